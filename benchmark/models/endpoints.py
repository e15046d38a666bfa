"""Which endpoint is meant, its key, and what is to be said of it."""

import os
from collections.abc import Mapping
from urllib.parse import urlsplit

from benchmark.errors import EndpointError, UsageError
from benchmark.models.addresses import call_url, normalised
from benchmark.models.profiles import BUILT_IN, DEFAULT, DEFAULT_MODEL, checked_variable, load_endpoints
from benchmark.models.transport import is_loopback
from benchmark.records import Endpoint

__all__ = [
    "BUILT_IN",
    "DEFAULT",
    "DEFAULT_MODEL",
    "call_url",
    "key_for",
    "key_warning",
    "load_endpoints",
    "normalised",
    "resolve_endpoint",
]


def resolve_endpoint(
    profiles: Mapping[str, Endpoint],
    name: str | None = None,
    *,
    base_url: str | None = None,
    model: str | None = None,
    key_env: str | None = None,
) -> Endpoint:
    """The endpoint that the command line means. A base URL without a name is an endpoint of its own.

    UsageError where there is no such profile, no model, or no usable address.
    """
    address = normalised(base_url) if base_url else None
    if name is None and address is not None:
        chosen = Endpoint(name=urlsplit(address).hostname or "custom", base_url=address, model="")
    elif (name or DEFAULT) in profiles:
        chosen = profiles[name or DEFAULT]
    else:
        raise UsageError(f"there is no endpoint '{name}'", f"the endpoints are: {', '.join(profiles)}")
    if chosen.embedded and (address or key_env):
        raise UsageError(
            f"the endpoint '{chosen.name}' runs here: it has no base URL and no key", "give only --base-url"
        )
    given = {"base_url": address, "model": model, "key_env": key_env and checked_variable(key_env, "--key-env")}
    chosen = chosen.model_copy(update={field: value for field, value in given.items() if value})
    if not chosen.model:
        hint = f"name one with --model; selfexec endpoints probe {chosen.name} lists them"
        raise UsageError(f"the endpoint '{chosen.name}' needs a model", hint)
    return chosen if chosen.embedded else chosen.model_copy(update={"base_url": normalised(chosen.base_url)})


def key_for(endpoint: Endpoint) -> str | None:
    """The key from the environment; EndpointError names the variable that is not set or cannot be sent."""
    if endpoint.key_env is None:
        return None
    key = os.environ.get(endpoint.key_env, "").strip()
    if not key:
        raise EndpointError(
            f"the endpoint '{endpoint.name}' needs a key in the environment variable {endpoint.key_env}",
            f"set it: export {endpoint.key_env}=...",
        )
    odd = next((at for at, letter in enumerate(key, 1) if not "!" <= letter <= "~"), None)
    if odd:
        raise EndpointError(
            f"the key in {endpoint.key_env} cannot be sent: character {odd} is no letter, digit or sign that a key has",
            "copy the key again, without quotes, spaces or line breaks",
        )
    return key


def key_warning(endpoint: Endpoint) -> str | None:
    """A line where a key would travel unencrypted to another machine, else None."""
    scheme, host = urlsplit(endpoint.base_url).scheme, urlsplit(endpoint.base_url).hostname
    if endpoint.key_env is None or scheme != "http" or is_loopback(endpoint.base_url):
        return None
    return f"the key in {endpoint.key_env} travels unencrypted to {host}: use https:// if the endpoint has it"

"""Named profiles of endpoints: those that everybody has, and those of the user's configuration file."""

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from pydantic import ValidationError

from benchmark.errors import ConfigError, EndpointError, UsageError
from benchmark.models.addresses import LOOPBACK, normalised
from benchmark.models.secrets import looks_like_a_key
from benchmark.records import Endpoint

DEFAULT = "embedded"
DEFAULT_MODEL = "qwen2.5-coder-1.5b"
_FIELDS = ("base_url", "model", "key_env", "concurrency", "extra_body")
_VARIABLE = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,99}")
_SECRET = re.compile(r"key$|authorization|secret|password|credential|bearer|(access|auth)_?token", re.IGNORECASE)
_OURS = ("model", "messages", "stream")
"""Fields of a request that a session decides."""


def _hosted(name: str, base_url: str, key_env: str, concurrency: int = 8) -> Endpoint:
    return Endpoint(name=name, base_url=base_url, model="", key_env=key_env, concurrency=concurrency)


def _local(name: str, port: int) -> Endpoint:
    return Endpoint(name=name, base_url=f"http://127.0.0.1:{port}/v1", model="", concurrency=2)


BUILT_IN = (
    Endpoint(
        name=DEFAULT,
        base_url="embedded",
        model=DEFAULT_MODEL,
        embedded=True,
        extra_body={"cache_prompt": False},
        concurrency=2,
    ),
    _hosted("openai", "https://api.openai.com/v1", "OPENAI_API_KEY"),
    _hosted("openrouter", "https://openrouter.ai/api/v1", "OPENROUTER_API_KEY"),
    _hosted("together", "https://api.together.xyz/v1", "TOGETHER_API_KEY"),
    _local("ollama", 11434),
    _local("lmstudio", 1234),
    _local("vllm", 8000),
    _local("llamacpp", 8080),
)


def load_endpoints(config_file: Path) -> dict[str, Endpoint]:
    """Built-in profiles, with those of `[endpoints.NAME]` in the file added or in their place.

    ConfigError names the file and the key that is wrong. A file that is not there adds nothing.
    """
    profiles = {endpoint.name: endpoint for endpoint in BUILT_IN}
    for name, fields in _tables(config_file).items():
        profiles[name] = _profile(config_file, name, fields)
    return profiles


def resolve_endpoint(
    profiles: Mapping[str, Endpoint],
    name: str | None = None,
    *,
    base_url: str | None = None,
    model: str | None = None,
    key_env: str | None = None,
) -> Endpoint:
    """The endpoint that the command line means. A base URL without a name is an endpoint of its own."""
    base_url = base_url and normalised(base_url)
    if key_env and not _names_a_variable(key_env):
        raise UsageError("--key-env must name an environment variable", "never give the key itself: export KEY=...")
    if name is None and base_url is not None:
        chosen = Endpoint(name=urlsplit(base_url).hostname or "custom", base_url=base_url, model="")
    elif (name or DEFAULT) in profiles:
        chosen = profiles[name or DEFAULT]
    else:
        raise UsageError(f"there is no endpoint '{name}'", f"the endpoints are: {', '.join(profiles)}")
    given = {"base_url": base_url, "model": model, "key_env": key_env}
    chosen = chosen.model_copy(update={field: value for field, value in given.items() if value})
    if not chosen.model:
        raise UsageError(f"the endpoint '{chosen.name}' needs a model", "name one with --model")
    return chosen if chosen.embedded else chosen.model_copy(update={"base_url": normalised(chosen.base_url)})


def key_for(endpoint: Endpoint) -> str | None:
    """The key from the environment; EndpointError names the variable that is not set."""
    if endpoint.key_env is None:
        return None
    key = os.environ.get(endpoint.key_env, "").strip()
    if not key:
        raise EndpointError(
            f"the endpoint '{endpoint.name}' needs a key in the environment variable {endpoint.key_env}",
            f"set it: export {endpoint.key_env}=...",
        )
    if not (key.isascii() and key.isprintable()):
        raise EndpointError(
            f"the key in {endpoint.key_env} holds a character that cannot be sent", "paste it again, without quotes"
        )
    return key


def sends_key_in_clear(endpoint: Endpoint) -> bool:
    """A key would travel over plain HTTP to another machine."""
    parts = urlsplit(endpoint.base_url)
    return endpoint.key_env is not None and parts.scheme == "http" and parts.hostname not in LOOPBACK


def _names_a_variable(name: str) -> bool:
    return _VARIABLE.fullmatch(name) is not None and not looks_like_a_key(name)


def _tables(config_file: Path) -> dict[str, Any]:
    try:
        document = tomllib.loads(config_file.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ConfigError(f"{config_file} cannot be read: {error}", "mend that line, or move the file away") from error
    tables = document.get("endpoints", {})
    if not isinstance(tables, dict):
        raise ConfigError(f"{config_file}: 'endpoints' must be a table", "write [endpoints.NAME]")
    return tables


def _profile(config_file: Path, name: str, fields: Any) -> Endpoint:
    where = f"{config_file}: [endpoints.{name}]"
    if not isinstance(fields, dict):
        raise ConfigError(f"{where} must be a table", "write base_url and model under it")
    _refuse_wrong_keys(where, fields)
    if "base_url" not in fields:
        raise ConfigError(f"{where} has no base_url", 'such as base_url = "http://127.0.0.1:8000/v1"')
    try:
        return Endpoint(name=name, **{"model": "", **fields, "base_url": normalised(str(fields["base_url"]))})
    except ValidationError as error:
        first = error.errors()[0]
        raise ConfigError(f"{where} {'.'.join(map(str, first['loc']))}: {first['msg']}", "mend that key") from error
    except UsageError as error:
        raise ConfigError(f"{where} base_url: {error.message}", error.hint) from error


def _refuse_wrong_keys(where: str, fields: dict[str, Any]) -> None:
    for field in fields:
        if field not in _FIELDS and _SECRET.search(field):
            raise ConfigError(f"{where} holds '{field}': keys do not belong in a file", "name a variable with key_env")
        if field not in _FIELDS:
            raise ConfigError(f"{where} has an unknown key '{field}'", f"allowed are: {', '.join(_FIELDS)}")
    if not _names_a_variable(str(fields.get("key_env", "KEY"))):
        raise ConfigError(f"{where} key_env must name an environment variable", "never write the key itself there")
    extra = fields.get("extra_body", {})
    for field, value in extra.items() if isinstance(extra, dict) else ():
        if _SECRET.search(field) or (isinstance(value, str) and looks_like_a_key(value)):
            raise ConfigError(
                f"{where} extra_body holds '{field}': keys do not belong in a file", "name a variable with key_env"
            )
        if field in _OURS:
            raise ConfigError(f"{where} extra_body must not set '{field}'", "each session decides that itself")

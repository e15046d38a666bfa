"""The endpoints that everybody has, and those of the user's configuration file."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from benchmark.config import section
from benchmark.errors import ConfigError, UsageError
from benchmark.models.addresses import normalised
from benchmark.models.secrets import looks_like_a_key
from benchmark.records import Endpoint

DEFAULT = "embedded"
DEFAULT_MODEL = "qwen2.5-coder-1.5b"
FIELDS = ("base_url", "model", "key_env", "concurrency", "extra_body")
OURS = ("messages", "model", "n", "stream")
"""Fields of a request that are not the configuration's to set: they would change what a session is."""
_VARIABLE = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_SECRET = re.compile(r"key|token$|secret|password|authorization|bearer", re.IGNORECASE)
_SECRET_IN_BODY = re.compile(r"api_?key|[^s]_token$|^token$|secret|password|authorization|bearer", re.IGNORECASE)


def _hosted(name: str, base_url: str, key_env: str) -> Endpoint:
    return Endpoint(name=name, base_url=base_url, model="", key_env=key_env, concurrency=8)


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
    _hosted("groq", "https://api.groq.com/openai/v1", "GROQ_API_KEY"),
    _hosted("mistral", "https://api.mistral.ai/v1", "MISTRAL_API_KEY"),
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
    for name, fields in section(config_file, "endpoints", "write [endpoints.NAME]").items():
        profiles[name] = _profile(f"{config_file}: [endpoints.{name}]", name, fields)
    return profiles


def checked_variable(name: str, where: str) -> str:
    """The name of an environment variable; ConfigError where it is none, without repeating what may be a key."""
    if not _VARIABLE.fullmatch(name) or looks_like_a_key(name):
        hint = "put the key into a variable and write the variable's name, such as OPENAI_API_KEY"
        raise ConfigError(f"{where} must be the name of an environment variable, not a key", hint)
    return name


def _profile(where: str, name: str, fields: Any) -> Endpoint:
    """A profile of the file; one with the name of a built-in profile changes only what it names."""
    if not isinstance(fields, dict):
        raise ConfigError(f"{where} must be a table", f"write [endpoints.{name}] and base_url under it")
    for field in fields:
        if field not in FIELDS:
            _refuse(where, field)
    blank: dict[str, Any] = {"name": name, "model": ""}
    known = next((endpoint.model_dump() for endpoint in BUILT_IN if endpoint.name == name), blank)
    if known.get("embedded") and ("base_url" in fields or "key_env" in fields):
        raise ConfigError(f"{where} runs on this machine: it has no base_url and no key", "choose another name")
    if "base_url" not in {**known, **fields}:
        raise ConfigError(f"{where} has no base_url", 'such as base_url = "http://127.0.0.1:8000/v1"')
    try:
        endpoint = Endpoint.model_validate({**known, **fields}, strict=True)
        base_url = endpoint.base_url if endpoint.embedded else normalised(endpoint.base_url)
    except ValidationError as error:
        first = error.errors()[0]
        raise ConfigError(f"{where} {'.'.join(map(str, first['loc']))}: {first['msg']}", "mend that key") from error
    except UsageError as error:
        raise ConfigError(f"{where} base_url: {error.message}", error.hint) from error
    if endpoint.key_env is not None:
        checked_variable(endpoint.key_env, f"{where} key_env")
    _check_extra_body(where, endpoint.extra_body)
    extra_body = {**known.get("extra_body", {}), **endpoint.extra_body}
    return endpoint.model_copy(update={"base_url": base_url, "extra_body": extra_body})


def _refuse(where: str, field: str) -> None:
    if _SECRET.search(field):
        hint = f'remove it, put the key into an environment variable and name that: key_env = "{field.upper()}"'
        raise ConfigError(f"{where} holds '{field}': keys do not belong in a file", hint)
    raise ConfigError(f"{where} has an unknown key '{field}'", f"allowed are: {', '.join(FIELDS)}")


def _check_extra_body(where: str, extra_body: Mapping[str, Any]) -> None:
    for field in extra_body:
        if field in OURS:
            raise ConfigError(f"{where} extra_body must not set '{field}'", "the program itself sets it")
        if _SECRET_IN_BODY.search(field):
            raise ConfigError(f"{where} extra_body holds '{field}': requests are stored, keys are not", "use key_env")
    try:
        json.dumps(extra_body, allow_nan=False)
    except ValueError as error:
        raise ConfigError(f"{where} extra_body: JSON has no nan and no inf", "write a number") from error

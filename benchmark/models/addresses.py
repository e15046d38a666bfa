"""Base URLs: checked, normalised, and made into the address of one call."""

from urllib.parse import urlsplit, urlunsplit

from benchmark.errors import UsageError
from benchmark.models.secrets import secret_in_address, without_userinfo

_CALLS = ("/chat/completions", "/completions", "/models")
_EXAMPLE = "it starts with http:// or https://, such as http://127.0.0.1:8000/v1"


def normalised(base_url: str) -> str:
    """Without a trailing slash or a pasted path of one call; UsageError where it is no address or holds a key."""
    base_url = base_url.strip()
    try:
        parts = urlsplit(base_url)
        usable = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError as error:
        raise UsageError(f"the base URL is no address: {error}", _EXAMPLE) from error
    if secret_in_address(base_url):
        hint = "put the key in an environment variable and name that with --key-env or key_env"
        raise UsageError("a base URL must not hold a name, a password or a key", hint)
    if not usable or any(c.isspace() or not c.isprintable() for c in base_url):
        raise UsageError(f"'{without_userinfo(base_url)}' is no base URL", _EXAMPLE)
    path = parts.path.rstrip("/")
    for call in _CALLS:
        path = path.removesuffix(call).rstrip("/")
    return urlunsplit((parts.scheme, parts.netloc, path, parts.query, ""))


def call_url(base_url: str, call: str) -> str:
    """The address of one call; a query of the base URL, such as an API's version, stays at the end."""
    parts = urlsplit(base_url)
    return urlunsplit((parts.scheme, parts.netloc, f"{parts.path.rstrip('/')}/{call}", parts.query, ""))

"""Base URLs: what is one, and how it is reached."""

import re
from urllib.parse import urlsplit, urlunsplit

from benchmark.errors import UsageError
from benchmark.models.secrets import looks_like_a_key, redact

LOOPBACK = ("127.0.0.1", "localhost", "::1")


def normalised(base_url: str) -> str:
    """Without a trailing slash or a pasted path of one call; UsageError where it is no address."""
    base_url = base_url.strip()
    if not _is_address(base_url):
        raise UsageError(
            f"'{redact(base_url, None)}' is no base URL",
            "it starts with http:// or https://, such as http://127.0.0.1:8000/v1",
        )
    parts = urlsplit(base_url)
    if "@" in parts.netloc or parts.query or parts.fragment or looks_like_a_key(base_url):
        raise UsageError(
            "a base URL must not hold a name, a key or a query", "put the key in an environment variable: --key-env"
        )
    return base_url.rstrip("/").removesuffix("/chat/completions").rstrip("/")


def without_userinfo(url: str) -> str:
    """The address without a name, password or query in it."""
    parts = urlsplit(url)
    host = parts.netloc.rsplit("@", maxsplit=1)[-1]
    return urlunsplit((parts.scheme, host, parts.path, "", ""))


def proxy_for(base_url: str) -> str | None:
    """The proxy that the environment names for this address; this machine itself is never asked through one."""
    from urllib.request import getproxies, proxy_bypass

    parts = urlsplit(base_url)
    host = parts.hostname or ""
    if host in LOOPBACK or proxy_bypass(host):
        return None
    proxies = getproxies()
    return proxies.get(parts.scheme) or proxies.get("all")


def _is_address(url: str) -> bool:
    try:
        parts = urlsplit(url)
        known = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False
    return known and not re.search(r"[\s\x00-\x1f\x7f]", url)

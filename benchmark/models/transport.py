"""The wire: one request out, one bounded reply in."""

import ipaddress
import os
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from benchmark.errors import EndpointError
from benchmark.models.compression import Body

if TYPE_CHECKING:
    import httpx

LARGEST_REPLY = 64 * 1024 * 1024
"""Bytes, after decompression."""
_CERTIFICATE_VARIABLES = ("SSL_CERT_FILE", "SSL_CERT_DIR")


@dataclass(frozen=True, slots=True)
class Exchange:
    """One complete HTTP reply."""

    status: int
    headers: Mapping[str, str]
    body: bytes


def make_transport(base_url: str) -> "httpx.AsyncBaseTransport":
    """A transport over aiohttp. It keeps no cookie, so that one session cannot be told from the next by the server,
    and sends no password of a netrc file: whom a key goes to is the endpoint's own to say.

    Proxies as the environment says (HTTPS_PROXY, HTTP_PROXY, NO_PROXY), though never to this machine itself.
    How many requests run at once is bounded by whoever asks, not here.
    """
    import aiohttp
    from httpx_aiohttp import AiohttpTransport

    certificates, proxy = _certificates(), proxy_for(base_url)

    def session() -> aiohttp.ClientSession:
        return aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=0, ssl=certificates),
            cookie_jar=aiohttp.DummyCookieJar(),
            auto_decompress=False,
            proxy=proxy,
        )

    return AiohttpTransport(verify=certificates, client=session)


async def exchange(
    transport: "httpx.AsyncBaseTransport", request: "httpx.Request", largest: int = LARGEST_REPLY
) -> Exchange:
    """Send a request and read its whole reply; redirects are not followed.

    ReplyTooLarge beyond `largest` bytes, BadCompression, httpx.TransportError when the wire fails.
    """
    response = await transport.handle_async_request(request)
    try:
        body = Body(response.headers.get("content-encoding", ""), largest)
        async for block in response.stream:  # type: ignore[union-attr]
            body.add(block)
    finally:
        await response.aclose()
    return Exchange(response.status_code, dict(response.headers), body.whole())


def proxy_for(base_url: str) -> str | None:
    """The proxy that the environment names for this address, None where it is to be asked directly."""
    from urllib.request import getproxies, proxy_bypass

    parts = urlsplit(base_url)
    if is_loopback(base_url) or proxy_bypass(parts.hostname or ""):
        return None
    return getproxies().get(parts.scheme)


def is_loopback(url: str) -> bool:
    """The address is this machine's own."""
    host = urlsplit(url).hostname or ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
    return address.is_loopback or address.is_unspecified


def _certificates() -> ssl.SSLContext:
    """Those of the machine, or those that SSL_CERT_FILE and SSL_CERT_DIR name; where there are none, certifi's."""
    for variable in _CERTIFICATE_VARIABLES:
        named = os.environ.get(variable)
        if named and not Path(named).exists():
            raise EndpointError(f"{variable} names '{named}', which is not there", f"set {variable} right, or unset it")
    context = ssl.create_default_context()
    ours = any(os.environ.get(variable) for variable in _CERTIFICATE_VARIABLES)
    if not ours and not context.cert_store_stats()["x509_ca"] and not _has_certificate_folder():
        import certifi

        context.load_verify_locations(certifi.where())
    return context


def _has_certificate_folder() -> bool:
    folder = ssl.get_default_verify_paths().capath
    return folder is not None and Path(folder).is_dir() and any(Path(folder).iterdir())

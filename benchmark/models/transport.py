"""The wire: one request out, one bounded reply in."""

import os
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from benchmark.models.addresses import proxy_for

if TYPE_CHECKING:
    import httpx

LARGEST_REPLY = 64 * 1024 * 1024
"""Bytes, after decompression."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """One complete HTTP reply."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class ReplyTooLarge(Exception):
    """The endpoint sent more than a reply can be."""


def make_transport(connections: int, base_url: str = "http://127.0.0.1") -> "httpx.AsyncBaseTransport":
    """A transport over aiohttp to one address, with the machine's proxy for it; certificates as SSL_CERT_FILE says.

    It carries nothing from one exchange to the next: no cookies, and no passwords of a netrc file.
    """
    import aiohttp
    import httpx
    from httpx_aiohttp import AiohttpTransport

    context = ssl.create_default_context(cafile=os.environ.get("SSL_CERT_FILE"))

    def session() -> aiohttp.ClientSession:
        connector = aiohttp.TCPConnector(limit=max(connections, 1), ssl=context)
        return aiohttp.ClientSession(
            connector=connector,
            auto_decompress=False,
            cookie_jar=aiohttp.DummyCookieJar(),
            headers={"accept-encoding": "gzip, deflate"},
        )

    proxy = proxy_for(base_url)
    return AiohttpTransport(client=session, proxy=httpx.Proxy(proxy) if proxy else None)


async def exchange(
    transport: "httpx.AsyncBaseTransport", request: "httpx.Request", largest: int = LARGEST_REPLY
) -> Exchange:
    """Send a request and read its whole reply.

    ReplyTooLarge beyond `largest` bytes, httpx.TransportError when the wire fails.
    """
    response = await transport.handle_async_request(request)
    body = bytearray()
    try:
        async for block in response.aiter_bytes(65536):
            body += block
            if len(body) > largest:
                raise ReplyTooLarge
    finally:
        await response.aclose()
    return Exchange(response.status_code, dict(response.headers), bytes(body))

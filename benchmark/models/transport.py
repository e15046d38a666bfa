"""The wire: one request out, one bounded reply in."""

import os
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

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


def make_transport(connections: int) -> "httpx.AsyncBaseTransport":
    """A transport over aiohttp, fast and with the machine's proxies; certificates as SSL_CERT_FILE says."""
    import aiohttp
    from httpx_aiohttp import AiohttpTransport

    context = ssl.create_default_context(cafile=os.environ.get("SSL_CERT_FILE"))

    def session() -> aiohttp.ClientSession:
        connector = aiohttp.TCPConnector(limit=max(connections, 1), ssl=context)
        return aiohttp.ClientSession(connector=connector, trust_env=True, auto_decompress=False)

    return AiohttpTransport(client=session)


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

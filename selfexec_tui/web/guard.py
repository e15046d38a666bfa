"""Who may come in: textual-serve itself lets everybody in, so each request has to show the key of this server."""

import hmac
import re
from collections.abc import Awaitable, Callable, Collection
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Middleware

from selfexec_tui.web.hosts import is_called

KEY, RATER = "key", "rater"
NAME = re.compile(r"[\w.@ -]{1,40}")
"""Names that raters can give themselves in the address."""
_DENIED = "Open the link that `selfexec web` printed: it has the key."
_NO_NAME = "This server is not called so: open the link that `selfexec web` printed, or give the name with --host."
_POLICY = {
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'self'; script-src 'self' 'unsafe-inline'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:; frame-ancestors 'none'",
}
"""The page of textual-serve would ask a stranger for a font."""
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def guard(key: str, port: int, public_url: str, names: Collection[str]) -> Middleware:
    """Takes the key from the address once and keeps it in a cookie, so that it stays in no history or log.

    `names` are those by which the server may be called.
    """
    ours = urlsplit(public_url).netloc

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        if not is_called(request.host, names):
            return web.Response(status=403, text=_NO_NAME, headers=_POLICY)
        given = request.query.get(KEY)
        if given is not None and _same(given, key):
            return _welcome(request, key, port)
        if not _same(request.cookies.get(cookie(KEY, port), ""), key):
            return web.Response(status=403, text=_DENIED, headers=_POLICY)
        origin = request.headers.get("Origin")
        if origin is not None and urlsplit(origin).netloc not in (ours, request.host):
            return web.Response(status=403, text="This page belongs to another server.", headers=_POLICY)
        return await handler(request)

    return check


async def add_policy(_: web.Request, response: web.StreamResponse) -> None:
    response.headers.update(_POLICY)


def cookie(name: str, port: int) -> str:
    """Cookies are shared by all ports of a host."""
    return f"selfexec_{name}_{port}"


def rater_of(request: web.Request, port: int) -> str:
    """The name that the browser's user goes by; empty where there is none, or none that can be used."""
    name = request.cookies.get(cookie(RATER, port), "")
    return name if NAME.fullmatch(name) else ""


def _welcome(request: web.Request, key: str, port: int) -> web.Response:
    response = web.Response(status=303, headers={"Location": "/", **_POLICY})
    response.set_cookie(cookie(KEY, port), key, httponly=True, samesite="Strict")
    name = request.query.get(RATER, "").strip()
    if NAME.fullmatch(name):
        response.set_cookie(cookie(RATER, port), name, httponly=True, samesite="Strict")
    return response


def _same(given: str, key: str) -> bool:
    return hmac.compare_digest(given.encode(errors="replace"), key.encode())

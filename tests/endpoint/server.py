"""The endpoint itself: real sockets on a loopback port, one behaviour a request."""

import asyncio
import contextlib
import ssl
from collections.abc import Callable
from types import TracebackType
from typing import Self

from endpoint.behaviour import Behaviour, Request
from endpoint.cases import CASES

Decide = Callable[[Request], "Behaviour | str"]


class LoopbackEndpoint:
    """Plays cases of the table, by name, to whoever asks.

    `async with LoopbackEndpoint() as server:` then `server.play("429", "ok")`: one case a request, the last one for
    all that follow. `server.decide = f` chooses by the request instead. `server.requests` holds what came.
    """

    def __init__(self, tls: ssl.SSLContext | None = None) -> None:
        self.requests: list[Request] = []
        self.arrived = asyncio.Event()
        """Set once the first request is here."""
        self.connections = 0
        """How many were ever opened."""
        self.in_flight = 0
        self.most_in_flight = 0
        self.decide: Decide = lambda _: "ok"
        self._tls = tls
        self._talks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0, ssl=self._tls)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.close()
        for talk in self._talks:
            talk.cancel()
        await asyncio.gather(*self._talks, return_exceptions=True)
        await self._server.wait_closed()

    @property
    def port(self) -> int:
        return self._server.sockets[0].getsockname()[1]

    @property
    def base_url(self) -> str:
        return f"{'https' if self._tls else 'http'}://127.0.0.1:{self.port}/v1"

    @property
    def bodies(self) -> list[dict]:
        """The JSON of every request, in the order in which they came."""
        return [request.json for request in self.requests]

    def play(self, *cases: Behaviour | str) -> None:
        """These cases, one a request; the last one stays."""
        left = list(cases)
        self.decide = lambda _: left.pop(0) if len(left) > 1 else left[0]

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        talk = asyncio.current_task()
        self._talks.add(talk)
        try:
            await self._talk(reader, writer)
        except (ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError, ssl.SSLError):
            pass
        finally:
            self._talks.discard(talk)
            writer.close()
            with contextlib.suppress(Exception, asyncio.CancelledError):
                await writer.wait_closed()

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        goes_on = True
        while goes_on:
            request = await _read(reader)
            self.requests.append(request)
            self.arrived.set()
            self.in_flight += 1
            self.most_in_flight = max(self.most_in_flight, self.in_flight)
            try:
                chosen = self.decide(request)
                behaviour = CASES[chosen] if isinstance(chosen, str) else chosen
                goes_on = await behaviour.play(request, reader, writer)
            finally:
                self.in_flight -= 1


async def _read(reader: asyncio.StreamReader) -> Request:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    first, *lines = head.strip().split("\r\n")
    method, target, _ = first.split(" ")
    headers = {name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    content = await reader.readexactly(int(headers.get("content-length", 0)))
    return Request(method, target, headers, content)

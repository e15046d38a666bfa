"""What the endpoint does with one request, down to the bytes."""

import asyncio
import json
import socket
import struct
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

BLOCK = 1 << 20


@dataclass(frozen=True, slots=True)
class Request:
    """A request as it came over the wire."""

    method: str
    target: str
    headers: Mapping[str, str]
    """Names in lower case."""
    content: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.content)


Body = bytes | Callable[[Request], bytes]


@dataclass(frozen=True, slots=True)
class Behaviour:
    """A reply, and how it goes wrong on the wire. The plain case is a whole reply over a connection that stays open."""

    status: int = 200
    body: Body = b""
    headers: Mapping[str, str] = field(default_factory=dict)
    pause_s: float = 0.0
    """Before the reply starts."""
    silent: bool = False
    """Read the request and never say anything."""
    stall_after: int | None = None
    """Bytes of the body after which nothing more comes, over a connection that stays open."""
    reset_after: int | None = None
    """Bytes of the body after which the connection is reset."""
    cut_after: int | None = None
    """Bytes of the body after which the connection is closed in good order."""
    drip_s: float | None = None
    """Seconds between two bytes of the body."""
    endless: bool = False
    """Repeat the body for ever, in chunks."""
    close: bool = False
    """Close the connection after the reply without having said so."""

    async def play(self, request: Request, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        """Act on a request; whether the connection can take another one."""
        if self.pause_s:
            await asyncio.sleep(self.pause_s)
        if self.silent:
            await reader.read()
            return False
        body = self.body(request) if callable(self.body) else self.body
        writer.write(self._head(len(body)))
        if self.endless:
            await self._repeat(body, writer)
        if self.drip_s is not None:
            await self._drip(body, writer)
        elif self.reset_after is not None:
            await _send(body[: self.reset_after], writer)
            _reset(writer)
            return False
        elif self.cut_after is not None:
            await _send(body[: self.cut_after], writer)
            return False
        elif self.stall_after is not None:
            await _send(body[: self.stall_after], writer)
            await reader.read()
            return False
        else:
            await _send(body, writer)
        return not self.close

    def _head(self, length: int) -> bytes:
        headers = {"content-type": "application/json"} | dict(self.headers)
        headers |= {"transfer-encoding": "chunked"} if self.endless else {"content-length": str(length)}
        lines = [f"HTTP/1.1 {self.status} Status", *(f"{name}: {value}" for name, value in headers.items())]
        return "\r\n".join([*lines, "", ""]).encode("latin-1")

    async def _drip(self, body: bytes, writer: asyncio.StreamWriter) -> None:
        for at in range(len(body)):
            writer.write(body[at : at + 1])
            await writer.drain()
            await asyncio.sleep(self.drip_s or 0)

    async def _repeat(self, body: bytes, writer: asyncio.StreamWriter) -> None:
        while True:
            writer.write(f"{len(body):x}\r\n".encode() + body + b"\r\n")
            await writer.drain()


async def _send(body: bytes, writer: asyncio.StreamWriter) -> None:
    for start in range(0, len(body), BLOCK):
        writer.write(body[start : start + BLOCK])
        await writer.drain()
    await writer.drain()


def _reset(writer: asyncio.StreamWriter) -> None:
    """Close with RST instead of FIN."""
    raw: socket.socket = writer.get_extra_info("socket")
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.transport.abort()

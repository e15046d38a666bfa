"""Whose a database is, and whether other processes are let in."""

import contextlib
import threading
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import duckdb

from benchmark.errors import SelfexecError, StoreError
from benchmark.store.serving_address import LOOPBACK, Address
from benchmark.store.serving_promise import promise, withdraw
from benchmark.store.writer import Writer

if TYPE_CHECKING:
    from benchmark.store.remote_link import Link
    from benchmark.store.serving import Server


BROWSE = "browse"
"""The chore of bringing the copies that are browsed up to date."""


class Sharing:
    """Of one open database: serves it where this process owns it, and says who owns it where another one does."""

    def __init__(
        self,
        path: Path,
        connection: duckdb.DuckDBPyConnection,
        writer: Writer,
        active: Collection[str],
        chores: dict[str, Callable[[str], bool]],
        link: "Link | None",
    ) -> None:
        self._path, self._connection, self._writer, self._active = path, connection, writer, active
        self._chores, self._link = chores, link
        self._server: Server | None = None
        self._lock = threading.Lock()
        self._closed = False
        self.trouble: SelfexecError | None = None
        """Why it could not be served in the background."""
        self.on_written: Callable[[str, Sequence[Mapping[str, Any]]], object] = lambda table, rows: None
        """Told, from any thread, to which table another process has added which rows."""
        self.on_changed: Callable[[], object] = lambda: None
        """Told, from any thread, when serving has begun or this process has become the owner."""

    @property
    def owner(self) -> int | None:
        """The process that owns the database, None where it is this one."""
        return self._link.address.pid if self._link and self._link.local is None else None

    @property
    def address(self) -> Address | None:
        """Where the database is served, by whomever; None where it is not."""
        if self._link and self._link.local is None:
            return self._link.address
        return self._server.address if self._server else None

    def clients(self) -> list[int]:
        """Processes that have asked this one within the last minute."""
        return self._server.clients() if self._server else []

    def refuse_unless_owner(self, what: str = "runs are started there", hint: str = "") -> None:
        """StoreError, for what only the owner does, in a process that is not the owner."""
        if self._link and self._link.local is None:
            raise self._link.not_owner(what, hint)

    def offer(self, chore: str, do: Callable[[str], bool]) -> None:
        """Do something for other processes, at a word of theirs; says whether that changed anything."""
        self._chores[chore] = do

    def ask_owner(self, chore: str, word: str) -> bool:
        """Have the owner do what it offers, and wait for it. StoreError where it does not, or fails."""
        assert self._link is not None
        return self._link.chore(chore, word)

    def serve(self, host: str = LOOPBACK, port: int = 0) -> Address:
        """Let other processes in; does nothing more where they are let in already.

        StoreError where another process owns the database, the port is taken or DuckDB's extensions are missing.
        """
        from benchmark.store.serving import Server
        from benchmark.store.serving_requests import Owner

        self.refuse_unless_owner()
        with self._lock:
            if self._closed:
                raise StoreError("the database is already closed")
            if self._server is None:
                owner = Owner(self._path, self._connection, self._writer, self._active, self._chores)
                self._server = Server(owner, host, port, lambda table, rows: self.on_written(table, rows))
                self.trouble = None
        self.on_changed()
        return self._server.address

    def promise(self) -> None:
        """Have others wait who come before `serve_soon` lets them in."""
        if self.owner is None and self._server is None:
            promise(self._path)

    def serve_soon(self) -> None:
        """Serve from a thread, for nobody waits for it; later on too, should this process become the owner."""
        if self._link:
            self._link.on_takeover = self._in_background
        if self.owner is None:
            self._in_background()

    def close(self) -> None:
        with self._lock:
            self._closed = True
            if self._server:
                self._server.close()
            elif self.owner is None:
                withdraw(self._path)

    def _in_background(self) -> None:
        self.promise()

        def begin() -> None:
            try:
                self.serve()
            except SelfexecError as error:
                withdraw(self._path)
                self.trouble = None if self._closed else error
                with contextlib.suppress(Exception):
                    self.on_changed()

        threading.Thread(target=begin, name="serve", daemon=True).start()

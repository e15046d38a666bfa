"""From a process that does not own the database to the one that does; it becomes the owner when that one is gone."""

import threading
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any

import duckdb

from benchmark.errors import DatabaseLocked, StoreError
from benchmark.store.database import open_database
from benchmark.store.remote import RemoteCursor
from benchmark.store.remote_channel import Channel, OwnerGone, OwnerHangs, TokenRefused
from benchmark.store.remote_writer import RemoteWriter
from benchmark.store.serving_address import Address, address_file, read_address
from benchmark.store.serving_promise import Turn, fault, tidy
from benchmark.store.serving_wire import Parcel
from benchmark.store.writer import Writer


class Link:
    """Stands where a connection stands, and lasts from one owner to the next."""

    def __init__(self, path: Path, address: Address) -> None:
        """OwnerGone or StoreError where nobody answers at that address."""
        self.path = path
        self._channel = Channel(path, address)
        self._lock = threading.RLock()
        self.local: duckdb.DuckDBPyConnection | None = None
        """The database itself, once this process owns it."""
        self.writer: Writer | None = None
        # Already taking a text apart would read files: the text of IMPORT DATABASE stands in one.
        self.rows = duckdb.connect(":memory:", config={"enable_external_access": "false"})
        self.remote_writer = RemoteWriter(self)
        self.on_takeover: Callable[[], None] = lambda: None

    @property
    def address(self) -> Address:
        return self._channel.address

    def cursor(self) -> Any:
        return RemoteCursor(self) if self.local is None else self.local.cursor()

    def ask(self, do: str, **values: Any) -> Parcel:
        return self._channel.ask(do, **values)

    def tell(self, do: str, **values: Any) -> None:
        self._channel.tell(do, **values)

    def chore(self, name: str, word: str = "") -> bool:
        """Have the owner prepare something, and wait for it."""
        known = uuid.uuid4().hex
        while "pending" in (reply := self.ask("chore", id=known, name=name, word=word)).head:
            pass
        return bool(reply.head["changed"])

    def active(self) -> set[str]:
        """Runs that are on at the owner; none where it does not answer."""
        try:
            return set(self.ask("hello").head["active"]) if self.local is None else set()
        except OwnerGone:
            return set()

    def not_owner(self, what: str = "runs are started there", hint: str = "") -> StoreError:
        return StoreError(
            f"{self.path} is owned by pid {self.address.pid}: {what}",
            hint or "here it can be looked at, queried and adjudicated; or use another file with --db",
        )

    def recover(self, gone: OwnerGone) -> None:
        """Own the database, or find its new owner; where neither is so, what is in the way is raised.

        An owner on another machine has no successor: `gone` is raised.
        """
        with self._lock:
            if self.local is not None:
                return
            if not self.address.here:
                raise gone
            opened = self._opened()
            if opened is None:
                return
            self.local, self.writer = opened, Writer(opened.cursor())
        self.on_takeover()

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()
        if self.local is not None:
            self.local.close()
        self._channel.close()
        self.rows.close()

    def _opened(self) -> duckdb.DuckDBPyConnection | None:
        """The database, or None where it has a new owner. Several processes may want it: one has it, the others wait.

        DatabaseLocked where who has it lets nobody in.
        """
        turn = Turn(self.path)
        while True:
            try:
                opened = open_database(self.path)
            except DatabaseLocked as locked:
                if self._found_owner():
                    return None
                turn.wait(locked)
            else:
                tidy(self.path)
                return opened

    def _found_owner(self) -> bool:
        address = read_address(self.path)
        if address is None or not address.alive:
            return False
        try:
            if address == self._channel.address:
                self.ask("hello")
            else:
                old, self._channel = self._channel, Channel(self.path, address)
                old.close()
        except OwnerHangs:
            raise
        except OwnerGone:
            return False
        return True


def reach(path: Path, locked: StoreError) -> Link:
    """A link to the process that serves a database; `locked` is raised where none does."""
    address = read_address(path)
    if address is None or not address.alive:
        raise _with(locked, fault(path))
    try:
        return Link(path, address)
    except OwnerHangs:
        raise
    except TokenRefused as refused:
        raise _with(locked, f"{address_file(path)} holds another token than its server") from refused
    except OwnerGone as gone:
        raise locked from gone


def _with(locked: StoreError, why: str) -> StoreError:
    """The same, and why the owner cannot be asked instead."""
    return type(locked)(f"{locked.message}; {why}", locked.hint) if why else locked

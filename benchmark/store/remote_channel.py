"""One way to ask the process that owns a database."""

import os
import threading
from concurrent.futures import Future
from concurrent.futures import TimeoutError as NotYet
from pathlib import Path
from typing import Any

import duckdb

from benchmark.errors import StoreError
from benchmark.store import quack
from benchmark.store.serving_address import Address
from benchmark.store.serving_wire import VERSION, Parcel, raised, statement, unpacked

TIMEOUT_S = 10.0
"""A request is answered within a fraction of a second, if only with `not yet`."""
_ASK = "FROM quack_query(?, ?, token = ?, disable_ssl = true)"


class OwnerGone(StoreError):
    """The owner does not answer: it has ended, or hangs."""


class TokenRefused(OwnerGone):
    """Somebody answers at that port, and does not know the token."""


class OwnerHangs(OwnerGone):
    """The owner is there and does not answer."""


class Channel:
    """Asks from any thread; each request is a connection of its own, so none waits for another."""

    def __init__(self, database: Path, address: Address) -> None:
        """Says hello. OwnerGone where nobody answers, StoreError where it is another database or program."""
        self._database, self.address = database, address
        self._client = quack.instance()
        try:
            found = self.ask("hello").head
        except BaseException:
            self.close()
            raise
        if found.get("version") != VERSION:
            self.close()
            raise StoreError(f"{database} is owned by another version of this program", "use the same one in both")
        if address.here and found.get("path") != str(database):
            self.close()
            raise OwnerGone(f"port {address.port} serves another database, {found.get('path')}")

    def ask(self, do: str, **values: Any) -> Parcel:
        """The reply to one request; the owner's error is raised here as it was there."""
        reply = unpacked(self._sent(statement(self._parcel(do, values))))
        if "error" in reply.head:
            raise raised(reply.head)
        return reply

    def tell(self, do: str, **values: Any) -> None:
        """Ask without waiting for the reply, or caring for it."""
        self._begun(statement(self._parcel(do, values)))

    def close(self) -> None:
        self._client.close()

    def _parcel(self, do: str, values: dict[str, Any]) -> Parcel:
        return Parcel({"do": do, "from": os.getpid(), **values})

    def _sent(self, sql: str) -> bytes:
        # No setting of DuckDB ends a request that hangs, and nothing interrupts it: the thread is left to itself.
        try:
            return self._begun(sql).result(TIMEOUT_S)
        except NotYet:
            raise OwnerHangs(
                f"pid {self.address.pid}, which owns {self._database}, does not answer",
                f"wait for it, or end it with `kill {self.address.pid}`; nothing stored is lost",
            ) from None
        except duckdb.Error as error:
            # Not chained: its message can hold the request.
            raise self._explained(str(error)) from None

    def _begun(self, sql: str) -> "Future[bytes]":
        reply: Future[bytes] = Future()
        values = [self.address.uri, sql, self.address.token.get_secret_value()]

        def send() -> None:
            try:
                with self._client.cursor() as cursor:
                    row = cursor.execute(_ASK, values).fetchone()
                reply.set_result(row[0] if row else b"")
            except BaseException as error:
                reply.set_exception(error)

        threading.Thread(target=send, name="ask-owner", daemon=True).start()
        return reply

    def _explained(self, message: str) -> StoreError:
        if "Authorization failed" in message:
            return StoreError(
                f"pid {self.address.pid}, which owns {self._database}, does not understand this program",
                "use the same version in both",
            )
        if "Authentication failed" in message:
            return TokenRefused(
                f"pid {self.address.pid}, which owned {self._database}, has another token now",
                "try again; where that does not help, end that program and start it again",
            )
        return OwnerGone(
            f"pid {self.address.pid}, which owned {self._database}, has ended or does not share it any more",
            "try again: where the file is free, this program takes it over",
        )

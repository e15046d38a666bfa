"""Writes of a process that does not own the database: what raters write goes to the owner, nothing else does."""

import uuid
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import groupby
from typing import TYPE_CHECKING, Any

from benchmark.store.remote_channel import OwnerGone
from benchmark.store.serving_requests import WRITABLE
from benchmark.store.writer import Rows

if TYPE_CHECKING:
    from benchmark.store.remote_link import Link

_KNOWN = "SELECT id FROM raw.decision WHERE list_contains($ids, id)"


class RemoteWriter:
    """As a Writer: rows of one submission and one table are committed together, in the order of submission."""

    def __init__(self, link: "Link") -> None:
        self._link = link
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="remote-writer")

    def submit(self, rows: Rows) -> "Future[None]":
        """Hand over rows from any thread. StoreError where only the owner may write them."""
        if self._link.writer is not None:
            return self._link.writer.submit(rows)
        refused = sorted({table for table, _ in rows} - set(WRITABLE))
        if refused:
            raise self._link.not_owner()
        return self._pool.submit(self._send, rows)

    def write(self, rows: Rows) -> None:
        """Submit and wait for the commit."""
        self.submit(rows).result()

    def close(self) -> None:
        """Send what is waiting, then end."""
        self._pool.shutdown(wait=True)

    def _send(self, rows: Rows) -> None:
        for table, group in groupby(rows, key=lambda row: row[0]):
            block = [dict(row) for _, row in group]
            try:
                self._ask(table, block)
            except OwnerGone as gone:
                self._link.recover(gone)
                self._again(table, block)

    def _ask(self, table: str, rows: list[dict[str, Any]]) -> None:
        name = uuid.uuid4().hex
        while "pending" in self._link.ask("write", id=name, table=table, rows=rows).head:
            pass

    def _again(self, table: str, rows: list[dict[str, Any]]) -> None:
        """Nobody knows whether the owner had committed before it ended: what is there is not written twice."""
        missing = self._missing(table, rows)
        if not missing:
            return
        if self._link.writer is not None:
            self._link.writer.write([(table, row) for row in missing])
        else:
            self._ask(table, missing)

    def _missing(self, table: str, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
        if table != "decision":
            return rows
        cursor = self._link.cursor()
        try:
            cursor.execute(_KNOWN, {"ids": [row["id"] for row in rows]})
            known = {row[0] for row in cursor.fetchall()}
        finally:
            cursor.close()
        return [row for row in rows if row["id"] not in known]

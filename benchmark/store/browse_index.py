"""Keeps the slim copy of what is browsed up to date: run by run, the newest first, and of a run that is on what is new.

It lies in the database file, so it is made once. Rows and the note of how far they go are committed together: whatever
ends the program, the next look goes on from there.
"""

import contextlib
import threading
from collections.abc import Callable

import duckdb

from benchmark.browsing import Kind
from benchmark.errors import StoreError
from benchmark.store import browse_copying as copying
from benchmark.store.browse_copying import Part
from benchmark.store.browse_looking import MANY, Look, Progress
from benchmark.store.fetch import cursor_of
from benchmark.store.transaction import transaction

BEHIND = 20_000
"""So many rows are copied when they come up; fewer are left for the next look, which they do not keep waiting."""


class BrowseIndex:
    """Copies of the two views. One thread brings them up to date at a time; all may read meanwhile."""

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self._connection = connection
        self._lock = threading.Lock()
        self._copying: duckdb.DuckDBPyConnection | None = None
        self._given_up = self._closed = False

    def progress(self, kind: Kind) -> Progress:
        """How far the copy is at this moment."""
        with cursor_of(self._connection) as cursor:
            return _look(cursor, kind).progress

    def refresh(self, kind: Kind, go_on: Callable[[Progress], bool] = lambda _: True) -> bool:
        """Copy what is not copied yet, and ask after each step whether to go on; whether there was anything.

        The index by which pages are fetched costs as much as the rest while much is copied: it is made at the end.
        """
        with self._lock, cursor_of(self._connection) as cursor:
            self._copying = cursor
            self._given_up = self._closed
            try:
                return not self._given_up and self._refresh(cursor, kind, go_on)
            except duckdb.InterruptException:
                return True
            finally:
                self._copying = None

    def _refresh(self, cursor: duckdb.DuckDBPyConnection, kind: Kind, go_on: Callable[[Progress], bool]) -> bool:
        look = _look(cursor, kind)
        progress = look.progress
        if progress.left > MANY:
            cursor.execute(copying.NO_INDEX[kind])
        copied = progress.copied
        for part in look.parts():
            _copy(cursor, kind, part, look)
            copied += part.rows
            if self._given_up or not go_on(Progress(copied, progress.rows)):
                return True
        cursor.execute(copying.INDEX[kind])
        return progress.left > 0

    def give_up(self) -> None:
        """From any thread: what is being copied is left for the next look."""
        if cursor := self._copying:
            self._given_up = True
            with contextlib.suppress(duckdb.Error):
                cursor.interrupt()

    def close(self) -> None:
        """From any thread: the same, and nothing more is copied before the next start."""
        self._closed = True
        self.give_up()

    def catch_up(self) -> None:
        """Copy what has piled up, if it is much; what cannot be copied now is left for the next look."""
        with contextlib.suppress(StoreError):
            for kind in Kind:
                if self.progress(kind).left >= BEHIND:
                    self.refresh(kind)


def _look(cursor: duckdb.DuckDBPyConnection, kind: Kind) -> Look:
    return Look.of(cursor.execute(copying.LOOK[kind]).fetchall())


def _copy(cursor: duckdb.DuckDBPyConnection, kind: Kind, part: Part, look: Look) -> None:
    with transaction(cursor):
        cursor.execute(copying.items(part))
        cursor.execute(copying.gone(kind, part))
        found = cursor.execute(copying.rows(kind, part)).fetchall()[0][0]
        if part.after_attempt >= 0 and found < cursor.execute(copying.expected(part)).fetchall()[0][0]:
            part = Part(part.runs, part.rows, part.until)
            cursor.execute(copying.gone(kind, part))
            cursor.execute(copying.rows(kind, part))
        for one in look.runs:
            if one.run in part.runs:
                noted = [one.assessment, one.rows, look.last_session, look.last_attempt]
                cursor.execute(copying.SET, [kind, one.run, copying.MADE_BY, *noted])

"""What all who run statements of people share: each has a cursor of its own and can be cancelled."""

import contextlib

import duckdb


class Cancelling:
    """Remembers the cursors on which something runs."""

    def __init__(self) -> None:
        self._running: set[duckdb.DuckDBPyConnection] = set()

    def interrupt(self) -> None:
        """Cancel what is running, from another thread; nothing of it is kept."""
        for cursor in tuple(self._running):
            with contextlib.suppress(duckdb.Error):
                cursor.interrupt()

    def _let_go(self, cursor: duckdb.DuckDBPyConnection) -> None:
        self._running.discard(cursor)
        with contextlib.suppress(duckdb.Error):
            cursor.rollback()
        cursor.close()

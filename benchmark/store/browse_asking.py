"""One question over the slim copies: in SQL, and asked so that it can be cancelled."""

import contextlib
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import duckdb

from benchmark.browsing import BrowseQuery, Kind
from benchmark.browsing.conditions import Tables, condition
from benchmark.errors import UsageError
from benchmark.store.browse_index import ROW, TABLES, USUAL, batches, of_runs

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Rows = NDArray[np.int64]

FIRST = 200
"""Rows that are looked for before all others."""
SOURCES = {
    "text": ("attempt_row", "raw.attempt"),
    "reasoning": ("attempt_row", "raw.attempt"),
    "error": ("attempt_row", "raw.attempt"),
    "quirks": ("attempt_row", "raw.attempt"),
    "value": ("reading_row", "raw.reading"),
    "repairs": ("reading_row", "raw.reading"),
    "messages": ("session_row", "raw.session"),
}
"""Long column -> the column of the copy that leads to it, and the table that has it whole."""


class Asking:
    """One query over the copies, which another thread may cancel. All answers are None once it is cancelled."""

    def __init__(self, cursor: duckdb.DuckDBPyConnection, query: BrowseQuery, sizes: Mapping[str, int]) -> None:
        self._cursor, self._query, self._sizes = cursor, query, sizes
        self._cancelled = threading.Event()

    def cancel(self) -> None:
        """From another thread: what is under way is given up, what comes after gives nothing."""
        self._cancelled.set()
        with contextlib.suppress(duckdb.Error):
            self._cursor.interrupt()

    @property
    def cancelled(self) -> bool:
        return self._cancelled.is_set()

    def first(self) -> "Rows | None":
        """The first `FIRST` rows. Texts are looked through run by run, the newest first, until there are so many."""
        import numpy as np

        if self._query.sort or not _reads_long_texts(self._query):
            return self._rows(f" LIMIT {FIRST}")
        found: list[Rows] = [np.empty(0, dtype=np.int64)]
        for runs in batches(list(self._sizes), self._sizes):
            rows = self._rows(f" LIMIT {FIRST}", runs)
            if rows is None:
                return None
            found.append(rows)
            if sum(map(len, found)) >= FIRST:
                break
        return np.concatenate(found)[:FIRST]

    def all(self) -> "Rows | None":
        """All rows in their order, eight bytes each."""
        return self._rows("")

    def _rows(self, limit: str, runs: Sequence[str] = ()) -> "Rows | None":
        row = ROW[self._query.kind]
        sql = select(self._query, row, limit=limit, runs=runs)
        found: Rows | None = self._ask(lambda: self._cursor.execute(sql).fetchnumpy()[row])
        return found

    def _ask(self, ask: Callable[[], Any]) -> Any:
        if self.cancelled:
            return None
        try:
            return ask()
        except duckdb.InterruptException:
            return None


def select(query: BrowseQuery, columns: str, *, limit: str = "", runs: Sequence[str] = ()) -> str:
    """The query over the copies; of some runs alone where any are named."""
    scope = of_runs(runs) if runs else ""
    where = " AND ".join(filter(None, [scope, condition(query.kind, query.terms, query.quick, _tables(scope))]))
    if query.sort and query.column in SOURCES:
        raise UsageError(f"{query.sort} is too long to sort by", "sort by another column")
    order = USUAL if not query.sort else f"{', '.join(query.sorting())}, {USUAL}"
    return f"SELECT {columns} FROM {TABLES[query.kind]}{f' WHERE {where}' if where else ''} ORDER BY {order}{limit}"


def _reads_long_texts(query: BrowseQuery) -> bool:
    """Something is looked for in texts that are not in the copies."""
    return any(f"FROM {table} " in select(query, "1") for _, table in SOURCES.values())


def _tables(scope: str) -> Tables:
    """Where the columns are; long texts are looked into by the rows of their table, within the scope."""
    within = f"{scope} AND " if scope else ""
    elsewhere = {
        name: f"{row} IN (SELECT rowid FROM {table} WHERE {within}({{}}))" for name, (row, table) in SOURCES.items()
    }
    return Tables(TABLES[Kind.SESSIONS], TABLES[Kind.PAIRS], elsewhere)


def looks_across(query: BrowseQuery) -> bool:
    """The query asks the other view too."""
    return TABLES[query.kind.other] in select(query, "1")

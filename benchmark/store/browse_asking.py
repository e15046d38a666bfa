"""One question over the slim copies: in SQL, and asked so that it can be cancelled."""

import contextlib
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import duckdb

from benchmark.browsing import BrowseQuery, Kind, Quick, Term
from benchmark.browsing.conditions import Tables, condition
from benchmark.errors import UsageError
from benchmark.store.browse_copying import ROW, RUNS, TABLES, USUAL

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Rows = NDArray[np.int64]

FIRST = 200
"""Rows that are looked for before all others."""
SLICE = 200_000
"""Sessions whose texts are looked through together, the newest first."""
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
_LEADING = tuple(dict.fromkeys(row for row, _ in SOURCES.values()))


@dataclass(frozen=True, slots=True)
class Found:
    """What a search through texts has found so far."""

    rows: "Rows"
    share: float
    """Of the texts that are to be looked through."""


@dataclass(frozen=True, slots=True)
class Slice:
    """Sessions whose texts are looked through together: the first and the last row of each table."""

    rows: int
    ends: tuple[tuple[str, int | None, int | None], ...]
    """(column of the copy, first, last), None where none of them leads to that table."""

    def within(self) -> str:
        """The condition on rows of the copy."""
        _, first, last = next(end for end in self.ends if end[0] == ROW[Kind.SESSIONS])
        return f"{ROW[Kind.SESSIONS]} BETWEEN {first} AND {last}"

    def tables(self) -> Tables:
        """Long texts are looked for in these rows of their tables alone."""
        return _tables({row: f"rowid BETWEEN {first or 0} AND {last or 0} AND " for row, first, last in self.ends})


class Asking:
    """One query over the copies, which another thread may cancel. All answers are None once it is cancelled."""

    def __init__(self, cursor: duckdb.DuckDBPyConnection, query: BrowseQuery) -> None:
        self._cursor, self._query = cursor, query
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
        """The first `FIRST` rows."""
        return self._rows(select(self._query, ROW[self._query.kind], limit=f" LIMIT {FIRST}"))

    def all(self) -> "Rows | None":
        """All rows in their order, eight bytes each."""
        if not looks_into_texts(self._query):
            return self._rows(select(self._query, ROW[self._query.kind]))
        rows = None
        for found in self.search():
            rows = found.rows
        return None if self.cancelled else rows

    def search(self) -> Iterator[Found]:
        """All rows of a query that looks into texts, as they are found; each text is read once.

        The order comes from the copy, which is asked for all rows that the other conditions leave.
        """
        import numpy as np

        texts = _text_terms(self._query)
        rest = self._query.model_copy(update={"terms": tuple(term for term in self._query.terms if term not in texts)})
        order = self._rows(select(rest, ROW[rest.kind]))
        slices = self._ask(lambda: _slices(self._cursor.execute(_slicing(rest)).fetchall()))
        if order is None or slices is None:
            return
        hit = np.zeros(int(order.max()) + 1 if len(order) else 1, dtype=bool)
        yield Found(order[:0], 0.0 if slices else 1.0)
        done, whole = 0, sum(one.rows for one in slices)
        for one in slices:
            rows = self._rows(_where(self._query, ROW[rest.kind], one.tables(), one.within()))
            if rows is None:
                return
            hit[rows] = True
            done += one.rows
            yield Found(order[hit[order]], done / whole)

    def _rows(self, sql: str) -> "Rows | None":
        row = ROW[self._query.kind]
        found: Rows | None = self._ask(lambda: self._cursor.execute(sql).fetchnumpy()[row])
        return found

    def _ask(self, ask: Any) -> Any:
        if self.cancelled:
            return None
        try:
            found = ask()
        except duckdb.InterruptException:
            return None
        # An interruption between two queries stops neither.
        return None if self.cancelled else found


def select(query: BrowseQuery, columns: str, *, limit: str = "") -> str:
    """The query over the copies."""
    if query.sort and query.column in SOURCES:
        raise UsageError(f"{query.sort} is too long to sort by", "sort by another column")
    order = ", ".join([*query.sorting(), USUAL[query.kind]])
    return f"{_where(query, columns, _tables())} ORDER BY {order}{limit}"


def looks_across(query: BrowseQuery) -> bool:
    """The query asks the other view too."""
    return TABLES[query.kind.other] in _where(query, "1", _tables())


def looks_into_texts(query: BrowseQuery) -> bool:
    """Something is looked for in texts that are not in the copies, which takes its time."""
    return bool(_text_terms(query))


def _where(query: BrowseQuery, columns: str, tables: Tables, within: str = "") -> str:
    where = " AND ".join(filter(None, [within, condition(query.kind, query.terms, query.quick, tables)]))
    return f"SELECT {columns} FROM {TABLES[query.kind]}{f' WHERE {where}' if where else ''}"


def _text_terms(query: BrowseQuery) -> list[Term]:
    """The conditions on what is not in the copies."""
    sources = [f" FROM {table} WHERE" for _, table in SOURCES.values()]
    written = [(term, condition(query.kind, (term,), Quick.ALL, _tables())) for term in query.terms]
    return [term for term, sql in written if any(source in sql for source in sources)]


def _slicing(query: BrowseQuery) -> str:
    ends = ", ".join(f"min({row}), max({row})" for row in _LEADING)
    block = f"{ROW[query.kind]} // {SLICE}"
    return f"{_where(query, f'count(*), {ends}', _tables())} GROUP BY {block} ORDER BY {block} DESC"


def _slices(found: list[tuple[Any, ...]]) -> list[Slice]:
    return [Slice(rows, tuple(zip(_LEADING, ends[::2], ends[1::2], strict=True))) for rows, *ends in found]


def _tables(within: dict[str, str] | None = None) -> Tables:
    """Where the columns are; long texts are looked into by the rows of their table."""
    scope = within or {}
    elsewhere = {
        name: f"{row} IN (SELECT rowid FROM {table} WHERE {scope.get(row, '')}({{}}))"
        for name, (row, table) in SOURCES.items()
    }
    return Tables(TABLES[Kind.SESSIONS], TABLES[Kind.PAIRS], RUNS, elsewhere)

"""Sessions and pairs of all runs, a page at a time: the order comes from the slim copy, the texts from the tables."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import duckdb

from benchmark.browsing import BrowseQuery, Kind
from benchmark.browsing.fields import field_of
from benchmark.store.browse_asking import FIRST, SOURCES, Asking, looks_across
from benchmark.store.browse_copying import ROW, RUNS, TABLES
from benchmark.store.browse_index import BrowseIndex
from benchmark.store.browse_looking import Progress
from benchmark.store.fetch import cursor_of

_COUNT = {
    Kind.SESSIONS: "SELECT count(*) FROM raw.latest_session",
    Kind.PAIRS: "SELECT count(*) FROM raw.newest_pair",
}
_NEWEST = {
    kind: f"""SELECT run_id FROM raw.run WHERE run_id IN (SELECT run_id FROM {table})
        ORDER BY run_id[3:]::INTEGER DESC LIMIT 1"""
    for kind, table in ((Kind.SESSIONS, "raw.session"), (Kind.PAIRS, "raw.latest_assessment"))
}
_LAST = "SELECT max(item_id) FROM (SELECT item_id FROM raw.item WHERE run_id = ? ORDER BY item_id LIMIT ?)"
_WHOLE = {
    Kind.SESSIONS: "raw.whole_session WHERE {} ORDER BY item_id, role <> 'predict', role, part, sample",
    Kind.PAIRS: "raw.whole_pair WHERE {} ORDER BY item_id, part, sample, option",
}
_FIRST_ROWS = {
    kind: f"SELECT * FROM {whole.format('run_id = ? AND item_id <= ?')} LIMIT {FIRST}" for kind, whole in _WHOLE.items()
}
_GLANCE = 100
"""Items that are looked at before there are copies."""
Row = Mapping[str, Any]


class Browse:
    """What the screen asks for. Any thread may ask; each question has a cursor of its own."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, index: BrowseIndex | None = None) -> None:
        self._connection = connection
        self.index = index or BrowseIndex(connection)

    def refresh(self, query: BrowseQuery, go_on: Callable[[Progress], bool] = lambda _: True) -> bool:
        """Bring the copies that the query needs up to date, the newest runs first; whether anything changed.

        After each step it is asked whether to go on.
        """
        changed = [self.index.refresh(kind, go_on) for kind in _needed(query)]
        return any(changed)

    def progress(self, query: BrowseQuery) -> Progress:
        """How far the copies are that the query needs."""
        found = [self.index.progress(kind) for kind in _needed(query)]
        return Progress(sum(one.copied for one in found), sum(one.rows for one in found))

    @contextmanager
    def asking(self, query: BrowseQuery) -> Iterator[Asking]:
        """A question, to be asked in this thread and cancelled from another one."""
        with cursor_of(self._connection) as cursor:
            yield Asking(cursor, query)

    def glance(self, kind: Kind) -> tuple[list[Row], int]:
        """The first rows of the newest run straight from the tables, and how many rows there are in all: at once."""
        total = self.count(kind)
        with cursor_of(self._connection) as cursor:
            newest = cursor.execute(_NEWEST[kind]).fetchone()
            if newest is None:
                return [], total
            last = cursor.execute(_LAST, [newest[0], _GLANCE]).fetchone()
            cursor.execute(_FIRST_ROWS[kind], [newest[0], last[0] if last else ""])
            return _dicts(cursor), total

    def count(self, kind: Kind) -> int:
        """All rows that there are, copied or not."""
        return self._counted(_COUNT[kind])

    def total(self, kind: Kind) -> int:
        """All rows of the copy, 0 before there is one."""
        return self._counted(f"SELECT count(*) FROM {TABLES[kind]}")

    def page(self, kind: Kind, rows: Sequence[int]) -> list[Row]:
        """These rows, in this order, of long texts the beginning; rows that are gone are left out."""
        if not rows:
            return []
        with cursor_of(self._connection) as cursor:
            listed = ", ".join(str(int(row)) for row in rows)
            cursor.execute(f"SELECT * FROM {TABLES[kind]} WHERE {ROW[kind]} IN ({listed})")
            found = _dicts(cursor)
        by_row = {row[ROW[kind]]: row for row in found}
        return [by_row[row] for row in map(int, rows) if row in by_row]

    def whole(self, kind: Kind, row: Row) -> Row:
        """The row with its texts whole."""
        if kind is Kind.PAIRS:
            return row
        with cursor_of(self._connection) as cursor:
            cursor.execute("SELECT text, reasoning, error FROM raw.attempt WHERE rowid = ?", [row["attempt_row"]])
            found = _dicts(cursor)
        return {**row, **found[0]} if found else row

    def items(self, kind: Kind, rows: Sequence[int]) -> list[tuple[str, str]]:
        """(run, item) of these rows, each once, in their order."""
        if not rows:
            return []
        row, listed = ROW[kind], ", ".join(str(int(one)) for one in rows)
        with cursor_of(self._connection) as cursor:
            sql = f"SELECT {row}, run_id, item_id FROM {TABLES[kind]} WHERE {row} IN ({listed})"
            found = {one: (run, item) for one, run, item in cursor.execute(sql).fetchall()}
        return list(dict.fromkeys(found[one] for one in map(int, rows) if one in found))

    def values(self, kind: Kind, name: str, start: str, most: int = 8) -> list[str]:
        """The most frequent values of a short column that hold this text; none for columns of long texts."""
        field = field_of(kind, name)
        column, table = field.column, RUNS if field.of_run else TABLES[kind]
        if column in SOURCES or column == "target":
            return []
        sql = f"""SELECT {column} AS value FROM {table} WHERE contains(lower({column}), lower($start))
            AND {column} <> '' GROUP BY value
            ORDER BY starts_with(lower(value), lower($start)) DESC, count(*) DESC, value LIMIT {most}"""
        with cursor_of(self._connection) as cursor:
            return [value for (value,) in cursor.execute(sql, {"start": start}).fetchall()]

    def _counted(self, sql: str) -> int:
        with cursor_of(self._connection) as cursor:
            return int(cursor.execute(sql).fetchall()[0][0])


def _needed(query: BrowseQuery) -> list[Kind]:
    """The views whose copies are looked into."""
    return [query.kind, query.kind.other] if looks_across(query) else [query.kind]


def _dicts(cursor: duckdb.DuckDBPyConnection) -> list[Row]:
    names = [column[0] for column in cursor.description or ()]
    return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]

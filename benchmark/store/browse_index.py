"""The slim copy of what is browsed: every column but the long texts, in memory, run by run.

The public views join and compare texts over everything, which takes seconds for a million rows. The copy is made once
and brought up to date for the runs that changed. Of the texts that are shown it has the beginning: to fetch those of
rows that lie apart, the database would read all texts between them.
"""

import contextlib
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import duckdb

from benchmark.browsing import Kind
from benchmark.browsing.values import quoted
from benchmark.store.fetch import cursor_of

BATCH = 50_000
"""Rows that are copied together at first, unless one run alone has more; then twice as many each time."""
_NAME = "browse_index"
"""Of the database in memory that stands beside the file's."""
TABLES = {Kind.SESSIONS: f"{_NAME}.sessions", Kind.PAIRS: f"{_NAME}.pairs"}
WHOLE = {Kind.SESSIONS: "raw.whole_session", Kind.PAIRS: "raw.whole_pair"}
EXCERPT = 100
"""Letters of a reply and of an error that the copy has."""
_COLUMNS = {
    Kind.SESSIONS: f"""* EXCLUDE (reasoning, value, repairs, quirks, messages)
        REPLACE (text[:{EXCERPT}] AS text, error[:{EXCERPT}] AS error)""",
    Kind.PAIRS: "*",
}
ROW = {Kind.SESSIONS: "session_row", Kind.PAIRS: "pair_row"}
"""The column that names a row: its place in the table that it stands for, which never changes."""
_MANY = 100_000
"""Rows copied at once after which the copy is compressed, to a tenth."""
IN_ORDER = {
    Kind.SESSIONS: "item_id, role <> 'predict', role, part, sample",
    Kind.PAIRS: "item_id, part, sample, option",
}
"""The usual order within a run."""
_STATES = {
    Kind.SESSIONS: """SELECT run_id, count(*) AS n, concat_ws(' ', n, max(s.rowid), any_value(v.version)) AS state
        FROM raw.session s LEFT JOIN raw.assessment_version v USING (run_id) GROUP BY run_id""",
    Kind.PAIRS: """SELECT p.run_id, count(*) AS n, any_value(v.version)::VARCHAR AS state FROM raw.pair p
        JOIN raw.latest_assessment l ON l.run_id = p.run_id AND l.number = p.assessment
        JOIN raw.assessment_version v ON v.run_id = p.run_id GROUP BY p.run_id""",
}
"""What tells whether the copy of a run is up to date."""


USUAL = "run_number DESC, place"
"""The usual order of the copies: by two numbers, where the views compare names."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the copy is."""

    copied: int
    rows: int
    """All rows that there are to copy, those that are up to date included."""


class BrowseIndex:
    """Copies of the two views. One thread brings them up to date at a time; all may read meanwhile."""

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self._connection = connection
        self._lock, self._making = threading.Lock(), threading.Lock()
        self._made = False
        self._have: dict[Kind, dict[str, str]] = {kind: {} for kind in Kind}

    def refresh(self, kind: Kind, go_on: Callable[[Progress], bool] = lambda _: True) -> bool:
        """Copy the runs that changed, the newest first, and ask after each step whether to go on; whether any did."""
        self.make()
        with self._lock, cursor_of(self._connection) as cursor:
            rows = cursor.execute(_STATES[kind]).fetchall()
            now = {run: (state, n) for run, n, state in rows}
            stale = [run for run in now if self._have[kind].get(run) != now[run][0]]
            left, whole = sum(now[run][1] for run in stale), sum(n for _, n in now.values())
            for batch in batches(sorted(stale, key=_newest, reverse=True), {run: n for run, (_, n) in now.items()}):
                self._copy(cursor, kind, batch)
                self._have[kind] |= {run: now[run][0] for run in batch}
                copied = sum(now[run][1] for run in batch)
                if copied >= _MANY:
                    _compress(cursor)
                left -= copied
                if not go_on(Progress(whole - left, whole)):
                    break
            return bool(stale)

    def sizes(self, kind: Kind) -> dict[str, int]:
        """Run -> its rows in the copy, the newest run first."""
        self.make()
        with cursor_of(self._connection) as cursor:
            sql = f"SELECT run_id, count(*) FROM {TABLES[kind]} GROUP BY run_id, run_number ORDER BY run_number DESC"
            return dict(cursor.execute(sql).fetchall())

    def make(self) -> bool:
        """Empty tables, where there are none yet; whether they had to be made."""
        with self._making:
            if self._made:
                return False
            with cursor_of(self._connection) as cursor:
                cursor.execute(f"ATTACH IF NOT EXISTS ':memory:' AS {_NAME} (COMPRESS)")
                for kind, table in TABLES.items():
                    cursor.execute(f"CREATE TABLE IF NOT EXISTS {table} AS {_slim(kind)} WHERE false")
                    cursor.execute(f"CREATE INDEX IF NOT EXISTS {kind}_rows ON {table} ({ROW[kind]})")
            self._made = True
            return True

    def _copy(self, cursor: duckdb.DuckDBPyConnection, kind: Kind, runs: list[str]) -> None:
        cursor.begin()
        try:
            cursor.execute(f"DELETE FROM {TABLES[kind]} WHERE list_contains(?, run_id)", [runs])
            cursor.execute(f"INSERT INTO {TABLES[kind]} {_slim(kind)} WHERE {of_runs(runs)}")
            cursor.commit()
        except BaseException:
            cursor.rollback()
            raise


def _compress(cursor: duckdb.DuckDBPyConnection) -> None:
    """Only memory is at stake: where others are just writing it is left for the next time."""
    with contextlib.suppress(duckdb.Error):
        cursor.execute(f"CHECKPOINT {_NAME}")


def _slim(kind: Kind) -> str:
    return f"""SELECT {_COLUMNS[kind]}, run_id[3:]::INTEGER AS run_number,
        row_number() OVER (PARTITION BY run_id ORDER BY {IN_ORDER[kind]}) AS place FROM {WHOLE[kind]}"""


def of_runs(runs: Sequence[str]) -> str:
    """A condition that lets the database pass over the blocks of other runs."""
    return f"run_id BETWEEN {quoted(min(runs))} AND {quoted(max(runs))} AND run_id IN ({', '.join(map(quoted, runs))})"


def batches(runs: Sequence[str], sizes: Mapping[str, int]) -> Iterator[list[str]]:
    """Runs in their order, together as long as they are small; later ones more of them at a time."""
    batch: list[str] = []
    room, held = BATCH, 0
    for run in runs:
        if batch and held + sizes[run] > room:
            yield batch
            batch, held, room = [], 0, 2 * room
        batch.append(run)
        held += sizes[run]
    if batch:
        yield batch


def _newest(run_id: str) -> tuple[int, str]:
    return len(run_id), run_id

"""Runs: made, logged, listed, found by name."""

import difflib
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime

import duckdb
from pydantic import JsonValue

from benchmark import __version__
from benchmark.errors import UsageError
from benchmark.records import Item, Record, Run, RunConfig, RunState, Session
from benchmark.store import fetch
from benchmark.store.rows import attempt_row, clean, item_row, naive, run_of, run_row, session_row
from benchmark.store.writer import Rows, Writer

LAST = "last"
_IN_ORDER = "run_id[3:]::INTEGER"
"""Runs by number: as text, r-10000 would come before r-9999."""


class RunRow(Record):
    """One line of the list of runs."""

    run_id: str
    created_at: datetime
    task: str
    model: str
    endpoint: str
    dataset: str
    items: int
    sessions: int
    sessions_done: int
    sessions_failed: int
    state: RunState
    detail: str
    legs: int
    active_s: float | None
    """Seconds of asking over all legs; None before the first attempt."""
    input_tokens: int | None
    output_tokens: int | None
    attempts: int
    score: float | None
    """The main score of its newest assessment; the rest belongs to it."""
    baseline_name: str | None
    baseline: float | None
    skill: float | None
    skill_low: float | None
    skill_high: float | None
    coverage: float | None
    n: int | None


class Runs:
    """The runs of one database. `active` are those that this process is conducting right now."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, writer: Writer) -> None:
        self._connection, self._writer = connection, writer
        self._lock = threading.Lock()
        self.active: set[str] = set()

    def create(self, config: RunConfig, items: Sequence[Item], sessions: int, runtime: Mapping[str, JsonValue]) -> Run:
        with self._lock:
            run = self._new(config, len(items), sessions, runtime)
            self._writer.write(_first_rows(run, items))
        return run

    def record(
        self,
        config: RunConfig,
        items: Sequence[Item],
        sessions: int,
        runtime: Mapping[str, JsonValue],
        replies: Callable[[str], Iterable[Session]],
    ) -> Run:
        """A run that was asked elsewhere, whole or not at all: `replies` gives its sessions, by the id of the run."""
        with self._lock:
            run = self._new(config, len(items), sessions, runtime)
            rows = list(_first_rows(run, items))
            for session in replies(run.id):
                rows += [("attempt", attempt_row(session.attempt)), ("session", session_row(session))]
            self._writer.write(rows)
        return run

    def _new(self, config: RunConfig, items: int, sessions: int, runtime: Mapping[str, JsonValue]) -> Run:
        """The next run; it is not stored yet."""
        newest = fetch.first(self._connection, f"SELECT max({_IN_ORDER}) AS number FROM raw.run") or {}
        return Run(
            id=f"r-{(newest.get('number') or 0) + 1:04d}",
            created_at=datetime.now(UTC),
            config=config,
            items=items,
            sessions=sessions,
            program=__version__,
            runtime=runtime,
        )

    def log(self, run_id: str, leg: int, state: RunState, detail: str = "") -> None:
        with self._lock:
            newest = fetch.first(
                self._connection, "SELECT max(seq) AS seq FROM raw.run_event WHERE run_id = ?", [run_id]
            )
            seq = ((newest or {}).get("seq") or 0) + 1
            at = naive(datetime.now(UTC))
            row = {"run_id": run_id, "seq": seq, "leg": leg, "noted_at": at, "state": state.value, "detail": detail}
            self._writer.write([("run_event", clean(row))])

    def rows(self, run_id: str | None = None) -> list[RunRow]:
        """Newest first."""
        where, values = ("WHERE run_id = ?", [run_id]) if run_id else ("", [])
        found = fetch.rows(self._connection, f"SELECT * FROM runs {where} ORDER BY {_IN_ORDER} DESC", values)
        return [self._row(row) for row in found]

    def count(self) -> int:
        """How many runs there are."""
        return int((fetch.first(self._connection, "SELECT count(*) AS n FROM raw.run") or {})["n"])

    def waiting(self) -> dict[str, int]:
        """Run -> cases that a person is asked about and nobody has decided; one text counts once."""
        found = fetch.rows(
            self._connection,
            "SELECT run_id, count(DISTINCT text_hash) AS n FROM cases WHERE wanted AND raters = 0 GROUP BY run_id",
        )
        return {row["run_id"]: row["n"] for row in found}

    def resolve(self, name: str) -> Run:
        """The run of that name, or the newest for `last`; UsageError with the nearest names otherwise."""
        known = [
            row["run_id"] for row in fetch.rows(self._connection, f"SELECT run_id FROM raw.run ORDER BY {_IN_ORDER}")
        ]
        if not known:
            raise UsageError("there are no runs in this database", "start one: selfexec run association")
        wanted = known[-1] if name == LAST else name
        if wanted not in known:
            near = difflib.get_close_matches(name, known, n=3, cutoff=0.3) or known[-3:]
            raise UsageError(f"there is no run '{name}'", f"did you mean {', '.join(near)}? `selfexec runs` lists all")
        row = fetch.first(self._connection, "SELECT * FROM raw.run WHERE run_id = ?", [wanted])
        assert row is not None
        return run_of(row)

    def last_leg(self, run_id: str) -> int:
        row = fetch.first(self._connection, "SELECT max(leg) AS leg FROM raw.run_event WHERE run_id = ?", [run_id])
        return int((row or {}).get("leg") or 0)

    def _row(self, row: dict[str, object]) -> RunRow:
        if row["state"] in (None, RunState.RUNNING, RunState.PAUSED) and row["run_id"] not in self.active:
            row |= {"state": RunState.STOPPED, "detail": "interrupted"}
        return RunRow.model_validate(row | {"detail": row["detail"] or ""})


def _first_rows(run: Run, items: Sequence[Item]) -> Rows:
    return [("run", run_row(run)), *(("item", item_row(run.id, place, item)) for place, item in enumerate(items))]

"""A query on a thread of its own: rows come to the screen as messages, block by block."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from textual.message import Message

from benchmark.errors import SelfexecError
from benchmark.store import Store

MOST_ROWS = 1_000_000
MOST_BYTES = 256 * 1024 * 1024
"""Of Arrow data that the screen holds."""


@dataclass(frozen=True, slots=True)
class Asking:
    """One query under way."""

    number: int
    sql: str
    begins: int
    """Where it begins in the text of the editor, in characters."""
    write: bool
    at: datetime
    started: float
    """By the clock that only goes forward, in seconds."""


@dataclass
class Arrived(Message):
    """More rows; the first time with the names of the columns, even where there are none."""

    asking: Asking
    names: tuple[str, ...]
    table: Any
    first: bool


@dataclass
class Ended(Message):
    """It is over: all rows are there, a limit was met, or something is wrong."""

    asking: Asking
    rows: int
    seconds: float
    limit: str
    """Which limit was met; empty where all rows are there."""
    problem: SelfexecError | None


def begin(number: int, sql: str, begins: int, *, write: bool) -> Asking:
    return Asking(number, sql, begins, write, datetime.now(UTC), time.monotonic())


def ask(store: Store, asking: Asking, post: Callable[[Message], Any], given_up: Callable[[], bool]) -> None:
    """Run the query and post what comes; for a thread."""
    rows, limit, problem = 0, "", None
    try:
        result = store.scratch.run(asking.sql) if asking.write else store.console.query(asking.sql)
        names = tuple(column.name for column in result.columns)
        held, first = 0, True
        for table in result.tables():
            if given_up():
                result.close()
                break
            kept = table.slice(0, MOST_ROWS - rows)
            rows += kept.num_rows
            held += kept.nbytes
            post(Arrived(asking, names, kept, first))
            first = False
            limit = _limit(rows, held)
            if limit:
                result.close()
                break
    except SelfexecError as error:
        problem = error
    post(Ended(asking, rows, time.monotonic() - asking.started, limit, problem))


def _limit(rows: int, held: int) -> str:
    if rows >= MOST_ROWS:
        return f"the first {rows:,} rows"
    return f"the first {rows:,} rows, {MOST_BYTES >> 20} MB" if held >= MOST_BYTES else ""

"""A query on a thread of its own: its rows are kept as they come, and the screen is told how many there are."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from textual.message import Message

from benchmark.errors import QueryRefused, SelfexecError
from benchmark.store import Store
from benchmark.store.kept import Kept
from benchmark.store.result import Result
from selfexec_tui.widgets.result_rows import widths_of

TELL_S = 0.1
"""Seconds between two words about the rows that came."""
BLOCK = 50_000
"""Rows of a block; of the first one a thousand, so that it is soon there."""


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


@dataclass(frozen=True, slots=True)
class Shown:
    """Rows that are kept, as far as they are measured."""

    kept: Kept
    names: tuple[str, ...]
    rows: int
    widths: tuple[int, ...]


@dataclass
class Arrived(Message):
    """There are rows, or more of them; the first time perhaps none, with the names of the columns."""

    asking: Asking
    shown: Shown


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
    shown, limit = None, ""
    problem: SelfexecError | None = None
    try:
        result = store.scratch.run(asking.sql) if asking.write else store.console.query(asking.sql)
        names = tuple(column.name for column in result.columns)
        told = 0.0
        for shown, limit in keeping(result, Kept(store.path.parent), names):
            if given_up():
                result.close()
                problem = QueryRefused("the query was cancelled")
                break
            if limit:
                result.close()
            if time.monotonic() - told >= TELL_S or limit:
                post(Arrived(asking, shown))
                told = time.monotonic()
            if limit:
                break
    except SelfexecError as error:
        problem = error
    if shown:
        post(Arrived(asking, shown))
    post(Ended(asking, shown.rows if shown else 0, time.monotonic() - asking.started, limit, problem))


def keeping(result: Result, kept: Kept, names: tuple[str, ...]) -> Iterator[tuple[Shown, str]]:
    """Keeps the rows of a result, and gives what there is after each block and why it cannot be more."""
    widths = [0] * len(names)
    for table in result.tables(size=BLOCK):
        full = kept.add(table)
        widths = [max(pair) for pair in zip(widths, widths_of(table, first=kept.blocks == 1), strict=True)]
        yield Shown(kept, names, kept.rows, tuple(widths)), full and f"the first {kept.rows:,} rows, {full}"

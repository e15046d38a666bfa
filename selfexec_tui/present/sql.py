"""Sentences of the SQL desk."""

from collections.abc import Sequence

from benchmark.errors import SelfexecError
from benchmark.querying.history import Asked
from benchmark.querying.saved import SavedQuery
from selfexec_tui.present.literal import one_line

WELCOME = """-- F5 runs the statement at the cursor, ^o has questions to start from
SELECT * FROM runs ORDER BY created_at DESC"""
WRITING = "writing is allowed to tables of scratch, in {name}    ^w ends it"
EMPTY = """No result yet.

F5 runs the statement at the cursor. ^o opens questions to start from and what you saved, ^r what was asked before.
esc goes from the editor to here and back; here enter opens a cell, o orders, / filters, e exports, p plots, q leads
back."""
READY = "F5 runs the statement at the cursor."
NO_RESULT = "No result; what is wrong stands above."
RUNNING = "Running; the first rows are shown as soon as they come.   ^c cancels"
WRITE_NOTE = """Statements may then make, fill and drop tables of scratch, which are kept in a file of their own beside
the database:

    CREATE TABLE scratch.mine AS SELECT * FROM pairs

The experiments cannot be written to, whatever the statement. Type the word write to allow it."""


def took(seconds: float) -> str:
    """3 ms, 1.2 s, 2:05."""
    if seconds < 1:
        return f"{seconds * 1000:.0f} ms"
    return f"{seconds:.1f} s" if seconds < 60 else f"{seconds // 60:.0f}:{seconds % 60:02.0f}"


def count(rows: int) -> str:
    return "1 row" if rows == 1 else f"{rows:,} rows"


def running(rows: int, seconds: float) -> str:
    """While rows come."""
    return f"running   {count(rows) if rows else 'no rows yet'}   {took(seconds)}   ^c cancels"


def done(rows: int, seconds: float, limit: str) -> str:
    """Once they are there."""
    return f"{limit or count(rows)}   {took(seconds)}" + ("   e exports all of them" if limit else "")


def arranged(rows: int, of: int, column: str | None, descending: bool, holding: str) -> str:
    """Rows after they were ordered or filtered."""
    found = f"{rows:,} of {count(of)} hold “{one_line(holding)}”" if holding else count(of)
    way = "falling" if descending else "rising"
    return f"{found}   " + ("in the order that they came in" if column is None else f"by {one_line(column)}, {way}")


def mistake(error: SelfexecError, at: tuple[int, int]) -> str:
    """A complaint that names the place, `at` line and column from 0, in words from 1."""
    return f"line {at[0] + 1}, column {at[1] + 1}: {complaint(error)}"


def so_far(rows: int) -> str:
    """Of a query that did not come to its end."""
    return f"the first {count(rows)} are here"


def complaint(error: SelfexecError) -> str:
    """One line: what is wrong and what to do about it."""
    return one_line(f"{error.message}   {error.hint}".strip())


def write_hint(error: SelfexecError) -> str:
    """Of a statement that would write while that is not allowed."""
    return one_line(f"{error.message}   ^w allows writing to tables of scratch")


def saved_detail(query: SavedQuery) -> str:
    return f"yours   {one_line(query.about)}".rstrip() if query.own else query.about


def asked_detail(entry: Asked) -> str:
    """When, and what came of it."""
    when = entry.at[:16].replace("T", " ")
    if entry.rows is None:
        return f"{when}  {one_line(entry.problem) or 'nothing came'}"
    return f"{when}  {count(entry.rows)}  {took(entry.seconds or 0)}"


def headline(sql: str) -> str:
    """A query on one line."""
    return " ".join(one_line(sql[:400]).split())


def preview(sql: str, lines: Sequence[str] | None = None) -> str:
    """The first lines of a query."""
    kept = (lines or sql.strip().splitlines())[:8]
    return "\n".join(kept)

"""Which columns of sessions and pairs a screen of some width shows, and what stands in their cells."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from benchmark.browsing import Kind
from selfexec_tui.present.figures import share
from selfexec_tui.present.spans import DIM, STRONG, TEXT, WARNING, Span, Spans, cell

GAP = 2
MARGIN = 1
"""Cells left of the first column and right of the last one."""
_ESSENTIAL = 5
_MORE = 14
"""Cells that the column that grows gets at least before there are more columns than the essential ones."""
UP, DOWN = "▲", "▼"
"""Beside the head of the column that the rows are sorted by."""
_SIGNS = {"=": DIM, "!": WARNING, "~": STRONG, "?": WARNING}
_FINE = ("ok", "skipped")
Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Column:
    """One column of the table."""

    field: str
    """The column of the view."""
    head: str
    cells: int
    right: bool = False
    grows: bool = False
    """Takes what room is left."""


_SESSIONS = (
    Column("run_id", "run", 6),
    Column("item_id", "item", 14),
    Column("role", "role", 7),
    Column("state", "state", 15),
    Column("text", "reply", 14, grows=True),
    Column("model", "model", 16),
    Column("target", "target", 14),
    Column("part", "part", 13),
    Column("sample", "sample", 6, right=True),
    Column("duration_s", "seconds", 8, right=True),
    Column("output_tokens", "tokens", 7, right=True),
    Column("problem", "problem", 16),
    Column("attempts", "tries", 5, right=True),
    Column("started_at", "started", 16),
)
_PAIRS = (
    Column("mark", "", 1),
    Column("run_id", "run", 6),
    Column("target", "target", 12, grows=True),
    Column("option", "option", 11),
    Column("predicted", "predicted", 10),
    Column("actual", "actual", 8),
    Column("matched_word", "word", 12),
    Column("similarity", "likeness", 8, right=True),
    Column("rung", "rung", 10),
    Column("model", "model", 16),
    Column("sample", "sample", 6, right=True),
    Column("part", "part", 13),
    Column("actual_exact", "exact", 6),
    Column("band", "band", 12),
    Column("item_id", "item", 14),
    Column("category", "category", 14),
)
"""In the order on screen. What does not fit is left out, the least wanted first."""
_WANTED = {
    Kind.SESSIONS: (
        *("run_id", "state", "text", "role", "item_id", "model", "target", "duration_s", "sample", "part"),
        *("output_tokens", "problem", "started_at", "attempts"),
    ),
    Kind.PAIRS: (
        *("mark", "target", "option", "predicted", "actual", "run_id", "matched_word", "similarity", "model", "rung"),
        *("sample", "part", "actual_exact", "band", "item_id", "category"),
    ),
}
_COLUMNS = {Kind.SESSIONS: _SESSIONS, Kind.PAIRS: _PAIRS}


def columns(kind: Kind, width: int) -> list[Column]:
    """As many columns as fit into so many cells; one of them takes the rest."""
    by_field = {column.field: column for column in _COLUMNS[kind]}
    chosen: list[str] = []
    for field in _WANTED[kind]:
        room = max(_MORE, width // 6) if len(chosen) >= _ESSENTIAL else 0
        if _total([by_field[name] for name in (*chosen, field)]) + room > width:
            break
        chosen.append(field)
    shown = [column for column in _COLUMNS[kind] if column.field in chosen]
    spare = max(width - _total(shown), 0)
    return [replace(column, cells=column.cells + spare) if column.grows else column for column in shown]


def heads(shown: Sequence[Column], sort: str, descending: bool) -> Spans:
    """The line over the rows; the column that they are sorted by stands out."""

    def head(column: Column) -> tuple[str, str]:
        sign = (DOWN if descending else UP) if column.field == sort else ""
        return column.head + sign, STRONG if sign else DIM

    return _laid(shown, head)


def line(shown: Sequence[Column], row: Row) -> Spans:
    """One row in exactly the cells of its columns."""
    return _laid(shown, lambda column: value_of(column.field, row))


def _laid(shown: Sequence[Column], content: Callable[[Column], tuple[str, str]]) -> Spans:
    """The text of each column, with its kind, in the cells of that column."""
    spans: Spans = []
    for column in shown:
        text, kind = content(column)
        spans += [Span(" " * GAP), Span(cell(text, column.cells, right=column.right), kind)]
    return [Span(" " * MARGIN), *spans[1:]]


def column_at(shown: Sequence[Column], x: int) -> Column | None:
    """The column at that cell of a line."""
    start = MARGIN
    for column in shown:
        if start <= x < start + column.cells + GAP:
            return column
        start += column.cells + GAP
    return None


def value_of(field: str, row: Row) -> tuple[str, str]:
    """The text of a cell, and what kind of text it is. A session without a reply shows what went wrong."""
    value = row.get(field)
    if field == "text" and not value and row.get("error"):
        return str(row["error"]), WARNING
    if value is None or value == "":
        return ("·", DIM) if field in ("predicted", "actual") else ("", DIM)
    if field == "mark":
        return str(value), _SIGNS.get(str(value), TEXT)
    if field == "state":
        return str(value).replace("_", " "), DIM if value in _FINE else WARNING
    return _WRITTEN.get(field, str)(value), _KINDS.get(field, TEXT)


def copied(row: Row) -> str:
    """A row as lines of `column: value`; what is empty is left out, and so are numbers that only the program knows."""
    shown = {name: value for name, value in row.items() if value not in (None, "") and name not in _INNER}
    return "\n".join(f"{name}: {_plain(value)}" for name, value in shown.items())


def _plain(value: Any) -> str:
    return value.isoformat(sep=" ") if isinstance(value, datetime) else str(value)


_INNER = ("session_row", "attempt_row", "reading_row", "pair_row", "run_number", "place")
_KINDS = dict.fromkeys(("run_id", "item_id", "model", "part", "started_at", "category", "band", "attempts"), DIM)
_WRITTEN: Mapping[str, Callable[[Any], str]] = {
    "similarity": share,
    "duration_s": lambda value: f"{value:.1f}",
    "output_tokens": lambda value: f"{value:,}",
    "started_at": lambda value: value.strftime("%Y-%m-%d %H:%M"),
}


def _total(shown: Sequence[Column]) -> int:
    return sum(column.cells + GAP for column in shown) - GAP + 2 * MARGIN

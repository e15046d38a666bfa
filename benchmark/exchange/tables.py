"""Rows of a query as CSV, JSON, JSON Lines or Markdown text, a block at a time."""

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date, datetime
from typing import Any

from benchmark.errors import UsageError

Rows = Iterable[Sequence[Any]]


def write(kind: str, columns: Sequence[str], rows: Rows) -> Iterator[str]:
    """The text of a table; UsageError lists the kinds that there are."""
    if kind not in KINDS:
        raise UsageError(f"there is no format '{kind}'", f"the formats are: table, {', '.join(KINDS)}")
    return KINDS[kind](columns, rows)


def plain(value: Any) -> Any:
    """A value as JSON takes it: times as ISO text, bytes as hexadecimal text."""
    if isinstance(value, datetime | date):
        return value.isoformat()
    if isinstance(value, bytes | bytearray):
        return value.hex()
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    if isinstance(value, dict):
        return {str(key): plain(part) for key, part in value.items()}
    if value is None or isinstance(value, str | int | float | bool):
        return value
    return str(value)


def cell(value: Any) -> str:
    """A value as one piece of text; nothing for null."""
    value = plain(value)
    if value is None:
        return ""
    return json.dumps(value, ensure_ascii=False) if isinstance(value, list | dict) else str(value)


def _csv(columns: Sequence[str], rows: Rows) -> Iterator[str]:
    yield _csv_line(columns)
    for row in rows:
        yield _csv_line([cell(value) for value in row])


def _csv_line(row: Sequence[str]) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator="\n").writerow(row)
    return line.getvalue()


def _json(columns: Sequence[str], rows: Rows) -> Iterator[str]:
    yield "["
    for place, row in enumerate(rows):
        yield ("\n  " if place == 0 else ",\n  ") + _object(columns, row)
    yield "\n]\n"


def _jsonl(columns: Sequence[str], rows: Rows) -> Iterator[str]:
    for row in rows:
        yield _object(columns, row) + "\n"


def _object(columns: Sequence[str], row: Sequence[Any]) -> str:
    return json.dumps(dict(zip(columns, map(plain, row), strict=True)), ensure_ascii=False)


def _markdown(columns: Sequence[str], rows: Rows) -> Iterator[str]:
    yield _markdown_line(columns)
    yield "|" + "---|" * len(columns) + "\n"
    for row in rows:
        yield _markdown_line([cell(value) for value in row])


def _markdown_line(cells: Sequence[str]) -> str:
    escaped = (text.replace("\\", "\\\\").replace("|", "\\|").replace("\n", "<br>") for text in cells)
    return "| " + " | ".join(escaped) + " |\n"


KINDS: dict[str, Callable[[Sequence[str], Rows], Iterator[str]]] = {
    "csv": _csv,
    "json": _json,
    "jsonl": _jsonl,
    "markdown": _markdown,
}

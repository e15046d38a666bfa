"""A table as Markdown writes it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from benchmark.exchange.tables.cells import cell


def markdown_text(columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> Iterator[str]:
    """A header, a rule and a line a row; what would end a cell is escaped."""
    yield _line(columns)
    yield "|" + "---|" * len(columns) + "\n"
    for row in rows:
        yield _line([cell(value) for value in row])


def _line(cells: Sequence[str]) -> str:
    escaped = (text.replace("\\", "\\\\").replace("|", "\\|").replace("\n", "<br>") for text in cells)
    return "| " + " | ".join(escaped) + " |\n"

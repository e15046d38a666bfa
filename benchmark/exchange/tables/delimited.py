"""Comma-separated values, and tab-separated ones for the clipboard."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from benchmark.csv_lines import csv_line
from benchmark.exchange.tables.cells import cell

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""A spreadsheet takes a text that begins so for something to work out."""


def csv_text(columns: Sequence[str], rows: Iterable[Sequence[Any]], delimiter: str = ",") -> Iterator[str]:
    """A header and a line a row, quoted as RFC 4180 says; nothing for null.

    A text that a spreadsheet would run as a formula has an apostrophe before it; the other formats leave it as it is.
    """
    yield csv_line([_inert(name) for name in columns], delimiter)
    for row in rows:
        yield csv_line([_inert(value) if isinstance(value, str) else cell(value) for value in row], delimiter)


def tsv_text(columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> Iterator[str]:
    """The same with tabs between the cells, as spreadsheets take it from the clipboard."""
    return csv_text(columns, rows, "\t")


def _inert(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULA) and not _is_number(text) else text


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True

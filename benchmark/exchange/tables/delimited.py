"""Comma-separated values, and tab-separated ones for the clipboard."""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from benchmark.exchange.tables.cells import cell


def csv_text(columns: Sequence[str], rows: Iterable[Sequence[Any]], delimiter: str = ",") -> Iterator[str]:
    """A header and a line a row, quoted as RFC 4180 says; nothing for null."""
    yield _line(columns, delimiter)
    for row in rows:
        yield _line([cell(value) for value in row], delimiter)


def tsv_text(columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> Iterator[str]:
    """The same with tabs between the cells, as spreadsheets take it from the clipboard."""
    return csv_text(columns, rows, "\t")


def _line(row: Sequence[str], delimiter: str) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator="\n", delimiter=delimiter).writerow(row)
    return line.getvalue()

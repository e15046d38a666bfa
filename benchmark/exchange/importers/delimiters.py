"""The first record of a table, and what parts its cells."""

import csv
from pathlib import Path

from benchmark.errors import DataError
from benchmark.store.files import LONGEST_LINE

_DELIMITERS = ",;\t"
"""Spreadsheets of half the world write semicolons into files that are called CSV."""


def first_record(file: Path, shown: Path, delimiter: str) -> list[str]:
    """The cells of the first record that is not empty; none where the file has none."""
    csv.field_size_limit(max(csv.field_size_limit(), LONGEST_LINE))
    with file.open(encoding="utf-8", newline="") as stream:
        try:
            return next((row for row in csv.reader(stream, delimiter=delimiter) if row), [])
        except csv.Error as error:
            raise DataError(f"{shown}, line 1: not readable as CSV: {error}", "check that this is a table") from error


def likely_delimiter(file: Path, shown: Path) -> str:
    """The one that parts the header into the most cells; a comma where there is nothing to part."""
    return max(_DELIMITERS, key=lambda delimiter: len(first_record(file, shown, delimiter)))

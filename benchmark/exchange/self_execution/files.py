"""Files as they were published: their text, their CSV records with line numbers, and what was strange in them."""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmark.errors import DataError
from benchmark.text import scrub

LONGEST_CELL = 50_000_000
"""Characters of one cell; the csv module stops at 131,072 by itself."""
HINT = "the files are expected as they were published; check that this one is whole"


@dataclass(frozen=True, slots=True)
class Anomaly:
    """Something in the files that was dropped, could not be joined, or contradicts itself."""

    experiment: str
    model: str
    """Canonical name, or the file's own where it has none; empty for a whole experiment."""
    kind: str
    """smoke_test, earlier_block, unmatched, unreadable, recorded_otherwise, not_read, missing, or broken for a file."""
    text: str
    file: str = ""
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """One CSV record."""

    line: int
    """The line of the file on which it starts, from 1."""
    cells: tuple[str, ...]


def text_of(path: Path) -> str:
    """The text of a file: UTF-8, or Windows-1252 where it is not; DataError where it cannot be read at all."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise DataError(f"cannot read {path}: {error.strerror}", "check the path and its permissions") from error
    try:
        return scrub(content.decode("utf-8-sig"))
    except UnicodeDecodeError:
        return scrub(content.decode("cp1252", errors="replace"))


def records(path: Path) -> Iterator[Record]:
    """The records of a CSV file; empty lines are left out. DataError names the line that is broken."""
    before = csv.field_size_limit(LONGEST_CELL)
    try:
        reader, line = csv.reader(io.StringIO(text_of(path), newline="")), 1
        try:
            for cells in reader:
                if any(cells):
                    yield Record(line, tuple(cells))
                line = reader.line_num + 1
        except csv.Error as error:
            raise DataError(f"{path}, line {line}: not readable as CSV: {error}", HINT) from error
    finally:
        csv.field_size_limit(before)


def table(path: Path, columns: Sequence[str]) -> Iterator[tuple[int, Mapping[str, str]]]:
    """Line and cells by header name of each record; DataError for a missing column or a short row."""
    rows = records(path)
    header = next(rows, None)
    names = tuple(name.strip() for name in header.cells) if header else ()
    if missing := [column for column in columns if column not in names]:
        raise DataError(f"{path}, line 1: the column '{missing[0]}' is missing", HINT)
    for row in rows:
        if len(row.cells) < len(names):
            raise DataError(f"{path}, line {row.line}: {len(row.cells)} cells instead of {len(names)}", HINT)
        yield row.line, dict(zip(names, row.cells, strict=False))


def number(path: Path, line: int, cell: str, name: str) -> float | None:
    """A cell as a number, `33.33 %` as 0.3333; None for an empty cell. DataError names the cell that is neither."""
    text = cell.strip()
    share = text.endswith("%")
    if not text:
        return None
    try:
        value = float(text.removesuffix("%"))
    except ValueError as error:
        raise DataError(f"{path}, line {line}: '{cell}' in {name} is not a number", HINT) from error
    return value / 100 if share else value

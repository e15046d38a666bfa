"""Reads a table of published scores: a CSV file with one model a row and one benchmark a column.

The first column names the model. A cell is a share (`0.712`), a share with its sign (`71.2 %`), or empty (nothing, a
dash, `n/a`). A column without signs is read as shares where none of its figures is above 1, and as 0 to 100 where none
but 0 is up to 1; between the two it could be either, and that is an error.
"""

import csv
import io
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmark.errors import DataError, UsageError
from benchmark.exchange.score_means import mean_columns
from benchmark.exchange.score_names import odd_name
from benchmark.text import scrub

EMPTY = frozenset({"", "-", "\N{EN DASH}", "\N{EM DASH}", "n/a", "na"})
_FIGURE = re.compile(r"(?P<number>[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)\s*(?P<sign>%?)")
_ENCODING = "write one table to a file of UTF-8 text, columns separated by commas"


@dataclass(frozen=True, slots=True)
class ScoreTable:
    scores: dict[str, dict[str, float | None]]
    """model -> benchmark -> score in [0, 1], None for an empty cell; every model has every benchmark."""
    notices: tuple[str, ...]
    """What a reader should know: names that look damaged, columns that were read as 0 to 100 or look like a mean."""


@dataclass(frozen=True, slots=True)
class _Row:
    line: int
    """Where the row begins in the file, from 1."""
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Column:
    path: Path
    place: int
    """From 1, the names of the models being the first."""
    name: str

    def at(self, line: int) -> str:
        return f"{self.path}, line {line}, column {self.place} ({self.name})"


@dataclass(frozen=True, slots=True)
class _Cell:
    line: int
    text: str
    number: float
    signed: bool
    """Written with a percent sign."""


def read_score_table(source: Path | str, leave_out: Collection[str] = ()) -> ScoreTable:
    """The scores of a file without the columns `leave_out`, which may hold anything.

    DataError names the file, the line and the column that is wrong; UsageError a column that is not there.
    """
    path = Path(source)
    rows = _rows(path)
    header = next(rows, None)
    if header is None:
        raise DataError(f"the table {path} is empty", "its first line names the columns: model, then benchmarks")
    names = _columns(path, header)
    if unknown := [name for name in leave_out if name not in names]:
        raise UsageError(f"{path} has no column '{unknown[0]}' to leave out", f"its columns are: {', '.join(names)}")
    body = list(_models(path, rows, names))
    if not body:
        raise DataError(f"the table {path} has no models", "each line below the header is one model")
    kept = [name for name in names if name not in leave_out]
    notices = [notice for name in (*kept, *(row.cells[0] for row in body)) if (notice := odd_name(name))]
    scores: dict[str, dict[str, float | None]] = {row.cells[0]: {} for row in body}
    for name in kept:
        column = _Column(path, names.index(name) + 2, name)
        shares, percent = _shares([_cell(row, column) for row in body], column)
        notices += [f"column {column.place} ({name}) is read as 0 to 100"] if percent else []
        for row, share in zip(body, shares, strict=True):
            scores[row.cells[0]][name] = share
    notices += [
        f"column '{name}' looks like a mean of the others, and counts as a benchmark unless it is left out"
        for name in mean_columns(scores)
    ]
    return ScoreTable(scores, tuple(notices))


def _rows(path: Path) -> Iterator[_Row]:
    """Rows that hold anything, their cells without outer spaces."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise DataError(f"cannot read the table {path}: {error.strerror}", "check the path") from error
    except UnicodeDecodeError as error:
        number = error.object[: error.start].count(b"\n") + 1
        raise DataError(f"{path}, line {number}: not UTF-8 text", _ENCODING) from error
    reader = csv.reader(io.StringIO(scrub(text), newline=""), strict=True)
    line = 1
    try:
        for cells in reader:
            row = _Row(line, tuple(cell.strip() for cell in cells))
            line = reader.line_num + 1
            if any(row.cells):
                yield row
    except csv.Error as error:
        raise DataError(f"{path}, line {line}: not readable as CSV: {error}", _ENCODING) from error


def _columns(path: Path, header: _Row) -> tuple[str, ...]:
    names = list(header.cells[1:])
    while names and not names[-1]:
        names.pop()
    if not names:
        split = next((mark for mark in (";", "\t") if mark in header.cells[0]), "")
        why = "columns seem to be separated by something else" if split else "the first column names the model"
        raise DataError(f"{path}, line {header.line}: there is no benchmark", f"{why}; separate columns by commas")
    for place, name in enumerate(names, start=2):
        if not name:
            raise DataError(f"{path}, line {header.line}, column {place}: the benchmark has no name", "name it")
        if (first := names.index(name) + 2) < place:
            raise DataError(
                f"{path}, line {header.line}, column {place}: '{name}' is already the name of column {first}",
                "give each benchmark a name of its own",
            )
    return tuple(names)


def _models(path: Path, rows: Iterator[_Row], names: Sequence[str]) -> Iterator[_Row]:
    width, seen = len(names) + 1, dict[str, int]()
    for row in rows:
        model, surplus = row.cells[0], [place for place, cell in enumerate(row.cells[width:], width + 1) if cell]
        where = f"{path}, line {row.line}"
        if surplus:
            raise DataError(f"{where}, column {surplus[0]}: a figure without a benchmark", "name it in the first line")
        if len(row.cells) < width:
            raise DataError(
                f"{where}: {len(row.cells)} columns where the first line has {width}",
                "leave a cell empty where there is no score, but keep its comma",
            )
        if not model:
            raise DataError(f"{where}, column 1: the model has no name", "name it, or empty the whole line")
        if model in seen:
            raise DataError(f"{where}, column 1: the model '{model}' is already in line {seen[model]}")
        seen[model] = row.line
        yield row


def _cell(row: _Row, column: _Column) -> _Cell | None:
    text = row.cells[column.place - 1]
    if text.casefold() in EMPTY:
        return None
    if (found := _FIGURE.fullmatch(text)) is None:
        raise DataError(
            f"{column.at(row.line)}: '{text}' is not a score",
            "write 0.712, 71.2 % or 71.2, with a point and no thousands mark; leave the cell empty where there is none",
        )
    return _Cell(row.line, text, float(found["number"]), signed=bool(found["sign"]))


def _shares(cells: Sequence[_Cell | None], column: _Column) -> tuple[list[float | None], bool]:
    """The column as shares, and whether it was read as 0 to 100 without signs saying so."""
    present = [cell for cell in cells if cell is not None]
    plain = [cell for cell in present if not cell.signed and cell.number != 0]
    signed = next((cell for cell in present if cell.signed), None)
    large = next((cell for cell in plain if cell.number > 1), None)
    small = next((cell for cell in plain if cell.number <= 1), None)
    if signed and plain:
        raise DataError(
            f"{column.at(plain[0].line)}: '{plain[0].text}' has no percent sign, but '{signed.text}' in line "
            f"{signed.line} has one",
            "write the whole column one way",
        )
    if large and small:
        raise DataError(
            f"{column.at(small.line)}: '{small.text}' could be a share or a percentage, because line "
            f"{large.line} has '{large.text}'",
            "write percentages with their sign, or the whole column as shares from 0 to 1",
        )
    top = 100 if signed or large else 1
    for cell in present:
        if not 0 <= cell.number <= top:
            raise DataError(
                f"{column.at(cell.line)}: '{cell.text}' is not between 0 and {top}",
                "leave out columns that are no scores",
            )
    return [None if cell is None else cell.number / top for cell in cells], large is not None

"""One file as a stream of entries, whatever its format: each entry knows its line and can say what is wrong with it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from benchmark.errors import DataError
from benchmark.exchange.importers.delimiters import first_record, likely_delimiter
from benchmark.exchange.importers.json_text import json_entries, json_lines
from benchmark.exchange.importers.plain import plain_name, plain_text, refuse_long_lines
from benchmark.store import files

TABLES = (".csv", ".tsv", ".tab")
JSONS: Mapping[str, Callable[[Path, Path], Iterator[tuple[int, Any]]]] = {
    ".jsonl": json_lines,
    ".ndjson": json_lines,
    ".json": json_entries,
}
LISTS = (".txt", ".list")
FORMATS = (*TABLES, ".parquet", *JSONS, *LISTS)


@dataclass(frozen=True, slots=True)
class Source:
    """A file that is open for as long as its context lasts."""

    path: Path
    """As it was named."""
    columns: tuple[str, ...]
    """Empty where each entry brings its own keys."""
    read: Callable[[], Iterator[tuple[int, Mapping[str, Any]]]]
    place: Callable[[int], str]
    """What to call the entry of this number: `line 12`, or `row 12` where the format has no lines."""

    def entries(self) -> Iterator["Entry"]:
        for number, values in self.read():
            yield Entry(self, number, values)


@dataclass(frozen=True, slots=True)
class Entry:
    source: Source
    number: int
    values: Mapping[str, Any]

    @property
    def place(self) -> str:
        return self.source.place(self.number)

    def wrong(self, column: str, reason: str, hint: str) -> DataError:
        """The error that names file, line and column."""
        return DataError(f"{self.source.path}, {self.place}, column '{column}': {reason}", hint)


@contextmanager
def open_source(path: Path, encoding: str = "", names: Sequence[str] = ()) -> Iterator[Source]:
    """The entries of a file, its format by its ending.

    `names` are the columns of a table that has no header; without them the first record is the header, and is never
    guessed to be one. A plain list has one column, `text` without a name. DataError for what cannot be read.
    """
    ending = path.suffix.lower()
    if ending == ".parquet":
        with plain_name(path) as file:
            yield _parquet(path, file)
        return
    if ending not in FORMATS:
        raise DataError(f"{path} has no known ending", f"the formats are: {', '.join(FORMATS)}")
    with plain_text(path, encoding) as file:
        if ending != ".json":
            refuse_long_lines(file, path)
        if ending in TABLES:
            yield _table(path, file, tuple(names))
        elif ending in LISTS:
            column = names[0] if names else "text"
            yield Source(path, (column,), partial(_list_lines, file, column), _line)
        else:
            yield Source(path, (), partial(_objects, JSONS[ending], file, path), _line)


def _table(path: Path, file: Path, names: tuple[str, ...]) -> Source:
    tabs = path.suffix.lower() != ".csv"
    delimiter = "\t" if tabs else "," if names else likely_delimiter(file, path)
    columns = names or _header(path, first_record(file, path, delimiter))

    def read() -> Iterator[tuple[int, Mapping[str, Any]]]:
        header = not names
        for number, cells in enumerate(files.csv_records(file, columns, delimiter, path), start=1):
            if header or (len(columns) == 1 and not cells[0]):
                # An empty line is a record where there is one column only.
                header = header and not any(cells)
                continue
            yield number, dict(zip(columns, cells, strict=True))

    def place(number: int) -> str:
        line = files.csv_lines(file, [number], len(columns), delimiter).get(number)
        return f"record {number}" if line is None else f"line {line}"

    return Source(path, columns, read, place)


def _header(path: Path, cells: Sequence[str]) -> tuple[str, ...]:
    names = tuple(cell.strip() or f"column {place}" for place, cell in enumerate(cells, start=1))
    if not cells:
        raise DataError(f"{path} is empty", "the first line names the columns")
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise DataError(f"{path}, line 1: two columns have the name '{twice}'", "rename one of them")
    return names


def _parquet(path: Path, file: Path) -> Source:
    columns = files.parquet_columns(file, path)

    def read() -> Iterator[tuple[int, Mapping[str, Any]]]:
        for number, row in enumerate(files.parquet_rows(file, path), start=1):
            yield number, dict(zip(columns, row, strict=True))

    return Source(path, columns, read, lambda number: f"row {number}")


def _objects(
    values: Callable[[Path, Path], Iterator[tuple[int, Any]]], file: Path, shown: Path
) -> Iterator[tuple[int, Mapping[str, Any]]]:
    for number, value in values(file, shown):
        if not isinstance(value, dict):
            raise DataError(f"{shown}, line {number}: not a JSON object", "each entry is one object with named fields")
        yield number, value


def _list_lines(file: Path, column: str) -> Iterator[tuple[int, Mapping[str, Any]]]:
    with file.open(encoding="utf-8", newline="\n") as stream:
        for number, line in enumerate(stream, start=1):
            if line.strip():
                yield number, {column: line.strip()}


def _line(number: int) -> str:
    return f"line {number}"

"""Reads one foreign file as a table, in an in-memory DuckDB of its own that reaches nothing but that file."""

import contextlib
import csv
import re
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import duckdb

from benchmark.errors import DataError
from benchmark.store.result import TROUBLE

LONGEST_LINE = 16 * 1024 * 1024
"""Bytes of one record; a longer one is an error, not a reason to use more memory."""
BLOCK = 1_000
_MEMORY = "2GB"
_FOUND = re.compile(r"Found: (\d+)")
_GLOB = re.compile(r"[*?\[]")
_STRICT = """
    auto_detect = false, header = false, quote = '"', escape = '"', strict_mode = true, parallel = false,
    compression = 'none', hive_partitioning = false
"""
_PARQUET = "SELECT * FROM read_parquet($path, hive_partitioning = false)"
_REJECTED = "store_rejects = true, rejects_limit = 1"
_QUOTES = "close each quote, write a quote inside of quoted text twice, and nothing after the closing one"


def readable_name(path: Path) -> bool:
    """Whether DuckDB takes this name as it stands: it reads stars, question marks and brackets as patterns."""
    return not _GLOB.search(str(path))


def csv_records(path: Path, columns: Sequence[str], delimiter: str, shown: Path) -> Iterator[tuple[str, ...]]:
    """All records of a UTF-8 file with line feeds, its header among them, streamed; an empty cell is an empty text.

    `columns` names the cells for messages, `shown` is the file's name in them. DataError names the line of the first
    record that does not have as many cells or is not quoted as RFC 4180 says.
    """
    with _reaching(path) as connection:
        given = 0
        try:
            for record in _stream(connection, *_csv_query(path, len(columns), delimiter)):
                given += 1
                yield record
        except duckdb.Error as error:
            raise _csv_error(path, columns, delimiter, shown, error) from error
    _refuse_open_end(path, given, len(columns), delimiter, shown)


def _refuse_open_end(path: Path, given: int, width: int, delimiter: str, shown: Path) -> None:
    """DataError where a record stands behind the last one that was given.

    A quote that is open at the end of the file takes the rest of it along. Read by one thread, which quoted line feeds
    need, the database drops such a record without a word.
    """
    if line := csv_lines(path, [given + 1], width, delimiter).get(given + 1):
        raise DataError(f"{shown}, line {line}: a quote is not closed before the file ends", _QUOTES)


def csv_lines(path: Path, records: Collection[int], width: int, delimiter: str) -> dict[int, int]:
    """The line on which each of these records (from 1, the header is one) starts, as an editor counts lines.

    DuckDB counts neither lines inside of quotes nor empty ones, and tells no position of a good record.
    """
    csv.field_size_limit(max(csv.field_size_limit(), LONGEST_LINE))
    found: dict[int, int] = {}
    wanted, number, line = set(records), 1, 1
    with path.open(encoding="utf-8", newline="") as stream:
        reader = csv.reader(stream, delimiter=delimiter, skipinitialspace=True)
        # The reader gives up in a cell without end; where the record of that cell starts is known even so.
        with contextlib.suppress(csv.Error):
            for row in reader:
                if row or width == 1:
                    if number in wanted:
                        found[number] = line
                    if len(found) == len(wanted):
                        return found
                    number += 1
                line = reader.line_num + 1
            return found
        return found | ({number: line} if number in wanted else {})


def parquet_columns(path: Path, shown: Path) -> tuple[str, ...]:
    """Names of the columns; DataError where the file is no Parquet."""
    with _reaching(path) as connection:
        try:
            result = connection.execute(f"{_PARQUET} LIMIT 0", {"path": str(path)})
            return tuple(name for name, *_ in result.description or ())
        except TROUBLE as error:
            raise _parquet_error(shown, error) from error


def parquet_rows(path: Path, shown: Path) -> Iterator[tuple[Any, ...]]:
    """The rows in the file's order, streamed: lists as lists, structs as dicts, null as None."""
    with _reaching(path) as connection:
        try:
            yield from _stream(connection, _PARQUET, {"path": str(path)})
        except TROUBLE as error:
            raise _parquet_error(shown, error) from error


@contextmanager
def _reaching(path: Path) -> Iterator[duckdb.DuckDBPyConnection]:
    """An in-memory database that may open this one file, and whose settings cannot be changed any more."""
    connection = duckdb.connect(":memory:", config={"autoinstall_known_extensions": "false", "threads": 1})
    try:
        connection.execute(f"SET memory_limit = '{_MEMORY}'")
        connection.execute("SET autoload_known_extensions = false")
        connection.execute("SET temp_directory = ''")
        connection.execute("SET allowed_paths = $paths", {"paths": [str(path)]})
        connection.execute("SET enable_external_access = false")
        connection.execute("SET lock_configuration = true")
        yield connection
    finally:
        connection.close()


def _csv_query(path: Path, width: int, delimiter: str, more: str = "") -> tuple[str, dict[str, Any]]:
    names = [f"c{place}" for place in range(width)]
    options = ", ".join(part for part in (_STRICT, more, f"max_line_size = {LONGEST_LINE}") if part)
    sql = f"SELECT * FROM read_csv($path, columns = $columns, delim = $delim, force_not_null = $names, {options})"
    columns = dict.fromkeys(names, "VARCHAR")
    return sql, {"path": str(path), "columns": columns, "delim": delimiter, "names": names}


def _stream(connection: duckdb.DuckDBPyConnection, sql: str, values: dict[str, Any]) -> Iterator[tuple[Any, ...]]:
    result = connection.execute(sql, values)
    while rows := result.fetchmany(BLOCK):
        yield from rows


def _csv_error(path: Path, columns: Sequence[str], delimiter: str, shown: Path, error: duckdb.Error) -> DataError:
    """What is wrong with the first bad record. The database's own message counts lines in its own way."""
    with _reaching(path) as connection:
        try:
            for _ in _stream(connection, *_csv_query(path, len(columns), delimiter, _REJECTED)):
                pass
            sql = "SELECT error_type, error_message, line_byte_position, column_idx FROM reject_errors"
            reject = connection.execute(sql).fetchone()
        except duckdb.Error:
            reject = None
    if reject is None:
        return DataError(f"{shown}: not readable as CSV: {_first_line(error)}", _QUOTES)
    kind, message, byte, cell = reject
    found = _FOUND.search(message)
    cells = f"{len(columns)} cells are expected ({', '.join(columns)}), {found[1] if found else 'others'} are there"
    where = f"{shown}, line {_line_at(path, byte)}"
    if kind == "MISSING COLUMNS":
        return DataError(f"{where}: too few cells: {cells}", "fill in the cells or remove the line")
    if kind == "TOO MANY COLUMNS":
        return DataError(f"{where}: too many cells: {cells}", f'quote the text that holds "{delimiter}"')
    if kind == "LINE SIZE OVER MAXIMUM":
        limit = LONGEST_LINE // 1024**2
        return DataError(f"{where}: the record is longer than {limit} MB", "shorten it, or close a quote left open")
    column = columns[cell - 1] if cell and cell <= len(columns) else "?"
    return DataError(f"{where}, column '{column}': a quote is not closed or not doubled", _QUOTES)


def _line_at(path: Path, byte: int) -> int:
    """The line of a position, both from 1."""
    line, left = 1, byte - 1
    with path.open("rb") as stream:
        while left > 0 and (block := stream.read(min(left, 1024 * 1024))):
            line += block.count(b"\n")
            left -= len(block)
    return line


def _parquet_error(shown: Path, error: Exception) -> DataError:
    return DataError(f"{shown}: not readable as Parquet: {_first_line(error)}", "check that it was downloaded whole")


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0]

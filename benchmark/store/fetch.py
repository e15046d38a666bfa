"""Queries as rows of dicts, a bounded number in memory at a time, or as one Arrow table."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import duckdb

from benchmark.errors import StoreError
from benchmark.store.transaction import transaction

if TYPE_CHECKING:
    import pyarrow

BLOCK = 256


def rows(
    connection: duckdb.DuckDBPyConnection, sql: str, values: Sequence[Any] | dict[str, Any] = ()
) -> Generator[dict[str, Any], None, None]:
    """The rows of a query, streamed on a cursor of its own; StoreError where the database cannot be read."""
    with cursor_of(connection) as cursor:
        cursor.execute(sql, values)
        names = [column[0] for column in cursor.description or ()]
        while block := cursor.fetchmany(BLOCK):
            for row in block:
                yield dict(zip(names, row, strict=True))


def table(
    connection: duckdb.DuckDBPyConnection, sql: str, values: Sequence[Any], given: Mapping[str, Sequence[Any]]
) -> "pyarrow.Table":
    """The whole answer to a query over the columns of a table named `given`.

    Thousands of values are handed over in that table: as a bound list, 4,096 texts take seconds.
    """
    import pyarrow

    with cursor_of(connection) as cursor:
        cursor.register("given", pyarrow.table(dict(given)))
        return cursor.execute(sql, values).to_arrow_table()


def first(
    connection: duckdb.DuckDBPyConnection, sql: str, values: Sequence[Any] | dict[str, Any] = ()
) -> dict[str, Any] | None:
    """The first row of a query, None where it has none."""
    found = rows(connection, sql, values)
    try:
        return next(found, None)
    finally:
        found.close()


@contextmanager
def cursor_of(connection: duckdb.DuckDBPyConnection) -> Iterator[duckdb.DuckDBPyConnection]:
    """A cursor of its own; StoreError where the database cannot be read."""
    cursor = _opened(connection)
    try:
        yield cursor
    except duckdb.Error as error:
        raise StoreError(f"the database could not be read: {str(error).splitlines()[0]}") from error
    finally:
        cursor.close()


@contextmanager
def writing(connection: duckdb.DuckDBPyConnection) -> Iterator[duckdb.DuckDBPyConnection]:
    """A cursor in a transaction that is committed at the end, or leaves nothing; StoreError where it cannot be."""
    try:
        with _opened(connection) as cursor, transaction(cursor):
            yield cursor
    except duckdb.Error as error:
        reason = str(error).splitlines()[0]
        raise StoreError(f"the database could not write: {reason}", "check the disk's free space") from error


def _opened(connection: duckdb.DuckDBPyConnection) -> duckdb.DuckDBPyConnection:
    try:
        return connection.cursor()
    except duckdb.ConnectionException as error:
        raise StoreError("the database is already closed") from error

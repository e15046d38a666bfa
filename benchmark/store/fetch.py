"""Queries as rows of dicts, a bounded number in memory at a time."""

from collections.abc import Generator, Sequence
from typing import Any

import duckdb

from benchmark.errors import StoreError

BLOCK = 256


def rows(
    connection: duckdb.DuckDBPyConnection, sql: str, values: Sequence[Any] | dict[str, Any] = ()
) -> Generator[dict[str, Any], None, None]:
    """The rows of a query, streamed on a cursor of its own; StoreError where the database cannot be read."""
    try:
        cursor = connection.cursor()
    except duckdb.ConnectionException as error:
        raise StoreError("the database is already closed") from error
    try:
        cursor.execute(sql, values)
        names = [column[0] for column in cursor.description or ()]
        while block := cursor.fetchmany(BLOCK):
            for row in block:
                yield dict(zip(names, row, strict=True))
    except duckdb.Error as error:
        raise StoreError(f"the database could not be read: {str(error).splitlines()[0]}") from error
    finally:
        cursor.close()


def first(
    connection: duckdb.DuckDBPyConnection, sql: str, values: Sequence[Any] | dict[str, Any] = ()
) -> dict[str, Any] | None:
    """The first row of a query, None where it has none."""
    found = rows(connection, sql, values)
    try:
        return next(found, None)
    finally:
        found.close()

"""Queries as rows of dicts, a bounded number in memory at a time."""

from collections.abc import Iterator, Sequence
from typing import Any

import duckdb

BLOCK = 1000


def rows(
    connection: duckdb.DuckDBPyConnection, sql: str, values: Sequence[Any] | dict[str, Any] = ()
) -> Iterator[dict[str, Any]]:
    """The rows of a query, streamed on a cursor of its own."""
    cursor = connection.cursor()
    try:
        cursor.execute(sql, values)
        names = [column[0] for column in cursor.description or ()]
        while block := cursor.fetchmany(BLOCK):
            for row in block:
                yield dict(zip(names, row, strict=True))
    finally:
        cursor.close()


def first(
    connection: duckdb.DuckDBPyConnection, sql: str, values: Sequence[Any] | dict[str, Any] = ()
) -> dict[str, Any] | None:
    return next(rows(connection, sql, values), None)

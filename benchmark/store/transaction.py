"""All or nothing."""

import contextlib
from collections.abc import Iterator
from contextlib import contextmanager

import duckdb


@contextmanager
def transaction(connection: duckdb.DuckDBPyConnection) -> Iterator[None]:
    """What is done on it is committed at the end, or leaves nothing; errors go on as they are."""
    connection.begin()
    try:
        yield
        connection.commit()
    except BaseException:
        with contextlib.suppress(duckdb.Error):
            connection.rollback()
        raise

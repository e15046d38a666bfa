"""What one transaction does is there as a whole, or not at all."""

import duckdb
import pytest

from benchmark.store.transaction import transaction


def test_all_or_nothing_and_errors_as_they_are():
    with duckdb.connect(":memory:") as connection:
        with transaction(connection):
            connection.execute("CREATE TABLE t AS SELECT 1 AS n")
        for error in (KeyboardInterrupt, ValueError):
            with pytest.raises(error), transaction(connection):
                connection.execute("INSERT INTO t VALUES (2)")
                raise error
        with pytest.raises(duckdb.ConversionException), transaction(connection):
            connection.execute("INSERT INTO t VALUES (3)")
            connection.execute("SELECT 'a'::INTEGER")
        with transaction(connection):
            connection.execute("INSERT INTO t VALUES (4)")
        assert connection.execute("FROM t ORDER BY n").fetchall() == [(1,), (4,)]

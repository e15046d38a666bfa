"""Anybody's SQL, read-only. The database itself refuses what writes or reaches outside; nothing is parsed by hand."""

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import duckdb

from benchmark.errors import QueryRefused

_ALLOWED = {
    duckdb.StatementType.SELECT: "SELECT",
    duckdb.StatementType.EXPLAIN: "EXPLAIN",
    duckdb.StatementType.RELATION: "FROM",
}
BLOCK = 1000


@dataclass(frozen=True, slots=True)
class Column:
    name: str
    type: str


@dataclass(slots=True)
class Result:
    """The last statement's rows, to be iterated once."""

    columns: tuple[Column, ...]
    _cursor: duckdb.DuckDBPyConnection

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        try:
            while block := self._cursor.fetchmany(BLOCK):
                yield from block
        except duckdb.Error as error:
            raise _refused(error) from error
        finally:
            self.close()

    def close(self) -> None:
        with contextlib.suppress(duckdb.Error):
            self._cursor.rollback()
        self._cursor.close()


class Console:
    """Runs statements on a cursor of its own, in a transaction that cannot write."""

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self._connection = connection
        self._running: duckdb.DuckDBPyConnection | None = None

    def query(self, sql: str, values: Sequence[Any] | dict[str, Any] | None = None) -> Result:
        """Run all statements of the text and give the rows of the last one.

        QueryRefused with one line for a wrong query, one that writes, and one that reaches outside the database.
        """
        cursor = self._connection.cursor()
        try:
            statements = cursor.extract_statements(sql)
            if not statements:
                raise QueryRefused("there is no statement in the query", "for example: SELECT * FROM runs")
            for statement in statements:
                _check(statement)
            cursor.execute("BEGIN TRANSACTION READ ONLY")
            self._running = cursor
            for statement in statements:
                cursor.execute(statement, values)
        except duckdb.Error as error:
            _abandon(cursor)
            raise _refused(error) from error
        except QueryRefused:
            _abandon(cursor)
            raise
        columns = tuple(Column(str(part[0]), str(part[1])) for part in cursor.description or ())
        return Result(columns, cursor)

    def interrupt(self) -> None:
        """Cancel the running query, from another thread."""
        if self._running is not None:
            self._running.interrupt()


def _check(statement: duckdb.Statement) -> None:
    if statement.type not in _ALLOWED:
        kind = str(statement.type).rsplit(".", maxsplit=1)[-1]
        raise QueryRefused(
            f"{kind} is not allowed: queries only read",
            "SELECT, FROM, WITH, DESCRIBE, SHOW, SUMMARIZE and EXPLAIN work",
        )


def _abandon(cursor: duckdb.DuckDBPyConnection) -> None:
    with contextlib.suppress(duckdb.Error):
        cursor.rollback()
    cursor.close()


def _refused(error: duckdb.Error) -> QueryRefused:
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    hint = next((line for line in lines[1:] if line.startswith(("Did you mean", "Candidate bindings"))), "")
    return QueryRefused(lines[0] if lines else "the query failed", hint)

"""Anybody's SQL, read-only. The database itself refuses what writes or reaches outside; nothing is parsed by hand."""

from collections.abc import Sequence
from typing import Any

import duckdb

from benchmark.errors import QueryRefused
from benchmark.store.cancelling import Cancelling
from benchmark.store.forbidden import refuse_forbidden
from benchmark.store.parsing import READING
from benchmark.store.result import TROUBLE, Result, refused
from benchmark.text import scrub

Values = Sequence[Any] | dict[str, Any]


class Console(Cancelling):
    """Runs statements on a cursor of its own, in a transaction that cannot write."""

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self._connection = connection
        super().__init__()

    def query(self, sql: str, values: Values | None = None) -> Result:
        """Run all statements of the text and give the rows of the last one.

        QueryRefused with one line for a wrong query, one that writes, and one that reaches outside the database.
        """
        try:
            cursor = self._connection.cursor()
        except duckdb.Error as error:
            raise refused(error) from error
        self._running.add(cursor)
        sql = scrub(sql)
        run = sql
        try:
            refuse_forbidden(sql)
            statements = _checked(cursor.extract_statements(sql))
            cursor.execute("BEGIN TRANSACTION READ ONLY")
            for number, statement in enumerate(statements):
                run = statement.query or sql
                cursor.execute(
                    alone(cursor, statement) if number else statement,
                    bindable(values) if statement.named_parameters else None,
                )
            return Result(cursor, self._let_go)
        except TROUBLE as error:
            self._let_go(cursor)
            raise refused(error, run, before=sql[: max(sql.find(run), 0)]) from error
        except BaseException:
            self._let_go(cursor)
            raise


def alone(cursor: duckdb.DuckDBPyConnection, statement: duckdb.Statement) -> duckdb.Statement:
    """A later statement of a text, taken out of it: in the text the database would point to a wrong place."""
    return cursor.extract_statements(statement.query)[0] if statement.query else statement


def _checked(statements: list[duckdb.Statement]) -> list[duckdb.Statement]:
    if not statements:
        raise QueryRefused("there is no statement in the query", "for example: SELECT * FROM runs")
    for statement in statements:
        if statement.type not in READING:
            raise _not_allowed(statement)
    return statements


def _not_allowed(statement: duckdb.Statement) -> QueryRefused:
    kind = str(statement.type).rsplit(".", maxsplit=1)[-1]
    if kind == "CREATE" and not statement.query:
        # DuckDB turns a PIVOT over unknown values into a type that it creates and a SELECT.
        return QueryRefused("PIVOT must name its values here", "PIVOT pairs ON mark IN ('=', '!') USING count(*)")
    name = "this statement" if "?" in kind else kind
    return QueryRefused(
        f"{name} is not allowed: queries only read", "SELECT, FROM, WITH, DESCRIBE, SHOW, SUMMARIZE and EXPLAIN work"
    )


def bindable(values: Values | None) -> Values | None:
    if isinstance(values, dict):
        return {name: _text(value) for name, value in values.items()}
    return None if values is None else [_text(value) for value in values]


def _text(value: Any) -> Any:
    return scrub(value) if isinstance(value, str) else value

"""People's own tables: a second file beside the database, the only thing that anybody's SQL may write to.

DuckDB lets one transaction write to one database alone. A statement of a person runs in a transaction that has already
written a line into the scratch file: the database itself then refuses every change of the experiments.
"""

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

import duckdb

from benchmark.errors import QueryRefused, StoreError
from benchmark.querying.literals import name
from benchmark.records.tokens import Kind
from benchmark.store.cancelling import Cancelling
from benchmark.store.catalog import SCRATCH
from benchmark.store.console import Values, alone, bindable
from benchmark.store.forbidden import refuse_forbidden
from benchmark.store.parsing import READING, tokens
from benchmark.store.result import TROUBLE, Result, refused
from benchmark.text import scrub

if TYPE_CHECKING:
    import pyarrow

WRITING = (
    duckdb.StatementType.INSERT,
    duckdb.StatementType.UPDATE,
    duckdb.StatementType.DELETE,
    duckdb.StatementType.MERGE_INTO,
    duckdb.StatementType.CREATE,
    duckdb.StatementType.DROP,
    duckdb.StatementType.ALTER,
)
_LOG = f"CREATE TABLE IF NOT EXISTS {SCRATCH}.written (written_at TIMESTAMP, statement VARCHAR)"
_MARK = f"INSERT INTO {SCRATCH}.written VALUES (now() AT TIME ZONE 'UTC', $sql)"
_EXAMPLE = f"for example: CREATE TABLE {SCRATCH}.mine AS SELECT * FROM pairs"


def folder_of(database: Path) -> Path:
    """Where the scratch file of a database is; the folder is that file's alone."""
    return database.with_name(f"{database.name}.scratch")


class Scratch(Cancelling):
    """Writes to the scratch file, which is made when it is first written to."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, database: Path) -> None:
        self._connection = connection
        super().__init__()
        self.path = folder_of(database) / "tables.duckdb"

    def attach(self, *, make: bool = False) -> bool:
        """Let queries see the tables, if there are any; StoreError where the file cannot be opened or made."""
        if not make and not self.path.exists():
            return False
        place = str(self.path).replace("'", "''")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with contextlib.closing(self._connection.cursor()) as cursor:
                cursor.execute(f"ATTACH IF NOT EXISTS '{place}' AS {SCRATCH}")
                if make:
                    cursor.execute(_LOG)
        except StoreError:
            # Another process owns the database: its tables are there if that process has them.
            if make:
                raise
            return False
        except (duckdb.Error, OSError) as error:
            reason = str(error).splitlines()[0]
            raise StoreError(f"{self.path} cannot be opened: {reason}", "move it away to begin with none") from error
        return True

    def run(self, sql: str, values: Values | None = None) -> Result:
        """Run all statements of the text, or none of them, and give the rows of the last one.

        QueryRefused for a wrong statement and for one that changes anything but the scratch file.
        """
        self.attach(make=True)
        sql = run = scrub(sql)
        cursor = self._connection.cursor()
        self._running.add(cursor)
        try:
            refuse_forbidden(sql)
            statements = _checked(cursor.extract_statements(sql))
            cursor.execute("BEGIN TRANSACTION")
            cursor.execute(_MARK, {"sql": sql})
            for number, statement in enumerate(statements):
                run = statement.query or sql
                cursor.execute(
                    alone(cursor, statement) if number else statement,
                    bindable(values) if statement.named_parameters else None,
                )
            table = cursor.to_arrow_table()
            cursor.commit()
            _give_back(cursor, table)
            return Result(cursor, self._let_go)
        except TROUBLE as error:
            self._let_go(cursor)
            raise _explained(refused(error, run, before=sql[: max(sql.find(run), 0)])) from error
        except BaseException:
            self._let_go(cursor)
            raise


def _give_back(cursor: duckdb.DuckDBPyConnection, table: "pyarrow.Table") -> None:
    """A commit ends the result of the statement before it; names may be there twice."""
    places = [f"c{place}" for place in range(table.num_columns)]
    cursor.register("given", table.rename_columns(places))
    columns = [f"{place} AS {name(own)}" for place, own in zip(places, table.column_names, strict=True)]
    cursor.execute(f"SELECT {', '.join(columns)} FROM given")


def _checked(statements: list[duckdb.Statement]) -> list[duckdb.Statement]:
    if not statements:
        raise QueryRefused("there is no statement in the query", _EXAMPLE)
    for statement in statements:
        if statement.type not in (*READING, *WRITING) or _is_secret(statement):
            kind = "CREATE SECRET" if _is_secret(statement) else str(statement.type).rsplit(".", maxsplit=1)[-1]
            raise QueryRefused(
                f"{kind} is not allowed, with writing on either",
                "INSERT, UPDATE, DELETE, MERGE, CREATE, ALTER and DROP work on tables of scratch",
            )
    return statements


def _is_secret(statement: duckdb.Statement) -> bool:
    """A key to somewhere else lives outside of any one database."""
    words = [
        statement.query[word.start : word.end].upper() for word in tokens(statement.query) if word.kind != Kind.COMMENT
    ]
    return words[:1] in (["CREATE"], ["DROP"]) and "SECRET" in words[1:5]


def _explained(error: QueryRefused) -> QueryRefused:
    if "single transaction can only write to a single" not in error.message:
        return error
    return QueryRefused("only tables of scratch can be written to: the experiments stay as they are", _EXAMPLE)

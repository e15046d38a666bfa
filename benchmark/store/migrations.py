"""Numbered steps from any older schema to this program's."""

from datetime import UTC, datetime
from importlib.resources import files
from pathlib import Path

import duckdb

from benchmark import __version__
from benchmark.errors import DatabaseTooNew, StoreError
from benchmark.store import views
from benchmark.store.transaction import transaction


def steps() -> dict[int, str]:
    """Version -> SQL that leads to it from the version before."""
    folder = files("benchmark.store") / "schema"
    return {
        int(file.name[:4]): file.read_text(encoding="utf-8") for file in folder.iterdir() if file.name[:4].isdigit()
    }


def migrate(connection: duckdb.DuckDBPyConnection, path: Path) -> None:
    """Bring the schema and the views up to date, one step a transaction: DuckDB alters a table only once in each.

    Where a step fails the database stands at the version before it; opening it again goes on from there.

    DatabaseTooNew where a newer program wrote the file, StoreError where it is some other database.
    """
    known, have = steps(), version(connection)
    refuse_newer(have, path)
    if have == 0 and _has_tables(connection):
        raise StoreError(f"{path} is a database of another program", "choose another file with --db")
    todo = {number: sql for number, sql in sorted(known.items()) if number > have}
    if not todo and views.are_current(connection):
        return
    for number, sql in todo.items():
        with transaction(connection):
            _apply(connection, number, sql)
    with transaction(connection):
        views.make(connection)


def version(connection: duckdb.DuckDBPyConnection) -> int:
    """Schema version of a database, 0 where it has none."""
    known = connection.execute(
        "SELECT count(*) FROM duckdb_tables() WHERE schema_name = 'raw' AND table_name = 'schema_version'"
    ).fetchone()
    if not known or not known[0]:
        return 0
    newest = connection.execute("SELECT coalesce(max(version), 0) FROM raw.schema_version").fetchone()
    return int(newest[0]) if newest else 0


def outdated(connection: duckdb.DuckDBPyConnection) -> int:
    """Version of a database that an older program wrote, 0 for a new or an up-to-date one."""
    have = version(connection)
    return have if have < max(steps()) else 0


def refuse_newer(have: int, path: Path) -> None:
    newest = max(steps())
    if have > newest:
        raise DatabaseTooNew(
            f"{path} was written by a newer version of this program (schema {have}, this one knows {newest})",
            "update selfexec-tui, or choose another file with --db",
        )


def _apply(connection: duckdb.DuckDBPyConnection, number: int, sql: str) -> None:
    connection.execute("CREATE SCHEMA IF NOT EXISTS raw")
    connection.execute(
        """CREATE TABLE IF NOT EXISTS raw.schema_version
            (version INTEGER NOT NULL, program VARCHAR NOT NULL, made_at TIMESTAMP NOT NULL)"""
    )
    connection.execute(sql)
    now = datetime.now(UTC).replace(tzinfo=None)
    connection.execute("INSERT INTO raw.schema_version VALUES (?, ?, ?)", [number, __version__, now])


def _has_tables(connection: duckdb.DuckDBPyConnection) -> bool:
    count = connection.execute("SELECT count(*) FROM duckdb_tables()").fetchone()
    return bool(count and count[0])

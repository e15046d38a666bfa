"""Numbered steps from any older schema to this program's, and the views on top."""

import shutil
import tomllib
from datetime import UTC, datetime
from importlib.resources import files
from pathlib import Path

import duckdb

from benchmark import __version__
from benchmark.errors import DatabaseTooNew, StoreError

_FOLDER = files("benchmark.store") / "schema"


def steps() -> dict[int, str]:
    """Version -> SQL that leads to it from the version before."""
    return {
        int(file.name[:4]): file.read_text(encoding="utf-8") for file in _FOLDER.iterdir() if file.name[:4].isdigit()
    }


def migrate(connection: duckdb.DuckDBPyConnection, path: Path) -> None:
    """Bring the database up to date in one transaction; a copy of an older file is kept beside it first.

    DatabaseTooNew where a newer program wrote the file, StoreError where it is some other database.
    """
    known, have = steps(), version(connection)
    if have > max(known):
        raise DatabaseTooNew(
            f"{path} was written by a newer version of this program (schema {have}, this one knows {max(known)})",
            "update selfexec-tui, or choose another file with --db",
        )
    if have == 0 and _tables(connection):
        raise StoreError(f"{path} is a database of another program", "choose another file with --db")
    todo = {number: sql for number, sql in sorted(known.items()) if number > have}
    if have and todo:
        connection.execute("CHECKPOINT")
        shutil.copy2(path, path.with_suffix(f".v{have}.bak"))
    connection.begin()
    try:
        for number, sql in todo.items():
            _apply(connection, number, sql)
        _views(connection)
        connection.commit()
    except BaseException:
        connection.rollback()
        raise


def version(connection: duckdb.DuckDBPyConnection) -> int:
    """Schema version of a database, 0 where it has none."""
    known = connection.execute(
        "SELECT count(*) FROM duckdb_tables() WHERE schema_name = 'raw' AND table_name = 'schema_version'"
    ).fetchone()
    if not known or not known[0]:
        return 0
    newest = connection.execute("SELECT coalesce(max(version), 0) FROM raw.schema_version").fetchone()
    return int(newest[0]) if newest else 0


def _apply(connection: duckdb.DuckDBPyConnection, number: int, sql: str) -> None:
    connection.execute("CREATE SCHEMA IF NOT EXISTS raw")
    connection.execute(
        """CREATE TABLE IF NOT EXISTS raw.schema_version
            (version INTEGER NOT NULL, program VARCHAR NOT NULL, made_at TIMESTAMP NOT NULL)"""
    )
    connection.execute(sql)
    now = datetime.now(UTC).replace(tzinfo=None)
    connection.execute("INSERT INTO raw.schema_version VALUES (?, ?, ?)", [number, __version__, now])


def _tables(connection: duckdb.DuckDBPyConnection) -> bool:
    count = connection.execute("SELECT count(*) FROM duckdb_tables()").fetchone()
    return bool(count and count[0])


def _views(connection: duckdb.DuckDBPyConnection) -> None:
    connection.execute((files("benchmark.store") / "views.sql").read_text(encoding="utf-8"))
    comments = tomllib.loads((files("benchmark.store") / "comments.toml").read_text(encoding="utf-8"))
    for view, columns in comments.items():
        for column, comment in columns.items():
            kind, name = ("COLUMN", f"{view}.{column}") if column else ("VIEW", view)
            quoted = comment.replace("'", "''")
            connection.execute(f"COMMENT ON {kind} {name} IS '{quoted}'")

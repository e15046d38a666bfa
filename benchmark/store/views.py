"""The views that people query, and the comments that document them; made anew when this program's differ."""

import hashlib
import tomllib
from importlib.resources import files

import duckdb

_MARKED = "raw.latest_assessment"
"""The view whose comment says which version of all of them this is."""


def make(connection: duckdb.DuckDBPyConnection) -> None:
    """Create all views and comment on each of their columns."""
    sql, comments = _sources()
    connection.execute(sql)
    statements = [
        _comment("COLUMN" if column else "VIEW", f"{view}.{column}" if column else view, text)
        for view, columns in tomllib.loads(comments).items()
        for column, text in columns.items()
    ]
    connection.execute("\n".join([*statements, _comment("VIEW", _MARKED, _mark())]))


def are_current(connection: duckdb.DuckDBPyConnection) -> bool:
    """All views are there, as this program makes them."""
    found = connection.execute(
        "SELECT schema_name || '.' || view_name, comment FROM duckdb_views() WHERE NOT internal"
    ).fetchall()
    wanted = {f"main.{view}" for view in tomllib.loads(_sources()[1])}
    return wanted <= {name for name, _ in found} and dict(found).get(_MARKED) == _mark()


def _sources() -> tuple[str, str]:
    folder = files("benchmark.store")
    return (folder / "views.sql").read_text(encoding="utf-8"), (folder / "comments.toml").read_text(encoding="utf-8")


def _mark() -> str:
    return "views " + hashlib.sha256("".join(_sources()).encode()).hexdigest()[:16]


def _comment(kind: str, name: str, text: str) -> str:
    quoted = text.replace("'", "''")
    return f"COMMENT ON {kind} {name} IS '{quoted}';"

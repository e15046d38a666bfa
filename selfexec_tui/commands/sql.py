"""selfexec sql: anybody's query, read-only."""

import sys

import click

from selfexec_tui.commands.common import db_option, format_option, open_existing, put


@click.command("sql")
@click.argument("query", required=False)
@format_option
@db_option
def command(db: str | None, query: str | None, kind: str) -> None:
    """Run QUERY (or what comes on standard input) on the database; it can only read.

    The views are runs, items, sessions, attempts, readings, judgements, pairs and scores; `DESCRIBE pairs` lists
    columns, and `SELECT column_name, comment FROM duckdb_columns() WHERE table_name = 'pairs'` says what they mean.
    """
    from benchmark.errors import UsageError

    if query is None or query == "-":
        if sys.stdin.isatty():
            raise UsageError("there is no query", "for example: selfexec sql 'SELECT * FROM runs'")
        query = sys.stdin.read()
    with open_existing(db) as store:
        result = store.console.query(query)
        put(kind, [column.name for column in result.columns], result)

"""selfexec runs: the list."""

import click

from selfexec_tui.commands.common import db_option, format_option, open_existing, put


@click.command("runs")
@format_option
@db_option
def command(db: str | None, kind: str) -> None:
    """List the runs of a database, the newest first."""
    from selfexec_tui.present.runs import COLUMNS, run_line
    from selfexec_tui.sharing import shared_words

    with open_existing(db) as store:
        rows = store.runs.rows()
        if kind == "table":
            if said := shared_words(store):
                click.echo(said, err=True)
            put(kind, COLUMNS, [run_line(row) for row in rows])
            return
        names = tuple(type(rows[0]).model_fields) if rows else ("run_id",)
        put(kind, names, [tuple(getattr(row, name) for name in names) for row in rows])

"""selfexec agreement: people with each other, with programs and models."""

import click

from selfexec_tui.commands.common import db_option, format_option, open_existing, put

KINDS = ["refusal", "words", "reading", "key"]


@click.command("agreement")
@click.option("--kind", "kinds", multiple=True, type=click.Choice(KINDS), help="Only this kind of case; several times.")
@format_option
@db_option
def command(db: str | None, kind: str, kinds: tuple[str, ...]) -> None:
    """Show how people agree with each other, with rules, verdicts and judges, and with their own second look."""
    from benchmark.adjudicating.agreeing import comparisons
    from selfexec_tui.present.agreement import COLUMNS, EMPTY, FIELDS, plain_rows, rows

    with open_existing(db) as store:
        found = comparisons(store.opinions.ratings(), store.opinions.of_others())
    shown = [one for one in found if not kinds or one.kind in kinds]
    if kind == "table":
        put(kind, COLUMNS, rows(shown))
    else:
        lines = plain_rows(shown)
        put(kind, FIELDS, [[_safe(cell) for cell in line] for line in lines] if kind == "csv" else lines)
    if not shown:
        click.echo(EMPTY.splitlines()[0] if not found else "nothing to compare of this kind", err=True)


def _safe(cell: object) -> object:
    """A rater's name is no formula of a spreadsheet."""
    from benchmark.adjudicating.exchanging.guarding import guarded

    return guarded(cell) if isinstance(cell, str) else cell

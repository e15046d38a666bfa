"""selfexec report: one or several runs as a page of HTML."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from selfexec_tui.commands.common import db_option, open_existing
from selfexec_tui.commands.output_file import check_place, write_whole

if TYPE_CHECKING:
    from benchmark.scoring.rasch_table import Scores

STDOUT = "-"


@click.command("report")
@click.argument("runs", nargs=-1, metavar="[RUN]...")
@click.option("--output", metavar="FILE", help="Where to write it, - for standard output  [default: RUN.html].")
@click.option("--overwrite", is_flag=True, help="Replace a file that is there.")
@click.option("--benchmarks", metavar="CSV", help="Published scores of the models, to take their abilities from.")
@db_option
def command(db: str | None, benchmarks: str | None, overwrite: bool, output: str | None, runs: tuple[str, ...]) -> None:
    """Write a report of RUN... (names, or `last`) as one HTML file that needs no network and runs nothing.

    What was asked of whom, all figures beside their baselines, plots, coverage, mismatches and notes on the method.
    """
    if output is not None and output != STDOUT:
        check_place(Path(output), (".html", ".htm"))
    from benchmark.exchange.report.gather import gather
    from benchmark.exchange.report.page.document import document

    with open_existing(db) as store:
        report = gather(store, runs or ("last",), _scores(benchmarks))
    page = document(report)
    if output == STDOUT:
        click.echo(page, nl=False)
        return
    names = "-".join(account.run.id for account in report.accounts)
    place = Path(output) if output else Path(f"{names[:80]}.html")
    write_whole(place, page, overwrite=overwrite)
    click.echo(str(place))


def _scores(benchmarks: str | None) -> "Scores | None":
    if benchmarks is None:
        return None
    from benchmark.exchange.score_tables import read_score_table
    from selfexec_tui.present.literal import one_line

    table = read_score_table(benchmarks, ())
    for notice in table.notices:
        click.echo(one_line(notice), err=True)
    return table.scores

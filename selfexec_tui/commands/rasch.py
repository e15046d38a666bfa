"""selfexec rasch: abilities of models and difficulties of benchmarks on one scale."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import click

from selfexec_tui.commands.common import db_option, format_option, open_existing, put

if TYPE_CHECKING:
    from benchmark.scoring.ability import AgainstAbility
    from benchmark.scoring.rasch_table import Scores
    from benchmark.scoring.run_table import AssessedRun

DRAWS = 1000
MOST_DRAWS = 100_000


@click.command("rasch")
@click.argument("file", required=False)
@click.option("--runs", "stored", is_flag=True, help="Take the scores of the stored runs instead of a file.")
@click.option("--leave-out", multiple=True, metavar="COLUMN", help="A column of FILE that is no benchmark.")
@click.option(
    "--bootstrap",
    "draws",
    type=click.IntRange(0, MOST_DRAWS),
    default=DRAWS,
    show_default=True,
    metavar="N",
    help="Draws for the intervals; 0 for none.",
)
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="Seed of the draws.")
@click.option("--correlate", is_flag=True, help="Correlate the abilities with the main scores of the stored runs.")
@format_option
@db_option
def command(
    db: str | None,
    kind: str,
    correlate: bool,
    seed: int,
    draws: int,
    stored: bool,
    leave_out: tuple[str, ...],
    file: str | None,
) -> int:
    """Place models and benchmarks on one scale: P = sigmoid(ability - difficulty).

    FILE is a CSV table: the first column names the model, each further column is a benchmark; cells are shares or
    percentages, or empty. With --runs a cell is the accuracy of a stored run, failures counted wrong. --correlate
    prints instead how ability goes with the self-execution scores of the same models in the database. Ends with 1 where
    nothing could be fitted.
    """
    from benchmark.errors import UsageError
    from benchmark.scoring.rasch import fit_rasch
    from benchmark.scoring.rasch_bootstrap import over_benchmarks, over_models
    from benchmark.scoring.rasch_fit import mean_squares
    from selfexec_tui.present import rasch as present

    if (file is None) != stored:
        raise UsageError("give either a FILE or --runs", "for example: selfexec rasch scores.csv")
    if stored and leave_out:
        raise UsageError("--leave-out names columns of a FILE", "leave it out with --runs")
    scores = _of_runs(db) if file is None else _of_file(file, leave_out)
    fit = fit_rasch(scores)
    if correlate:
        rows = present.correlation_rows(_correlations(db, fit.ability))
        put(kind, present.CORRELATIONS, present.rounded(rows) if kind == "table" else rows)
        return 0 if fit.converged else 1
    squares = mean_squares(scores, fit)
    abilities = over_benchmarks(scores, seed, draws) if draws else None
    difficulties = over_models(scores, seed, draws) if draws else None
    models = present.model_rows(fit, squares[0], abilities)
    benchmarks = present.benchmark_rows(fit, squares[1], difficulties)
    if kind == "table":
        put(kind, present.MODELS, present.rounded(models))
        click.echo("")
        put(kind, present.BENCHMARKS, present.rounded(benchmarks))
    else:
        put(kind, present.BOTH, present.both_rows(models, benchmarks))
    _tell(present.sentences(fit, abilities, difficulties))
    return 0 if fit.converged else 1


def _of_file(file: str, leave_out: tuple[str, ...]) -> "Scores":
    from benchmark.exchange.score_tables import read_score_table

    table = read_score_table(file, leave_out)
    _tell(table.notices)
    return table.scores


def _of_runs(db: str | None) -> "Scores":
    from benchmark.errors import UsageError
    from benchmark.scoring.run_table import run_table

    table = run_table(_assessed(db))
    _tell(table.notices)
    if not table.scores:
        raise UsageError("no run of this database has scores", "finish one first: selfexec resume last")
    return table.scores


def _correlations(db: str | None, ability: Mapping[str, float | None]) -> "list[AgainstAbility]":
    from benchmark.exchange.self_execution.names import canonical
    from benchmark.scoring.ability import against_ability, self_execution_scores

    columns = self_execution_scores(_assessed(db))
    names = {*ability, *(name for column in columns.values() for name in column)}
    return against_ability(ability, columns, canonical(names))


def _assessed(db: str | None) -> "list[AssessedRun]":
    """All runs with their newest scores, newest first."""
    from benchmark.records import RunState
    from benchmark.scoring.run_table import AssessedRun

    with open_existing(db) as store:
        return [
            AssessedRun(
                run=store.runs.resolve(row.run_id),
                done=row.state is RunState.DONE,
                scores=store.assessments.scores(row.run_id),
            )
            for row in store.runs.rows()
        ]


def _tell(lines: Iterable[str]) -> None:
    from selfexec_tui.present.literal import one_line

    for line in lines:
        click.echo(one_line(line), err=True)

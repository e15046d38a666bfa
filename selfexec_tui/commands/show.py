"""selfexec show: one run."""

import json

import click

from selfexec_tui.commands.common import db_option, open_existing, put


@click.command("show")
@click.argument("run", default="last")
@click.option("--all", "everything", is_flag=True, help="All scores, not only the main ones.")
@click.option("--json", "as_json", is_flag=True, help="Everything as one JSON object.")
@db_option
def command(db: str | None, run: str, everything: bool, as_json: bool) -> None:
    """Show RUN (a name, or `last`): what was asked, how sessions ended, and the scores beside their baselines."""
    from selfexec_tui.present.runs import cost_of, state_of
    from selfexec_tui.present.scores import COLUMNS, main_scores, score_rows, sentence

    with open_existing(db) as store:
        found = store.runs.resolve(run)
        row, counts = store.runs.rows(found.id)[0], store.sessions.counts(found.id)
        scores = store.assessments.scores(found.id)
    if as_json:
        document = {
            "run": row.model_dump(mode="json"),
            "config": found.config.model_dump(mode="json"),
            "runtime": dict(found.runtime),
            "states": counts,
            "scores": [score.model_dump(mode="json") for score in scores],
        }
        click.echo(json.dumps(document, ensure_ascii=False))
        return
    config = found.config
    click.echo(f"{row.run_id}  {row.task} · {row.model} · {row.endpoint}   {state_of(row)}")
    click.echo(
        f"{row.items} items, {config.samples} behaviour sessions each, wording {config.paraphrase}, seed {config.seed}"
    )
    click.echo(cost_of(row))
    if row.detail:
        click.echo(f"why: {row.detail}")
    click.echo("states: " + (", ".join(f"{state} {n}" for state, n in counts.items()) or "no sessions yet"))
    if scores:
        click.echo("")
        put("table", COLUMNS, score_rows(scores if everything else main_scores(scores)))
        click.echo(f"\n{sentence(scores)}")
    else:
        click.echo(f"no scores yet: `selfexec resume {row.run_id}` finishes the run")

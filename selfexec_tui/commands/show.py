"""selfexec show: one run."""

import json
import shutil
from typing import TYPE_CHECKING

import click

from selfexec_tui.commands.common import db_option, open_existing, put
from selfexec_tui.present.figures import counted

if TYPE_CHECKING:
    from benchmark.records import RunConfig
    from selfexec_tui.present.pictures.case import Case

PLAIN_WIDTH = 120
"""Cells of a line where there is no terminal."""


@click.command("show")
@click.argument("run", default="last")
@click.option("--all", "everything", is_flag=True, help="All scores, not only the main ones.")
@click.option("--json", "as_json", is_flag=True, help="Everything as one JSON object.")
@click.option("--item", "item_id", metavar="ID", help="One item instead: predicted beside actual, and its sessions.")
@db_option
def command(db: str | None, run: str, everything: bool, as_json: bool, item_id: str | None) -> None:
    """Show RUN (a name, or `last`): what was asked, how sessions ended, and the scores beside their baselines."""
    if item_id is not None:
        _show_item(db, run, item_id, as_json)
        return
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
    size = f"{counted(row.items, 'item')}, {counted(config.samples, 'behaviour session')} each"
    click.echo(f"{size}, wording {config.paraphrase}, seed {config.seed}")
    if asked := _asked(config):
        click.echo(asked)
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


def _asked(config: "RunConfig") -> str:
    """The variants and the judge of a run; empty where the task has neither."""
    from benchmark.tasks.base import chosen_variants
    from benchmark.tasks.registry import TASKS

    task = TASKS.get(config.task)
    variants = chosen_variants(task, config) if task else ()
    parts = [f"variants: {', '.join(name.replace('_', ' ') for name in variants)}"] if variants else []
    if config.judge:
        parts.append(f"judge: {config.judge.model} at {config.judge.endpoint}")
    return "   ".join(parts)


def _show_item(db: str | None, run: str, item_id: str, as_json: bool) -> None:
    from benchmark.errors import UsageError
    from selfexec_tui.cases import case_of

    with open_existing(db) as store:
        found = store.runs.resolve(run)
        try:
            case = case_of(store, found.id, item_id)
        except KeyError:
            some = ", ".join(item.id for item in store.sessions.items(found.id, 0, 3))
            raise UsageError(f"{found.id} has no item '{item_id}'", f"its items are: {some}, ...") from None
    click.echo(_document(case) if as_json else "\n".join(_item_lines(found.config, case)))


def _item_lines(config: "RunConfig", case: "Case") -> list[str]:
    """The item as on the board, and each of its sessions as on the item screen."""
    from benchmark.records import Role
    from selfexec_tui.present.item_lines import heading, item_lines, plain
    from selfexec_tui.present.literal import visible
    from selfexec_tui.present.pictures.registry import heads_of, picture_of
    from selfexec_tui.present.why import session_title

    width = max(shutil.get_terminal_size((PLAIN_WIDTH, 24)).columns, 60)
    picture = picture_of(case.item.task)
    view = picture.view(case)
    lines = plain([heading(width, view.columns, heads_of(config)), *item_lines(view, width)]).splitlines()
    said = [picture.headline(case, sample) for sample in case.samples]
    lines += ["", *dict.fromkeys(filter(None, said))]
    for session in (one for role in Role for one in case.of(role)):
        pane = picture.pane(case, session, width)
        lines += ["", session_title(session, "text", config.samples), visible(pane.text)]
    return [line.rstrip() for line in lines]


def _document(case: "Case") -> str:
    document = {
        "item": case.item.model_dump(mode="json"),
        "sessions": [session.attempt.model_dump(mode="json", exclude={"reply_bytes"}) for session in case.sessions],
        "readings": [
            {"key": key.model_dump(mode="json"), "reading": reading.model_dump(mode="json")}
            for key, reading in case.readings.items()
        ],
        "judgements": [judgement.model_dump(mode="json") for judgement in case.judgements],
        "pairs": [pair.model_dump(mode="json") for pair in case.pairs],
    }
    return json.dumps(document, ensure_ascii=False)

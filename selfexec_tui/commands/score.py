"""selfexec score: read, match and score what is stored, again."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from selfexec_tui.commands.common import db_option, narrate, open_existing

if TYPE_CHECKING:
    from benchmark.records import Score
    from benchmark.store import Store


@click.command("score")
@click.argument("run", default="last")
@click.option(
    "--behind", is_flag=True, help="Instead: all runs without cases for people, or older than decisions on them."
)
@click.option("--json", "as_json", is_flag=True, help="The scores as JSON.")
@db_option
def command(db: str | None, as_json: bool, behind: bool, run: str) -> None:
    """Read, match and score the stored replies of RUN with the code of today; nothing is asked, nothing is lost.

    What people have decided counts, and the cases that they can decide are found.
    """
    import json

    from selfexec_tui.commands.common import put
    from selfexec_tui.present.scores import COLUMNS, main_scores, score_rows, sentence

    with open_existing(db) as store:
        names = dict.fromkeys([*store.referrals.unreferred(), *store.referrals.behind()]) if behind else [run]
        scored = [(name, _scored(store, name)) for name in names]
    for name, scores in scored:
        if as_json:
            click.echo(json.dumps([score.model_dump(mode="json") for score in scores], ensure_ascii=False))
            continue
        if behind:
            click.echo(f"{name}: {sentence(scores)}")
            continue
        put("table", COLUMNS, score_rows(main_scores(scores)))
        click.echo(f"\n{sentence(scores)}")
    if not scored:
        click.echo("no run is behind", err=True)


def _scored(store: "Store", name: str) -> "Sequence[Score]":
    from benchmark.running.score_again import score_again
    from selfexec_tui.commands.narrator import Narrator

    if (owner := store.sharing.owner) is not None:
        narrate(f"pid {owner}, which owns the database, scores {name}")
    return score_again(store, name, Narrator())

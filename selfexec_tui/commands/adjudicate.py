"""selfexec adjudicate: opens the dashboard at the desk."""

from typing import TYPE_CHECKING

import click

from selfexec_tui.commands.common import db_option

if TYPE_CHECKING:
    from benchmark.records import QueuePlan
    from benchmark.store import Store

KINDS = ["refusal", "words", "reading", "key"]
ORDERS = ["uncertain", "disagreement", "random"]


@click.command("adjudicate")
@click.option("--rater", metavar="NAME", default="", help="Who decides [default: the user's name].")
@click.option("--run", "runs", multiple=True, metavar="RUN", help="Only cases of this run; several times.")
@click.option("--model", "models", multiple=True, metavar="MODEL", help="Only cases of this model; several times.")
@click.option("--task", "tasks", multiple=True, metavar="TASK", help="Only cases of this task; several times.")
@click.option("--kind", "kinds", multiple=True, type=click.Choice(KINDS), help="Only this kind; several times.")
@click.option("--order", type=click.Choice(ORDERS), default="uncertain", show_default=True, help="What comes first.")
@click.option("--seed", type=int, default=0, show_default=True, help="Of the random order and of the share.")
@click.option(
    "--pass", "pass_number", type=click.IntRange(1, 2), default=1, show_default=True, help="2: your own cases again."
)
@click.option("--share", type=click.FloatRange(0, 1, min_open=True), default=0.2, show_default=True, help="Of pass 2.")
@click.option("--ratings", type=click.IntRange(1), default=1, show_default=True, help="Raters that a case wants.")
@click.option("--all", "all_cases", is_flag=True, help="Also what the programs are sure of.")
@click.option(
    "--open", "in_the_open", is_flag=True, help="Show model, prediction and labels of programs from the start."
)
@db_option
@click.pass_context
def command(ctx: click.Context, /, db: str | None, rater: str, runs: tuple[str, ...], **given: object) -> None:
    """Decide by keyboard what programs are not sure of: refusals, words, unread replies, keys of questions.

    One case fills the screen, one key decides it. Scores follow at once.
    """
    from selfexec_tui.commands.dashboard import open_dashboard
    from selfexec_tui.desks import user_name
    from selfexec_tui.present.desk_setup import rater_named

    name = rater_named(rater or ctx.find_root().params.get("rater") or user_name())

    def queue(store: "Store") -> "QueuePlan":
        from benchmark.records import QueuePlan

        chosen = {"runs": tuple(store.runs.resolve(run).id for run in runs), "blind": not given.pop("in_the_open")}
        return QueuePlan.model_validate({"rater": name} | chosen | given)

    open_dashboard(db, name, queue)

"""selfexec score: read, match and score what is stored, again."""

import click

from selfexec_tui.commands.common import db_option, open_existing


@click.command("score")
@click.argument("run", default="last")
@click.option("--json", "as_json", is_flag=True, help="The scores as JSON.")
@db_option
def command(db: str | None, run: str, as_json: bool) -> None:
    """Read, match and score the stored replies of RUN with the code of today; nothing is asked, nothing is lost."""
    import json

    from benchmark.running.assess import assess
    from benchmark.running.embedding import vectors_for
    from benchmark.tasks.registry import task_named
    from selfexec_tui.commands.common import put
    from selfexec_tui.commands.narrator import Narrator
    from selfexec_tui.present.scores import COLUMNS, main_scores, score_rows, sentence

    with open_existing(db) as store:
        store.sharing.refuse_unless_owner()
        found, narrator = store.runs.resolve(run), Narrator()
        vectors = vectors_for(store, found.config.ladder, narrator)
        scores = assess(store, found, task_named(found.config.task), vectors, narrator)
    if as_json:
        click.echo(json.dumps([score.model_dump(mode="json") for score in scores], ensure_ascii=False))
        return
    put("table", COLUMNS, score_rows(main_scores(scores)))
    click.echo(f"\n{sentence(scores)}")

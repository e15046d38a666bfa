"""selfexec import self-execution: the original's raw results as stored runs."""

from pathlib import Path

import click

from selfexec_tui.commands.common import db_option, format_option, open_database, put, refuse_unless_owner

TASKS = ("association", "restriction", "difficulty", "hard_question")
COLUMNS = ("run", "task", "model", "items", "recorded", "planned", "outcome")


@click.command("self-execution")
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--experiment", "tasks", multiple=True, type=click.Choice(TASKS), help="Only these [default: all four].")
@click.option("--model", "models", multiple=True, metavar="NAME", help="Only these, by any name in the files.")
@click.option("--again", is_flag=True, help="Import anew what was imported before, as further runs.")
@click.option("--embed", is_flag=True, help="Match words by the embedder too: slower, as in a run of your own.")
@click.option("--all", "everything", is_flag=True, help="Narrate every anomaly of the files, not only the first ones.")
@format_option
@db_option
def import_results(
    path: Path,
    tasks: tuple[str, ...],
    models: tuple[str, ...],
    again: bool,
    embed: bool,
    everything: bool,
    kind: str,
    db: str | None,
) -> int:
    """Store the raw results of the original Self-Execution Benchmark below PATH as runs like any other.

    One run a model and experiment, whole or not at all, with the replies as recorded and assessed by the code of today;
    its scores under the rule `published` are the published figures. What is there already is left alone. What the files
    lack or contradict is told on standard error and kept with each run. Ends with 1 where a file cannot be read.
    """
    import os

    from benchmark.exchange.self_execution.runs import FAST, published_runs, without_data
    from benchmark.exchange.self_execution.sources import read_sources
    from benchmark.records import LadderConfig
    from benchmark.running.importing import import_runs
    from selfexec_tui.commands.narrator import Narrator
    from selfexec_tui.present.anomalies import anomaly_lines

    sources, chosen = read_sources(path), tasks or TASKS
    anomalies = [*sources.anomalies, *without_data(sources, chosen)]
    for line in anomaly_lines(anomalies, everything):
        click.echo(line, err=True)
    found = list(published_runs(sources, chosen, models, LadderConfig() if embed else FAST))
    with open_database(db) as store:
        refuse_unless_owner(store, "only that process adds runs")
        done = list(
            import_runs(store, found, Narrator(), again=again, processes=min(len(found) // 2, os.cpu_count() or 1))
        )
    rows = [
        (
            one.run.id,
            one.run.config.task,
            one.run.config.model,
            one.run.items,
            one.sessions,
            one.run.sessions,
            one.outcome,
        )
        for one in done
    ]
    put(kind, COLUMNS, rows)
    return 1 if any(one.kind == "broken" for one in anomalies) else 0

"""selfexec resume: ask what is missing."""

import click

from selfexec_tui.commands.common import db_option, open_existing, serve_option


@click.command("resume")
@click.argument("run", default="last")
@click.option("--concurrency", type=click.IntRange(1), help="Sessions at a time [default: as the run was started].")
@click.option("--json", "as_json", is_flag=True, help="The outcome as one JSON object.")
@serve_option
@db_option
def command(db: str | None, serve: bool, run: str, concurrency: int | None, as_json: bool) -> int:
    """Ask what is missing of RUN (a name, or `last`): sessions never asked, and those that failed on the way.

    Nothing that was answered is asked again. The endpoint's key is read from the environment as before.
    """
    from benchmark.running.launching import endpoint_of, judge_of
    from benchmark.running.start import resume
    from selfexec_tui.commands.conducting import conduct_here, sharing

    with open_existing(db) as store, sharing(store, serve):
        found = store.runs.resolve(run)
        endpoint, judge = endpoint_of(found), judge_of(found)
        return conduct_here(
            store,
            concurrency or found.config.concurrency,
            lambda control, emit: resume(store, found, endpoint, control, emit, judge),
            as_json,
        )

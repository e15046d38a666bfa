"""selfexec run: ask, let behave, score."""

import click

from selfexec_tui.commands.common import db_option, open_database, serve_option


@click.command("run")
@click.argument("task")
@click.option("--endpoint", metavar="NAME", help="Profile of the endpoint [default: embedded].")
@click.option("--base-url", metavar="URL", help="An OpenAI-compatible endpoint without a profile.")
@click.option("--model", metavar="NAME", help="Model to ask; its name at the endpoint.")
@click.option("--key-env", metavar="VARIABLE", help="Environment variable that holds the key.")
@click.option("--dataset", metavar="FILE", help="Items as JSON Lines [default: the task's own].")
@click.option("--limit", type=click.IntRange(1), help="Number of items [default: all].")
@click.option("--samples", type=click.IntRange(1), default=1, show_default=True, help="Behaviour sessions an item.")
@click.option("--concurrency", type=click.IntRange(1), help="Sessions at a time [default: the endpoint's].")
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--paraphrase", default="default", show_default=True, help="Wording of the prompts.")
@click.option("--predict-temperature", type=click.FloatRange(0), default=0.0, show_default=True)
@click.option("--act-temperature", type=click.FloatRange(0), help="[default: 0, or 0.7 for several samples]")
@click.option("--max-tokens", type=click.IntRange(1), default=512, show_default=True, help="Bound of a reply.")
@click.option("--deadline", type=click.FloatRange(0.1), default=180.0, show_default=True, help="Seconds for a request.")
@click.option("--max-attempts", type=click.IntRange(1), default=5, show_default=True, help="Requests for a session.")
@click.option("--variant", multiple=True, metavar="NAME", help="Variant of the reports or verdicts; may be repeated.")
@click.option("--judge", metavar="NAME", help="Endpoint of a separate model for second opinions.")
@click.option("--judge-model", metavar="NAME", help="Its model [default: the endpoint's].")
@click.option("--phrase", is_flag=True, help="Let a word of a phrase count as the same (social, social network).")
@click.option("--derived", is_flag=True, help="Let derived words count as the same (milk, milking).")
@click.option("--no-embedding", is_flag=True, help="Match words without vectors.")
@click.option("--json", "as_json", is_flag=True, help="The outcome as one JSON object.")
@serve_option
@db_option
def command(db: str | None, serve: bool, as_json: bool, **options: object) -> int:
    """Ask a model to predict its own behaviour, let it behave in fresh sessions, and score both.

    TASK is what is asked: association, restriction, difficulty, hard_question or recognition. Progress goes to
    standard error, scores to standard output. ctrl+c stops after the sessions under way, ctrl+c twice at once;
    `selfexec resume last` goes on either way.
    """
    from benchmark.models.endpoints import key_warning
    from benchmark.running.launching import launch_from
    from benchmark.running.start import start
    from selfexec_tui.commands.conducting import conduct_here, sharing

    launch = launch_from(**options)  # type: ignore[arg-type]
    for endpoint in filter(None, (launch.endpoint, launch.judge)):
        if warning := key_warning(endpoint):
            click.echo(f"warning: {warning}", err=True)
    with open_database(db) as store, sharing(store, serve):
        return conduct_here(
            store, launch.config.concurrency, lambda control, emit: start(store, launch, control, emit), as_json
        )

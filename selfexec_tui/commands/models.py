"""selfexec models: the embedded ones."""

import click

from benchmark.models.embedded.catalogue import catalogue, model_named
from selfexec_tui.commands.common import format_option, put
from selfexec_tui.present.figures import size


@click.group("models", invoke_without_command=True)
@format_option
@click.pass_context
def command(ctx: click.Context, kind: str) -> None:
    """List the models that this program can fetch and run by itself; `fetch` and `remove` change what is here."""
    if ctx.invoked_subcommand is not None:
        return
    rows = [
        (
            model.name,
            model.kind,
            size(model.size),
            model.licence,
            model.file[0].source[0].describe(),
            "present" if model.present else "-",
            model.about,
        )
        for model in catalogue().values()
    ]
    put(kind, ("name", "kind", "size", "licence", "source", "here", "about"), rows)


@command.command("fetch")
@click.argument("names", nargs=-1)
@click.option("--defaults", is_flag=True, help="The default model and the embedders.")
def fetch_models(names: tuple[str, ...], defaults: bool) -> None:
    """Fetch the models NAMES into the user's cache: once, verified, resumable."""
    from benchmark.errors import UsageError
    from benchmark.matching.defaults import PARTS
    from benchmark.models.embedded.fetch import fetch
    from benchmark.models.endpoints import DEFAULT_MODEL
    from selfexec_tui.commands.progress import bar

    wanted = (*names, *((DEFAULT_MODEL, *PARTS) if defaults else ()))
    if not wanted:
        raise UsageError("no model was named", "selfexec models lists them; --defaults takes what the defaults need")
    for model in [model_named(name) for name in wanted]:
        if model.present:
            click.echo(f"{model.name} is here: {model.folder}", err=True)
            continue
        with bar(model.name) as progress:
            fetch(model, progress)


@command.command("remove")
@click.argument("name")
def remove_model(name: str) -> None:
    """Delete the files of the model NAME from the user's cache."""
    from benchmark.models.embedded.fetch import remove

    click.echo(f"{size(remove(model_named(name)))} freed", err=True)

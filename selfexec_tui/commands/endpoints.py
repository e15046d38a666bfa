"""selfexec endpoints: who can be asked."""

import asyncio
import os

import click

from benchmark import paths
from benchmark.records import Endpoint
from selfexec_tui.commands.common import format_option, put
from selfexec_tui.present.figures import counted
from selfexec_tui.present.literal import one_line

COLUMNS = ("name", "base URL", "model", "key", "at once")


@click.group("endpoints", invoke_without_command=True)
@format_option
@click.pass_context
def command(ctx: click.Context, kind: str) -> None:
    """List the endpoints that are set up; `probe` asks them for their models.

    More are added in the configuration file, as a table [endpoints.NAME] with base_url, model, key_env, concurrency and
    extra_body. Keys stay in the environment: key_env names the variable.
    """
    if ctx.invoked_subcommand is not None:
        return
    from benchmark.models.endpoints import load_endpoints

    put(kind, COLUMNS, [_line(endpoint) for endpoint in load_endpoints(paths.config_file()).values()])
    click.echo(f"\nconfiguration file: {paths.config_file()}", err=True)


@command.command("probe")
@click.argument("names", nargs=-1)
@click.option("--base-url", metavar="URL", help="An endpoint without a profile.")
def probe_endpoints(names: tuple[str, ...], base_url: str | None) -> int:
    """Ask NAMES [default: all with their key set] for their models. Ends with 3 where one does not answer."""
    from benchmark.errors import SelfexecError
    from benchmark.models.endpoints import load_endpoints, normalised
    from benchmark.models.probe import probe

    profiles = load_endpoints(paths.config_file())
    if base_url:
        chosen = [Endpoint(name="given", base_url=normalised(base_url), model="")]
    else:
        chosen = [_profile(profiles, name) for name in names] or [e for e in profiles.values() if _ready(e)]
    missing = 0
    for endpoint in chosen:
        if endpoint.embedded:
            click.echo(f"= {endpoint.name}: runs here, model {endpoint.model}")
            continue
        try:
            result = asyncio.run(probe(endpoint))
        except SelfexecError as error:
            missing += 1
            click.echo(f"x {endpoint.name}: {error.message}; {error.hint}")
            continue
        missing += not result.reachable
        models = f", {counted(len(result.models), 'model')}: {', '.join(result.models[:6])}" if result.models else ""
        sign = "=" if result.reachable else "x"
        click.echo(f"{sign} {endpoint.name}: {one_line(result.message)} in {result.seconds:.2f} s{one_line(models)}")
    return 3 if missing else 0


def _profile(profiles: dict[str, Endpoint], name: str) -> Endpoint:
    from benchmark.errors import UsageError

    if name not in profiles:
        raise UsageError(f"there is no endpoint '{name}'", f"the endpoints are: {', '.join(profiles)}")
    return profiles[name]


def _ready(endpoint: Endpoint) -> bool:
    return endpoint.key_env is None or endpoint.key_env in os.environ


def _line(endpoint: Endpoint) -> tuple[str, ...]:
    key = "none needed"
    if endpoint.key_env:
        key = f"{endpoint.key_env} ({'set' if endpoint.key_env in os.environ else 'not set'})"
    url = "this machine" if endpoint.embedded else endpoint.base_url
    return (endpoint.name, url, endpoint.model or "-", key, str(endpoint.concurrency))

"""selfexec web: the dashboard in a browser."""

import click

from selfexec_tui.commands.common import database_file, db_option
from selfexec_tui.web.hosts import LOOPBACK


@click.command("web")
@click.option("--port", type=click.IntRange(1, 65535), default=8642, show_default=True)
@click.option("--host", default="localhost", show_default=True, help="Address of this machine to listen at.")
@click.option("--public-url", metavar="URL", help="Address that browsers use, behind a proxy.")
@click.option("--rater", default="", metavar="NAME", help="Who decides, where the address does not say &rater=NAME.")
@click.option(
    "--accept-unencrypted", is_flag=True, help="Needed for any other --host: the key crosses the network in clear."
)
@db_option
def command(db: str | None, port: int, host: str, public_url: str | None, rater: str, accept_unencrypted: bool) -> None:
    """Show the dashboard in browsers until ctrl+c; the link that is printed has a key, and lets in who has it.

    Each tab is a dashboard of its own on the one database. The first one to open the database owns it, and runs are
    started there; the others look, query and adjudicate. Whoever has the link can do all that you can do in the
    dashboard. There is no encryption and there are no accounts: for other machines put a proxy with TLS in front.
    """
    import secrets

    from benchmark.errors import UsageError

    if host not in LOOPBACK:
        _warn(host, accept_unencrypted)
    from selfexec_tui.web.server import WebDashboard

    place = database_file(db).resolve()
    key = secrets.token_urlsafe(32)
    server = WebDashboard(place, rater, key, host, port, public_url)

    def say() -> None:
        click.echo(server.link)
        click.echo("open this link; add &rater=NAME to say who decides; ctrl+c ends it", err=True)

    try:
        server.run(say)
    except OSError as error:
        raise UsageError(
            f"cannot listen at {host}, port {port}: {error.strerror or error}", "choose another one with --port"
        ) from error


def _warn(host: str, accepted: bool) -> None:
    from benchmark.errors import UsageError

    if not accepted:
        raise UsageError(
            f"at {host} everything, the key of the link included, would cross the network unencrypted",
            "use a tunnel (ssh -L) or a proxy with TLS and --public-url, or add --accept-unencrypted",
        )
    click.echo(
        f"WARNING: served at {host} without encryption. Whoever sees the traffic can do all that you can do here.",
        err=True,
    )

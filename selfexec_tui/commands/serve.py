"""selfexec serve: own a database and let others in, without a dashboard."""

import signal
import threading
from typing import TYPE_CHECKING

import click

from selfexec_tui.commands.common import db_option, narrate, open_existing

if TYPE_CHECKING:
    from benchmark.store import Store
    from benchmark.store.serving_address import Address

TICK_S = 1.0
LOOPBACK = "localhost"


@click.command("serve")
@click.option("--port", type=click.IntRange(1, 65535), help="Port to listen at [default: a free one].")
@click.option("--host", default=LOOPBACK, show_default=True, help="Address of this machine to listen at.")
@click.option(
    "--accept-unencrypted", is_flag=True, help="Needed for any other --host: token and data cross the network in clear."
)
@db_option
def command(db: str | None, port: int | None, host: str, accept_unencrypted: bool) -> None:
    """Own a database until ctrl+c, so that several people and programs can use it at once.

    On this machine nothing is to be set up: each `selfexec` of the same user finds the way by itself, to look, query
    and adjudicate. Dashboards and `selfexec run` serve their database too.
    """
    from benchmark.adjudicating.for_others import scored_for_others
    from benchmark.errors import StoreError
    from benchmark.running.offering import offer

    if host in ("127.0.0.1", "::1"):
        host = LOOPBACK
    if host != LOOPBACK:
        _warn(host, accept_unencrypted)
    with open_existing(db) as store:
        if (address := store.sharing.address) is not None:
            raise StoreError(
                f"{store.path} is served already, by pid {address.pid} at {address.host}, port {address.port}",
                f"just use it: selfexec --db {store.path}",
            )
        with scored_for_others(store, narrate):
            offer(store)
            address = store.sharing.serve(host, port or 0)
            _how_to_connect(store, address)
            _watch(store)
    click.echo("no longer served", err=True)


def _warn(host: str, accepted: bool) -> None:
    from benchmark.errors import UsageError

    if not accepted:
        raise UsageError(
            f"serving at {host} would send token and data unencrypted over the network",
            "use a tunnel (ssh -L) or `selfexec web` behind a proxy with TLS, or add --accept-unencrypted",
        )
    click.echo(
        f"WARNING: served at {host} without encryption. Whoever sees the traffic can read the database, and the token "
        "with which decisions are written.",
        err=True,
    )


def _how_to_connect(store: "Store", address: "Address") -> None:
    from benchmark.store.serving_address import address_file

    click.echo(f"served at {address.host}, port {address.port}: {store.path}", err=True)
    if address.here:
        click.echo(f"connect with: selfexec --db {store.path}   (as this user, on this machine)", err=True)
    else:
        click.echo(f"connect from elsewhere: copy {address_file(store.path)} there, it holds the token, and", err=True)
        click.echo(f"  selfexec --db {store.path.name}   beside it", err=True)
    click.echo("ctrl+c ends it", err=True)


def _watch(store: "Store") -> None:
    """Say who is there until told to end."""
    from selfexec_tui.present.sharing import people

    ended = threading.Event()

    def end(*_: object) -> None:
        if ended.is_set():
            raise KeyboardInterrupt
        ended.set()

    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), end)
    said = ""
    while not ended.wait(TICK_S):
        now = people(len(store.sharing.clients()), store.claims.raters())
        if now != said:
            click.echo(now, err=True)
            said = now

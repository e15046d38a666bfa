"""Opens the dashboard on a database."""

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from benchmark import paths
from selfexec_tui.commands.common import database_file, open_database
from selfexec_tui.opening import Opening, in_background, need_terminal

if TYPE_CHECKING:
    from benchmark.records import QueuePlan
    from benchmark.store import Store


def open_dashboard(
    db: str | None, rater: str = "", queue: "Callable[[Store], QueuePlan] | None" = None, *, serve: bool = True
) -> None:
    """Show the dashboard until it is left; what is under way then is dropped, what was stored stays.

    `queue` gives the queue at which the desk opens at once; `serve` lets other programs of the user in meanwhile.
    """
    need_terminal("use a verb instead, such as `selfexec runs`; `selfexec --help` lists them")
    with Opening(database_file(db)) as opening:
        from selfexec_tui.app import SelfexecApp
        from selfexec_tui.present.desk_setup import rater_named

        name = rater_named(rater) if rater else ""
        store = in_background(lambda: _opened(db, opening.tell, serve=serve)).result()
    with store:
        at_once = queue(store) if queue else None
        app = SelfexecApp(store, paths.settings_file(), rater=name, queue=at_once)
        app.shares, app.before = serve, opening.picture()
        try:
            app.run()
        finally:
            left = [live.run_id for live in app.bridge.active if live.run_id]
            if left:
                click.echo("stopping what is under way ...", err=True)
            app.bridge.close()
            app.desks.close()
            for run_id in left:
                click.echo(f"{run_id} is not finished: `selfexec resume {run_id}` goes on", err=True)
        if app.failure:
            raise app.failure
        if app.return_code:
            sys.exit(app.return_code)


def _opened(db: str | None, tell: Callable[[str], object], *, serve: bool) -> "Store":
    store = open_database(db, tell)
    if serve:
        store.sharing.promise()
    return store

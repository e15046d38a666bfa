"""Opens the dashboard on a database."""

import click

from selfexec_tui.commands.common import open_database


def open_dashboard(db: str | None, rater: str, serve: bool) -> None:
    """Show the dashboard until it is left; what is under way then is dropped, what was stored stays."""
    from selfexec_tui.app import SelfexecApp

    with open_database(db) as store:
        app = SelfexecApp(store)
        app.shares = serve
        try:
            app.run()
        finally:
            left = [live.run_id for live in app.bridge.active if live.run_id]
            if left:
                click.echo("stopping what is under way ...", err=True)
            app.bridge.close()
            for run_id in left:
                click.echo(f"{run_id} is not finished: `selfexec resume {run_id}` goes on", err=True)
        if app.failure:
            raise app.failure

"""Opens the dashboard on a database."""

from selfexec_tui.commands.common import open_database


def open_dashboard(db: str | None) -> None:
    """Show the dashboard until it is left; what is under way then is dropped, what was stored stays."""
    from selfexec_tui.app import SelfexecApp

    with open_database(db) as store:
        app = SelfexecApp(store)
        try:
            app.run()
        finally:
            app.bridge.close()

"""What is kept of the SQL desk: queries under a name, and what was asked."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.app import App

from benchmark import paths
from benchmark.errors import SelfexecError
from benchmark.querying.history import Asked, History
from benchmark.querying.saved import Saved
from selfexec_tui.present import sql as words
from selfexec_tui.screens.ask import AskScreen
from selfexec_tui.screens.sql_asking import Ended

if TYPE_CHECKING:
    from selfexec_tui.app import SelfexecApp


def save_as(app: App[None], sql: str, say: Callable[[str], None]) -> None:
    """Ask for a name and keep the query under it."""
    saved = Saved(paths.queries_folder())

    def fault(name: str) -> str:
        try:
            saved.save(name, sql)
        except SelfexecError as error:
            return words.complaint(error)
        return ""

    note = f"One of the same name is replaced. It is kept in {paths.queries_folder()}"
    app.push_screen(
        AskScreen("save the statement as", note, fault),
        lambda name: None if name is None else say(f"saved as {name.strip()}; ^o lists it"),
    )


def remember(app: "SelfexecApp", ended: Ended) -> None:
    """Keep in the history what was asked and what came of it; for a thread."""
    problem = ended.problem.message if ended.problem else ""
    entry = Asked(
        ended.asking.at.isoformat(timespec="seconds"),
        ended.asking.sql,
        None if ended.problem else ended.rows,
        ended.seconds,
        problem,
    )
    try:
        History(paths.query_history()).add(entry)
    except (SelfexecError, OSError) as error:
        app.call_from_thread(app.say, f"the history cannot be written: {error}", "warning")

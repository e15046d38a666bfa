"""The doors between the dashboard's screens, each by its one name."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from benchmark.errors import SelfexecError
from benchmark.store import Store
from selfexec_tui.desk_app import DeskApp
from selfexec_tui.sharing import refused

if TYPE_CHECKING:
    from benchmark.browsing import BrowseQuery
    from benchmark.running.start import Launch
    from selfexec_tui.bridge import Bridge, LiveRun
    from selfexec_tui.cases import LiveItems
    from selfexec_tui.present.item_places import Place


class Doors(DeskApp):
    """Screens are imported when they are opened: nobody waits for what he does not look at."""

    store: Store
    bridge: "Bridge"

    def open_launch(self) -> None:
        from selfexec_tui.screens.board import BoardScreen
        from selfexec_tui.screens.launch import LaunchScreen

        if refused(self):
            return

        def launched(launch: "Launch | None") -> None:
            if launch:
                self.push_screen(BoardScreen(None, self.bridge.start(launch)))

        self.push_screen(LaunchScreen(), launched)

    def open_run(self, run_id: str) -> None:
        from selfexec_tui.screens.board import BoardScreen

        self.push_screen(BoardScreen(run_id, self.bridge.of(run_id)))

    def resume_run(self, run_id: str) -> "LiveRun | None":
        """Take up a run again; on the board of that run the caller goes on with what it gets."""
        from selfexec_tui.screens.board import BoardScreen

        if self.bridge.of(run_id):
            self.say(f"{run_id} is already on")
            return None
        if refused(self):
            return None
        try:
            live = self.bridge.resume(self.store.runs.resolve(run_id))
        except SelfexecError as error:
            self.complain(error)
            return None
        if not isinstance(self.screen, BoardScreen):
            self.push_screen(BoardScreen(run_id, live))
        return live

    def open_item(self, places: "Sequence[Place]", current: "Place", live: "LiveItems | None" = None) -> None:
        """One of these items, (run, item) each, which may be of several runs; the others are a key away.

        `live` knows the items that a run is still busy with.
        """
        from selfexec_tui.screens.item import ItemScreen

        self.push_screen(ItemScreen(places, current, live))

    def open_scores(self, run_id: str) -> None:
        from selfexec_tui.screens.scores import ScoresScreen

        scores = self.store.assessments.scores(run_id)
        if not scores:
            self.say(f"{run_id} has no scores yet; they come when it ends")
            return
        self.push_screen(ScoresScreen(self.store.runs.rows(run_id)[0], scores))

    def open_browse(self, where: "BrowseQuery | None" = None) -> None:
        """Sessions and pairs of all runs, or what the query says."""
        from benchmark.browsing import BrowseQuery
        from selfexec_tui.screens.browse import BrowseScreen

        self.push_screen(BrowseScreen(where or BrowseQuery()))

    def open_plots(self, run_id: str) -> None:
        from benchmark.exchange.report.gather import plots
        from selfexec_tui.screens.plots import PlotsScreen

        run = self.store.runs.resolve(run_id)
        title = f"{run_id}  plots · {run.config.task} · {run.config.model}"
        self.push_screen(PlotsScreen(run_id, title, lambda: plots(self.store, run)))

    def open_sql(self, query: str = "") -> None:
        """The SQL desk; a query is run at once."""
        from selfexec_tui.screens.sql import SqlScreen

        if not any(isinstance(screen, SqlScreen) for screen in self.screen_stack):
            self.push_screen(SqlScreen(query))

    def open_questions(self) -> None:
        """The SQL desk with its list of queries; one that is taken is run at once."""
        from selfexec_tui.screens.sql import SqlScreen

        self.push_screen(SqlScreen(listing=True))

    def go_home(self) -> None:
        while len(self.screen_stack) > 2:
            self.pop_screen()

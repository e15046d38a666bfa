"""The dashboard: which screen is shown, and what is shared between screens."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import SystemCommand
from textual.binding import BindingType
from textual.screen import ModalScreen, Screen
from textual.worker import WorkerFailed

from benchmark import paths
from benchmark.browsing import BrowseQuery
from benchmark.errors import SelfexecError, StoreError
from benchmark.models.endpoints import load_endpoints
from benchmark.records import Endpoint
from benchmark.running.start import Launch
from benchmark.store import Store
from selfexec_tui.actions import APP, MOVE, bindings, commands
from selfexec_tui.bridge import Bridge, LiveRun
from selfexec_tui.cases import ViewOf
from selfexec_tui.comfort import Comfort
from selfexec_tui.desk_app import DeskApp
from selfexec_tui.desks import Desks
from selfexec_tui.keymap import load_keymap
from selfexec_tui.messages import LiveChanged, LiveEnded, Rescored
from selfexec_tui.moving import move
from selfexec_tui.present.figures import counted
from selfexec_tui.present.item_places import Place
from selfexec_tui.present.literal import visible
from selfexec_tui.screens.board import BoardScreen
from selfexec_tui.screens.help import HelpScreen
from selfexec_tui.screens.item import ItemScreen
from selfexec_tui.screens.launch import LaunchScreen
from selfexec_tui.screens.runs import RunsScreen
from selfexec_tui.screens.scores import ScoresScreen
from selfexec_tui.sharing import begin, refused
from selfexec_tui.themes import DIM, set_up

if TYPE_CHECKING:
    from benchmark.adjudicating.queue import QueuePlan

PAINT_S = 0.1
"""Seconds between two looks at the runs that are on."""


class SelfexecApp(DeskApp):
    CSS_PATH = "styles/app.tcss"
    TITLE = "selfexec"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(APP), *bindings(MOVE)]

    def __init__(
        self, store: Store, settings_file: Path | None = None, *, rater: str = "", queue: "QueuePlan | None" = None
    ) -> None:
        """`settings_file` is where theme and hints are remembered; without it there are no hints.

        `rater` decides at the desk, by default who uses the program; a `queue` is opened at once.
        """
        super().__init__()
        self.comfort = Comfort(self, settings_file)
        self.store = store
        self.desks = Desks(store, rater, lambda run_id, error: self.post_message(Rescored(run_id, error)))
        self._queue = queue
        self.keymap = load_keymap(paths.config_file())
        self.bridge = Bridge(store)
        self.failure: StoreError | None = None
        """Why the dashboard had to end."""
        self.shares = False
        """Let other processes in, from after the first paint on."""
        self._leaving = False
        self.sql_draft = ""
        """What was last in the SQL editor."""

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return {"dim": DIM}

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """The command palette: what can be done here, by the words of the one table of actions, and the themes."""
        place = str(screen.TITLE)
        for action in commands(place, self.keymap.actions):
            owner = self if action.screen == APP else screen
            yield SystemCommand(
                f"{action.label} ({action.written})",
                action.help,
                partial(self.run_action, action.name, owner),
            )
        yield SystemCommand("theme", "Change the colours", self.action_change_theme)

    def on_mount(self) -> None:
        set_up(self, self.comfort.settings.theme)
        self.set_keymap(self.keymap.for_textual)
        self.comfort.watch()
        self.push_screen(RunsScreen())
        self.set_interval(PAINT_S, self._settle)
        if self._queue is not None:
            self.open_adjudicate(self._queue)
        for problem in self.keymap.problems:
            self.complain(problem)
        if self.shares:
            self.call_after_refresh(begin, self)

    def on_sharing_changed(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, RunsScreen):
                screen.read_again()

    def _handle_exception(self, error: Exception) -> None:
        """A database that cannot be asked any more is told in a sentence: a worker's as a notice, else as the end."""
        cause = error.error if isinstance(error, WorkerFailed) else error
        if not isinstance(cause, StoreError):
            super()._handle_exception(error)
        elif isinstance(error, WorkerFailed):
            self.complain(cause)
        else:
            self.failure = cause
            self.exit(return_code=cause.exit_code)

    def endpoints(self) -> Mapping[str, Endpoint]:
        """The profiles; those of a broken configuration file are left out and the fault is shown."""
        try:
            return load_endpoints(paths.config_file())
        except SelfexecError as error:
            self.complain(error)
            return load_endpoints(paths.config_file().with_name("nothing"))

    def open_launch(self) -> None:
        if refused(self):
            return

        def launched(launch: Launch | None) -> None:
            if launch:
                self.push_screen(BoardScreen(None, self.bridge.start(launch)))

        self.push_screen(LaunchScreen(), launched)

    def open_run(self, run_id: str) -> None:
        self.push_screen(BoardScreen(run_id, self.bridge.of(run_id)))

    def resume_run(self, run_id: str) -> LiveRun | None:
        """Take up a run again; on the board of that run the caller goes on with what it gets."""
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

    def open_item(self, places: Sequence[Place], current: Place, live: ViewOf | None = None) -> None:
        """One of these items, (run, item) each, which may be of several runs; the others are a key away.

        `live` has the views of items that a run is still busy with.
        """
        self.push_screen(ItemScreen(places, current, live))

    def open_scores(self, run_id: str) -> None:
        scores = self.store.assessments.scores(run_id)
        if not scores:
            self.say(f"{run_id} has no scores yet; they come when it ends")
            return
        self.push_screen(ScoresScreen(self.store.runs.rows(run_id)[0], scores))

    def open_browse(self, where: BrowseQuery | None = None) -> None:
        """Sessions and pairs of all runs, or what the query says."""
        from selfexec_tui.screens.browse import BrowseScreen

        self.push_screen(BrowseScreen(where or BrowseQuery()))

    def open_plots(self, run_id: str) -> None:
        """Imports what draws and what fits only now: nobody waits for it who does not look."""
        from benchmark.exchange.report.gather import plots
        from selfexec_tui.screens.plots import PlotsScreen

        run = self.store.runs.resolve(run_id)
        title = f"{run_id}  plots · {run.config.task} · {run.config.model}"
        self.push_screen(PlotsScreen(run_id, title, lambda: plots(self.store, run)))

    def open_sql(self, query: str = "") -> None:
        """The SQL desk; a query is run at once. Imports what shows results only now."""
        from selfexec_tui.screens.sql import SqlScreen

        if not any(isinstance(screen, SqlScreen) for screen in self.screen_stack):
            self.push_screen(SqlScreen(query))

    def go_home(self) -> None:
        while len(self.screen_stack) > 2:
            self.pop_screen()

    def copy(self, text: str) -> None:
        """To the clipboard, and to a file, since not every terminal passes a clipboard on."""
        self.copy_to_clipboard(visible(text))
        place = self.store.path.with_name("copied.txt")
        try:
            place.write_text(text, encoding="utf-8", errors="replace")
        except OSError as error:
            self.say(f"copied to the clipboard; {place} cannot be written: {error.strerror}", "warning")
            return
        self.say(f"copied to the clipboard and to {place}")

    def action_sql(self) -> None:
        """A screen that shows what a query would give has it in `sql_behind`."""
        if not isinstance(self.screen, ModalScreen):
            behind = getattr(self.screen, "sql_behind", None)
            self.open_sql(behind() if behind else "")

    def action_help(self) -> None:
        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen(str(self.screen.TITLE), self.keymap.actions))

    def action_understood(self) -> None:
        self.comfort.put_away()

    def on_hint_done(self) -> None:
        self.comfort.put_away()

    def action_move(self, where: str) -> None:
        """Move in whatever has the focus: `where` is a key of `moving.WAYS`."""
        move(self.focused or self.screen, where)

    def key_of(self, action_id: str) -> str:
        """The key of an action as it is now, for sentences."""
        return self.keymap.text_of(action_id)

    def action_interrupt(self) -> None:
        if marked := self.screen.get_selected_text():
            self.copy(marked)
        elif self.bridge.active:
            self._stop_or_cancel()
        else:
            self.say("nothing is on; q leaves")

    async def action_quit(self) -> None:
        if not self.bridge.active:
            self.exit()
            return
        if self._leaving:
            self.exit()
            return
        self._leaving = True
        self._stop_or_cancel()

    def _stop_or_cancel(self) -> None:
        under_way = sum(max(live.board.under_way, 0) for live in self.bridge.active)
        again = any(live.control.stopping for live in self.bridge.active)
        for live in self.bridge.active:
            (live.control.cancel if again else live.control.stop)()
        waited = f"stopping, with {counted(under_way, 'session')} still under way; the same key again drops them"
        self.say("dropped" if again else waited)

    def _settle(self) -> None:
        """Put new events on the boards and tell the screen; at most ten times a second."""
        for live in list(self.bridge.lives):
            running, news = live.running, live.settle()
            if news:
                self._tell(LiveChanged(live))
            if not running and not live.settle():
                self.bridge.lives.remove(live)
                if live.failure:
                    self.complain(live.failure)
                self._tell(LiveEnded(live))
        if self._leaving and not self.bridge.active:
            self.exit()

    def _tell(self, message: Any) -> None:
        for screen in self.screen_stack:
            if hasattr(screen, "on_live_changed"):
                screen.post_message(message)

"""The dashboard: which screen is shown, and what is shared between screens."""

import time
from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import SystemCommand
from textual.await_complete import AwaitComplete
from textual.binding import BindingType
from textual.css.query import NoMatches
from textual.events import Event, Key, MouseEvent, Paste
from textual.screen import ModalScreen, Screen
from textual.worker import WorkerFailed

from benchmark import paths
from benchmark.errors import SelfexecError, StoreError
from benchmark.records import Endpoint
from benchmark.store import Store
from selfexec_tui.actions import APP, MOVE, bindings, commands
from selfexec_tui.bridge import Bridge
from selfexec_tui.comfort import Comfort
from selfexec_tui.desks import Desks
from selfexec_tui.doors import Doors
from selfexec_tui.held_keys import HeldKeys
from selfexec_tui.keymap import load_keymap
from selfexec_tui.messages import LiveChanged, LiveEnded, Rescored
from selfexec_tui.moving import move
from selfexec_tui.present.figures import counted
from selfexec_tui.present.literal import visible
from selfexec_tui.screens.runs import RunsScreen
from selfexec_tui.sharing import begin
from selfexec_tui.themes import DIM, set_up

if TYPE_CHECKING:
    from benchmark.records import QueuePlan

ENDING = ("ctrl+c", "ctrl+q")
SURE_S = 0.15
"""Seconds in which a key that came before can still bring another screen."""
STRAY_S = 0.5
"""So soon after a screen was left, the key that left it may come once more."""
PAINT_S = 0.1
"""Seconds between two looks at the runs that are on."""
SOON_S = 0.03
"""The same where more was told than could be taken in at once."""


class SelfexecApp(Doors):
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
        memory = settings_file and settings_file.with_name("desk.json")
        self.desks = Desks(store, rater, lambda run_id, error: self.post_message(Rescored(run_id, error)), memory)
        self._queue = queue
        self.keymap = load_keymap(paths.config_file())
        self.bridge = Bridge(store)
        self.failure: StoreError | None = None
        """Why the dashboard had to end."""
        self.shares = False
        """Let other processes in, from after the first paint on."""
        self.before = ""
        """What to show, as escapes, until the first screen is painted."""
        self._begun = False
        self._held = HeldKeys(self.post_message)
        self._left_at = 0.0
        self._warned = False
        self._leaving = False
        self._soon = False
        """Runs that are on told more than was put on their boards at once."""
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
        if self.before and self._driver:
            self._driver.write(self.before)
        set_up(self, self.comfort.settings.theme)
        self.set_keymap(self.keymap.for_textual)
        self.comfort.watch()
        self.push_screen(RunsScreen())
        self.set_interval(PAINT_S, self._settle)
        if self._queue is not None:
            self.open_adjudicate(self._queue)
        for problem in self.keymap.problems:
            self.complain(problem)
        if self.store.news:
            self.say(self.store.news)
        if self.shares:
            self.call_after_refresh(begin, self)

    def on_ready(self) -> None:
        """Something has been laid out; what is on screen then has only to be painted."""
        self.screen.call_after_refresh(self._begin)

    async def on_event(self, event: Event) -> None:
        """Keys that were pressed before there was a screen are meant for nobody, but for those that end the program."""
        typed = isinstance(event, Key | Paste) and not (isinstance(event, Key) and event.key in ENDING)
        if not self._begun and (typed or isinstance(event, MouseEvent)):
            return
        if not (typed and self._held.hold(event, self.screen)):
            await super().on_event(event)

    def _begin(self) -> None:
        self._begun = True

    def on_sharing_changed(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, RunsScreen):
                screen.read_again()

    def _handle_exception(self, error: Exception) -> None:
        """A database that cannot be asked any more is told in a sentence: a worker's as a notice, else as the end."""
        cause = error.error if isinstance(error, WorkerFailed) else error
        if isinstance(cause, NoMatches) and self._exit:
            return  # A screen that was being made when the program was left misses its own widgets.
        if not isinstance(cause, StoreError):
            super()._handle_exception(error)
        elif isinstance(error, WorkerFailed):
            self.complain(cause)
        else:
            self.failure = cause
            self.exit(return_code=cause.exit_code)

    def endpoints(self) -> Mapping[str, Endpoint]:
        """The profiles; those of a broken configuration file are left out and the fault is shown."""
        from benchmark.models.endpoints import load_endpoints

        try:
            return load_endpoints(paths.config_file())
        except SelfexecError as error:
            self.complain(error)
            return load_endpoints(paths.config_file().with_name("nothing"))

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
        from selfexec_tui.screens.help import HelpScreen

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

    def pop_screen(self) -> AwaitComplete:
        self._left_at, self._warned = time.monotonic(), False
        return super().pop_screen()

    def action_end(self) -> None:
        """As quit, a moment later: no key that was meant for another screen, or is still held, ends the program."""
        now, here = time.monotonic(), self.screen
        if now - self._left_at < STRAY_S:
            self._left_at = now
            if not self._warned:
                self.say(f"{self.key_of('app.quit')} once more ends the program")
            self._warned = True
        else:
            self.set_timer(SURE_S, lambda: self._end(here, now))

    async def _end(self, here: Screen[Any], asked_at: float) -> None:
        if self.screen is here and self._left_at < asked_at:
            await self.action_quit()

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
                if not self._leaving:
                    self.run_worker(self.desks.catch_up, thread=True)
        if any(live.behind for live in self.bridge.lives) and not self._soon:
            self._soon = True
            self.set_timer(SOON_S, self._go_on)
        if self._leaving and not self.bridge.active:
            self.exit()

    def _go_on(self) -> None:
        self._soon = False
        self._settle()

    def _tell(self, message: Any) -> None:
        for screen in self.screen_stack:
            if hasattr(screen, "on_live_changed"):
                screen.post_message(message)

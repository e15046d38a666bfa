"""The dashboard's part at the desk: its doors, and the scores that follow decisions."""

from typing import TYPE_CHECKING, Literal

from textual.app import App
from textual.events import Key

from benchmark.errors import SelfexecError, StoreError
from selfexec_tui.desks import Desks
from selfexec_tui.messages import Rescored
from selfexec_tui.present.literal import visible
from selfexec_tui.screens.runs import RunsScreen

if TYPE_CHECKING:
    from benchmark.records import QueuePlan

Severity = Literal["information", "warning", "error"]


class DeskApp(App[None]):
    """Screens are imported when they are opened: what decides and what measures takes time to import."""

    desks: Desks
    pressed: tuple[str, float] = ("", 0.0)
    """The key that is being handled, and when it was pressed: later than that it may mean something else."""

    def on_key(self, event: Key) -> None:
        self.pressed = (event.key, event.time)

    def open_adjudicate(self, plan: "QueuePlan | None" = None) -> None:
        """The desk at this queue, or at what waits in all runs."""
        from selfexec_tui.screens.adjudicate import AdjudicateScreen

        self.push_screen(AdjudicateScreen(self.desks.plan(plan)))

    def open_desk_setup(self, plan: "QueuePlan | None" = None, said: str = "") -> None:
        """The form before the desk; `said` tells why it is shown, where nobody asked for it."""
        from selfexec_tui.screens.desk_setup import DeskSetupScreen

        def asked_for(asked: "QueuePlan | None") -> None:
            if asked is None:
                return
            try:
                self.desks.choose(asked)
            except OSError as error:
                self.say(f"the choice is forgotten next time: {error.strerror}", "warning")
            self.open_adjudicate(asked)

        self.push_screen(DeskSetupScreen(plan or self.desks.last, said), asked_for)

    def open_agreement(self) -> None:
        """Imports what measures agreement only now: nobody waits for it who does not look."""
        from selfexec_tui.screens.agreement import AgreementScreen

        self.push_screen(AgreementScreen())

    def on_rescored(self, event: Rescored) -> None:
        """Scores that follow decisions are shown where runs are listed."""
        if event.error is not None:
            self.complain(StoreError(f"{event.run_id} could not be scored again: {event.error}"))
        for screen in self.screen_stack:
            if isinstance(screen, RunsScreen) and screen.is_current:
                screen.read_again()

    def say(self, text: str, severity: Severity = "information") -> None:
        """A short notice, letter for letter."""
        self.notify(visible(text), severity=severity, markup=False, timeout=4)

    def complain(self, error: SelfexecError) -> None:
        self.notify(visible(f"{error.message}\n{error.hint}".strip()), severity="error", markup=False, timeout=12)

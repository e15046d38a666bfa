"""The form before the desk: which cases, in which order, by whom. Enter starts at once."""

from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Input, Label, Select
from textual.worker import get_current_worker

from benchmark.errors import SelfexecError
from benchmark.records import QueuePlan
from selfexec_tui.actions import DESK, bindings
from selfexec_tui.present import desk_setup as form
from selfexec_tui.present.literal import one_line
from selfexec_tui.widgets.key_footer import KeyFooter
from selfexec_tui.widgets.literal_label import LiteralLabel

if TYPE_CHECKING:
    from selfexec_tui.app import SelfexecApp

ROOMY = 34
"""Lines of a screen from which the fields stand apart."""
HINTS = {
    "rater": "who decides",
    "pass": "only the first is scored",
    "share": "of yours, second pass",
    "ratings": "people for each case",
    "sight": "model, labels, prediction",
    "seed": "of random order and share",
}


class DeskSetupScreen(Screen[QueuePlan | None]):
    """Dismissed with the queue that was set up, or None. `plan` fills the form; `said` tells why it comes."""

    BINDINGS = bindings(DESK)
    TITLE = "Desk"
    DEFAULT_CSS: ClassVar[str] = """
    DeskSetupScreen #waiting { height: auto; padding: 0 0 0 12; color: $accent; }
    """

    def __init__(self, plan: QueuePlan, said: str = "") -> None:
        super().__init__()
        self._plan, self._said = plan, said
        self._counted = 0

    def compose(self) -> ComposeResult:
        plan, rows = self._plan, self._app.store.runs.rows()
        said = f": {self._said}" if self._said else ": which cases, by whom"
        yield LiteralLabel(f"adjudicate{said}", classes="title")
        with VerticalScroll(id="form"):
            yield _field("kind", _select(form.kind_choices(), plan.kinds[0].value if plan.kinds else form.ALL))
            yield _field("order", _select(form.ORDERS, plan.order.value))
            yield _field("cases", _select(form.WHICH, form.EVERY if plan.all_cases else form.WANTED))
            yield _field("runs", _select(*_names("all runs", [row.run_id for row in rows], plan.runs)))
            yield _field("model", _select(*_names("all models", [row.model for row in rows], plan.models)))
            yield _field("task", _select(*_names("all tasks", [row.task for row in rows], plan.tasks)))
            yield _field("rater", Input(one_line(plan.rater), compact=True))
            yield _field("pass", _select(form.PASSES, str(plan.pass_number)))
            yield _field("share", Input(f"{plan.share:.0%}", compact=True))
            yield _field("ratings", Input(str(plan.ratings), type="integer", compact=True))
            yield _field("sight", _select(form.SIGHT, form.BLIND if plan.blind else form.OPEN))
            yield _field("seed", Input(str(plan.seed), type="integer", compact=True))
            yield LiteralLabel(id="waiting")
            yield LiteralLabel(id="problem")
            with Horizontal(classes="buttons"):
                yield Button("start", variant="primary", id="start", compact=True)
                yield Button("cancel", id="cancel", compact=True)
        yield KeyFooter()

    def on_mount(self) -> None:
        self.query_one("#start", Button).focus()
        self._look()

    def on_resize(self) -> None:
        self.query_one("#form").set_class(self.size.height < ROOMY, "short")

    def on_input_changed(self) -> None:
        self._look()

    def on_select_changed(self) -> None:
        self._look()

    def on_input_submitted(self) -> None:
        self.action_start()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        (self.action_start if event.button.id == "start" else self.action_leave)()

    def action_start(self) -> None:
        if plan := self._asked_for():
            self.dismiss(plan)

    def action_agreement(self) -> None:
        self._app.open_agreement()

    def action_leave(self) -> None:
        self.dismiss(None)

    def _asked_for(self) -> QueuePlan | None:
        """The queue of the form; a wrong field is named below the form."""
        texts = {control.id or "": control.value for control in self.query(Input)}
        chosen = {control.id or "": str(control.value) for control in self.query(Select)}
        try:
            plan = form.plan_of(texts | chosen, self._plan)
        except SelfexecError as error:
            self._problem(error)
            return None
        self._problem(None)
        return plan

    def _look(self) -> None:
        """Count what waits in the queue of the form, in the background."""
        plan = self._asked_for()
        self.query_one("#share", Input).disabled = str(self.query_one("#pass", Select).value) == "1"
        if plan is not None:
            self.run_worker(lambda: self._count(plan), thread=True, exclusive=True)

    def _count(self, plan: QueuePlan) -> None:
        try:
            said = form.waiting(self._app.desks.queue(plan))
        except SelfexecError as error:
            said = error.message
        if not get_current_worker().is_cancelled:
            self.app.call_from_thread(self._tell, said)

    def _tell(self, said: str) -> None:
        if self.is_mounted and self.is_attached:
            self.query_one("#waiting", LiteralLabel).put(said)

    def _problem(self, error: SelfexecError | None) -> None:
        said = "" if error is None else f"{error.message}{f' - {error.hint}' if error.hint else ''}"
        self.query_one("#problem", LiteralLabel).put(said)
        self.query_one("#start", Button).disabled = error is not None
        if error:
            self.query_one("#waiting", LiteralLabel).put("")

    @property
    def _app(self) -> "SelfexecApp":
        return cast("SelfexecApp", self.app)


def _names(title: str, names: list[str], chosen: tuple[str, ...]) -> tuple[list[form.Choice], str]:
    """The choices and the one that is on; several at once, as another screen may ask for, stay one choice."""
    value = form.joined(chosen)
    known = form.name_choices(title, [*([value] if chosen else []), *names])
    return known, value


def _select(choices: "list[form.Choice] | tuple[form.Choice, ...]", value: str) -> Select[str]:
    shown = [(one_line(title), name) for title, name in choices]
    return Select(shown, value=value, allow_blank=False, compact=True)


def _field(name: str, control: Input | Select[str]) -> Horizontal:
    control.id = name
    hint = Label(HINTS.get(name, ""), classes="hint", markup=False)
    return Horizontal(Label(name), control, hint, classes="field")

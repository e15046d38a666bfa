"""The form before the desk: which cases, in which order, by whom. Enter starts at once."""

from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Input, Select
from textual.worker import get_current_worker

from benchmark.errors import SelfexecError
from benchmark.records import QueuePlan
from selfexec_tui.actions import DESK, bindings
from selfexec_tui.back import back
from selfexec_tui.present import desk_setup as form
from selfexec_tui.widgets.form_field import FormField
from selfexec_tui.widgets.key_footer import KeyFooter
from selfexec_tui.widgets.literal_label import LiteralLabel
from selfexec_tui.widgets.plain_input import PlainInput
from selfexec_tui.widgets.plain_select import PlainSelect

if TYPE_CHECKING:
    from selfexec_tui.app import SelfexecApp

COUNTING = "counting ..."
ROOMY = 34
"""Lines of a screen from which the fields stand apart."""
WIDE = 76
"""Cells of a screen from which the hints stand beside the fields."""
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
    DeskSetupScreen #form Input, DeskSetupScreen #form Select { width: 32; }
    DeskSetupScreen.narrow .hint { display: none; }
    DeskSetupScreen.narrow #form Input, DeskSetupScreen.narrow #form Select { width: 1fr; }
    DeskSetupScreen .without { display: none; }
    DeskSetupScreen #waiting { height: auto; padding: 0 0 0 12; color: $accent; }
    """

    def __init__(self, plan: QueuePlan, said: str = "") -> None:
        super().__init__()
        self._plan, self._said = plan, said
        self._counted = 0

    def compose(self) -> ComposeResult:
        plan = self._plan
        said = f": {self._said}" if self._said else ": which cases, by whom"
        yield LiteralLabel(f"adjudicate{said}", classes="title")
        with VerticalScroll(id="form", can_focus=False):
            yield _field("kind", _select(form.kind_choices(), plan.kinds[0].value if plan.kinds else form.ALL))
            yield _field("order", _select(form.ORDERS, plan.order.value))
            yield _field("cases", _select(form.WHICH, form.EVERY if plan.all_cases else form.WANTED))
            for name, (title, chosen) in self._lists.items():
                yield _field(name, _select(*_names(title, [], chosen)))
            yield _field("rater", PlainInput(plan.rater, compact=True))
            yield _field("pass", _select(form.PASSES, str(plan.pass_number)))
            yield _field("share", PlainInput(f"{plan.share:.0%}", compact=True))
            yield _field("ratings", PlainInput(str(plan.ratings), type="integer", compact=True))
            yield _field("sight", _select(form.SIGHT, form.BLIND if plan.blind else form.OPEN))
            yield _field("seed", PlainInput(str(plan.seed), type="integer", compact=True))
            yield LiteralLabel(id="waiting")
            yield LiteralLabel(id="problem")
            with Horizontal(classes="buttons"):
                yield Button("start", variant="primary", id="start", compact=True)
                yield Button("cancel", id="cancel", compact=True)
        yield KeyFooter()

    def on_mount(self) -> None:
        self.query_one("#start", Button).focus()
        self.run_worker(self._read_runs, thread=True, group="runs")
        self._look()

    def on_resize(self) -> None:
        self.query_one("#form").set_class(self.size.height < ROOMY, "short")
        self.set_class(self.size.width < WIDE, "narrow")

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
        first = str(self.query_one("#pass", Select).value) == "1"
        for name, shown in (("share", not first), ("ratings", first)):
            field = self.query_one(f"#{name}").parent
            assert field is not None
            field.set_class(not shown, "without")
        if plan is not None:
            self.query_one("#waiting", LiteralLabel).put(COUNTING)
            self.run_worker(lambda: self._count(plan), thread=True, exclusive=True)

    @property
    def _lists(self) -> dict[str, tuple[str, tuple[str, ...]]]:
        """Field -> how all of its names are called, and those that are chosen."""
        plan = self._plan
        return {
            "runs": ("all runs", plan.runs),
            "model": ("all models", plan.models),
            "task": ("all tasks", plan.tasks),
        }

    def _read_runs(self) -> None:
        """In the background: of many runs, or of another process's, the list takes a while."""
        try:
            rows = self._app.store.runs.rows()
        except SelfexecError as error:
            self.app.call_from_thread(self._app.complain, error)
            return
        found = {
            "runs": [row.run_id for row in rows],
            "model": [row.model for row in rows],
            "task": [row.task for row in rows],
        }
        if not get_current_worker().is_cancelled:
            back(self, self._offer, found)

    def _offer(self, found: dict[str, list[str]]) -> None:
        for name, (title, chosen) in self._lists.items():
            control = self.query_one(f"#{name}", Select)
            value = control.value
            choices, _ = _names(title, found[name], chosen)
            with self.prevent(Select.Changed):
                control.set_options(choices)
                control.value = value

    def _count(self, plan: QueuePlan) -> None:
        try:
            said = form.waiting(self._app.desks.queue(plan))
        except SelfexecError as error:
            said = error.message
        if not get_current_worker().is_cancelled:
            back(self, self._tell, said)

    def _tell(self, said: str) -> None:
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
    return PlainSelect(choices, value=value, allow_blank=False, compact=True)


def _field(name: str, control: Input | Select[str]) -> FormField:
    return FormField(name, control, HINTS.get(name, ""))

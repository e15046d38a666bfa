"""The form for a new run: whom, what, how many; how many sessions that makes and about how long they take."""

from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import DescendantFocus
from textual.screen import Screen
from textual.widgets import Button, Input, Select

from benchmark.errors import SelfexecError, UsageError
from benchmark.models.endpoints import DEFAULT
from benchmark.running.estimate import estimate
from benchmark.running.launching import launch_from
from benchmark.running.start import Launch
from benchmark.tasks.base import Task
from benchmark.tasks.registry import TASKS, task_named
from selfexec_tui.actions import LAUNCH, bindings
from selfexec_tui.present.choices import variant_choices, variants_of, wording_choices
from selfexec_tui.present.figures import clock, counted
from selfexec_tui.widgets.form_field import FormField, id_of
from selfexec_tui.widgets.key_footer import KeyFooter
from selfexec_tui.widgets.literal_label import LiteralLabel
from selfexec_tui.widgets.plain_input import PlainInput
from selfexec_tui.widgets.plain_select import PlainSelect

if TYPE_CHECKING:
    from selfexec_tui.app import SelfexecApp
    from selfexec_tui.screens.import_data import Imported

NUMBERS = {"items": "limit", "samples": "samples", "at once": "concurrency", "seed": "seed"}
ROOMY = 36
"""Lines of a screen from which the fields stand apart."""
WIDE = 84
"""Cells of a screen from which the hints stand beside the fields."""
HINTS = {
    "endpoint": "`selfexec endpoints` lists them",
    "variants": "of reports or verdicts",
    "data set": "a file; empty for ours",
    "judge": "for second opinions",
    "model": "its name at the endpoint",
    "items": "empty for all",
    "samples": "behaviour sessions an item",
    "at once": "sessions under way",
    "seed": "of the sampling",
}


NOBODY = "nobody"


class LaunchScreen(Screen[Launch | None]):
    BINDINGS = bindings(LAUNCH)
    TITLE = LAUNCH
    DEFAULT_CSS: ClassVar[str] = """
    LaunchScreen #form { height: 1fr; padding: 1 2 0 2; scrollbar-size-vertical: 1; }
    LaunchScreen.short #form { padding: 0 2; }
    LaunchScreen #form .field { margin-bottom: 1; }
    LaunchScreen #form Input, LaunchScreen #form Select { width: 32; }
    LaunchScreen.short #form .field { margin-bottom: 0; }
    LaunchScreen.narrow #form .hint { display: none; }
    LaunchScreen.narrow #form Input, LaunchScreen.narrow #form Select { width: 1fr; }
    LaunchScreen #launch-foot { height: auto; padding: 0 2; border-top: solid $surface-lighten-2; }
    LaunchScreen #hint { display: none; height: 1; color: $dim; }
    LaunchScreen.narrow #hint { display: block; }
    LaunchScreen #estimate, LaunchScreen #problem { padding: 0; max-height: 2; }
    LaunchScreen .buttons { height: 1; }
    LaunchScreen Button { margin-right: 2; min-width: 12; }
    """

    def compose(self) -> ComposeResult:
        endpoints = self._app.endpoints()
        yield LiteralLabel("new run", classes="title")
        with VerticalScroll(id="form", can_focus=False):
            yield self._field(
                "endpoint",
                PlainSelect([(name, name) for name in endpoints], value=DEFAULT, allow_blank=False, compact=True),
            )
            yield self._field("model", PlainInput(endpoints[DEFAULT].model, compact=True))
            yield self._field(
                "task",
                PlainSelect([(task.title, name) for name, task in TASKS.items()], allow_blank=False, compact=True),
            )
            first = next(iter(TASKS.values()))
            yield self._field("wording", PlainSelect(wording_choices(first), allow_blank=False, compact=True))
            yield self._field("variants", PlainSelect(variant_choices(first), allow_blank=False, compact=True))
            yield self._field("data set", PlainInput("", placeholder=first.dataset, compact=True))
            yield self._field("items", PlainInput("24", type="integer", compact=True))
            yield self._field("samples", PlainInput("1", type="integer", compact=True))
            yield self._field("at once", PlainInput(str(endpoints[DEFAULT].concurrency), type="integer", compact=True))
            judges = [(NOBODY, NOBODY), *((name, name) for name in endpoints)]
            yield self._field("judge", PlainSelect(judges, value=NOBODY, allow_blank=False, compact=True))
            yield self._field("judge model", PlainInput("", compact=True))
            yield self._field("seed", PlainInput("0", type="integer", compact=True))
        with Vertical(id="launch-foot"):
            yield LiteralLabel(id="hint")
            yield LiteralLabel(id="estimate")
            yield LiteralLabel(id="problem")
            with Horizontal(classes="buttons"):
                yield Button("start", variant="primary", id="start", compact=True)
                yield Button("cancel", id="cancel", compact=True)
        yield KeyFooter()

    def on_mount(self) -> None:
        self.query_one("#items", Input).focus()
        self._look()

    def on_resize(self) -> None:
        self.set_class(self.size.height < ROOMY, "short")
        self.set_class(self.size.width < WIDE, "narrow")

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        """Where hints do not fit beside the fields, that of the field at hand stands below them."""
        name = next((name for name in HINTS if event.widget.id == id_of(name)), None)
        self.query_one("#hint", LiteralLabel).put(f"{name}: {HINTS[name]}" if name else "")

    def on_input_changed(self) -> None:
        self._look()

    def on_input_submitted(self) -> None:
        """Enter goes on to the next field: a run of thousands of sessions is not started by a slip."""
        self.focus_next()

    def on_select_changed(self, event: Select.Changed) -> None:
        if event.select.id == "endpoint":
            chosen = self._app.endpoints()[str(event.value)]
            self._suggest("#model", chosen.model)
            self.query_one("#at-once", Input).value = str(chosen.concurrency)
        if event.select.id == "task":
            self._offer(task_named(str(event.value)))
        if event.select.id == "judge":
            known = self._app.endpoints().get(str(event.value))
            self._suggest("#judge-model", known.model if known else "")
        self._look()

    def _suggest(self, field: str, model: str) -> None:
        """Fill in a profile's model, unless a person has typed another one there."""
        control = self.query_one(field, Input)
        if not control.value or control.value in {endpoint.model for endpoint in self._app.endpoints().values()}:
            control.value = model

    def _offer(self, task: Task) -> None:
        """The wordings, variants and data set that the task has."""
        self.query_one("#wording", Select).set_options(wording_choices(task))
        self.query_one("#variants", Select).set_options(variant_choices(task))
        self.query_one("#data-set", Input).placeholder = task.dataset

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "start":
            self.action_start()
        else:
            self.action_leave()

    def action_start(self) -> None:
        try:
            launch = self._launch()
        except SelfexecError as error:
            self._problem(error)
            return
        self.dismiss(launch)

    def action_import(self) -> None:
        from selfexec_tui.screens.import_data import ImportScreen

        self.app.push_screen(ImportScreen(), self._take_imported)

    def _take_imported(self, imported: "Imported | None") -> None:
        if imported is None:
            return
        if imported.task:
            self.query_one("#task", Select).value = imported.task
        self.query_one("#data-set", Input).value = str(imported.path)

    def action_leave(self) -> None:
        self.dismiss(None)

    def _look(self) -> None:
        """Say what these settings would ask, or what is wrong with them."""
        try:
            launch = self._launch()
        except SelfexecError as error:
            self._problem(error)
            return
        self._problem(None)
        config = launch.config
        measured = self._app.store.sessions.mean_seconds(config.model, config.base_url)
        told = estimate(task_named(config.task), len(launch.items), config, measured)
        time = "time unknown" if told.seconds is None else f"about {clock(told.seconds)}"
        size = f"{counted(told.items, 'item')}, {counted(told.sessions, 'session')}"
        self.query_one("#estimate", LiteralLabel).put(f"{size}, {time} ({told.basis})")

    def _launch(self) -> Launch:
        numbers = {option: self._number(field) for field, option in NUMBERS.items()}
        given = {option: number for option, number in numbers.items() if number is not None}
        judge = str(self.query_one("#judge", Select).value)
        return launch_from(
            str(self.query_one("#task", Select).value),
            endpoint=str(self.query_one("#endpoint", Select).value),
            model=self.query_one("#model", Input).value.strip() or None,
            paraphrase=str(self.query_one("#wording", Select).value),
            variant=variants_of(str(self.query_one("#variants", Select).value)),
            dataset=self.query_one("#data-set", Input).value.strip() or None,
            judge=None if judge == NOBODY else judge,
            judge_model=self.query_one("#judge-model", Input).value.strip() or None,
            **given,  # type: ignore[arg-type]
        )

    def _number(self, field: str) -> int | None:
        text = self.query_one(f"#{id_of(field)}", Input).value.strip()
        if not text:
            return None
        least = 0 if field == "seed" else 1
        try:
            number = int(text)
        except ValueError:
            raise UsageError(f"'{field}' must be a whole number") from None
        if number < least:
            raise UsageError(f"'{field}' must be at least {least}")
        return number

    def _problem(self, error: SelfexecError | None) -> None:
        said = "" if error is None else f"{error.message}{f' - {error.hint}' if error.hint else ''}"
        self.query_one("#problem", LiteralLabel).put(said)
        self.query_one("#problem").display = error is not None
        self.query_one("#estimate").display = error is None
        self.query_one("#start", Button).disabled = error is not None

    def _field(self, name: str, control: Input | Select[str]) -> FormField:
        return FormField(name, control, HINTS.get(name, ""), classes="path" if name == "data set" else "")

    @property
    def _app(self) -> "SelfexecApp":
        return cast("SelfexecApp", self.app)

"""The form that imports a published data set: what it is, a preview, then all of it or nothing."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Input, Select
from textual.worker import get_current_worker

from benchmark import paths
from benchmark.errors import SelfexecError, UsageError
from benchmark.exchange.importers.guess import UNKNOWN, guess_kind
from benchmark.exchange.importers.importing import import_dataset
from benchmark.exchange.importers.registry import IMPORTERS, importer_named
from selfexec_tui.actions import IMPORT, bindings
from selfexec_tui.back import back
from selfexec_tui.present.imports import mapping_of, preview_text, task_of
from selfexec_tui.widgets.form_field import FormField
from selfexec_tui.widgets.key_footer import KeyFooter
from selfexec_tui.widgets.literal_label import LiteralLabel
from selfexec_tui.widgets.plain_input import PlainInput
from selfexec_tui.widgets.plain_select import PlainSelect
from selfexec_tui.widgets.text_pane import TextPane

GUESS = "guess"
WIDE = 84
"""Cells of a screen from which the hints stand beside the fields."""
PATHS = ("file", "save as")
"""Fields that need room."""


@dataclass(frozen=True, slots=True)
class Imported:
    path: Path
    task: str | None
    """The task whose items the file holds; None where no task takes them."""


HINTS = {
    "file": "or folder, to read",
    "kind": "of data set",
    "columns": "which hold what, for `mapped`",
    "save as": "dataset file to write",
}


class ImportScreen(Screen[Imported | None]):
    """Dismissed with what was written, or None."""

    BINDINGS = bindings(IMPORT)
    TITLE = IMPORT
    DEFAULT_CSS: ClassVar[str] = """
    ImportScreen #form { height: auto; max-height: 60%; padding: 1 2; }
    ImportScreen #form Input, ImportScreen #form Select { width: 32; }
    ImportScreen.narrow #form .hint { display: none; }
    ImportScreen.narrow #form Input, ImportScreen.narrow #form Select { width: 1fr; }
    ImportScreen #problem { max-height: 4; padding: 0 0 0 13; }
    ImportScreen .buttons { height: 1; margin-top: 1; }
    ImportScreen Button { margin-right: 2; min-width: 12; }
    """

    def compose(self) -> ComposeResult:
        kinds = [(f"{GUESS} from the file", GUESS), *((one.title, kind) for kind, one in IMPORTERS.items())]
        yield LiteralLabel("import a data set", classes="title")
        with VerticalScroll(id="form", can_focus=False):
            yield _field("file", PlainInput(compact=True))
            yield _field("kind", PlainSelect(kinds, value=GUESS, allow_blank=False, compact=True))
            yield _field("columns", PlainInput(placeholder="field=column ...", compact=True))
            yield _field("save as", PlainInput(compact=True))
            yield LiteralLabel(id="problem")
            with Horizontal(classes="buttons"):
                yield Button("preview", id="preview", compact=True)
                yield Button("import", variant="primary", id="import", compact=True)
                yield Button("cancel", id="cancel", compact=True)
        yield TextPane(id="found")
        yield KeyFooter()

    def on_mount(self) -> None:
        self.query_one("#file", Input).focus()
        self.query_one("#found", TextPane).put("preview", "name a file and press enter: nothing is written yet")

    def on_resize(self) -> None:
        self.set_class(self.size.width < WIDE, "narrow")

    def on_input_changed(self, event: Input.Changed) -> None:
        if event.input.id == "file":
            stem = Path(event.value.strip()).stem
            self.query_one("#save-as", Input).value = str(paths.datasets_folder() / f"{stem}.jsonl") if stem else ""

    def on_input_submitted(self) -> None:
        self.action_preview()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        {"preview": self.action_preview, "import": self.action_import}.get(event.button.id or "", self.action_leave)()

    def action_leave(self) -> None:
        self.dismiss(None)

    def action_preview(self) -> None:
        self._problem(None)
        self.query_one("#found", TextPane).put("preview", "reading ...")
        self._look(self._path, self._kind, self._value("columns"))

    def action_import(self) -> None:
        self._problem(None)
        self.query_one("#found", TextPane).put("import", "reading ...")
        self._import(self._path, self._kind, self._value("columns"), Path(self._value("save-as")).expanduser())

    @work(thread=True, exclusive=True)
    def _look(self, path: Path, kind: str, columns: str) -> None:
        try:
            preview = importer_named(_named(path, kind)).preview(path, mapping=mapping_of(columns.split()))
        except SelfexecError as error:
            self._from_thread(self._problem, error)
        else:
            self._from_thread(self._show, preview_text(preview))

    @work(thread=True, exclusive=True)
    def _import(self, path: Path, kind: str, columns: str, output: Path) -> None:
        try:
            output.parent.mkdir(parents=True, exist_ok=True)
            report = import_dataset(_named(path, kind), path, output, mapping_of(columns.split()))
        except SelfexecError as error:
            self._from_thread(self._problem, error)
        except OSError as error:
            self._from_thread(self._problem, UsageError(f"cannot write to {output.parent}: {error.strerror}"))
        else:
            self._from_thread(self.dismiss, Imported(report.output, task_of(report.preview.first)))

    def _from_thread(self, call: Callable[..., object], *values: object) -> None:
        if not get_current_worker().is_cancelled:
            back(self, call, *values)

    def _show(self, preview: str) -> None:
        self.query_one("#found", TextPane).put("preview", preview)

    def _problem(self, error: SelfexecError | None) -> None:
        said = "" if error is None else f"{error.message}{f' - {error.hint}' if error.hint else ''}"
        self.query_one("#problem", LiteralLabel).put(said)
        if error:
            self.query_one("#found", TextPane).put("preview", "nothing was imported")

    @property
    def _path(self) -> Path:
        return Path(self._value("file")).expanduser()

    @property
    def _kind(self) -> str:
        return str(self.query_one("#kind", Select).value)

    def _value(self, name: str) -> str:
        return self.query_one(f"#{name}", Input).value.strip()


def _named(path: Path, kind: str) -> str:
    """The kind itself, or what the file looks like; UsageError where that is not clear."""
    if not str(path) or str(path) == ".":
        raise UsageError("there is no file to read", "write its path in the first field")
    found = guess_kind(path) if kind == GUESS else kind
    if found == UNKNOWN:
        raise UsageError(f"it is not clear what kind of data set {path} is", "choose the kind")
    return found


def _field(name: str, control: Input | Select[str]) -> FormField:
    return FormField(name, control, HINTS[name], classes="path" if name in PATHS else "")

"""One line of text, asked in between."""

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from selfexec_tui.actions import SQL_LIST, bindings
from selfexec_tui.widgets.literal_label import LiteralLabel
from selfexec_tui.widgets.plain_input import PlainInput

Check = Callable[[str], str]
"""What is wrong with a text, empty where nothing is."""


class AskScreen(ModalScreen[str | None]):
    """Gives the text once the check has nothing against it, None where it was left."""

    BINDINGS = bindings(SQL_LIST)
    TITLE = SQL_LIST
    DEFAULT_CSS = """
    AskScreen { align: center middle; }
    AskScreen > Vertical { width: 72; max-width: 96%; height: auto; border: round $accent; padding: 0 1;
        background: $surface; }
    AskScreen .title { padding: 0; }
    AskScreen .note { padding: 0; max-height: 6; }
    AskScreen Input { height: 1; border: none; padding: 0; margin: 1 0; background: $panel; }
    AskScreen #fault { height: auto; color: $error; }
    """

    def __init__(self, title: str, note: str, check: Check, value: str = "") -> None:
        super().__init__()
        self._title, self._note, self._check, self._value = title, note, check, value

    def compose(self) -> ComposeResult:
        with Vertical():
            yield LiteralLabel(self._title, classes="title")
            yield LiteralLabel(self._note, classes="note")
            yield PlainInput(self._value, compact=True, select_on_focus=False)
            yield LiteralLabel(id="fault")

    def on_input_changed(self) -> None:
        self.query_one("#fault", LiteralLabel).put("")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if fault := self._check(event.value):
            self.query_one("#fault", LiteralLabel).put(fault)
        else:
            self.dismiss(event.value)

    def action_leave(self) -> None:
        self.dismiss(None)

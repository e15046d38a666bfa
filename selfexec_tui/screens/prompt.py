"""One line that is asked for, at the bottom of the screen."""

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from selfexec_tui.actions import PROMPT, bindings
from selfexec_tui.widgets.literal_label import LiteralLabel
from selfexec_tui.widgets.plain_input import PlainInput

Check = Callable[[str], str]
"""What was typed -> what is wrong with it; empty where it will do."""


class PromptScreen(ModalScreen[str | None]):
    """Gives what was typed, None where it was left."""

    BINDINGS = bindings(PROMPT)
    TITLE = PROMPT
    CSS = "PromptScreen { background: $background 0%; }"
    DEFAULT_CSS: ClassVar[str] = """
    PromptScreen { align: center bottom; }
    PromptScreen Vertical { height: auto; background: $surface; border: round $accent; padding: 0 1; }
    PromptScreen Input { background: $surface; }
    PromptScreen #wrong { color: $warning; display: none; }
    PromptScreen #wrong.shown { display: block; }
    """

    def __init__(self, question: str, value: str, check: Check) -> None:
        super().__init__()
        self._question, self._value, self._check = question, value, check

    def compose(self) -> ComposeResult:
        with Vertical():
            yield LiteralLabel(f"{self._question}   enter goes, escape leaves")
            yield PlainInput(self._value, compact=True)
            yield LiteralLabel(id="wrong")

    def on_input_changed(self) -> None:
        self.query_one("#wrong").remove_class("shown")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if wrong := self._check(event.value):
            label = self.query_one("#wrong", LiteralLabel)
            label.put(wrong)
            label.add_class("shown")
            return
        self.dismiss(event.value)

    def action_leave(self) -> None:
        self.dismiss(None)

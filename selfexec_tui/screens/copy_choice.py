"""As what an item is copied."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen

from selfexec_tui.actions import ACTIONS, COPY, bindings
from selfexec_tui.widgets.literal_label import LiteralLabel


class CopyScreen(ModalScreen[str | None]):
    """Gives text, json or curl; None where it was left."""

    BINDINGS = bindings(COPY)
    TITLE = COPY
    CSS = "CopyScreen { background: $background 0%; }"
    DEFAULT_CSS: ClassVar[str] = """
    CopyScreen { align: center bottom; }
    CopyScreen Vertical { height: auto; background: $surface; border: round $accent; padding: 0 1; }
    """

    def compose(self) -> ComposeResult:
        with Vertical():
            yield LiteralLabel("Copy")
            for action in ACTIONS:
                if action.screen == COPY:
                    yield LiteralLabel(f"{action.written:>4}  {action.help}")

    def action_choose(self, kind: str) -> None:
        self.dismiss(kind)

    def action_leave(self) -> None:
        self.dismiss(None)

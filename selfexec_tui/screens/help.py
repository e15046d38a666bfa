"""All keys, from the one table of actions."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen

from selfexec_tui.actions import key_list
from selfexec_tui.widgets.literal_label import LiteralLabel

SIGNS = "= agrees   ! differs   ~ grey: a person should look   ? unread   x failed   o running"


class HelpScreen(ModalScreen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [("escape,q,question_mark", "dismiss", "close")]

    def __init__(self, first: str) -> None:
        super().__init__()
        self._first = first

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="help"):
            yield LiteralLabel(self._text())

    def _text(self) -> str:
        lists = sorted(key_list(), key=lambda pair: pair[0] != self._first)
        parts = [f"{screen}\n" + "\n".join(f"  {key:8} {help}" for key, help in keys) for screen, keys in lists]
        return "\n\n".join([*parts, f"Signs\n  {SIGNS}"])

"""All keys as they are now, from the one table of actions; `/` finds one by what it does."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen

from selfexec_tui.actions import HELP, MOVE, Action, bindings
from selfexec_tui.present.help import help_lines
from selfexec_tui.present.spans import Spans
from selfexec_tui.widgets.find_box import FindBox
from selfexec_tui.widgets.key_footer import KeyFooter
from selfexec_tui.widgets.span_lines import SpanLines


class HelpScreen(ModalScreen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(HELP),
        *bindings(MOVE),
        Binding("question_mark,f1", "leave", "close", show=False, id="app.help"),
    ]
    """The key that opened the help closes it."""
    TITLE = HELP
    DEFAULT_CSS: ClassVar[str] = """
    HelpScreen { align: center middle; }
    HelpScreen #help { width: 80; max-width: 96%; height: auto; max-height: 92%; border: round $accent; padding: 0 1;
        background: $surface; }
    HelpScreen FindBox { margin: 0; background: $panel; }
    HelpScreen #keys { height: auto; max-height: 100%; scrollbar-size-vertical: 1; }
    HelpScreen SpanLines { height: auto; }
    """

    def __init__(self, first: str, actions: Sequence[Action]) -> None:
        super().__init__()
        self._first, self._actions = first, actions

    def compose(self) -> ComposeResult:
        with Vertical(id="help"):
            yield FindBox("what it does, or a key")
            with VerticalScroll(id="keys"):
                yield SpanLines(self._lines)
        yield KeyFooter()

    def on_mount(self) -> None:
        self.query_one("#keys").focus()

    def on_input_changed(self) -> None:
        self.query_one(SpanLines).repaint()
        self.query_one("#keys").scroll_home(animate=False)

    def on_input_submitted(self) -> None:
        self.query_one("#keys").focus()

    def action_find(self) -> None:
        self.query_one(FindBox).open()

    def action_leave(self) -> None:
        """Out of the search first, then out of the help."""
        if self.query_one(FindBox).close():
            self.query_one("#keys").focus()
        else:
            self.dismiss()

    def _lines(self, width: int) -> list[Spans]:
        return help_lines(self._actions, self._first, self.query_one(FindBox).text, width)

"""One cell of a result, whole."""

from typing import TYPE_CHECKING, cast

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen

from selfexec_tui.actions import SQL_CELL, bindings
from selfexec_tui.widgets.key_footer import KeyFooter
from selfexec_tui.widgets.text_pane import TextPane

if TYPE_CHECKING:
    from selfexec_tui.app import SelfexecApp


class SqlCellScreen(ModalScreen[None]):
    """Wrapped, letter for letter, of any length."""

    BINDINGS = bindings(SQL_CELL)
    TITLE = SQL_CELL
    DEFAULT_CSS = """
    SqlCellScreen { align: center middle; }
    SqlCellScreen > Vertical { width: 92%; height: 88%; background: $surface; }
    """

    def __init__(self, title: str, text: str) -> None:
        super().__init__()
        self._title, self._text = title, text

    def compose(self) -> ComposeResult:
        with Vertical():
            yield TextPane()
        yield KeyFooter()

    def on_mount(self) -> None:
        pane = self.query_one(TextPane)
        pane.put(self._title, self._text)
        pane.area.focus()

    def action_copy(self) -> None:
        cast("SelfexecApp", self.app).copy(self._text)

    def action_leave(self) -> None:
        self.dismiss()

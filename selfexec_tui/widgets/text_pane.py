"""A titled pane of read-only text, of any length."""

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import TextArea

from selfexec_tui.present.literal import visible
from selfexec_tui.widgets.literal_label import LiteralLabel


class TextPane(Vertical):
    """Long text scrolls in a read-only editor, which only lays out what is in view."""

    def compose(self) -> ComposeResult:
        yield LiteralLabel(classes="pane-title")
        yield TextArea("", read_only=True, soft_wrap=True, show_cursor=False, highlight_cursor_line=False)

    @property
    def text(self) -> str:
        return self.query_one(TextArea).text

    def put(self, title: str, text: str) -> None:
        self.query_one(LiteralLabel).put(title)
        area = self.query_one(TextArea)
        area.load_text(visible(text))
        area.scroll_home(animate=False)

"""A titled pane of read-only text, of any length."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import TextArea

from selfexec_tui.present.literal import by_line, fit, visible_spans
from selfexec_tui.widgets.literal_label import LiteralLabel


class LitTextArea(TextArea):
    """A read-only editor in which some places are lit up."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"text-area--lit"}
    DEFAULT_CSS = "LitTextArea > .text-area--lit { color: $warning; text-style: bold underline; }"

    def __init__(self) -> None:
        self._lit: dict[int, list[tuple[int, int]]] = {}
        super().__init__("", read_only=True, soft_wrap=True, show_cursor=False, highlight_cursor_line=False)

    def put(self, text: str, spans: Sequence[tuple[int, int]]) -> None:
        shown, places = visible_spans(text, spans)
        self._lit = by_line(shown, places)
        self.load_text(shown)
        self.scroll_home(animate=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing is deleted here: the keys that would are free to move."""
        return False if action.startswith("delete") else super().check_action(action, parameters)

    def get_line(self, line_index: int) -> Text:
        line = super().get_line(line_index)
        for start, end in self._lit.get(line_index, ()):
            line.stylize(self.get_component_rich_style("text-area--lit", partial=True), start, end)
        return line


class TextPane(Vertical):
    """Long text scrolls in a read-only editor, which only lays out what is in view."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.title = ""

    def compose(self) -> ComposeResult:
        yield LiteralLabel(classes="pane-title")
        yield LitTextArea()

    @property
    def text(self) -> str:
        return self.query_one(LitTextArea).text

    def put(self, title: str, text: str, lit: Sequence[tuple[int, int]] = ()) -> None:
        """Show a text from its beginning; `lit` has the places that are lit up, in characters."""
        self.title = title
        self.query_one(LitTextArea).put(text, lit)
        self._paint_title()

    def on_resize(self) -> None:
        self._paint_title()

    def _paint_title(self) -> None:
        label = self.query_one(LiteralLabel)
        label.put(fit(self.title, max(label.content_size.width, 20)))

"""A titled pane of read-only text, of any length."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical

from selfexec_tui.present.literal import fit
from selfexec_tui.widgets.lit_text_area import LitTextArea
from selfexec_tui.widgets.literal_label import LiteralLabel


class TextPane(Vertical):
    """Long text scrolls in a widget that only paints what is in view."""

    DEFAULT_CSS: ClassVar[str] = """
    TextPane { width: 1fr; height: 1fr; border: round $surface-lighten-2; padding: 0; }
    TextPane:focus-within { border: round $accent; }
    TextPane .pane-title { height: 1; padding: 0 1; color: $accent; }
    TextPane LitTextArea { padding: 0 1; height: 1fr; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.title = ""

    def compose(self) -> ComposeResult:
        yield LiteralLabel(classes="pane-title")
        yield LitTextArea()

    @property
    def area(self) -> LitTextArea:
        return self.query_one(LitTextArea)

    @property
    def text(self) -> str:
        return self.area.whole

    def put(self, title: str, text: str, lit: Sequence[tuple[int, int]] = ()) -> None:
        """Show a text from its beginning; `lit` has the places that are lit up, in characters.

        The same text again keeps its place.
        """
        self.title = title
        self.area.put(text, lit)
        self._paint_title()

    def on_resize(self) -> None:
        self._paint_title()

    def _paint_title(self) -> None:
        label = self.query_one(LiteralLabel)
        label.put(fit(self.title, max(label.content_size.width, 20)))

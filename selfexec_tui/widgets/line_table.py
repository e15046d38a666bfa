"""A table of any length under a heading that stays; only the lines in view are laid out and painted."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.style import Style
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip

from selfexec_tui.present.spans import ACCENT, Span, Spans
from selfexec_tui.widgets.cursor_list import CursorList
from selfexec_tui.widgets.ink import ink, painted

SIGN, BLANK = "› ", "  "
"""Before the row under the cursor, and before the others: colour alone does not show it."""
INDENT = len(SIGN)


class LineTable(CursorList):
    """Rows by their keys; the line of a row is asked for when it comes into view."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"line-table--cursor"}
    DEFAULT_CSS: ClassVar[str] = """
    LineTable { height: 1fr; background: $background; color: $foreground; scrollbar-size-vertical: 1;
        overflow-x: hidden; }
    LineTable > .line-table--cursor { background: $surface-lighten-2; }
    """

    class Chosen(Message):
        """A row was clicked twice."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class HeadingClicked(Message):
        """The heading was clicked, in this cell of it."""

        def __init__(self, x: int) -> None:
            super().__init__()
            self.x = x

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._keys: Sequence[str] = ()
        self._places: dict[str, int] = {}
        self._heading: Spans = []
        self._line: Callable[[int], Spans] = lambda place: []
        self._ink: dict[str, Style] | None = None

    def on_mount(self) -> None:
        self.app.theme_changed_signal.subscribe(self, lambda _: self._forget_ink())

    @property
    def current(self) -> str | None:
        """Key of the row under the cursor."""
        return self._keys[self.cursor] if 0 <= self.cursor < len(self._keys) else None

    @property
    def count(self) -> int:
        return len(self._keys)

    @property
    def rows(self) -> int:
        """Lines below the heading."""
        return max(self.size.height - 1, 1)

    @property
    def keys(self) -> Sequence[str]:
        return self._keys

    def show(self, heading: Spans, keys: Sequence[str], line: Callable[[int], Spans]) -> None:
        """Show these rows; the cursor stays on its row if that is still there. `line` gives the row at a place."""
        kept = self.current
        self._heading, self._keys, self._line = heading, keys, line
        self._places = {key: place for place, key in enumerate(keys)}
        self.virtual_size = Size(self.size.width, len(keys) + 1)
        self.cursor = self._places.get(kept or "", max(min(self.cursor, len(keys) - 1), 0))
        self.bring_into_view()
        self.refresh()

    def render_line(self, y: int) -> Strip:
        base = self.rich_style
        place = y - 1 + round(self.scroll_y)
        if y and place >= len(self._keys):
            return Strip.blank(self.size.width, base)
        under = bool(y) and place == self.cursor
        if under and self.has_focus:
            base = base + self.get_component_rich_style("line-table--cursor", partial=True)
        self._ink = self._ink or ink(self)
        text = painted(
            [Span(SIGN if under else BLANK, ACCENT), *(self._line(place) if y else self._heading)], self._ink
        )
        strip = Strip(text.render(self.app.console), None).apply_style(base)
        return strip.adjust_cell_length(self.size.width, base)

    def on_resize(self) -> None:
        self.bring_into_view()

    def on_click(self, event: Click) -> None:
        if event.y == 0:
            self.post_message(self.HeadingClicked(event.x))
            return
        place = self.place_at(event.y - 1 + round(self.scroll_y))
        if place is not None:
            self.cursor = place
            if event.chain == 2:
                self.post_message(self.Chosen(self._keys[place]))

    def _forget_ink(self) -> None:
        self._ink = None
        self.refresh()

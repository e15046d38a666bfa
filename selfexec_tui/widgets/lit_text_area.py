"""A read-only editor in which some places are lit up, and what is searched for is found."""

import re
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, islice
from typing import ClassVar

from rich.text import Text
from textual.widgets import TextArea

from selfexec_tui.present.literal import by_line, visible_spans
from selfexec_tui.present.long_lines import broken

MOST_HITS = 10_000
Spans = list[tuple[int, int]]


class LitTextArea(TextArea):
    COMPONENT_CLASSES: ClassVar[set[str]] = {"text-area--lit", "text-area--hit", "text-area--current-hit"}
    DEFAULT_CSS = """
    LitTextArea > .text-area--lit { color: $warning; text-style: bold underline; }
    LitTextArea > .text-area--hit { color: $accent; text-style: underline; }
    LitTextArea > .text-area--current-hit { color: $accent; text-style: bold reverse; }
    """

    def __init__(self) -> None:
        self._lit: dict[int, Spans] = {}
        self._found: dict[int, Spans] = {}
        self._current: dict[int, Spans] = {}
        self._hits: Spans = []
        self._put: tuple[str, tuple[tuple[int, int], ...]] = ("", ())
        self.whole = ""
        """What is shown, without the breaks that were put into long lines."""
        self._broken = broken("")
        super().__init__("", read_only=True, soft_wrap=True, show_cursor=False, highlight_cursor_line=False)

    def put(self, text: str, spans: Sequence[tuple[int, int]]) -> None:
        """Show a text from its beginning; one that is shown already stays where it is scrolled to."""
        if self._put == (text, tuple(spans)):
            return
        self._put = (text, tuple(spans))
        self.whole, places = visible_spans(text, spans)
        self._broken = broken(self.whole)
        self._lit = by_line(self._broken.text, self._broken.spans(places))
        self._found, self._current, self._hits = {}, {}, []
        self.load_text(self._broken.text)
        self.scroll_home(animate=False)
        # The editor counts on its layout to paint it, and a layout that stays the same does not.
        self.call_after_refresh(self.refresh)

    def find(self, wanted: str) -> int:
        """Light up all places of a text, upper and lower case alike, and count them; nothing for an empty text."""
        found = re.finditer(re.escape(wanted), self.whole, re.IGNORECASE) if wanted else ()
        self._hits = self._broken.spans([match.span() for match in islice(found, MOST_HITS)])
        self._found, self._current = by_line(self.text, self._hits), {}
        self._repaint()
        return len(self._hits)

    def show_hit(self, number: int | None) -> None:
        """Bring one of the found places into view; None lets go of it."""
        self._current = {} if number is None else by_line(self.text, [self._hits[number]])
        if number is not None:
            lines = list(accumulate((len(line) for line in self.text.splitlines(keepends=True)), initial=0))
            start = self._hits[number][0]
            row = max(bisect_right(lines, start) - 1, 0)
            offset = self.wrapped_document.location_to_offset((row, start - lines[row]))
            self.scroll_to(y=max(offset.y - self.size.height // 2, 0), animate=False, immediate=True)
        self._repaint()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing is deleted here: the keys that would are free to move."""
        return False if action.startswith("delete") else super().check_action(action, parameters)

    def get_line(self, line_index: int) -> Text:
        line = super().get_line(line_index)
        for name, places in (("lit", self._lit), ("hit", self._found), ("current-hit", self._current)):
            for start, end in places.get(line_index, ()):
                line.stylize(self.get_component_rich_style(f"text-area--{name}", partial=True), start, end)
        return line

    def _repaint(self) -> None:
        self.notify_style_update()
        self.refresh()

"""Text of any length to scroll in, some places of which are lit up, and in which one searches."""

import re
from collections.abc import Sequence
from itertools import islice
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.geometry import Size
from textual.selection import Selection
from textual.strip import Strip

from selfexec_tui.present.heights import Heights
from selfexec_tui.present.literal import by_line, visible_spans
from selfexec_tui.present.long_lines import broken
from selfexec_tui.present.wrapping import TAB, breaks
from selfexec_tui.widgets.rows_view import RowsView

MOST_HITS = 10_000
HELD = 300
"""Lines whose rows are held as they are painted."""
ENDS = "\n\u2028\u2029"
"""What may end a line of visible text."""
Spans = list[tuple[int, int]]


class LitTextArea(RowsView, can_focus=True):
    """Where its lines break is worked out once for a width; only the rows in view are painted."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"text-area--lit", "text-area--hit", "text-area--current-hit"}
    DEFAULT_CSS = """
    LitTextArea { background: $background; color: $foreground; scrollbar-gutter: stable; scrollbar-size-vertical: 1;
        overflow-x: hidden; }
    LitTextArea > .text-area--lit { color: $warning; text-style: bold underline; }
    LitTextArea > .text-area--hit { color: $accent; text-style: underline; }
    LitTextArea > .text-area--current-hit { color: $accent; text-style: bold reverse; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lit: dict[int, Spans] = {}
        self._found: dict[int, Spans] = {}
        self._current: dict[int, Spans] = {}
        self._hits: Spans = []
        self._put: tuple[str, tuple[tuple[int, int], ...]] = ("", ())
        self.whole = ""
        """What is shown, without the breaks that were put into long lines."""
        self._broken = broken("")
        self._lines: list[str] = []
        self._heights = Heights(())
        self._width = 0
        """Cells of a row as the lines are broken for, 0 before there is room."""
        self._rows: dict[int, list[Text]] = {}

    def put(self, text: str, spans: Sequence[tuple[int, int]]) -> None:
        """Show a text from its beginning; one that is shown already stays where it is scrolled to."""
        if self._put == (text, tuple(spans)):
            return
        self._put = (text, tuple(spans))
        self.whole, places = visible_spans(text, spans)
        self._broken = broken(self.whole)
        self._lines = self._broken.text.splitlines(keepends=True)
        self._lit = by_line(self._broken.text, self._broken.spans(places))
        self._found, self._current, self._hits = {}, {}, []
        self._wrap()
        self.scroll_to(y=0, animate=False, immediate=True)

    @property
    def text(self) -> str:
        """What is shown, with the breaks in long lines."""
        return self._broken.text

    @property
    def lit(self) -> list[str]:
        """The pieces that are lit up, line by line."""
        return [self._lines[line][start:end] for line, spans in self._lit.items() for start, end in spans]

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
        self._repaint()
        if self._current:
            line, ((start, _), *_) = next(iter(self._current.items()))
            row = self._heights.start(line) + sum(at <= start for at in breaks(_bare(self._lines[line]), self._width))
            self.scroll_to(y=max(row - self.size.height // 2, 0), animate=False, immediate=True)

    def render_line(self, y: int) -> Strip:
        at, base = y + self.scroll_offset.y, self.rich_style
        row = self._row(at)
        if row is None:
            return Strip.blank(self.size.width, base)
        if (selection := self.text_selection) is not None and (span := selection.get_span(at)) is not None:
            start, end = span
            row = row.copy()
            row.stylize(self.screen.get_component_rich_style("screen--selection"), start, None if end < 0 else end)
        strip = Strip(row.render(self.app.console), None).apply_style(base)
        return strip.adjust_cell_length(self.size.width, base).apply_offsets(0, at)

    def get_selection(self, selection: Selection) -> tuple[str, str] | None:
        """The text that is marked with the mouse; rows of one line are one line again."""
        first, begin = (selection.start.y, selection.start.x) if selection.start else (0, 0)
        last, end = (selection.end.y, selection.end.x) if selection.end else (self._heights.total - 1, None)
        parts: list[str] = []
        for at in range(first, last + 1):
            row = self._row(at)
            if row is None:
                break
            line = self._heights.at(at)
            ends = at < last and line is not None and at + 1 == self._heights.start(line) + self._heights[line]
            parts.append(row.plain[begin if at == first else 0 : end if at == last else None] + "\n" * ends)
        return "".join(parts), "\n"

    def selection_updated(self, selection: Selection | None) -> None:
        self.refresh()

    def on_mount(self) -> None:
        self.app.theme_changed_signal.subscribe(self, lambda _: self._repaint())

    def on_resize(self) -> None:
        if self._width != self._cells:
            self._wrap()

    def action_scroll_down(self) -> None:
        self.scroll_relative(y=1, animate=False)

    def action_scroll_up(self) -> None:
        self.scroll_relative(y=-1, animate=False)

    def action_page_down(self) -> None:
        self.scroll_relative(y=self.size.height, animate=False)

    def action_page_up(self) -> None:
        self.scroll_relative(y=-self.size.height, animate=False)

    def action_scroll_home(self) -> None:
        self.scroll_to(y=0, animate=False)

    def action_scroll_end(self) -> None:
        self.scroll_to(y=self.max_scroll_y, animate=False)

    @property
    def _cells(self) -> int:
        """Cells of a row, the same with and without a scroll bar; one is left free before it."""
        return max((self.scrollable_content_region.width or self.size.width) - 1, 1)

    def _wrap(self) -> None:
        """Not before there is a width: a bar for rows of one letter would be shown, and go only later."""
        if not self.size.width:
            self._width = 0
            return
        self._width, self._rows = self._cells, {}
        cells = self._width
        self._heights = Heights(len(breaks(_bare(line), cells)) + 1 for line in self._lines)
        self.virtual_size = Size(cells + 1, self._heights.total)
        self.refresh()

    def _row(self, at: int) -> Text | None:
        """One row as it is painted, None where there is none."""
        line = self._heights.at(at)
        if line is None:
            return None
        if line not in self._rows:
            if len(self._rows) >= HELD:
                self._rows.clear()
            self._rows[line] = self._painted(line)
        return self._rows[line][at - self._heights.start(line)]

    def _painted(self, number: int) -> list[Text]:
        text = Text(self._lines[number].rstrip(ENDS), end="", no_wrap=True)
        for name, places in (("lit", self._lit), ("hit", self._found), ("current-hit", self._current)):
            for start, end in places.get(number, ()):
                text.stylize(self._style(name), start, end)
        text.expand_tabs(TAB)
        return list(text.divide(breaks(text.plain, self._width)))

    def _style(self, name: str) -> Style:
        return self.get_component_rich_style(f"text-area--{name}", partial=True)

    def _repaint(self) -> None:
        self._rows = {}
        self.refresh()


def _bare(line: str) -> str:
    """The line without its end, its tabs as they are painted."""
    if "\t" not in line:
        return line.rstrip(ENDS)
    text = Text(line.rstrip(ENDS))
    text.expand_tabs(TAB)
    return text.plain

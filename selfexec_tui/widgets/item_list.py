"""A scrolling list of items, each a few lines tall; paints only the lines in view."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import ClassVar

from rich.style import Style
from textual.binding import Binding, BindingType
from textual.events import Click
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from selfexec_tui.present.item_lines import Line, as_text, item_lines
from selfexec_tui.present.items import ItemView


class ItemList(ScrollView, can_focus=True):
    """Items in order, one of them under the cursor."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        f"item--{part}" for part in ("target", "dim", "yes", "cursor", "agrees", "differs", "grey", "unread", "busy")
    }
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "cursor_up", "up", show=False),
        Binding("down", "cursor_down", "down", show=False),
        Binding("pageup", "page_up", "page up", show=False),
        Binding("pagedown", "page_down", "page down", show=False),
        Binding("home", "first", "first", show=False),
        Binding("end", "last", "last", show=False),
    ]

    cursor: reactive[int] = reactive(0)
    """Place of the item under the cursor."""

    class Chosen(Message):
        """An item was clicked."""

        def __init__(self, item_id: str) -> None:
            super().__init__()
            self.item_id = item_id

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._views: list[ItemView] = []
        self._places: dict[str, int] = {}
        self._lines: list[list[Line]] = []
        self._starts: list[int] = [0]

    @property
    def current(self) -> str | None:
        """Name of the item under the cursor."""
        return self._views[self.cursor].item_id if 0 <= self.cursor < len(self._views) else None

    @property
    def ids(self) -> list[str]:
        return [view.item_id for view in self._views]

    def show(self, views: Sequence[ItemView]) -> None:
        """Show these items; the cursor stays on its item if that is still there."""
        kept = self.current
        self._views = list(views)
        self._places = {view.item_id: place for place, view in enumerate(self._views)}
        self._lines = [item_lines(view, self.line_width) for view in self._views]
        self._measure()
        self.cursor = self._places.get(kept or "", min(self.cursor, max(len(self._views) - 1, 0)))

    def update_items(self, views: Iterable[ItemView], most: int) -> None:
        """Put changed items in their place and new ones at the end; beyond `most`, drop the first."""
        for view in views:
            place = self._places.get(view.item_id)
            if place is None:
                self._places[view.item_id] = len(self._views)
                self._views.append(view)
                self._lines.append(item_lines(view, self.line_width))
            else:
                self._views[place] = view
                self._lines[place] = item_lines(view, self.line_width)
        if len(self._views) > most:
            self.show(self._views[-most:])
        self._measure()

    def follow(self) -> None:
        """Bring the last item into view."""
        self.cursor = max(len(self._views) - 1, 0)

    def select(self, item_id: str) -> None:
        self.cursor = self._places.get(item_id, self.cursor)

    def render_line(self, y: int) -> Strip:
        at = y + self.scroll_offset.y
        place = self._place_of(at)
        if place is None:
            return Strip.blank(self.size.width, self.rich_style)
        line = self._lines[place][at - self._starts[place]]
        text = as_text(line, self._style_names())
        base = self.rich_style + (self._style("item--cursor") if place == self.cursor and self.has_focus else Style())
        strip = Strip(text.render(self.app.console), None).apply_style(base)
        return strip.adjust_cell_length(self.size.width, base)

    def watch_cursor(self) -> None:
        self.refresh()
        if 0 <= self.cursor < len(self._views):
            height = self._starts[self.cursor + 1] - self._starts[self.cursor]
            region = Region(0, self._starts[self.cursor], self.size.width, height)
            self.scroll_to_region(region, animate=False, x_axis=False)

    def on_resize(self) -> None:
        self._lines = [item_lines(view, self.line_width) for view in self._views]
        self._measure()

    def on_click(self, event: Click) -> None:
        place = self._place_of(event.y + self.scroll_offset.y)
        if place is not None:
            self.cursor = place
            if event.chain == 2:
                self.post_message(self.Chosen(self._views[place].item_id))

    def action_cursor_up(self) -> None:
        self._go(self.cursor - 1)

    def action_cursor_down(self) -> None:
        self._go(self.cursor + 1)

    def action_first(self) -> None:
        self._go(0)

    def action_last(self) -> None:
        self._go(len(self._views) - 1)

    def action_page_down(self) -> None:
        self._go_lines(self.size.height)

    def action_page_up(self) -> None:
        self._go_lines(-self.size.height)

    def action_half_page_down(self) -> None:
        self._go_lines(self.size.height // 2)

    def action_half_page_up(self) -> None:
        self._go_lines(-(self.size.height // 2))

    def _go(self, place: int) -> None:
        self.cursor = max(0, min(place, len(self._views) - 1))

    def _go_lines(self, lines: int) -> None:
        """To the item so many lines further, at least the next one."""
        if not self._views:
            return
        wanted = max(0, min(self._starts[self.cursor] + lines, self._starts[-1] - 1))
        there = self._place_of(wanted)
        step = 1 if lines > 0 else -1
        self._go(self.cursor + step if there in (None, self.cursor) else there or 0)

    @property
    def line_width(self) -> int:
        """Cells of a line; the same with and without a scroll bar."""
        return max(self.scrollable_content_region.width or self.size.width, 30)

    def _measure(self) -> None:
        self._starts = [0, *accumulate(len(lines) for lines in self._lines)]
        self.virtual_size = Size(self.line_width, self._starts[-1])
        self.refresh()

    def _place_of(self, line: int) -> int | None:
        place = bisect_right(self._starts, line) - 1
        return place if 0 <= line < self._starts[-1] else None

    def _style(self, name: str) -> Style:
        return self.get_component_rich_style(name, partial=True)

    def _style_names(self) -> dict[str, Style]:
        names = {"target": "target", "dim": "dim", "yes": "yes"}
        names |= {f"mark-{mark}": mark for mark in ("agrees", "differs", "grey", "unread", "busy")}
        return {name: self._style(f"item--{part}") for name, part in names.items()}

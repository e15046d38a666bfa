"""A scrolling list of items, each some lines tall, of any length: it knows names and asks for what comes into view."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from rich.style import Style
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip

from selfexec_tui.present.heights import Heights
from selfexec_tui.present.item_lines import Line, as_text, item_lines
from selfexec_tui.present.views import ViewSource
from selfexec_tui.widgets.cursor_list import CursorList

PAGE = 50
"""Items that are asked for together."""
LAID_OUT = 300
"""Items whose lines are held."""
MARKS = ("agrees", "differs", "grey", "unread", "busy")


class ItemList(CursorList):
    """Items in order, one of them under the cursor; `views` has those that can be painted.

    How tall an item is shows when its view is here; until then it is taken to be as tall as another one.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"item--{part}" for part in ("target", "dim", "yes", "cursor", *MARKS)}

    class Chosen(Message):
        """An item was clicked twice."""

        def __init__(self, item_id: str) -> None:
            super().__init__()
            self.item_id = item_id

    class Wanted(Message):
        """Items whose views are not here came near."""

        def __init__(self, item_ids: Sequence[str]) -> None:
            super().__init__()
            self.item_ids = item_ids

    def __init__(self, views: ViewSource, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._views = views
        self._ids: list[str] = []
        self._places: dict[str, int] | None = None
        """Made only where changes come."""
        self._heights = Heights(())
        self._each = 0
        """Lines that an item is taken to have, 0 before any has been measured."""
        self._lines: dict[str, list[Line]] = {}
        self._asked: set[str] = set()
        self._styles: dict[str, Style] | None = None

    def on_mount(self) -> None:
        self.app.theme_changed_signal.subscribe(self, lambda _: self._forget_styles())

    @property
    def current(self) -> str | None:
        """Name of the item under the cursor."""
        return self._ids[self.cursor] if 0 <= self.cursor < len(self._ids) else None

    @property
    def ids(self) -> Sequence[str]:
        return self._ids

    @property
    def count(self) -> int:
        return len(self._ids)

    @property
    def line_width(self) -> int:
        """Cells of a line; the same with and without a scroll bar."""
        return max(self.scrollable_content_region.width or self.size.width, 30)

    def lines_at(self, place: int) -> tuple[int, int]:
        return self._heights.start(place), self._heights[place]

    def place_at(self, line: int) -> int | None:
        return self._heights.at(line)

    def show(self, ids: list[str]) -> None:
        """Show these items; the cursor stays on its item if that is still there."""
        kept, self._ids, self._places = self.current, ids, None
        self._asked.clear()
        self._lay_out()
        at = ids.index(kept) if kept in ids else min(self.cursor, max(len(ids) - 1, 0))
        self.set_reactive(ItemList.cursor, at)
        self._measured()
        self.mutate_reactive(ItemList.cursor)

    def changed(self, item_ids: Iterable[str]) -> None:
        """The views of these items are here, or others than before; items that are not in the list come to its end."""
        in_view, places = self._in_view, self._known_places()
        for item_id in item_ids:
            self._asked.discard(item_id)
            self._lines.pop(item_id, None)
            if item_id not in places:
                places[item_id] = len(self._ids)
                self._ids.append(item_id)
                self._heights.append(self._each or 1)
        self._measured(in_view)

    def holds(self, item_ids: Iterable[str]) -> bool:
        """Whether any of these items is in the list."""
        places = self._known_places()
        return any(item_id in places for item_id in item_ids)

    def arrived(self, item_ids: Iterable[str]) -> None:
        """The views of items that were asked for are here, as far as there are any."""
        self._asked.difference_update(item_ids)
        self._measured(self._in_view)

    def follow(self) -> None:
        """Bring the last item into view."""
        self.go(self.count - 1)

    def watch_cursor(self) -> None:
        self._measured()

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        super().watch_scroll_y(old_value, new_value)
        self._measure()

    def on_resize(self) -> None:
        self._lay_out()
        self._measured()

    def on_click(self, event: Click) -> None:
        place = self.place_at(event.y + self.scroll_offset.y)
        if place is not None:
            self.cursor = place
            if event.chain == 2:
                self.post_message(self.Chosen(self._ids[place]))

    def render_line(self, y: int) -> Strip:
        at = y + self.scroll_offset.y
        place = self.place_at(at)
        if place is None:
            return Strip.blank(self.size.width, self.rich_style)
        lines, inner = self._lines_of(place), at - self._heights.start(place)
        waiting: list[Line] = [[("   ...", "dim")]]
        line = (lines or waiting)[inner] if inner < len(lines or waiting) else []
        base = self.rich_style + (self._style("item--cursor") if place == self.cursor and self.has_focus else Style())
        strip = Strip(as_text(line, self._all_styles()).render(self.app.console), None).apply_style(base)
        return strip.adjust_cell_length(self.size.width, base)

    def _lay_out(self) -> None:
        """Nothing is known of the heights any more."""
        self._each, self._lines = 0, {}
        self._heights = Heights([1] * len(self._ids))
        self.virtual_size = Size(self.line_width, self._heights.total)

    def _known_places(self) -> dict[str, int]:
        if self._places is None:
            self._places = {item_id: place for place, item_id in enumerate(self._ids)}
        return self._places

    @property
    def _in_view(self) -> bool:
        """The cursor is where one can see it; with the wheel one can leave it."""
        if not 0 <= self.cursor < len(self._ids):
            return True
        start, lines = self.lines_at(self.cursor)
        return self.scroll_offset.y <= start and start + lines <= self.scroll_offset.y + self.rows

    def _measured(self, stay: bool = True) -> None:
        """What is in view has its height; where the cursor is to stay in view, it does."""
        if stay and 0 <= self.cursor < len(self._ids):
            self._take(self.cursor)
            self.bring_into_view()
        self._measure()
        if stay:
            self.bring_into_view()
        self.refresh()

    def _measure(self) -> None:
        """Take the heights of what is in view, from the top, which stays; ask for what is not here."""
        if not self._ids or not self.size.height:
            return
        top = self.place_at(self.scroll_offset.y) or 0
        last, line = top, self._heights.start(top)
        while last < len(self._ids) and line < self.scroll_offset.y + self.size.height:
            self._take(last)
            line += self._heights[last]
            last += 1
        self._ask(range(max(top - PAGE // 2, 0), min(last + PAGE // 2, len(self._ids))))
        self.virtual_size = Size(self.line_width, self._heights.total)

    def _take(self, place: int) -> None:
        """The height of an item, if it is here; the first one stands for all that are not."""
        lines = self._lines_of(place)
        if lines is not None and not self._each:
            self._each = len(lines)
            self._heights = Heights([self._each] * len(self._ids))
        elif lines is not None and self._heights[place] != len(lines):
            self._heights[place] = len(lines)

    def _ask(self, near: range) -> None:
        pages = range(near.start // PAGE, (near.stop - 1) // PAGE + 1)
        ids = [item_id for page in pages for item_id in self._ids[page * PAGE : (page + 1) * PAGE]]
        missing = [one for one in ids if one not in self._asked and one not in self._lines and one not in self._views]
        if missing:
            self._asked.update(missing)
            self.post_message(self.Wanted(missing))

    def _lines_of(self, place: int) -> list[Line] | None:
        """The lines of an item, None where it is not here."""
        item_id = self._ids[place]
        if item_id not in self._lines:
            view = self._views.get(item_id)
            if view is None:
                return None
            if len(self._lines) >= LAID_OUT:
                self._lines.clear()
            self._lines[item_id] = item_lines(view, self.line_width)
        return self._lines[item_id]

    def _style(self, name: str) -> Style:
        return self.get_component_rich_style(name, partial=True)

    def _all_styles(self) -> dict[str, Style]:
        if self._styles is None:
            parts = {"target": "target", "dim": "dim", "yes": "yes"} | {f"mark-{mark}": mark for mark in MARKS}
            self._styles = {name: self._style(f"item--{part}") for name, part in parts.items()}
        return self._styles

    def _forget_styles(self) -> None:
        self._styles = None
        self.refresh()

"""A table of any length that holds only the pages around what is in view; the rest is asked for when it comes near."""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from rich.style import Style
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip

from benchmark.browsing import Kind
from selfexec_tui.present.browse_columns import MARGIN, Column, column_at, columns, heads, line
from selfexec_tui.present.spans import DIM, Span, Spans
from selfexec_tui.widgets.cursor_list import CursorList
from selfexec_tui.widgets.ink import ink, painted

PAGE = 100
"""Rows that are asked for together."""
KEPT = 12
"""Pages that are held."""
Row = Mapping[str, Any]


class PageTable(CursorList):
    """Rows by their place, from 0; line 0 of the widget has the heads."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"table--cursor"}
    DEFAULT_CSS = """
    PageTable { height: 1fr; background: $background; color: $foreground; scrollbar-size-vertical: 1; }
    PageTable > .table--cursor { background: $surface-lighten-1; }
    PageTable:focus > .table--cursor { background: $surface-lighten-2; }
    """

    class Wanted(Message):
        """Rows that are not here came into view."""

        def __init__(self, page: int) -> None:
            super().__init__()
            self.page = page

    class Chosen(Message):
        """A row was clicked twice."""

    class Head(Message):
        """The head of a column was clicked."""

        def __init__(self, field: str) -> None:
            super().__init__()
            self.field = field

    def __init__(self, kind: Kind, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._kind, self._sort, self._descending = kind, "", False
        self._count = 0
        self._faded = False
        self._pages: OrderedDict[int, list[Row]] = OrderedDict()
        self._asked: set[int] = set()
        self._columns: list[Column] = []
        self._styles: dict[str, Style] = {}

    @property
    def count(self) -> int:
        """Number of rows, those that are not here included."""
        return self._count

    @property
    def rows(self) -> int:
        """Rows that fit below the heads."""
        return max(self.scrollable_content_region.height - 1, 1)

    @property
    def current(self) -> Row | None:
        """The row under the cursor, None where it is not here."""
        return self._row(self.cursor)

    @property
    def shown(self) -> Sequence[Column]:
        """The columns that fit."""
        return self._columns

    def show(self, count: int, cursor: int, pages: Mapping[int, Sequence[Row]]) -> None:
        """Another list, with those pages of it that are here already; nothing of the one before is kept."""
        self._count, self._faded = count, False
        self._asked.clear()
        self._pages = OrderedDict((page, list(rows)) for page, rows in pages.items())
        self._fit()
        self.set_reactive(PageTable.cursor, max(0, min(cursor, count - 1)))
        self.bring_into_view()
        self.refresh()

    def fade(self, kind: Kind, sort: str, descending: bool) -> None:
        """Rows of another query are on their way: until then the old ones are dim, or gone if of another kind."""
        if kind is not self._kind:
            self.show(0, 0, {})
        self._kind, self._sort, self._descending = kind, sort, descending
        self._faded = True
        self._fit()

    def put(self, page: int, rows: Sequence[Row]) -> None:
        """The rows of a page that was asked for."""
        self._asked.discard(page)
        self._pages[page] = list(rows)
        self._pages.move_to_end(page)
        while len(self._pages) > KEPT:
            self._pages.popitem(last=False)
        self.refresh()

    def on_mount(self) -> None:
        self.app.theme_changed_signal.subscribe(self, lambda _: self._repaint())

    def on_resize(self) -> None:
        self._fit()
        self.bring_into_view()

    def render_line(self, y: int) -> Strip:
        if not self._styles:
            self._styles = ink(self)
        if y == 0:
            return self._strip(heads(self._columns, self._sort, self._descending), self.rich_style)
        place = y - 1 + self.scroll_offset.y
        if place >= self._count:
            return Strip.blank(self.size.width, self.rich_style)
        row = self._row(place)
        if row is None and place // PAGE not in self._pages:
            self._want(place // PAGE)
        spans = line(self._columns, row) if row is not None else [Span(" " * MARGIN), Span("...", DIM)]
        if self._faded:
            spans = [Span(span.text, DIM) for span in spans]
        style = self.rich_style
        if place == self.cursor:
            style += self.get_component_rich_style("table--cursor", partial=True)
        return self._strip(spans, style)

    def on_click(self, event: Click) -> None:
        if event.y == 0:
            if column := column_at(self._columns, event.x):
                self.post_message(self.Head(column.field))
            return
        place = event.y - 1 + self.scroll_offset.y
        if place < self._count:
            self.cursor = place
            if event.chain == 2:
                self.post_message(self.Chosen())

    def _fit(self) -> None:
        width = max(self.scrollable_content_region.width or self.size.width, 20)
        self._columns = columns(self._kind, width)
        self.virtual_size = Size(width, self._count + 1)
        self.refresh()

    def _row(self, place: int) -> Row | None:
        rows = self._pages.get(place // PAGE)
        return rows[place % PAGE] if rows is not None and place % PAGE < len(rows) else None

    def _want(self, page: int) -> None:
        if page not in self._asked:
            self._asked.add(page)
            self.post_message(self.Wanted(page))

    def _strip(self, spans: Spans, style: Style) -> Strip:
        text = painted(spans, self._styles)
        return Strip(text.render(self.app.console)).apply_style(style).adjust_cell_length(self.size.width, style)

    def _repaint(self) -> None:
        self._styles = {}
        self.refresh()

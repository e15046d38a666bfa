"""What all lists of lines share: one place under the cursor, the keys that move it, and the cursor kept in view."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.reactive import reactive

from selfexec_tui.widgets.rows_view import RowsView


class CursorList(RowsView, can_focus=True):
    """Has no lines of its own: who derives from it says how many places there are and where their lines stand."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "cursor_up", "up", show=False),
        Binding("down", "cursor_down", "down", show=False),
        Binding("pageup", "page_up", "page up", show=False),
        Binding("pagedown", "page_down", "page down", show=False),
        Binding("home", "first", "first", show=False),
        Binding("end", "last", "last", show=False),
    ]

    cursor: reactive[int] = reactive(0)
    """The place under the cursor, from 0."""

    @property
    def count(self) -> int:
        """Number of places."""
        raise NotImplementedError

    @property
    def rows(self) -> int:
        """Lines in view that places can have."""
        return max(self.size.height, 1)

    def lines_at(self, place: int) -> tuple[int, int]:
        """The first line of a place, from 0, and how many it has."""
        return place, 1

    def place_at(self, line: int) -> int | None:
        """The place that has this line, None where none has it."""
        return line if 0 <= line < self.count else None

    def watch_cursor(self) -> None:
        self.bring_into_view()
        self.refresh()

    def bring_into_view(self) -> None:
        """Scroll as little as shows all lines of the place under the cursor, or as many as there is room for."""
        if not 0 <= self.cursor < self.count or not self.size.height:
            return
        start, lines = self.lines_at(self.cursor)
        top, rows = round(self.scroll_y), self.rows
        if start < top or lines >= rows:
            self.scroll_to(y=start, animate=False, immediate=True)
        elif start + lines > top + rows:
            self.scroll_to(y=start + lines - rows, animate=False, immediate=True)

    def go(self, place: int) -> None:
        """To this place, or the nearest there is."""
        self.cursor = max(0, min(place, self.count - 1))

    def action_cursor_up(self) -> None:
        self.go(self.cursor - 1)

    def action_cursor_down(self) -> None:
        self.go(self.cursor + 1)

    def action_first(self) -> None:
        self.go(0)

    def action_last(self) -> None:
        self.go(self.count - 1)

    def action_page_down(self) -> None:
        self._go_lines(self.rows)

    def action_page_up(self) -> None:
        self._go_lines(-self.rows)

    def action_half_page_down(self) -> None:
        self._go_lines(self.rows // 2)

    def action_half_page_up(self) -> None:
        self._go_lines(-(self.rows // 2))

    def _go_lines(self, lines: int) -> None:
        """To the place so many lines further, at least the next one."""
        if not self.count:
            return
        start, _ = self.lines_at(self.cursor)
        last, its = self.lines_at(self.count - 1)
        there = self.place_at(max(0, min(start + lines, last + its - 1)))
        step = 1 if lines > 0 else -1
        self.go(self.cursor + step if there in (None, self.cursor) else there or 0)

"""Two panes of text: side by side where there is room, stacked where there is not, scrolled together or apart."""

from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Container

from selfexec_tui.present.pictures.case import Pane
from selfexec_tui.widgets.text_pane import TextPane

LEFT, RIGHT = "left", "right"
FRAME = 7
"""Cells of a pane's border, padding and scroll bar."""


class PanePair(Container):
    DEFAULT_CSS: ClassVar[str] = """
    PanePair { height: 1fr; layout: horizontal; }
    PanePair.stacked { layout: vertical; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.in_step = False
        """Scrolling one pane scrolls the other to the same line."""
        self._leading = False
        self._hits: list[tuple[str, int]] = []
        self._hit = -1

    def compose(self) -> ComposeResult:
        yield TextPane(id=LEFT)
        yield TextPane(id=RIGHT)

    def on_mount(self) -> None:
        for side, other in ((LEFT, RIGHT), (RIGHT, LEFT)):
            self.watch(self.pane(side).area, "scroll_y", partial(self._follow, other), init=False)

    def pane(self, side: str) -> TextPane:
        return self.query_one(f"#{side}", TextPane)

    def put(self, side: str, title: str, pane: Pane) -> None:
        self._leading = True
        try:
            self.pane(side).put(title, pane.text, pane.lit)
        finally:
            self._leading = False

    @property
    def focused_side(self) -> str:
        """The side that keys go to; the right one where neither has the focus."""
        return LEFT if self.pane(LEFT).area.has_focus else RIGHT

    def cells(self, stacked: bool) -> int:
        """Cells of a line of text in one pane."""
        return max((self.size.width if stacked else self.size.width // 2) - FRAME, 20)

    def find(self, wanted: str) -> int:
        """Light up a text in both panes and bring its first place into view; gives the number of places."""
        counts = {side: self.pane(side).area.find(wanted) for side in (LEFT, RIGHT)}
        self._hits = [(side, number) for side, count in counts.items() for number in range(count)]
        self._hit = -1
        if self._hits:
            self.next_hit(1)
        return len(self._hits)

    def next_hit(self, by: int) -> tuple[int, int]:
        """Go to another place, round and round; gives its number, from 1, and how many there are."""
        if not self._hits:
            return 0, 0
        self._hit = (self._hit + by) % len(self._hits) if self._hit >= 0 else 0
        at, number = self._hits[self._hit]
        for side in (LEFT, RIGHT):
            self.pane(side).area.show_hit(number if side == at else None)
        return self._hit + 1, len(self._hits)

    def _follow(self, side: str, line: float) -> None:
        if not self.in_step or self._leading:
            return
        self._leading = True
        try:
            self.pane(side).area.scroll_to(y=line, animate=False, immediate=True)
        finally:
            self._leading = False

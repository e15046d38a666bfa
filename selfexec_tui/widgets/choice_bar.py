"""Choices on as many lines as they need; each can be clicked."""

from collections.abc import Sequence

from rich.text import Text
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from selfexec_tui.present.flow import Piece, Spot, flowed, spot_at
from selfexec_tui.widgets.ink import ink, painted


class ChoiceBar(Static):
    """As high as its lines."""

    DEFAULT_CSS = "ChoiceBar { height: auto; padding: 0 1; pointer: pointer; }"

    class Chosen(Message):
        """A choice was clicked."""

        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(markup=False, id=id)
        self._pieces: Sequence[Piece] = ()
        self._spots: list[Spot] = []

    def put(self, pieces: Sequence[Piece]) -> None:
        """Show these choices."""
        self._pieces = pieces
        self._paint()

    def on_mount(self) -> None:
        self.app.theme_changed_signal.subscribe(self, lambda _: self._paint())

    def on_resize(self) -> None:
        self._paint()

    def on_click(self, event: Click) -> None:
        offset = event.get_content_offset(self)
        name = spot_at(self._spots, offset.x, offset.y) if offset else None
        if name is not None:
            self.post_message(self.Chosen(name))

    def _paint(self) -> None:
        width = self.content_size.width or max(self.app.size.width - 2, 1)
        lines, self._spots = flowed(self._pieces, width)
        styles = ink(self)
        self.update(Text("\n").join(painted(line, styles) for line in lines))

"""Lines of spans that are laid out anew whenever the width or the theme changes."""

from collections.abc import Callable, Sequence

from rich.text import Text
from textual.widgets import Static

from selfexec_tui.present.spans import Spans
from selfexec_tui.widgets.ink import ink, painted

Lines = Callable[[int], Sequence[Spans]]
"""Width in cells -> what is painted."""


class SpanLines(Static):
    """As high as its lines; `wrap` says whether those that are too long go on below."""

    def __init__(self, lines: Lines, *, wrap: bool = True, id: str | None = None) -> None:
        super().__init__(markup=False, id=id)
        self._lines, self._wrap, self._width = lines, wrap, 0

    def on_mount(self) -> None:
        self.app.theme_changed_signal.subscribe(self, lambda _: self.repaint())

    def on_resize(self) -> None:
        if self.size.width != self._width:
            self._width = self.size.width
            self.repaint()

    def repaint(self) -> None:
        """Ask for the lines again."""
        styles = ink(self)
        rows = [painted(spans, styles) for spans in self._lines(self._width)]
        self.update(Text("\n", no_wrap=not self._wrap).join(rows))

"""The scores below the items of a run: one sentence, and the main figures beside their baselines."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical

from benchmark.records import Score
from selfexec_tui.present.board_figures import board_figures
from selfexec_tui.present.scores import sentence
from selfexec_tui.widgets.literal_label import LiteralLabel

ROOMY = 30
"""Lines of a screen from which all baselines are shown."""


class ScoresPanel(Vertical):
    """Not there while there are no scores."""

    DEFAULT_CSS = """
    ScoresPanel { height: auto; max-height: 12; border-top: solid $surface-lighten-2; display: none; }
    ScoresPanel.shown { display: block; }
    ScoresPanel #figures { height: auto; padding: 0 1; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._scores: Sequence[Score] = ()
        self._key = ""

    def compose(self) -> ComposeResult:
        yield LiteralLabel(classes="note", id="verdict")
        yield LiteralLabel(id="figures")

    def put(self, scores: Sequence[Score], key: str) -> None:
        """`key` shows all scores."""
        self._scores, self._key = scores, key
        self.set_class(bool(scores), "shown")
        self._paint()

    def on_resize(self) -> None:
        self._paint()

    def _paint(self) -> None:
        if self._scores:
            self.query_one("#verdict", LiteralLabel).put(sentence(self._scores))
            cells, tall = self.app.size.width - 2, self.app.size.height >= ROOMY
            lines = board_figures(self._scores, tall=tall, width=cells, key=self._key)
            self.query_one("#figures", LiteralLabel).put("\n".join(lines))

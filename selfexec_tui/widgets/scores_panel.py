"""The scores below the items of a run: one sentence, and the main figures beside their baselines."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical

from benchmark.records import Score
from selfexec_tui.present.board_figures import board_figures
from selfexec_tui.present.scores import sentence
from selfexec_tui.widgets.literal_label import LiteralLabel


class ScoresPanel(Vertical):
    """Not there while there are no scores."""

    DEFAULT_CSS = """
    ScoresPanel { height: auto; max-height: 12; border-top: solid $surface-lighten-2; display: none; }
    ScoresPanel.shown { display: block; }
    ScoresPanel #figures { height: auto; padding: 0 1; }
    """

    def compose(self) -> ComposeResult:
        yield LiteralLabel(classes="note", id="verdict")
        yield LiteralLabel(id="figures")

    def put(self, scores: Sequence[Score], key: str, cells: int, *, tall: bool) -> None:
        """Lines of so many cells; `key` shows all scores."""
        self.set_class(bool(scores), "shown")
        if scores:
            self.query_one("#verdict", LiteralLabel).put(sentence(scores))
            lines = board_figures(scores, tall=tall, width=cells, key=key)
            self.query_one("#figures", LiteralLabel).put("\n".join(lines))

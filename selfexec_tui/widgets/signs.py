"""What the signs mean, on one dim line, where there is room for it."""

from selfexec_tui.present.legend import legend
from selfexec_tui.widgets.literal_label import LiteralLabel

ROOMY = 30
"""Lines of a screen from which there is room."""


class Signs(LiteralLabel):
    def tell(self, task: str, cells: int, lines: int) -> None:
        """The signs of a task on a screen of that size."""
        meaning = legend(task, cells - 2)
        self.put(f" {meaning}")
        self.display = lines >= ROOMY and bool(meaning)

"""How a line that is written in is painted: what a paste or a file brought with it does nothing to the terminal."""

from rich.highlighter import Highlighter
from rich.text import Text

from selfexec_tui.present.literal import letter_for_letter


class Typed(Highlighter):
    """For an input: as many characters as were typed, so that the cursor stays in its place."""

    def highlight(self, text: Text) -> None:
        text.plain = letter_for_letter(text.plain)

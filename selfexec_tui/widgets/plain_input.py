"""A line to type in that shows and takes plain text: what a terminal would obey is seen, and cannot be put in."""

from bisect import bisect_right

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.widgets import Input

from selfexec_tui.present.literal import letters_on_one_line, plain_line


class PlainInput(Input):
    """Its value stays as it was given; each of its letters is shown by one that can be seen."""

    @property
    def _value(self) -> Text:
        return Text(letters_on_one_line(self.value), no_wrap=True, overflow="ignore", end="")

    def _position_to_cell(self, position: int) -> int:
        return cell_len(letters_on_one_line(self.value)[:position])

    def _cell_offset_to_index(self, offset: int) -> int:
        offset += self.scroll_offset[0]
        shown = letters_on_one_line(self.value)
        return bisect_right(range(len(shown)), offset, key=lambda place: cell_len(shown[: place + 1]))

    def replace(self, text: str, start: int, end: int) -> None:
        """Put text in the place of another; typed and pasted text both come through here."""
        super().replace(plain_line(text), start, end)

    def _on_paste(self, event: events.Paste) -> None:
        """All of it, as the first line may be empty."""
        self.replace(event.text, *self.selection)
        event.stop()

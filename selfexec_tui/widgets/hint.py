"""The first-time hint of a screen, above its footer."""

from typing import ClassVar

from textual.message import Message

from selfexec_tui.widgets.literal_label import LiteralLabel


class Hint(LiteralLabel):
    """A click puts it away."""

    DEFAULT_CSS: ClassVar[str] = """
    Hint { height: auto; max-height: 4; padding: 0 1; color: $foreground; border-top: solid $accent; }
    """

    class Done(Message):
        """It was read."""

    def on_click(self) -> None:
        self.post_message(self.Done())

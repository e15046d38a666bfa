"""A line to type that comes and goes."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message

from selfexec_tui.widgets.plain_input import PlainInput


class OneLine(PlainInput):
    """Hidden until it is asked for; enter submits, escape leaves it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave_line", "leave", show=False)]
    DEFAULT_CSS = """
    OneLine { display: none; }
    OneLine.shown { display: block; }
    """

    class Left(Message):
        """Nothing was written."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(compact=True, id=id)
        self.purpose = ""

    def ask(self, purpose: str, hint: str, value: str = "") -> None:
        """Come up for something to be written; `hint` says what."""
        self.purpose, self.placeholder, self.value = purpose, hint, value
        self.add_class("shown")
        self.focus()

    def go(self) -> None:
        """Be hidden again."""
        self.remove_class("shown")
        self.purpose = ""

    def action_leave_line(self) -> None:
        self.go()
        self.post_message(self.Left())

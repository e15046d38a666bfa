"""One line of a form: its name, what is typed or chosen, a hint. The line at hand is marked."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Input, Label, Select

Control = Input | Select[str]


class FormField(Horizontal):
    """`name` is shown; the control gets it as its id, with dashes."""

    DEFAULT_CSS: ClassVar[str] = """
    FormField { border-left: blank; }
    FormField:focus-within { border-left: thick $accent; }
    FormField:focus-within > .name { color: $accent !important; text-style: bold; }
    """

    def __init__(self, name: str, control: Control, hint: str = "", *, classes: str = "") -> None:
        super().__init__(classes=f"field {classes}".strip())
        self._title, self._control, self._hint = name, control, hint
        control.id = id_of(name)

    def compose(self) -> ComposeResult:
        yield Label(self._title, classes="name", markup=False)
        yield self._control
        yield Label(self._hint, classes="hint", markup=False)


def id_of(name: str) -> str:
    """The id of the control of a field."""
    return name.replace(" ", "-")

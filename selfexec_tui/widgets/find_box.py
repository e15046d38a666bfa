"""A line to search in, there only while it is wanted."""

from typing import ClassVar

from selfexec_tui.widgets.plain_input import PlainInput


class FindBox(PlainInput):
    """Hidden until it is opened; what it is closed with is whether there was anything to close."""

    DEFAULT_CSS: ClassVar[str] = """
    FindBox { display: none; margin: 0 1; background: $surface; }
    FindBox.shown { display: block; }
    """

    def __init__(self, placeholder: str, *, id: str = "find") -> None:
        super().__init__(placeholder=placeholder, id=id, compact=True)
        # A hidden box that takes the focus would swallow keys.
        self.can_focus = False

    @property
    def text(self) -> str:
        return self.value.strip()

    def open(self) -> None:
        self.can_focus = True
        self.add_class("shown")
        self.focus()

    def close(self) -> bool:
        """Clear and hide it; False where it was not open."""
        if not self.has_class("shown"):
            return False
        self.value = ""
        self.remove_class("shown")
        self.can_focus = False
        return True

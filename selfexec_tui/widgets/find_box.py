"""A line to search in, there only while it is wanted."""

from typing import ClassVar

from textual.widgets import Input


class FindBox(Input):
    """Hidden until it is opened; what it is closed with is whether there was anything to close."""

    DEFAULT_CSS: ClassVar[str] = """
    FindBox { display: none; margin: 0 1; background: $surface; }
    FindBox.shown { display: block; }
    """

    def __init__(self, placeholder: str, *, id: str = "find") -> None:
        super().__init__(placeholder=placeholder, id=id, compact=True)

    @property
    def text(self) -> str:
        return self.value.strip()

    def open(self) -> None:
        self.add_class("shown")
        self.focus()

    def close(self) -> bool:
        """Clear and hide it; False where it was not open."""
        if not self.has_class("shown"):
            return False
        self.value = ""
        self.remove_class("shown")
        return True

"""A line of text that is never read as markup."""

from textual.widgets import Static

from selfexec_tui.present.literal import literal


class LiteralLabel(Static):
    """Shows text letter for letter."""

    def __init__(self, text: str = "", *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(literal(text), id=id, classes=classes, markup=False)

    def put(self, text: str, style: str = "") -> None:
        self.update(literal(text, style))

    def put_line(self, text: str) -> None:
        """As `put`, for a label of a fixed size: nothing around it has to be laid out anew."""
        self.update(literal(text), layout=False)

"""The line that says that statements may write."""

from selfexec_tui.widgets.literal_label import LiteralLabel


class SqlWriting(LiteralLabel):
    """Is there as long as writing is allowed, so that nobody forgets it."""

    DEFAULT_CSS = """
    SqlWriting { height: 1; padding: 0 1; background: $error; color: $background; text-style: bold; display: none; }
    """

    @property
    def allowed(self) -> bool:
        return bool(self.display)

    def allow(self, said: str) -> None:
        """From now on, until `end`."""
        self.put(said)
        self.display = True

    def end(self) -> None:
        self.display = False

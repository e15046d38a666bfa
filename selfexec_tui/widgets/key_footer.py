"""The footer: as many keys as fit, help and the way out always among them."""

import re
from collections.abc import Sequence

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.keys import format_key
from textual.widget import Widget
from textual.widgets import Footer
from textual.widgets._footer import FooterKey

ALWAYS = ("help", "quit", "leave")
"""Actions whose keys are shown however narrow the screen is."""
FUNCTION_KEY = re.compile(r"f\d+")
PADDING = 3
"""Cells of a key beside its letters."""


class KeyFooter(Footer):
    """Nothing runs off its end: what does not fit is left to the help."""

    def __init__(self) -> None:
        super().__init__(show_command_palette=False)

    def compose(self) -> ComposeResult:
        """An action whose key is a letter of what is written, or means something nearer, is shown by its other key."""
        keys = [key for key in super().compose() if not (isinstance(key, FooterKey) and self._typed(key.key))]
        taken: set[str] = set()
        for key in keys:
            if isinstance(key, FooterKey) and (key.key_display in taken or self._typed(key.key_display)):
                key.key_display = key.key.upper() if FUNCTION_KEY.fullmatch(key.key) else format_key(key.key)
            taken |= {key.key_display} if isinstance(key, FooterKey) else set()
        yield from fitting(keys, self.app.size.width)

    def _typed(self, key: str) -> bool:
        """Where text is written a key is a letter of it."""
        letter, focused = format_key(key), self.screen.focused
        plain = len(letter) == 1 and (letter.isascii() or letter == key)
        return focused is not None and plain and focused.check_consume_key(letter, letter)

    def on_resize(self) -> None:
        self.bindings_changed(self.screen)


def fitting(keys: Sequence[Widget], width: int) -> list[Widget]:
    """Those that fit into so many cells, the first ones before the later ones."""
    room = width - sum(_cells(key) for key in keys if _always(key))
    kept = []
    for key in keys:
        room -= 0 if _always(key) else _cells(key)
        if _always(key) or room >= 0:
            kept.append(key)
    return kept


def _always(key: Widget) -> bool:
    return isinstance(key, FooterKey) and key.action in ALWAYS


def _cells(key: Widget) -> int:
    return cell_len(key.key_display + key.description) + PADDING if isinstance(key, FooterKey) else 0

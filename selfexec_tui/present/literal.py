"""Text of models, users and files, letter for letter: nothing in it is markup, a link or a command to the terminal."""

import re
import unicodedata

from rich.cells import cell_len, set_cell_size
from rich.text import Text

_HOSTILE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\ud800-\udfff\U000e0000-\U000e007f]"
)
_NAMES = {"\x1b": "␛", "\x00": "␀", "\r": "␍", "\x07": "␇", "\x08": "␈", "\x7f": "␡"}
_BREAKS = re.compile(r"[\n\t]")
_MARK_FLOOD = re.compile(r"([̀-ͯ҃-҉᪰-᫿᷀-᷿⃐-⃿︠-︯]{4})[̀-ͯ҃-҉᪰-᫿᷀-᷿⃐-⃿︠-︯]+")


def visible(text: str) -> str:
    """The text with control characters, escapes and marks of direction made visible; line feeds and tabs stay."""
    return _MARK_FLOOD.sub(r"\1…", _HOSTILE.sub(lambda found: _name(found.group()), text))


def one_line(text: str) -> str:
    """The visible text on one line; line feeds and tabs become spaces."""
    return _BREAKS.sub(" ", visible(text)).strip("\n")


def literal(text: str, style: str = "") -> Text:
    """Visible text that no markup is read in."""
    return Text(visible(text), style=style, end="")


def fit(text: str, cells: int) -> str:
    """One line of exactly that many cells; what is cut ends in an ellipsis."""
    line = one_line(text)
    if cell_len(line) <= cells:
        return set_cell_size(line, cells)
    kept = set_cell_size(line, max(cells - 1, 0)).rstrip()
    return set_cell_size(f"{kept}…", cells)


def _name(letter: str) -> str:
    if letter in _NAMES:
        return _NAMES[letter]
    short = unicodedata.name(letter, "")
    return f"⟨U+{ord(letter):04X}⟩" if not short else f"⟨{short.title()}⟩"

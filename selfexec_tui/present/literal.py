"""Text of models, users and files, letter for letter: nothing in it is markup, a link or a command to the terminal."""

import re
import unicodedata
from collections.abc import Sequence

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


def fit_end(text: str, cells: int) -> str:
    """One line of at most that many cells; what is cut is its beginning, as a path can spare it."""
    line = one_line(text)
    if cell_len(line) <= cells:
        return line
    while line and cell_len(line) > cells - 1:
        line = line[1:]
    return f"…{line}"


def wrapped(text: str, cells: int, most: int) -> list[str]:
    """The visible text on at most so many lines, broken at spaces if it can; what is cut ends in an ellipsis."""
    lines: list[str] = []
    left = one_line(text[: cells * (most + 1)]).rstrip()
    for number in range(1, most + 1):
        if cell_len(left) <= cells:
            return [*lines, left] if left else lines
        if number == most:
            return [*lines, fit(left, cells).rstrip()]
        room = set_cell_size(left, cells)
        at = room.rfind(" ") if room.rfind(" ") > 0 and left[len(room) : len(room) + 1] != " " else len(room.rstrip())
        lines.append(left[:at].rstrip())
        left = left[at:].lstrip()
    return lines


def visible_spans(text: str, spans: Sequence[tuple[int, int]]) -> tuple[str, list[tuple[int, int]]]:
    """The visible text, and where these places of the text are in it."""
    return visible(text), [(len(visible(text[:start])), len(visible(text[:end]))) for start, end in spans]


def by_line(text: str, spans: Sequence[tuple[int, int]]) -> dict[int, list[tuple[int, int]]]:
    """Line -> the parts of the spans on it, in characters of that line."""
    found: dict[int, list[tuple[int, int]]] = {}
    begins = 0
    for number, line in enumerate(text.splitlines(keepends=True)):
        ends = begins + len(line)
        for start, end in spans:
            if start < ends and end > begins:
                found.setdefault(number, []).append((max(start - begins, 0), min(end, ends) - begins))
        begins = ends
    return found


def _name(letter: str) -> str:
    if letter in _NAMES:
        return _NAMES[letter]
    short = unicodedata.name(letter, "")
    return f"⟨U+{ord(letter):04X}⟩" if not short else f"⟨{short.title()}⟩"

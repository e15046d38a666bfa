"""Text of models, users and files, letter for letter: nothing in it is markup, a link or a command to the terminal."""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, pairwise

from rich.cells import cell_len, set_cell_size
from rich.text import Text

_HOSTILE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\ud800-\udfff\U000e0000-\U000e007f]"
)
_NAMES = {"\x1b": "␛", "\x00": "␀", "\r": "␍", "\x07": "␇", "\x08": "␈", "\x7f": "␡"}
_BREAKS = re.compile(r"[\n\t]")
_HOSTILE_BREAKS = re.compile("[\n\r\x0b\x0c\x85\u2028\u2029]")
_MARK_FLOOD = re.compile(r"([̀-ͯ҃-҉᪰-᫿᷀-᷿⃐-⃿︠-︯]{4})[̀-ͯ҃-҉᪰-᫿᷀-᷿⃐-⃿︠-︯]+")


def visible(text: str) -> str:
    """The text with control characters, escapes and marks of direction made visible; line feeds and tabs stay."""
    return _MARK_FLOOD.sub(r"\1…", _HOSTILE.sub(lambda found: _name(found.group()), text))


def letter_for_letter(text: str) -> str:
    """Visible text of the same number of characters, for what is edited where it stands."""
    return _HOSTILE.sub(lambda found: _sign(found.group()), text)


def letters_on_one_line(text: str) -> str:
    """The same on one line, without a flood of marks over a letter."""
    seen = _MARK_FLOOD.sub(lambda found: found[1] + "…" * (len(found[0]) - len(found[1])), text)
    return _BREAKS.sub(" ", letter_for_letter(seen))


def one_line(text: str) -> str:
    """The visible text on one line; line feeds and tabs become spaces."""
    return _BREAKS.sub(" ", visible(text)).strip("\n")


def plain_line(text: str) -> str:
    """What can be seen of typed or pasted text: its first line that is not empty, without controls."""
    lines = (_HOSTILE.sub("", line) for line in _HOSTILE_BREAKS.split(text))
    return next((_BREAKS.sub(" ", line) for line in lines if line), "")


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
    edges = sorted({0, len(text), *(min(edge, len(text)) for span in spans for edge in span)})
    pieces = [visible(text[start:end]) for start, end in pairwise(edges)]
    moved = dict(zip(edges, accumulate(map(len, pieces), initial=0), strict=True))
    return "".join(pieces), [(moved[min(start, len(text))], moved[min(end, len(text))]) for start, end in spans]


def json_visible(text: str) -> str:
    """JSON in which what cannot be seen is escaped: it says the same, and no terminal or clipboard is harmed by it."""
    return _HOSTILE.sub(lambda found: _escape(found.group()), text)


def by_line(text: str, spans: Sequence[tuple[int, int]]) -> dict[int, list[tuple[int, int]]]:
    """Line -> the parts of the spans on it, in characters of that line."""
    found: dict[int, list[tuple[int, int]]] = {}
    begins = list(accumulate((len(line) for line in text.splitlines(keepends=True)), initial=0))
    for start, end in spans:
        for number in range(max(bisect_right(begins, start) - 1, 0), len(begins) - 1):
            if begins[number] >= end:
                break
            here = (max(start - begins[number], 0), min(end, begins[number + 1]) - begins[number])
            if here[0] < here[1]:
                found.setdefault(number, []).append(here)
    return found


def _escape(letter: str) -> str:
    units = letter.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))


def _sign(letter: str) -> str:
    return chr(0x2400 + ord(letter)) if letter < " " else _NAMES.get(letter, "�")


def _name(letter: str) -> str:
    if letter in _NAMES:
        return _NAMES[letter]
    short = unicodedata.name(letter, "")
    return f"⟨U+{ord(letter):04X}⟩" if not short else f"⟨{short.title()}⟩"

"""What differs between two texts, by word. Signs around the words say it, so that no colour is needed."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from selfexec_tui.present.pictures.case import Pane

MOST = 5000
"""Words of each text that are compared; so many take a twentieth of a second."""
ONLY_LEFT, ONLY_RIGHT = ("[-", "-]"), ("{+", "+}")
"""Around words that only one side has, as wdiff writes them."""
_TOKEN = re.compile(r"\w+|[^\w\s]")
Words = list[tuple[int, int]]
"""Where words stand, in characters."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Two texts with signs around what only one of them has."""

    left: Pane
    right: Pane
    said: str
    """How much differs, in words."""


def difference(left: str, right: str) -> Difference:
    """Compare two texts by words and signs of punctuation; spaces and line breaks do not count."""
    from rapidfuzz.distance import Indel

    lefts, rights = _words(left), _words(right)
    whole = len(lefts) <= MOST and len(rights) <= MOST
    lefts, rights = lefts[:MOST], rights[:MOST]
    steps = [step for step in Indel.opcodes(_texts(left, lefts), _texts(right, rights)) if step.tag != "equal"]
    gone = [(step.src_start, step.src_end) for step in steps if step.src_end > step.src_start]
    come = [(step.dest_start, step.dest_end) for step in steps if step.dest_end > step.dest_start]
    return Difference(
        left=_signed(left, lefts, gone, ONLY_LEFT),
        right=_signed(right, rights, come, ONLY_RIGHT),
        said=_said(gone, come) + ("" if whole else f", in the first {MOST:,} words"),
    )


def _said(gone: Words, come: Words) -> str:
    lefts, rights = (sum(end - start for start, end in runs) for runs in (gone, come))
    if not lefts and not rights:
        return "no word differs"
    return f"only left [-…-]: {lefts} {_word(lefts)}, only right {{+…+}}: {rights} {_word(rights)}"


def _word(count: int) -> str:
    return "word" if count == 1 else "words"


def _words(text: str) -> Words:
    return [found.span() for found in _TOKEN.finditer(text)]


def _texts(text: str, words: Words) -> list[str]:
    return [text[start:end] for start, end in words]


def _signed(text: str, words: Words, runs: Sequence[tuple[int, int]], signs: tuple[str, str]) -> Pane:
    """The text with signs around runs of words, lit up with their signs."""
    pieces, lit, done, length = [], [], 0, 0
    for first, last in runs:
        start, end = words[first][0], words[last - 1][1]
        marked = f"{signs[0]}{text[start:end]}{signs[1]}"
        pieces += [text[done:start], marked]
        length += start - done + len(marked)
        lit.append((length - len(marked), length))
        done = end
    return Pane("".join([*pieces, text[done:]]), tuple(lit))

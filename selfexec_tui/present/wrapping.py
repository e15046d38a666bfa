"""Where a line of text goes on below, at spaces if it can. Pure."""

import re
from bisect import bisect_right
from itertools import accumulate

from rich.cells import cell_len

TAB = 4
"""Cells of a tab, wherever it stands."""
_WORDS = re.compile(r"\S+\s*|\s+")


def breaks(line: str, cells: int) -> list[int]:
    """Where the rows of a line begin after the first one, in characters; spaces at the end of a row may stand out."""
    if line.isascii():
        return _plain_breaks(line, cells)
    found: list[int] = []
    used = 0
    for match in _WORDS.finditer(line):
        word, at = match.group(), match.start()
        bare = cell_len(word.rstrip())
        if used and used + bare > cells:
            found.append(at)
            used = 0
        if bare > cells:
            inner = _folds(word.rstrip(), cells)
            found += [at + place for place in inner]
            word = word[inner[-1] :] if inner else word
        used += cell_len(word)
    return found


def _plain_breaks(line: str, cells: int) -> list[int]:
    """The same where every letter has one cell: nearly all text, and many times as fast."""
    found: list[int] = []
    at = 0
    while len(line) - at > cells:
        space = line.rfind(" ", at, at + cells + 1)
        at = space + 1 if space >= 0 else at + cells
        while at < len(line) and line[at] == " ":
            at += 1
        if at < len(line):
            found.append(at)
    return found


def _folds(word: str, cells: int) -> list[int]:
    """Where a word that is wider than a row is cut."""
    if word.isascii():
        return list(range(cells, len(word), cells))
    ends, row = list(accumulate(map(cell_len, word))), 0
    found: list[int] = []
    while ends[-1] - row > cells:
        at = max(bisect_right(ends, row + cells), (found[-1] if found else 0) + 1)
        if at >= len(word):
            break
        found.append(at)
        row = ends[at - 1]
    return found

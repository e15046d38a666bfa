"""Lines of any length in pieces that an editor can lay out: it wraps a line anew for each of its rows on screen."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

LONGEST = 1000
"""Characters of a line."""


@dataclass(frozen=True, slots=True)
class Broken:
    """A text with breaks put in."""

    text: str
    cuts: tuple[int, ...]
    """Where the breaks were put in, in characters of the text as it was."""

    def spans(self, spans: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
        """Places of the text as it was, in the text with breaks."""
        return [(start + bisect_right(self.cuts, start), end + bisect_left(self.cuts, end)) for start, end in spans]


def broken(text: str) -> Broken:
    """The text with a break in each line after every so many characters, behind a space where there is one near."""
    cuts, begins = [], 0
    for line in text.splitlines(keepends=True):
        ends = begins + len(line)
        while ends - begins > LONGEST:
            space = text.rfind(" ", begins + LONGEST // 2, begins + LONGEST)
            begins = space + 1 if space >= 0 else begins + LONGEST
            cuts.append(begins)
        begins = ends
    edges = [0, *cuts, len(text)]
    return Broken("\n".join(text[start:end] for start, end in pairwise(edges)), tuple(cuts))

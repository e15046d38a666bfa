"""A text cut where one thought ends: at sentences, colons, list items and turning words."""

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

_ITEM = re.compile(r" ?(?:[-•·‣▪◦–]|\(?\d{1,3}[.)、]|\(?[a-z][.)])(?=\s|[^\W\d])")
_END = re.compile(r"[.!?]{1,9}(?=[\s\"'”»)\]]|$|[^\x00-\x7f])[\"'”»)\]]{0,3}|[。।؟;；:]{1,9}(?=\s|$|[^\x00-\x7f])|\n")
_WIDE = re.compile("[\u3040-\u30ff\u3400-\u9fff]")
_WORD = re.compile(r"[^\s\u3040-\u30ff\u3400-\u9fff]{1,400}")


_CONCESSION = re.compile(
    r"(?:(?<=[.!?:] )|(?<![^\n])) ?(?:(?:even )?though|while|although|obwohl|auch wenn|zwar|bien que|meme si|si bien"
    r"|aunque|anche se|sebbene|embora|hoewel|ook al|хотя|chociaz|choc)\b"
    r"(?=[^,.!?:;\n]{0,60}(?:n't|\b(?:not|cannot|unable|nicht|keine?n?|ne|no|non|nao|niet|geen|не|nie)\b))"
    r"[^,.!?:;\n]{8,160},"
)
"""What the speaker cannot do, granted before what it does. In folded text."""
_SOFT_BREAK = re.compile(r"(?<=[^\n:]) ?\n(?= ?[^\W\d_])(?! ?(?:[-•·]|\(?[a-z\d]{1,3}[.)]) )")


@dataclass(frozen=True, slots=True)
class Unit:
    """A piece of folded text."""

    start: int
    end: int
    in_list: bool
    is_heading: bool
    turned: bool
    """It starts with a turning word: but, however, instead."""

    def words(self, text: str) -> int:
        """Number of words; two characters of Chinese or Japanese count as one."""
        return word_count(text[self.start : self.end])


def is_granted(text: str, unit: Unit) -> bool:
    """The unit is a clause of "although", and the main one follows."""
    return _CONCESSION.match(text, unit.start) is not None


def join_lines(text: str) -> str:
    """The text with the line breaks inside its sentences as spaces, letter for letter."""
    return _SOFT_BREAK.sub(lambda match: " " * len(match[0]), text)


def word_count(text: str) -> int:
    """Number of words; two characters of Chinese or Japanese count as one."""
    spaced = sum(any(map(_counts, match[0])) for match in _WORD.finditer(text))
    return spaced + (len(_WIDE.findall(text)) + 1) // 2


def units_of(text: str, turns: Sequence[tuple[int, int]]) -> list[Unit]:
    """The units of the text, in order; `turns` are the places of turning words."""
    starts = {start for start, _ in turns}
    ordered = sorted(starts)
    units: list[Unit] = []
    for start, end, in_list, is_heading in _lines(text):
        inner = ordered[bisect_left(ordered, start + 1) : bisect_left(ordered, end)]
        conceded = set(_conceded(text, start, end))
        cuts = sorted({start, *_cuts(text, start, end), *inner, *conceded})
        for first, last in zip(cuts, [*cuts[1:], end], strict=True):
            if text[first:last].strip(" \n.,;:-"):
                turned = first in conceded or any(place in starts for place in range(first, first + 4))
                units.append(Unit(first, last, in_list, is_heading, turned))
    return units


def _cuts(text: str, start: int, end: int) -> Iterator[int]:
    return (match.end() for match in _END.finditer(text, start, end) if match.end() < end)


def _conceded(text: str, start: int, end: int) -> Iterator[int]:
    """Where the main clause after "although ...," starts."""
    return (match.end() - 1 for match in _CONCESSION.finditer(text, start, end) if match.end() < end)


def _lines(text: str) -> Iterator[tuple[int, int, bool, bool]]:
    """Start, end, whether it is a list item, whether it is a heading; lines of one paragraph are one."""
    place = 0
    held: tuple[int, int] | None = None
    for line in text.split("\n"):
        start, end = place, place + len(line)
        place = end + 1
        item = _ITEM.match(line)
        heading = line.lstrip().startswith("#")
        if item or heading or not line.strip():
            if held:
                yield (*held, False, False)
            held = None
            if line.strip():
                yield start + (item.end() if item else 0), end, bool(item), heading
        else:
            held = (held[0] if held else start, end)
    if held:
        yield (*held, False, False)


def _counts(letter: str) -> bool:
    return letter.isalnum() or letter == "□"

"""Words that are near in every vector space and yet never the same: opposites and members of one series."""

from functools import cache
from importlib.resources import files
from itertools import combinations

from benchmark.matching.inflection import lemmas
from benchmark.matching.lexicon import is_known
from benchmark.matching.spelling import american

_DENYING = ("un", "in", "im", "il", "ir", "non", "dis", "anti", "mis")
_WITH_AND_WITHOUT = ("ful", "less")


def never_the_same(left: tuple[str, ...], right: tuple[str, ...]) -> bool:
    """Two entries that differ in one word, where one of the two words excludes the other.

    They or their dictionary forms stand together in one set of the list, or one is the other with a denying syllable:
    unhappy and happy, careful and careless.
    """
    if len(left) != len(right):
        return _denied("".join(left), "".join(right))
    differing = [(one, other) for one, other in zip(left, right, strict=True) if one != other]
    return len(differing) == 1 and _exclude(*differing[0])


def _exclude(one: str, other: str) -> bool:
    pairs = _pairs()
    return _denied(one, other) or any(
        frozenset({first, second}) in pairs for first in lemmas(one) for second in lemmas(other)
    )


def _denied(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    if len(short) > 2 and is_known(short) and any(long == prefix + short for prefix in _DENYING):
        return True
    stems = {one.removesuffix(ending) for ending in _WITH_AND_WITHOUT if one.endswith(ending)}
    others = {other.removesuffix(ending) for ending in _WITH_AND_WITHOUT if other.endswith(ending)}
    return one != other and bool(stems & others)


@cache
def _pairs() -> frozenset[frozenset[str]]:
    text = (files("benchmark.matching") / "opposites.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    sets = [[american(word) for word in line.split()] for line in lines]
    return frozenset(frozenset(pair) for words in sets for pair in combinations(words, 2))

"""Words that are near in every vector space and yet never the same: opposites and members of one series."""

from functools import cache
from importlib.resources import files
from itertools import combinations

from benchmark.matching.inflection import lemmas


def never_the_same(one: str, other: str) -> bool:
    """The two words, or their dictionary forms, stand together in one set of the list."""
    pairs = _pairs()
    return any(frozenset({left, right}) in pairs for left in _forms(one) for right in _forms(other))


def _forms(word: str) -> frozenset[str]:
    return lemmas(word) | {word}


@cache
def _pairs() -> frozenset[frozenset[str]]:
    text = (files("benchmark.matching") / "opposites.txt").read_text(encoding="utf-8")
    sets = [line.split() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return frozenset(frozenset(pair) for words in sets for pair in combinations(words, 2))

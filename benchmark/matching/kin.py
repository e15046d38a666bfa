"""Entries whose vectors are no evidence, because they are near by their letters alone: one stem, or a word in common.

Electricity and electrical, eastern and central Europe, bread and breaded, ham and hamburger all have vectors as near as
those of synonyms.
"""

from benchmark.matching.inflection import lemmas

SHARED_BEGINNING = 4
SHORTEST_PART = 3


def akin(left: tuple[str, ...], right: tuple[str, ...]) -> bool:
    """A word of one entry and one of the other are equal, begin with the same four letters, or one holds the other.

    Held at the beginning or the end, as in airplane. Dictionary forms count as the words themselves do; words of one or
    two letters are not looked at.
    """
    lefts = {form for word in left for form in lemmas(word)}
    rights = {form for word in right for form in lemmas(word)}
    return any(_akin(one, other) for one in lefts for other in rights)


def _akin(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    if len(short) < SHORTEST_PART:
        return False
    return one[:SHARED_BEGINNING] == other[:SHARED_BEGINNING] or long.startswith(short) or long.endswith(short)

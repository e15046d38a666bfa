"""Rung 4: a misspelling of a long word, such as oceen for ocean."""

from rapidfuzz.distance import OSA

from benchmark.matching.inflection import in_dictionary

SHORTEST = 5
TWO_SLIPS_FROM = 9


def misspelled(one: str, other: str) -> float | None:
    """Share of letters that agree where one word is a slip of the other, else None.

    Both have at least five letters and begin alike, they differ by one slip (two from nine letters on), neither is the
    other with an ending, and at least one of them is no word of the dictionary: stone and store stay apart.
    """
    shortest = min(len(one), len(other))
    if shortest < SHORTEST or one[0] != other[0] or one.startswith(other) or other.startswith(one):
        return None
    if in_dictionary(one) and in_dictionary(other):
        return None
    slips = OSA.distance(one, other, score_cutoff=2)
    if slips > (2 if shortest >= TWO_SLIPS_FROM else 1):
        return None
    return 1 - slips / max(len(one), len(other))

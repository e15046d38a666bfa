"""Rung 4: a misspelling of a long word, such as oceen for ocean."""

from rapidfuzz.distance import OSA

from benchmark.matching.lexicon import is_known

SHORTEST = 5
TWO_SLIPS_FROM = 9


def misspelled(left: tuple[str, ...], right: tuple[str, ...]) -> float | None:
    """Share of letters that agree where one entry is the other with one of its words misspelled, else None."""
    if len(left) != len(right):
        return None
    differing = [(one, other) for one, other in zip(left, right, strict=True) if one != other]
    return _slip(*differing[0]) if len(differing) == 1 else None


def _slip(one: str, other: str) -> float | None:
    """The share for two words that begin alike and differ by one slip, by two from nine letters on.

    One of the two must be a known word and one not: house and mouse, brian and brain are both words, and of two unknown
    names nobody can say that they are one. A word with an ending (austria, austrian) is no slip of itself.
    """
    shortest = min(len(one), len(other))
    if shortest < SHORTEST or one[0] != other[0] or one.startswith(other) or other.startswith(one):
        return None
    if not (one.isalpha() and other.isalpha()):
        return None
    slips = OSA.distance(one, other, score_cutoff=2)
    if slips > (2 if shortest >= TWO_SLIPS_FROM else 1) or is_known(one) == is_known(other):
        return None
    return 1 - slips / max(len(one), len(other))

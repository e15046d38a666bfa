"""Rung 6, off by default: one entry is a whole word of the other, such as social in social network."""

SHORTEST = 3
_LINKS = {
    "a",
    "an",
    "and",
    "at",
    "but",
    "by",
    "for",
    "from",
    "in",
    "into",
    "nor",
    "of",
    "off",
    "on",
    "onto",
    "or",
    "over",
}
_SMALL_WORDS = frozenset(_LINKS | {"the", "to", "under", "up", "with"})
_DENIALS = frozenset(("no", "non", "not", "never", "without", "anti", "ex", "un", "fake", "former"))


def contained(left: tuple[str, ...], right: tuple[str, ...]) -> bool:
    """The words of one entry stand in a row in the other, which has more of them and does not deny it (no sugar)."""
    short, long = sorted((left, right), key=len)
    if not short or len(short) == len(long) or len("".join(short)) < SHORTEST or _SMALL_WORDS.issuperset(short):
        return False
    if _DENIALS.intersection(long) - set(short):
        return False
    return any(long[start : start + len(short)] == short for start in range(len(long) - len(short) + 1))

"""Rung 6, off by default: one entry is a whole word of the other, such as social in social network."""

SHORTEST = 3


def contained(left: tuple[str, ...], right: tuple[str, ...]) -> bool:
    """The words of one entry stand in a row in the other, which has more words."""
    short, long = sorted((left, right), key=len)
    if not short or len(short) == len(long) or len("".join(short)) < SHORTEST:
        return False
    return any(long[start : start + len(short)] == short for start in range(len(long) - len(short) + 1))

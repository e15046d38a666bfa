"""Rung 5, off by default: words made from one another, such as milk and milking, Italy and Italian.

Related is not the same, and a few unrelated words slip through (universe, university): a run that switches this on
says so.
"""

SHORTEST_STEM = 4
_ENDINGS = frozenset(
    {
        "",
        "able",
        "al",
        "an",
        "ation",
        "e",
        "ed",
        "en",
        "er",
        "ese",
        "ful",
        "ian",
        "ic",
        "ical",
        "ing",
        "ion",
        "ish",
        "ism",
    }
    | {"ist", "ity", "ive", "less", "ly", "ment", "n", "ness", "or", "ous", "s", "ship", "th", "ward", "y"}
)
_APART = (frozenset({"e", "y"}),)
"""Pairs of endings that make another word, as in police and policy."""


def derived(one: str, other: str) -> bool:
    """Both words are one stem of at least four letters with endings of the list."""
    shared = _shared_prefix(one, other)
    return any(
        one[cut:] in _ENDINGS and other[cut:] in _ENDINGS and frozenset({one[cut:], other[cut:]}) not in _APART
        for cut in range(SHORTEST_STEM, shared + 1)
    )


def _shared_prefix(one: str, other: str) -> int:
    length = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        length += 1
    return length

"""Rung 3: forms of the same word, such as battery and batteries, run and ran."""

from functools import lru_cache


def inflected(left: tuple[str, ...], right: tuple[str, ...]) -> bool:
    """All but the last word are equal, and the last ones share a dictionary form.

    A form in -ing beside one without is no inflection here but a derivation: milking is more than milk.
    """
    if not left or not right or left[:-1] != right[:-1]:
        return False
    one, other = left[-1], right[-1]
    if one.endswith("ing") != other.endswith("ing"):
        return False
    return bool(lemmas(one) & lemmas(other))


@lru_cache(maxsize=100_000)
def lemmas(word: str) -> frozenset[str]:
    """Dictionary forms of a word; for an unknown word the form that its ending suggests, as a noun."""
    from lemminflect import getAllLemmas, getAllLemmasOOV

    known = getAllLemmas(word) or (getAllLemmasOOV(word, "NOUN") if word.isascii() and len(word) > 3 else {})
    return frozenset(form for forms in known.values() for form in forms) or frozenset({word})


@lru_cache(maxsize=100_000)
def in_dictionary(word: str) -> bool:
    from lemminflect import getAllLemmas

    return bool(getAllLemmas(word))

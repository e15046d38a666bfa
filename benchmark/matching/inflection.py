"""Rung 3: forms of the same word, such as battery and batteries, run and ran, big and bigger.

A form that is also a word of its own counts as that word alone: saw is not see, rose is not rise, glasses are not
glass. A form in -ing counts as a noun of its own: milking is more than milk (see the derivation rung). What this keeps
apart goes on to the vectors.
"""

from functools import lru_cache

from benchmark.matching.lexicon import is_known, lemmas_by_class

_IRREGULAR = {"better": "good", "best": "good", "worse": "bad", "worst": "bad", "oxen": "ox", "people": "person"}
_OTHER_THINGS = frozenset({"clothes", "fries", "glasses", "goods", "mars", "physics"})
"""Words that the dictionary takes for a form of another word and that mean something else."""


def inflected(left: tuple[str, ...], right: tuple[str, ...]) -> bool:
    """Word by word both entries are equal or forms of the same word; or they are when written without spaces."""
    if not left or not right:
        return False
    if len(left) == len(right):
        return all(one == other or heads(one) & heads(other) for one, other in zip(left, right, strict=True))
    return bool(heads("".join(left)) & heads("".join(right)))


@lru_cache(maxsize=200_000)
def heads(word: str) -> frozenset[str]:
    """The words that this is an undoubted form of: itself where it is one, else its dictionary forms."""
    if word in _IRREGULAR:
        return frozenset({_IRREGULAR[word]})
    if word.endswith("ing") or word in _OTHER_THINGS:
        return frozenset({word})
    known = lemmas_by_class(word)
    if not known:
        return frozenset({_unknown_singular(word)})
    nouns = known.get("NOUN", ())
    if any(word in _regular_plurals(noun) for noun in nouns):
        return frozenset(nouns) - {word}
    forms = frozenset(form for forms in known.values() for form in forms)
    return frozenset({word}) if word in forms else forms


@lru_cache(maxsize=200_000)
def lemmas(word: str) -> frozenset[str]:
    """Every dictionary form that the word may have, doubtful ones too, and the word itself."""
    return frozenset(form for forms in lemmas_by_class(word).values() for form in forms) | {word}


def _regular_plurals(noun: str) -> tuple[str, ...]:
    return noun + "s", noun + "es", noun[:-1] + "ies" if noun.endswith("y") else noun + "s"


def _unknown_singular(word: str) -> str:
    """Names and new words have plurals too: iphones, hotdogs. Not paris, texas or a word of three letters."""
    if len(word) < 5 or not word.endswith("s") or word.endswith(("ss", "us", "is", "as")):
        return word
    return word[:-1] if is_known(word[:-1]) or not is_known(word) else word

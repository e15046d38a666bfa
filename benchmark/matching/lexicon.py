"""Which words there are: English words and well-known names, by two word lists, each read once at its first use."""

from functools import cache, lru_cache
from typing import Any

SELDOM = 50
"""The list of written words counts no word less often than this."""


@lru_cache(maxsize=200_000)
def is_known(word: str) -> bool:
    """A word in lower case that stands in a dictionary or is often written: ocean, paris, colour, not oceen."""
    return bool(lemmas_by_class(word)) or word in _written()


def is_usual(word: str) -> bool:
    """A word that is often written in American English."""
    return bool(_written()[word] > SELDOM)


@lru_cache(maxsize=200_000)
def lemmas_by_class(word: str) -> dict[str, tuple[str, ...]]:
    """Dictionary forms by part of speech (NOUN, VERB, ADJ, ADV), empty for a word that the dictionary does not have."""
    from lemminflect import getAllLemmas

    return dict(getAllLemmas(word)) if word.isascii() and word.isalpha() else {}


@cache
def _written() -> Any:
    from spellchecker import SpellChecker

    return SpellChecker(language="en").word_frequency

"""Rung 2: the same word but for case, accents, marks and joins.

Accents go from Latin and Greek letters only: elsewhere such a mark makes another letter. Marks between digits stay, so
that 3.5 is not 35, and so does the apostrophe of he'll, she'd and won't, which would be other words without it. The
price of the rest: resume is résumé, and the pronoun us is the U.S.
"""

import re
import unicodedata
from functools import lru_cache

_APOSTROPHES = str.maketrans(dict.fromkeys("’‘‛`´ʼʹ＇′", "'"))
_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"})
_ACCENTS = re.compile(r"(?<=[a-zα-ωøæœ])[\u0300-\u036f]+|(?<!\w)[\u0300-\u036f]+")
_ARTICLE = re.compile(r"^\W*(?:a|an|the)\s+(?=\S)")
_CONTRACTED = re.compile(r"(?<=\w)'(?=(?:ll|re|ve|d|m)(?!\w))|(?<=\wn)'(?=t(?!\w))")
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
_BETWEEN_DIGITS = re.compile(r"(?<=\d)[-.,:/](?=\d)")
_SIGN = re.compile(r"(?<!\w)-(?=\d)")
_AFTER_A_WORD = re.compile(r"(?<=\w)[#%]")
_JOINS = re.compile(r"[_/\\]")
_KEPT = "\ue000"
"""Stands before a mark that is to stay."""


@lru_cache(maxsize=200_000)
def words_of(text: str) -> tuple[str, ...]:
    """The words of an entry in lower case, without accents, marks and a leading article; hyphens part words."""
    plain = _THOUSANDS.sub("", _ARTICLE.sub("", _folded(text))).replace("&", " and ")
    for keep in (_CONTRACTED, _BETWEEN_DIGITS, _SIGN, _AFTER_A_WORD):
        plain = keep.sub(lambda mark: _KEPT + mark[0], plain)
    kept = (_mark(char, before) for before, char in zip(" " + plain, plain, strict=False))
    return tuple("".join(kept).split())


def normalise(text: str) -> str:
    """One spelling for all of: Hot-Dog, hot dog, hotdog; U.S.A., usa; Reykjavík, reykjavik. May be empty."""
    return joined(words_of(text))


def joined(words: tuple[str, ...]) -> str:
    """The words without the spaces, but for a space that keeps two numbers apart."""
    return re.sub(r"(?<!\d) | (?!\d)", "", " ".join(words))


def _folded(text: str) -> str:
    """Lower case in its compatibility form, until nothing changes any more."""
    text = text.replace(_KEPT, "").translate(_APOSTROPHES)
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold()).casefold()
    plain = "".join(char for char in plain if char.isspace() or unicodedata.category(char) not in ("Cf", "Cc", "Cs"))
    plain = _ACCENTS.sub("", unicodedata.normalize("NFKD", plain).translate(_APOSTROPHES))
    return unicodedata.normalize("NFC", plain).translate(_LETTERS)


def _mark(char: str, before: str) -> str:
    """What remains of one character: itself, a space for a join, nothing for punctuation."""
    if before == _KEPT:
        return char
    if char == _KEPT:
        return ""
    category = unicodedata.category(char)
    if category == "Pd" or _JOINS.match(char):
        return " "
    return "" if category.startswith("P") or char in "\ufe0e\ufe0f" else char

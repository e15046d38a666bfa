"""Rung 2: the same word but for case, accents, marks and joins."""

import re
import unicodedata

_MARKS = re.compile(r"[^\w\s]|_", re.UNICODE)
_ARTICLE = re.compile(r"^(a|an|the)\s+(?=\w)")


def words_of(text: str) -> tuple[str, ...]:
    """The words of an entry in lower case, without accents, marks and a leading article; hyphens part words."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    plain = re.sub(r"[-‐-―/_]", " ", plain)
    plain = _MARKS.sub("", plain)
    return tuple(_ARTICLE.sub("", " ".join(plain.split())).split())


def normalise(text: str) -> str:
    """One spelling for all of: Hot-Dog, hot dog, hotdog; U.S.A., usa; Reykjavík, reykjavik. May be empty."""
    return "".join(words_of(text))

"""Names of models and benchmarks that look as if a program had damaged them on the way."""

import unicodedata

HYPHENS = frozenset("\u00ad\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d")
DAMAGED = frozenset("?\ufffd")


def odd_name(name: str) -> str:
    """What is odd in a name that is kept as it is; empty where nothing is."""
    for letter in name:
        if letter in DAMAGED:
            return f"the name '{name}' is kept as it is: its '{letter}' may stand for a letter that was lost"
        if letter in HYPHENS:
            kind = unicodedata.name(letter, "an unnamed letter").lower()
            return f"the name '{name}' is kept as it is: it holds U+{ord(letter):04X} ({kind}), not a plain hyphen"
    return ""

"""British and American spellings of one word: colour and color, theatre and theater, realise and realize."""

import re
from functools import lru_cache

from benchmark.matching.lexicon import is_usual

_LISTED = {
    "aeroplane": "airplane",
    "aluminium": "aluminum",
    "artefact": "artifact",
    "axe": "ax",
    "catalogue": "catalog",
    "cosy": "cozy",
    "defence": "defense",
    "dialogue": "dialog",
    "doughnut": "donut",
    "fulfil": "fulfill",
    "grey": "gray",
    "greyhound": "grayhound",
    "jewellery": "jewelry",
    "judgement": "judgment",
    "marvellous": "marvelous",
    "maths": "math",
    "mould": "mold",
    "moustache": "mustache",
    "mum": "mom",
    "offence": "offense",
    "omelette": "omelet",
    "plough": "plow",
    "programme": "program",
    "pyjamas": "pajamas",
    "sceptic": "skeptic",
    "sceptical": "skeptical",
    "skilful": "skillful",
    "sulphur": "sulfur",
    "whiskey": "whisky",
    "woollen": "woolen",
    "yoghurt": "yogurt",
}
_RULES = (
    (re.compile(r"^(\w{3,})our(s|ed|ing|ful|hood|ite|able|less)?$"), r"\1or\2"),
    (re.compile(r"^(\w{2,}[bt])re(s|d)?$"), r"\1er\2"),
    (re.compile(r"^(\w{3,})is(e|es|ed|ing|ation)$"), r"\1iz\2"),
    (re.compile(r"^(\w{3,}l)ys(e|es|ed|ing)$"), r"\1yz\2"),
    (re.compile(r"^(\w{4,}[aeiou]l)l(ed|ing|er|ers)$"), r"\1\2"),
)


@lru_cache(maxsize=200_000)
def american(word: str) -> str:
    """The American spelling of a word in lower case; the word itself where there is no other, as for four and flour."""
    if word in _LISTED:
        return _LISTED[word]
    for british, spelling in _RULES:
        changed = british.sub(spelling, word)
        if changed != word and is_usual(changed):
            return changed
    singular = word.removesuffix("s")
    return _LISTED[singular] + "s" if word.endswith("s") and singular in _LISTED else word

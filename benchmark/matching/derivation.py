"""Rung 5, off by default: words made from one another, such as milk and milking, Italy and Italian.

Each rule is an ending with the class of word that it goes on and the class that it makes, and both words must be in the
dictionary as such: moth is no verb, so mother does not come from it. Related is not the same, so a run that
switches this on says so. The ending that turns a word round (-less) is none of these.
"""

from functools import lru_cache

from benchmark.matching.lexicon import is_known, lemmas_by_class

SHORTEST_BASE = 3
SHORTEST_NAME = 4
_RULES = (
    ("ing", "VERB", "VERB"),
    ("y", "NOUN", "ADJ"),
    ("ly", "ADJ", "ADV"),
    ("ly", "NOUN", "ADJ"),
    ("ness", "ADJ", "NOUN"),
    ("ity", "ADJ", "NOUN"),
    ("ful", "NOUN", "ADJ"),
    ("ous", "NOUN", "ADJ"),
    ("en", "NOUN", "ADJ"),
    ("ic", "NOUN", "ADJ"),
    ("al", "NOUN", "ADJ"),
    ("able", "VERB", "ADJ"),
    ("er", "VERB", "NOUN"),
    ("or", "VERB", "NOUN"),
    ("ment", "VERB", "NOUN"),
    ("ion", "VERB", "NOUN"),
    ("ation", "VERB", "NOUN"),
    ("ist", "NOUN", "NOUN"),
)
"""Ending, class of the base, class of what it makes."""
_PEOPLES = ("n", "an", "ian", "ese", "ish")
_BY_CHANCE = {
    "ing": "evening shilling stocking",
    "y": "army busy early forty happy many party petty ready silly steady tiny",
    "ly": "barely early hardly lately nearly shortly",
    "en": "heathen",
    "al": "final legal oval penal total",
    "ic": "comic cubic magic manic organic panic public rustic tonic",
    "ous": "callous",
    "able": "capable stable",
    "er": (
        "batter butter corner counter cover dinner drawer flower hammer layer letter matter never number offer order"
        " other paper pepper poker potter render shower slipper soccer summer temper tender tower under water winter"
        " wonder"
    ),
    "or": "factor major minor motor tailor tenor",
    "ment": "basement comment department element moment",
    "ion": (
        "billion caution lotion million mission motion passion pension pinion portion potion ration station vacation"
    ),
    "ation": "foundation rotation station",
    "ist": "dentist",
}
_OTHERS = frozenset(word for words in _BY_CHANCE.values() for word in words.split())
"""Words that only look as if they were made by a rule from a shorter one, or have gone far from it."""


def derived(left: tuple[str, ...], right: tuple[str, ...]) -> bool:
    """All but the last word are equal, and of the last ones one is made from the other."""
    if not left or not right or left[:-1] != right[:-1] or left[-1] == right[-1]:
        return False
    return _made_from(left[-1], right[-1]) or _made_from(right[-1], left[-1])


@lru_cache(maxsize=200_000)
def _made_from(base: str, word: str) -> bool:
    """The word is the base with one ending, in the classes that the ending asks for."""
    if len(base) < SHORTEST_BASE or word in _OTHERS or base[:2] != word[:2]:
        return False
    classes, made = lemmas_by_class(base), lemmas_by_class(word)
    for ending, of, makes in _RULES:
        if word.endswith(ending) and of in classes and makes in made and word in _with_ending(base, ending):
            return True
    return not made and _people_of(base, word)


def _with_ending(base: str, ending: str) -> frozenset[str]:
    """How an ending may join a base: sunny, stony, beautiful, creation beside plain ones."""
    joins = {base + ending, base + base[-1] + ending}
    if base.endswith("e"):
        joins.add(base[:-1] + ending)
    if base.endswith("y"):
        joins.add(base[:-1] + "i" + ending)
    return frozenset(joins)


def _people_of(place: str, word: str) -> bool:
    """A name of a place, and of its people or language: both are well known, the latter is no common word."""
    if len(place) < SHORTEST_NAME or not is_known(place) or not is_known(word):
        return False
    stems = {place, place[:-1]} if place[-1] in "aeoy" else {place}
    return any(word == stem + ending for stem in stems for ending in _PEOPLES)

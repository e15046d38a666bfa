"""The word ladder: which word of a list is the same as an option, by which rung, and how sure that is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from benchmark.matching.defaults import GREY_FROM, SAME_FROM
from benchmark.matching.derivation import derived
from benchmark.matching.edit import misspelled
from benchmark.matching.inflection import inflected
from benchmark.matching.kin import akin
from benchmark.matching.normalise import joined, words_of
from benchmark.matching.opposites import never_the_same
from benchmark.matching.phrase import contained
from benchmark.matching.spelling import american
from benchmark.records import LadderConfig, Rung, WordMatch

MATCHER_VERSION = 2
MATCHER = f"ladder@{MATCHER_VERSION}"
Similarity = Callable[[str, str], float | None]
Say = Callable[[str, str], bool | None]
"""Option and listed word -> are they the same by people's decision? None where nobody has decided."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An option or a listed word, as the rungs see it."""

    text: str
    words: tuple[str, ...]
    """In lower case, without marks, in American spelling."""
    key: str
    """The same without spaces."""


@lru_cache(maxsize=200_000)
def entry(text: str) -> Entry:
    words = tuple(american(word) for word in words_of(text))
    return Entry(text, words, joined(words))


@dataclass(frozen=True, slots=True)
class Weighed:
    """A match, and how the rungs alone came to it."""

    match: WordMatch
    steps: tuple[WordMatch, ...]
    """What the rungs said of each word that people were, or could be, asked about, in the order of the rungs."""


class Matcher:
    """Matches one option against a list of words. The surest rung wins, over all words of the list."""

    def __init__(self, config: LadderConfig, similarity: Similarity | None, say: Say | None = None) -> None:
        """`similarity` gives the cosine of two texts, None where one has no vector; None switches the rung off.

        `say` tells what people have decided of an option and a word: it overrules the rungs.
        """
        self._say = say
        self._similarity = similarity if config.embedder is not None else None
        switched = [(Rung.INFLECTED, config.inflected), (Rung.EDIT, config.edit)]
        switched += [(Rung.DERIVED, config.derived), (Rung.PHRASE, config.phrase)]
        self._on = (Rung.EXACT, Rung.NORMALISED, *(rung for rung, on in switched if on))
        self._off = tuple(rung for rung, on in switched if not on)

    def match(self, option: str, words: Sequence[str]) -> WordMatch:
        """The best word for the option. Where no rung says same, the nearest word by vectors is kept, grey or not."""
        return self.weigh(option, words).match

    def said(self, option: str, word: str) -> bool | None:
        """What people have decided of the two; None where nobody has."""
        return None if self._say is None else self._say(option, word)

    def weigh(self, option: str, words: Sequence[str]) -> Weighed:
        """The best word by rungs and people: a word that people call another one leaves the rungs to the rest."""
        if self._say is None:
            found = self.climb(option, words)
            return Weighed(found, (found,))
        left, steps = list(words), list[WordMatch]()
        while True:
            found = self.climb(option, left)
            steps.append(found)
            said = None if found.word is None else self.said(option, found.word)
            if said is not False:
                break
            left = [word for word in left if word != found.word]
        if said or found.same:
            return Weighed(_settled(found, True), tuple(steps))
        if word := next((word for word in left if self.said(option, word)), None):
            steps.append(self.climb(option, [word]).model_copy(update={"word": word}))
            return Weighed(_settled(steps[-1], True), tuple(steps))
        return Weighed(found if found.grey or len(steps) == 1 else _settled(steps[0], False), tuple(steps))

    def climb(self, option: str, words: Sequence[str]) -> WordMatch:
        """The best word by the rungs alone."""
        wanted, listed = entry(option), [entry(word) for word in words if word.strip()]
        if not option.strip():
            return WordMatch(same=False)
        for rung in self._on:
            found = [(likeness, word.text) for word in listed if (likeness := _RUNGS[rung](wanted, word)) is not None]
            if found:
                likeness, text = max(found, key=lambda pair: pair[0])
                return WordMatch(same=True, word=text, rung=rung, similarity=likeness if rung is Rung.EDIT else None)
        return self._by_vectors(wanted, listed)

    def _by_vectors(self, wanted: Entry, listed: Sequence[Entry]) -> WordMatch:
        """The nearest word that can be the same; where there is none, the nearest of those that cannot."""
        if self._similarity is None:
            return WordMatch(same=False)
        near = [(cosine, word) for word in listed if (cosine := self._similarity(wanted.text, word.text)) is not None]
        near.sort(key=lambda pair: -pair[0])
        for cosine, word in near:
            if cosine < GREY_FROM:
                break
            if not never_the_same(wanted.words, word.words):
                same = cosine >= SAME_FROM and not self._beyond_vectors(wanted, word)
                return WordMatch(same=same, grey=not same, word=word.text, rung=Rung.EMBEDDING, similarity=cosine)
        return WordMatch(same=False, word=near[0][1].text, similarity=near[0][0]) if near else WordMatch(same=False)

    def _beyond_vectors(self, wanted: Entry, word: Entry) -> bool:
        """Vectors must not say same here, a person may: they see the shared letters, or a rung that is off says it."""
        return akin(wanted.words, word.words) or any(_RUNGS[rung](wanted, word) is not None for rung in self._off)


def _settled(found: WordMatch, same: bool) -> WordMatch:
    """What the rungs say, with the answer that stands."""
    return found.model_copy(update={"same": same, "grey": False})


def _exact(wanted: Entry, word: Entry) -> float | None:
    return 1.0 if wanted.text == word.text else None


def _normalised(wanted: Entry, word: Entry) -> float | None:
    return 1.0 if wanted.key and wanted.key == word.key else None


def _inflected(wanted: Entry, word: Entry) -> float | None:
    return 1.0 if inflected(wanted.words, word.words) else None


def _edit(wanted: Entry, word: Entry) -> float | None:
    return misspelled(wanted.words, word.words)


def _derived(wanted: Entry, word: Entry) -> float | None:
    return 1.0 if derived(wanted.words, word.words) else None


def _phrase(wanted: Entry, word: Entry) -> float | None:
    return 1.0 if contained(wanted.words, word.words) else None


_RUNGS: dict[Rung, Callable[[Entry, Entry], float | None]] = {
    Rung.EXACT: _exact,
    Rung.NORMALISED: _normalised,
    Rung.INFLECTED: _inflected,
    Rung.EDIT: _edit,
    Rung.DERIVED: _derived,
    Rung.PHRASE: _phrase,
}
"""Each says how much alike two entries are, 0 to 1, or None where they are not the same by this rung."""

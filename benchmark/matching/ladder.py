"""The word ladder: which word of a list is the same as an option, by which rung, and how sure that is."""

from collections.abc import Callable, Iterator, Sequence

from benchmark.matching.defaults import GREY_FROM, SAME_FROM
from benchmark.matching.derivation import derived
from benchmark.matching.edit import misspelled
from benchmark.matching.inflection import inflected
from benchmark.matching.normalise import normalise, words_of
from benchmark.matching.opposites import never_the_same
from benchmark.matching.phrase import contained
from benchmark.records import LadderConfig, Rung, WordMatch

MATCHER = "ladder@1"
Similarity = Callable[[str, str], float | None]
Verdict = tuple[Rung, float | None]


class Matcher:
    """Matches one option against a list of words. The surest rung wins, over all words of the list."""

    def __init__(self, config: LadderConfig, similarity: Similarity | None) -> None:
        self._config = config
        self._similarity = similarity

    def match(self, option: str, words: Sequence[str]) -> WordMatch:
        """The best word for the option. Where no rung says same, the nearest word by vectors is kept, grey or not."""
        for rung in self._rungs():
            for word in words:
                if verdict := rung(option, word):
                    found, likeness = verdict
                    return WordMatch(same=True, word=word, rung=found, similarity=likeness)
        return self._by_vectors(option, words)

    def _rungs(self) -> Iterator[Callable[[str, str], Verdict | None]]:
        yield _exact
        yield _normalised
        if self._config.inflected:
            yield _inflected
        if self._config.edit:
            yield _edit
        if self._config.derived:
            yield _derived
        if self._config.phrase:
            yield _phrase

    def _by_vectors(self, option: str, words: Sequence[str]) -> WordMatch:
        if self._similarity is None:
            return WordMatch(same=False)
        near = [(likeness, word) for word in words if (likeness := self._similarity(option, word)) is not None]
        near = [pair for pair in near if not never_the_same(normalise(option), normalise(pair[1]))] or near
        if not near:
            return WordMatch(same=False)
        likeness, word = max(near, key=lambda pair: pair[0])
        if never_the_same(normalise(option), normalise(word)) or likeness < GREY_FROM:
            return WordMatch(same=False, word=word, similarity=likeness)
        same = likeness >= SAME_FROM and not self._left_to_a_switch(option, word)
        return WordMatch(same=same, grey=not same, word=word, rung=Rung.EMBEDDING, similarity=likeness)

    def _left_to_a_switch(self, option: str, word: str) -> bool:
        """Derived words and phrases have rungs of their own; vectors do not decide what a run switched off."""
        return bool(_derived(option, word) or _phrase(option, word))


def _exact(option: str, word: str) -> Verdict | None:
    return (Rung.EXACT, None) if option.lower() == word.lower() else None


def _normalised(option: str, word: str) -> Verdict | None:
    plain = normalise(option)
    return (Rung.NORMALISED, None) if plain and plain == normalise(word) else None


def _inflected(option: str, word: str) -> Verdict | None:
    return (Rung.INFLECTED, None) if inflected(words_of(option), words_of(word)) else None


def _edit(option: str, word: str) -> Verdict | None:
    likeness = misspelled(normalise(option), normalise(word))
    return None if likeness is None else (Rung.EDIT, likeness)


def _derived(option: str, word: str) -> Verdict | None:
    return (Rung.DERIVED, None) if derived(normalise(option), normalise(word)) else None


def _phrase(option: str, word: str) -> Verdict | None:
    return (Rung.PHRASE, None) if contained(words_of(option), words_of(word)) else None

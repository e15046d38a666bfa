"""Who agrees with whom: people among each other, people with programs and models, the first look with the second."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from benchmark.adjudicating.comparing import Comparison, Rater, compare, compare_all
from benchmark.adjudicating.folding import UNSURE
from benchmark.adjudicating.rated import Opinion, Rating
from benchmark.adjudicating.vocabulary import comparable, labels_of, opinion
from benchmark.records import CaseKind

PEOPLE = "people"
"""The majority of all raters; where they are even, unsure."""
BETWEEN, PASSES = "between people", "first and second pass"
SECOND = "second look"
Votes = defaultdict[str, Counter[str]]


def comparisons(ratings: Iterable[Rating], opinions: Iterable[Opinion]) -> list[Comparison]:
    """All comparisons for which there is anything to compare, kind by kind; people also where they share no text."""
    ratings, opinions = list(ratings), list(opinions)
    clusters = {one.text_hash: one.cluster for one in opinions} | {one.text_hash: one.cluster for one in ratings}
    found: list[Comparison] = []
    for kind in CaseKind:
        own = [one for one in ratings if one.kind is kind]
        people = _people(one for one in own if one.pass_number == 1)
        found += _between(kind, people, clusters)
        found += _with_sources(kind, people, _sources(one for one in opinions if one.kind is kind), clusters)
        found += _passes(kind, people, _people(one for one in own if one.pass_number == 2), clusters)
    return [one for one in found if one.n or one.family == BETWEEN]


def consensus(people: Iterable[Rater]) -> Rater:
    """What most raters say of each text; unsure where the first two are even."""
    votes: Votes = defaultdict(Counter)
    for rater in people:
        for text, value in rater.said.items():
            votes[text][value] += 1
    return Rater(PEOPLE, _commonest(votes))


def _between(kind: CaseKind, people: list[Rater], clusters: Mapping[str, str]) -> Iterator[Comparison]:
    if len(people) > 2:
        yield compare_all(kind, BETWEEN, people, clusters)
    for first, second in combinations(people, 2):
        texts = sorted(first.said.keys() | second.said.keys())
        yield compare(kind, BETWEEN, first, second, texts, clusters, labels_of(kind))


def _with_sources(
    kind: CaseKind, people: list[Rater], sources: list[Rater], clusters: Mapping[str, str]
) -> Iterator[Comparison]:
    """The majority of people first, then each of them, against each source."""
    everybody = [consensus(people), *people] if len(people) > 1 else people
    for source in sources:
        for person in everybody:
            words = {text: comparable(kind, source.name, value) for text, value in person.said.items()}
            own = Rater(person.name, {text: label for text, label in words.items() if label})
            family, labels = f"person and {source.name}", labels_of(kind, source.name)
            yield compare(kind, family, own, source, sorted(words), clusters, labels)


def _passes(
    kind: CaseKind, people: list[Rater], again: list[Rater], clusters: Mapping[str, str]
) -> Iterator[Comparison]:
    """Each rater who has looked twice, over the texts of the second look."""
    first = {rater.name: rater.said for rater in people}
    for second in again:
        looks = Rater(second.name, first.get(second.name, {})), Rater(SECOND, second.said)
        yield compare(kind, PASSES, *looks, sorted(second.said), clusters, labels_of(kind))


def _people(ratings: Iterable[Rating]) -> list[Rater]:
    """The raters by name. Answers that replies give are compared without regard to case and spacing."""
    said: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for one in ratings:
        free = one.kind is CaseKind.READING
        said[one.rater][one.text_hash] = " ".join(one.value.split()).casefold() if free else one.value
    return [Rater(name, said[name]) for name in sorted(said)]


def _sources(opinions: Iterable[Opinion]) -> list[Rater]:
    """Programs and models, each with its commonest opinion of a text; where two are even it has none or is unsure."""
    votes: defaultdict[tuple[CaseKind, str], Votes] = defaultdict(lambda: defaultdict(Counter))
    for one in opinions:
        if label := opinion(one.kind, one.source, one.label):
            votes[one.kind, one.source][one.text_hash][label] += one.times
    return [
        Rater(source, {text: label for text, label in _commonest(counted).items() if label in labels_of(kind, source)})
        for (kind, source), counted in sorted(votes.items())
    ]


def _commonest(votes: Votes) -> dict[str, str]:
    found = {}
    for text, counted in votes.items():
        (label, most), *others = counted.most_common(2)
        found[text] = UNSURE if others and others[0][1] == most else label
    return found

"""Replies about which the sources do not agree: does the reply provide an answer?"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from benchmark.judging.labels import ReplyLabel
from benchmark.judging.resolve import answered, majority, resolve
from benchmark.records import Judgement, Source

MOST = 50


@dataclass(frozen=True, slots=True)
class Disputed:
    """One reply, and what each source says that it did."""

    item_id: str
    sample: int
    labels: dict[Source, ReplyLabel]
    """The majority within each source; sources without an opinion are not in it."""
    resolved: ReplyLabel
    decided_by: Source | None


@dataclass(frozen=True, slots=True)
class Disagreement:
    sources: tuple[Source, ...]
    """Those that gave an opinion about any reply."""
    replies: int
    """Replies with the opinions of at least two sources."""
    disputed: tuple[Disputed, ...]


def disagreement(judgements: Sequence[Judgement]) -> Disagreement:
    """Every reply on which one source says that it answers and another that it does not."""
    replies: defaultdict[tuple[str, int], list[Judgement]] = defaultdict(list)
    for judgement in judgements:
        if judgement.label in set(ReplyLabel):
            replies[judgement.key.item_id, judgement.key.sample].append(judgement)
    disputed, several = [], 0
    for (item_id, sample), opinions in replies.items():
        labels = _labels(opinions)
        several += len(labels) > 1
        if len({answered(label) for label in labels.values()} - {None}) > 1:
            found = resolve(opinions)
            disputed.append(Disputed(item_id, sample, labels, found.label, found.source))
    sources = tuple(source for source in Source if any(one.source is source for one in judgements))
    return Disagreement(sources, several, tuple(disputed))


def _labels(opinions: Sequence[Judgement]) -> dict[Source, ReplyLabel]:
    labels = {}
    for source in Source:
        label = majority([opinion for opinion in opinions if opinion.source is source])
        if label is not None:
            labels[source] = label
    return labels

"""What a task is: pure functions from items to sessions, from replies to readings, pairs and scores."""

import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from pydantic import JsonValue

from benchmark.matching.ladder import Matcher
from benchmark.records import (
    Item,
    Judgement,
    Pair,
    PlannedSession,
    Reading,
    Referral,
    Run,
    RunConfig,
    Score,
    Session,
    SessionKey,
)

Finished = Mapping[SessionKey, Session]
"""The sessions of one item that have a reply."""
Readings = Mapping[SessionKey, Reading]
Outcomes = Mapping[tuple[str, str], str]
"""(item, option) -> what a model did."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """All that the scores of a run are made of."""

    run: Run
    items: Sequence[Item]
    readings: Readings
    judgements: Sequence[Judgement]
    pairs: Sequence[Pair]
    others: Mapping[str, Outcomes] = field(default_factory=dict)
    """Model -> what it did with the same items in runs of the same dataset; without the run's own model."""
    recorded: Mapping[SessionKey, JsonValue] = field(default_factory=dict)
    """What those who asked read in a reply themselves, where the run is imported: the published rules go by it."""
    referrals: Sequence[Referral] = ()
    """The cases that people can decide, those that they have decided among them."""


class Task(Protocol):
    """One kind of question that models are asked about themselves."""

    name: str
    title: str
    dataset: str
    """File name of the dataset that the project ships for it."""
    variants: Mapping[str, str]
    """Name -> what it is, for each variant of the reporting sessions; empty where there is one way to ask."""
    default_variants: tuple[str, ...]

    def sessions(self, item: Item, run: Run, finished: Finished) -> Iterator[PlannedSession]:
        """The sessions of an item that can be asked once `finished` have a reply, those included, in order.

        A session that quotes another one's reply is not there before that reply is; where the reply is of no use it is
        there with a reason to skip it. With all sessions finished these are all sessions of the item.
        """
        ...

    def sessions_an_item(self, config: RunConfig) -> int: ...

    def read(self, item: Item, session: Session) -> Reading:
        """The typed answer in a reply whose state is ok."""
        ...

    def judge(self, item: Item, session: Session, reading: Reading) -> Iterable[Judgement]:
        """Opinions about replies that this session gives: of rules on its own reply, or the verdict that it is."""
        ...

    def words(self, item: Item, readings: Readings) -> Iterable[str]:
        """The words whose vectors matching this item will want."""
        ...

    def pairs(
        self, item: Item, readings: Readings, judgements: Sequence[Judgement], run: Run, matcher: Matcher
    ) -> list[Pair]:
        """Predicted beside actual."""
        ...

    def scores(self, evidence: Evidence) -> list[Score]: ...


def chosen_variants(task: Task, config: RunConfig) -> tuple[str, ...]:
    """The variants that a run asks for, in the task's order."""
    chosen = config.variants or task.default_variants
    return tuple(name for name in task.variants if name in chosen)


def majority_of_others(others: Mapping[str, Outcomes]) -> Outcomes:
    """What most other models did with each (item, option).

    Where they are even, what comes first in the alphabet (no before yes): a rule that is fixed beforehand, so that the
    baseline is there for two other models too.
    """
    votes: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for outcomes in others.values():
        for place, outcome in outcomes.items():
            votes[place][outcome] += 1
    return {place: min(counted, key=lambda outcome: (-counted[outcome], outcome)) for place, counted in votes.items()}


def session_seed(run_seed: int, *parts: object) -> int:
    """A seed of 31 bits that depends on the run's seed and the session's place, and on nothing else."""
    text = "/".join(str(part) for part in (run_seed, *parts))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big") >> 1

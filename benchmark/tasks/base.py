"""What a task is: pure functions from items to sessions, from replies to readings, pairs and scores."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from benchmark.matching.ladder import Matcher
from benchmark.records import Item, Pair, PlannedSession, Reading, Run, Score, Session, SessionKey


class Task(Protocol):
    """One kind of question that models are asked about themselves."""

    name: str
    title: str
    dataset: str
    """File name of the dataset that the project ships for it."""

    def sessions(self, item: Item, run: Run) -> Iterator[PlannedSession]:
        """All sessions of an item, in the order in which they should be asked."""
        ...

    def sessions_an_item(self, samples: int) -> int: ...

    def read(self, item: Item, session: Session) -> Reading:
        """The typed answer in a reply whose state is ok."""
        ...

    def words(self, item: Item, readings: Mapping[SessionKey, Reading]) -> Iterable[str]:
        """The words whose vectors matching this item will want."""
        ...

    def pairs(self, item: Item, readings: Mapping[SessionKey, Reading], run: Run, matcher: Matcher) -> list[Pair]:
        """Predicted beside actual."""
        ...

    def scores(
        self, run: Run, items: Sequence[Item], readings: Mapping[SessionKey, Reading], pairs: Sequence[Pair]
    ) -> list[Score]: ...


def session_seed(run_seed: int, *parts: object) -> int:
    """A seed of 31 bits that depends on the run's seed and the session's place, and on nothing else."""
    text = "/".join(str(part) for part in (run_seed, *parts))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big") >> 1

"""What there is to browse and how much of it is copied, at one moment."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from benchmark.store.browse_copying import Part

FEW = 50_000
"""Rows that are copied together at first; then twice as many each time, so that the first ones are there soon."""
MANY = 200_000
"""Rows that are copied together at most, unless one run alone has more."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the copy is."""

    copied: int
    rows: int
    """All rows that there are to copy, those that are up to date included."""

    @property
    def left(self) -> int:
        return self.rows - self.copied


@dataclass(frozen=True, slots=True)
class RunLook:
    """One run: what there is of it, and what the copy has (None for nothing)."""

    run: str
    rows: int
    assessment: int
    copied: int | None
    copied_assessment: int | None
    last_row: int | None
    last_attempt: int | None

    @property
    def goes_on(self) -> bool:
        """What the copy has is right, as far as it goes."""
        return self.copied is not None and self.copied_assessment == self.assessment

    @property
    def left(self) -> int:
        """Rows that are to be copied."""
        return self.rows - (self.copied or 0) if self.goes_on else self.rows


@dataclass(frozen=True, slots=True)
class Look:
    """All runs, the newest first."""

    runs: tuple[RunLook, ...]
    last_session: int
    last_attempt: int
    """Rows of that moment: what is stored later lies after them."""

    @classmethod
    def of(cls, found: Iterable[tuple[Any, ...]]) -> "Look":
        """From the rows that `browse_copying.LOOK` gives."""
        rows = list(found)
        ends = rows[0][-2:] if rows else (-1, -1)
        return cls(tuple(RunLook(*row[:-2]) for row in rows), *(-1 if end is None else end for end in ends))

    @property
    def progress(self) -> Progress:
        rows = sum(one.rows for one in self.runs)
        return Progress(rows - sum(one.left for one in self.runs), rows)

    def parts(self) -> Iterator[Part]:
        """What is to be copied, in order: a run that only went on is alone, others are together while they are few."""
        batch: list[RunLook] = []
        room = FEW
        for one in self.runs:
            if one.left and one.goes_on:
                yield Part((one.run,), one.left, self.last_session, one.last_row or 0, one.last_attempt or 0)
            elif one.left:
                if batch and sum(other.rows for other in batch) + one.rows > room:
                    yield self._whole(batch)
                    batch, room = [], min(2 * room, MANY)
                batch.append(one)
        if batch:
            yield self._whole(batch)

    def _whole(self, batch: list[RunLook]) -> Part:
        return Part(tuple(one.run for one in batch), sum(one.rows for one in batch), self.last_session)

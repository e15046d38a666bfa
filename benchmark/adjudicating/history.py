"""What a rater did, oldest first, in earlier sittings and in this one. Steps of earlier ones are opened when asked."""

from collections.abc import Sequence
from dataclasses import replace

from benchmark.adjudicating.opening import OpenCase, open_case
from benchmark.adjudicating.steps import Promise, Step
from benchmark.records import CaseRow, Decision, Deed
from benchmark.store import Store

Earlier = tuple[CaseRow, Decision]


class History:
    """Steps by their place. Opening a step of an earlier sitting reads the database, a case of it."""

    def __init__(self, store: Store, earlier: Sequence[Earlier]) -> None:
        self._store = store
        self._earlier: list[Earlier] = list(earlier)
        self.steps: list[Step] = []
        """Those of this sitting."""

    def __len__(self) -> int:
        return len(self._earlier) + len(self.steps)

    def at(self, place: int) -> Step:
        """The step at that place."""
        if place >= len(self._earlier):
            return self.steps[place - len(self._earlier)]
        row, entry = self._earlier[place]
        case = open_case(self._store, row)
        return Step(replace(case, decided=entry.value, decided_at=entry.noted_at), entry, _title(case, entry))

    def promise(self, place: int, showing: OpenCase | None) -> Promise:
        """What would be taken back there, told without reading the database; `showing` is the case on screen."""
        row, entry = self._entry(place)
        here = showing if showing is not None and showing.row.text_hash == row.text_hash else None
        if place >= len(self._earlier):
            step = self.steps[place - len(self._earlier)]
            return Promise(entry, step.title, here or step.case, here=here is not None)
        return Promise(entry, _title(here, entry) if here else None, here, here=here is not None)

    def last_of(self, row: CaseRow) -> int | None:
        """The place of the last decision on a text, the one that stands; None where there is none."""
        found = (row.text_hash, Deed.DECIDE)
        places = (place for place in reversed(range(len(self))) if self._about(place) == found)
        return next(places, None)

    def before(self, place: int) -> int | None:
        """The place before that one; of an earlier sitting's decisions on a text only the last is a place to go to."""
        for at in reversed(range(place)):
            row, _ = self._entry(at)
            replaced = at < len(self._earlier) and any(
                other.text_hash == row.text_hash for other, _ in self._earlier[at + 1 :]
            )
            if not replaced:
                return at
        return None

    def place_of(self, entry: Decision) -> int | None:
        """Where an entry of this sitting stands; None where it was taken back or is none of these."""
        places = (place for place, step in enumerate(self.steps) if step.entry.id == entry.id)
        place = next(places, None)
        return None if place is None else place + len(self._earlier)

    def forget(self, place: int) -> None:
        """What was taken back."""
        if place < len(self._earlier):
            del self._earlier[place]
        else:
            del self.steps[place - len(self._earlier)]

    def as_it_stands(self, case: OpenCase) -> OpenCase:
        """The case as this rater's decisions stand now; with the time of one of an earlier sitting."""
        place = self.last_of(case.row)
        entry = None if place is None else self._entry(place)[1]
        earlier = place is not None and place < len(self._earlier)
        return replace(
            case,
            decided=entry.value if entry else None,
            decided_at=entry.noted_at if entry and earlier else None,
        )

    def _entry(self, place: int) -> Earlier:
        if place < len(self._earlier):
            return self._earlier[place]
        step = self.steps[place - len(self._earlier)]
        return step.case.row, step.entry

    def _about(self, place: int) -> tuple[str, Deed]:
        row, entry = self._entry(place)
        return row.text_hash, entry.deed


def _title(case: OpenCase, entry: Decision) -> str:
    return next((choice.title for choice in case.choices if choice.value == entry.value), entry.value)

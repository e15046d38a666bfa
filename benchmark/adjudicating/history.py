"""What a rater did, oldest first, in earlier sittings and in this one. Steps of earlier ones are opened when asked."""

from collections.abc import Sequence
from dataclasses import replace

from benchmark.adjudicating.opening import open_case
from benchmark.adjudicating.steps import Step
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
        title = next((choice.title for choice in case.choices if choice.value == entry.value), entry.value)
        return Step(replace(case, decided=entry.value, decided_at=entry.noted_at), entry, title)

    def last_of(self, row: CaseRow) -> int | None:
        """The place of the last decision on a text; None where there is none."""
        rows = [(other.text_hash, entry.deed) for other, entry in self._earlier]
        rows += [(step.case.row.text_hash, step.entry.deed) for step in self.steps]
        places = [place for place, found in enumerate(rows) if found == (row.text_hash, Deed.DECIDE)]
        return places[-1] if places else None

    def forget(self, place: int) -> None:
        """What was taken back."""
        if place < len(self._earlier):
            del self._earlier[place]
        else:
            del self.steps[place - len(self._earlier)]

    def shown(self, place: int) -> Step:
        """The step with its case as this rater's decisions stand now."""
        step = self.at(place)
        if place < len(self._earlier) and not self._said(step.case.row.text_hash):
            return step
        return replace(step, case=replace(step.case, decided=self.standing(step.case.row), decided_at=None))

    def standing(self, row: CaseRow) -> str | None:
        """What stands of a text: said last in this sitting, or else in an earlier one."""
        if said := self._said(row.text_hash):
            return said[-1].value
        return next((entry.value for other, entry in self._earlier if other.text_hash == row.text_hash), None)

    def _said(self, text_hash: str) -> list[Decision]:
        entries = [step.entry for step in self.steps if step.case.row.text_hash == text_hash]
        return [entry for entry in entries if entry.deed is Deed.DECIDE]

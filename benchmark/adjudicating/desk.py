"""A rater's session: one case after the other, decided by a key, without a screen."""

import time
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from benchmark.adjudicating.entries import Entries, Saved
from benchmark.adjudicating.folding import marks
from benchmark.adjudicating.history import History
from benchmark.adjudicating.line import Line
from benchmark.adjudicating.opening import Hidden, OpenCase
from benchmark.adjudicating.steps import Failure, Progress, Promise, Step
from benchmark.adjudicating.stopwatch import Clock, Stopwatch
from benchmark.adjudicating.typed import value_of
from benchmark.adjudicating.waiting import queue_for, waiting_for
from benchmark.errors import UsageError
from benchmark.records import CaseKind, Decision, Deed, QueuePlan
from benchmark.store import Store

__all__ = ["Desk", "Failure", "Progress", "Promise", "Step", "queue_for"]


class Desk:
    """One rater at one queue. Making it reads the database; after that no call waits for the disk.

    All calls come from one thread. `on_saved` and `on_failed` are called from the thread that writes.
    """

    def __init__(
        self,
        store: Store,
        plan: QueuePlan,
        *,
        code_book: str = "",
        clock: Clock = time.monotonic,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        on_saved: Saved | None = None,
        on_failed: Callable[[Failure], None] | None = None,
    ) -> None:
        self.store, self.plan = store, plan
        self._clock = clock
        waiting = waiting_for(store, plan)
        self._line = Line(store, plan, waiting.queue)
        self._history = History(store, waiting.earlier)
        self._entries = Entries(store, plan, code_book, now, on_saved, on_failed)
        self._case: OpenCase | None = None
        self._place: int | None = None
        """Where in the history the case on screen stands; None where it comes from the queue."""
        self._front: list[tuple[OpenCase, int | None]] = []
        """What was left on the way back, the next one last."""
        self._looking = False
        """The rater went back and has done nothing since."""
        known = marks(store.decisions.log(plan.rater), plan.pass_number)
        self._revealed, self._flagged, self._notes = set(known.revealed), set(known.flagged), dict(known.notes)
        self._watch = Stopwatch(clock)
        self.last: Step | None = None
        """What was done last, for the line that says so; None once the rater has moved on from a case taken back."""

    def current(self) -> OpenCase | None:
        """The case on screen; None where nothing is left."""
        if self._case is None:
            case, self._place = self._front.pop() if self._front else (self._line.next(), None)
            self._show(case)
        return self._case

    def decide(self, value: str) -> OpenCase | None:
        """Decide the case on screen and give the next one.

        A value is one of the case's choices; for a reading also what is typed. UsageError for any other.
        """
        case = self._open()
        value, title = self._checked(case, value)
        step = Step(case, self._entry(case, Deed.DECIDE, value=value, seconds=self._watch.read()), title)
        self._do(step)
        return self._go_on()

    def skip(self) -> OpenCase | None:
        """Leave the case for later: it comes again at the end. One that was gone back to is left as it is."""
        case = self._open()
        if case.decided is None:
            self._do(Step(case, self._entry(case, Deed.SKIP, seconds=self._watch.read()), "skipped"))
            self._line.append(case.row)
        self._moved()
        return self._go_on()

    @property
    def promise(self) -> Promise | None:
        """What an undo takes back now; None where there is nothing."""
        place = self._newest()
        return None if place is None else self._history.promise(place, self._case)

    def undo(self) -> OpenCase | None:
        """Take back what `promise` tells and give its case back, as it stands then; None where there is nothing.

        It is the newest thing done, whichever case it is about, and before the first one of this sitting the decisions
        of earlier ones. After going back, until something is done, it is what stands on the case on screen.
        """
        place = self._newest()
        if place is None:
            return None
        step = self._history.at(place)
        self._forget(place)
        self._write(step.case, self._entry(step.case, Deed.UNDO, undoes=step.entry.id))
        self._line.remove(step.case.row)
        self._bring(self._history.as_it_stands(step.case), None if place == len(self._history) else place)
        self._looking = False
        self.last = replace(step, undone=True)
        return self._case

    def back(self) -> OpenCase | None:
        """The case before this one, as it was decided, also in an earlier sitting; None at the first one."""
        place = self._history.before(len(self._history) if self._place is None else self._place)
        if place is None:
            return None
        case = self._history.as_it_stands(self._history.at(place).case)
        if case.decided is None:
            self._line.remove(case.row)
        self._bring(case, place)
        self._looking = True
        self._moved()
        return self._case

    def flag(self) -> bool:
        """Put a flag on the case, or take it off; gives whether it is there now."""
        case = self._open()
        self._watch.touch()
        self._write(case, self._entry(case, Deed.UNFLAG if case.flagged else Deed.FLAG))
        self._flagged ^= {case.row.text_hash}
        self._case = self._marked(case)
        return not case.flagged

    def note(self, text: str) -> None:
        """Write a note on the case in place of the rater's last one; an empty text takes that away."""
        case, text = self._open(), text.strip()
        self._watch.touch()
        if old := self._notes.pop(case.row.text_hash, None):
            self._write(case, self._entry(case, Deed.UNDO, undoes=old.id))
        if text:
            entry = self._notes[case.row.text_hash] = self._entry(case, Deed.NOTE, note=text)
            self._write(case, entry)
        self._case = self._marked(case)

    def reveal(self) -> Hidden:
        """What is hidden of the case; that it was looked at goes into the log and onto the decision."""
        case = self._open()
        self._watch.touch()
        if case.row.text_hash not in self._revealed:
            self._revealed.add(case.row.text_hash)
            self._write(case, self._entry(case, Deed.REVEAL))
        return case.hidden

    @property
    def revealed(self) -> bool:
        """Was the case on screen revealed?"""
        return self._case is not None and self._case.row.text_hash in self._revealed

    @property
    def gone_back(self) -> bool:
        """Is the case on screen one that was there before?"""
        return self._place is not None

    def touch(self) -> None:
        """The rater scrolled or looked: time goes on."""
        self._watch.touch()

    def renew(self) -> bool:
        """Hold on to the case on screen for another lease; it waits for the disk. False where somebody else has it."""
        return self._case is None or self.store.claims.renew(self.plan, self._case.row)

    def progress(self) -> Progress:
        steps = self._history.steps
        decided = [step for step in steps if step.entry.deed is Deed.DECIDE]
        texts = {step.case.row.text_hash for step in decided}
        seconds = [step.entry.seconds for step in decided if step.entry.seconds is not None]
        shown = [*(case for case, _ in self._front), *([self._case] if self._case else [])]
        coming = sum(case.decided is None and case.row.text_hash not in texts for case in shown)
        return Progress(
            done=len(texts),
            left=self._line.left + coming,
            skipped=sum(step.entry.deed is Deed.SKIP for step in steps),
            seconds=sum(seconds),
            seconds_each=sum(seconds) / len(seconds) if seconds else None,
        )

    @property
    def steps(self) -> tuple[Step, ...]:
        """What was decided and skipped in this session and not taken back, in order."""
        return tuple(self._history.steps)

    def failures(self) -> list[Failure]:
        """Entries that could not be saved since the last call; the case of the first one is on screen again."""
        failed = self._entries.failures()
        for failure in reversed(failed):
            if (place := self._history.place_of(failure.step.entry)) is not None:
                self._forget(place)
            self._line.remove(failure.step.case.row)
            self._bring(failure.step.case, None)
            self._looking, self.last = False, None
        return failed

    def settle(self) -> None:
        """Wait for what is being saved, well or not; off the screen's thread."""
        self._entries.settle()

    def close(self) -> None:
        """Wait for what is still being saved; then others can have what is not decided."""
        self.settle()
        shown = [step.case.row for step in self._history.steps] + [case.row for case, _ in self._front]
        self._line.close()
        self.store.claims.release(self.plan, *shown, *([self._case.row] if self._case else []))

    def _open(self) -> OpenCase:
        case = self.current()
        if case is None:
            raise UsageError("there is no case on the desk", "another queue may have some")
        return case

    def _show(self, case: OpenCase | None) -> None:
        self._case = None if case is None else self._marked(case)
        self._watch = Stopwatch(self._clock)

    def _marked(self, case: OpenCase) -> OpenCase:
        """The case with the rater's flag and note on it."""
        text = case.row.text_hash
        note = self._notes.get(text)
        return replace(case, flagged=text in self._flagged, note=note.note if note else "")

    def _bring(self, case: OpenCase, place: int | None) -> None:
        """Put a case on screen that has that place in the history; the one that was there comes after it."""
        text = case.row.text_hash
        if self._case is not None and self._case.row.text_hash != text:
            self._front.append((self._case, self._place))
        self._front = [one for one in self._front if one[0].row.text_hash != text]
        self._place = place
        self._show(case)

    def _newest(self) -> int | None:
        """The place of what an undo takes back."""
        if self._looking and self._case is not None and self._case.decided is not None:
            return self._history.last_of(self._case.row)
        return len(self._history) - 1 if len(self._history) else None

    def _forget(self, place: int) -> None:
        """Take a step out of the history; what stood after it moves up."""
        self._history.forget(place)
        self._front = [(case, at - 1 if at is not None and at > place else at) for case, at in self._front]
        if self._place is not None and self._place > place:
            self._place -= 1

    def _moved(self) -> None:
        if self.last is not None and self.last.undone:
            self.last = None

    def _go_on(self) -> OpenCase | None:
        self._case = None
        return self.current()

    def _checked(self, case: OpenCase, value: str) -> tuple[str, str]:
        """The value to store and how it is called. UsageError where the case does not take it."""
        chosen = next((choice for choice in case.choices if choice.value == value), None)
        if chosen is not None:
            return chosen.value, chosen.title
        if case.kind is CaseKind.READING:
            return value_of(case.item, case.session, value), value.strip()
        known = ", ".join(choice.value for choice in case.choices)
        raise UsageError(f"'{value}' is no answer to this case", f"the answers are: {known}")

    def _do(self, step: Step) -> None:
        self._history.steps.append(step)
        self.last, self._looking = step, False
        self._entries.write(step)

    def _write(self, case: OpenCase, entry: Decision) -> None:
        self._entries.write(Step(case, entry, entry.deed.value))

    def _entry(self, case: OpenCase, deed: Deed, **given: Any) -> Decision:
        return self._entries.make(case, deed, revealed=case.row.text_hash in self._revealed, **given)

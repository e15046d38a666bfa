"""A rater's session: one case after the other, decided by a key, without a screen."""

import time
import uuid
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from benchmark.adjudicating.folding import marks
from benchmark.adjudicating.line import Line
from benchmark.adjudicating.opening import Hidden, OpenCase
from benchmark.adjudicating.steps import Failure, Progress, Step
from benchmark.adjudicating.stopwatch import Clock, Stopwatch
from benchmark.adjudicating.typed import value_of
from benchmark.adjudicating.waiting import newest_step, queue_for
from benchmark.errors import UsageError
from benchmark.records import CaseKind, CaseRow, Decision, Deed, QueuePlan
from benchmark.store import Store

Saved = Callable[[OpenCase, Decision], None]
__all__ = ["Desk", "Failure", "Progress", "Step", "queue_for"]


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
        self._code_book, self._clock, self._now = code_book, clock, now
        self._on_saved, self._on_failed = on_saved, on_failed
        self._line = Line(store, plan, queue_for(store, plan))
        self._case: OpenCase | None = None
        self._front: list[OpenCase] = []
        self._steps: list[Step] = []
        self._behind = 0
        self._failures: list[Failure] = []
        self._pending: list[Future[None]] = []
        known = marks(store.decisions.log(plan.rater), plan.pass_number)
        self._revealed, self._flagged, self._notes = set(known.revealed), set(known.flagged), dict(known.notes)
        self._watch = Stopwatch(clock)
        self.last: Step | None = None
        """What was done last, for the line that says so."""

    def current(self) -> OpenCase | None:
        """The case on screen; None where nothing is left."""
        if self._case is None:
            self._show(self._front.pop() if self._front else self._line.next())
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
        return self._go_on()

    def undo(self) -> OpenCase | None:
        """Take back the newest decision or skip and give its case back; None where there is none.

        Before the first one of this session come the decisions of earlier ones; those are looked up.
        """
        if not self._steps:
            self.settle()
        step = self._steps.pop() if self._steps else newest_step(self.store, self.plan)
        if step is None:
            return None
        self._write(step.case, self._entry(step.case, Deed.UNDO, undoes=step.entry.id))
        self._line.remove(step.case.row)
        self._bring(replace(step.case, decided=self._standing(step.case.row)))
        self._behind = 0
        self.last = replace(step, undone=True)
        return self._case

    def back(self) -> OpenCase | None:
        """The case before this one, as it was decided; None at the first one."""
        if self._behind >= len(self._steps):
            return None
        self._behind += 1
        case = self._steps[-self._behind].case
        self._bring(replace(case, decided=self._standing(case.row)))
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

    def touch(self) -> None:
        """The rater scrolled or looked: time goes on."""
        self._watch.touch()

    def renew(self) -> bool:
        """Hold on to the case on screen for another lease; it waits for the disk. False where somebody else has it."""
        return self._case is None or self.store.claims.renew(self.plan, self._case.row)

    def progress(self) -> Progress:
        decided = [step for step in self._steps if step.entry.deed is Deed.DECIDE]
        texts = {step.case.row.text_hash for step in decided}
        seconds = [step.entry.seconds for step in decided if step.entry.seconds is not None]
        here = int(self._case is not None and self._case.row.text_hash not in texts)
        ahead = sum(case.row.text_hash not in texts for case in self._front)
        return Progress(
            done=len(texts),
            left=self._line.left + here + ahead,
            skipped=sum(step.entry.deed is Deed.SKIP for step in self._steps),
            seconds=sum(seconds),
            seconds_each=sum(seconds) / len(seconds) if seconds else None,
        )

    @property
    def steps(self) -> tuple[Step, ...]:
        """What was decided and skipped in this session and not taken back, in order."""
        return tuple(self._steps)

    def failures(self) -> list[Failure]:
        """Entries that could not be saved since the last call; the case of the first one is on screen again."""
        failed, self._failures = self._failures, []
        for failure in reversed(failed):
            self._steps = [step for step in self._steps if step.entry.id != failure.step.entry.id]
            self._line.remove(failure.step.case.row)
            self._bring(failure.step.case)
        return failed

    def settle(self) -> None:
        """Wait for what is being saved, well or not; off the screen's thread."""
        for future in tuple(self._pending):
            future.exception()

    def close(self) -> None:
        """Wait for what is still being saved; then others can have what is not decided."""
        self.settle()
        done = [step.case.row for step in self._steps]
        left = [case.row for case in (*self._front, self._case) if case is not None]
        self._line.close()
        self.store.claims.release(self.plan, *done, *left)

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

    def _bring(self, case: OpenCase) -> None:
        """Put a case on screen; the one that was there comes after it."""
        if self._case is not None and self._case.row.text_hash != case.row.text_hash:
            self._front.append(self._case)
        self._front = [one for one in self._front if one.row.text_hash != case.row.text_hash]
        self._show(case)

    def _go_on(self) -> OpenCase | None:
        self._case, self._behind = None, 0
        return self.current()

    def _standing(self, row: CaseRow) -> str | None:
        """What this rater decided of a text in this session and has not taken back."""
        said = [step.entry for step in self._steps if step.case.row.text_hash == row.text_hash]
        return next((entry.value for entry in reversed(said) if entry.deed is Deed.DECIDE), None)

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
        self._steps.append(step)
        self.last = step
        self._write(step.case, step.entry, step)

    def _write(self, case: OpenCase, entry: Decision, step: Step | None = None) -> None:
        step = step or Step(case, entry, entry.deed.value)

        def settled(future: "Future[None]") -> None:
            if (error := future.exception()) is None:
                if self._on_saved:
                    self._on_saved(case, entry)
                return
            failure = Failure(step, error)
            self._failures.append(failure)
            if self._on_failed:
                self._on_failed(failure)

        self._pending = [one for one in self._pending if not one.done()]
        self._pending.append(future := self.store.decisions.record(entry))
        future.add_done_callback(settled)

    def _entry(self, case: OpenCase, deed: Deed, **given: Any) -> Decision:
        row = case.row
        return Decision(
            id=uuid.uuid4().hex,
            noted_at=self._now(),
            rater=self.plan.rater,
            pass_number=self.plan.pass_number,
            kind=row.kind,
            text_hash=row.text_hash,
            deed=deed,
            policy=self.plan.policy(),
            blind=self.plan.blind,
            revealed=row.text_hash in self._revealed,
            code_book=self._code_book,
            run_id=row.run_id,
            item_id=row.item_id,
            role=row.role.value,
            part=row.part,
            sample=row.sample,
            option=row.option,
            word=row.word,
            **given,
        )

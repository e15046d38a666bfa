"""What a rater does with a case, as entries of the log: made, handed over, given back where they cannot be saved."""

import uuid
from collections.abc import Callable
from concurrent.futures import Future
from datetime import datetime
from typing import Any

from benchmark.adjudicating.opening import OpenCase
from benchmark.adjudicating.steps import Failure, Step
from benchmark.records import Decision, Deed, QueuePlan
from benchmark.store import Store

Saved = Callable[[OpenCase, Decision], None]


class Entries:
    """Of one rater at one queue. `on_saved` and `on_failed` are called from the thread that writes."""

    def __init__(
        self,
        store: Store,
        plan: QueuePlan,
        code_book: str,
        now: Callable[[], datetime],
        on_saved: Saved | None,
        on_failed: Callable[[Failure], None] | None,
    ) -> None:
        self._store, self._plan, self._code_book, self._now = store, plan, code_book, now
        self._on_saved, self._on_failed = on_saved, on_failed
        self._pending: list[Future[None]] = []
        self._failures: list[Failure] = []

    def make(self, case: OpenCase, deed: Deed, *, revealed: bool, **given: Any) -> Decision:
        """An entry that is not written yet."""
        row = case.row
        return Decision(
            id=uuid.uuid4().hex,
            noted_at=self._now(),
            rater=self._plan.rater,
            pass_number=self._plan.pass_number,
            kind=row.kind,
            text_hash=row.text_hash,
            deed=deed,
            policy=self._plan.policy(),
            blind=self._plan.blind,
            revealed=revealed,
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

    def write(self, step: Step) -> None:
        """Hand the entry of a step over; it does not wait for the disk."""

        def settled(future: "Future[None]") -> None:
            if (error := future.exception()) is None:
                if self._on_saved:
                    self._on_saved(step.case, step.entry)
                return
            failure = Failure(step, error)
            self._failures.append(failure)
            if self._on_failed:
                self._on_failed(failure)

        self._pending = [one for one in self._pending if not one.done()]
        self._pending.append(future := self._store.decisions.record(step.entry))
        future.add_done_callback(settled)

    def failures(self) -> list[Failure]:
        """Entries that could not be saved since the last call."""
        failed, self._failures = self._failures, []
        return failed

    def settle(self) -> None:
        """Wait for what is being saved, well or not."""
        for future in tuple(self._pending):
            future.exception()

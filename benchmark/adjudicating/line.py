"""The cases that are still to come: claimed and opened one ahead, so that the next one is there at once."""

import threading
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor

from benchmark.adjudicating.opening import OpenCase, open_case
from benchmark.records import CaseRow, QueuePlan
from benchmark.store import Store


class Line:
    """A queue that one rater works off. What another rater has on screen is tried again when the rest is done."""

    def __init__(self, store: Store, plan: QueuePlan, cases: Sequence[CaseRow]) -> None:
        self._store, self._plan = store, plan
        self._waiting, self._elsewhere = deque(cases), list[CaseRow]()
        self._lock = threading.Lock()
        self._held = False
        """A case is taken out of the queue and not shown yet."""
        self._helper = ThreadPoolExecutor(1, "desk")
        self._ahead: Future[OpenCase | None] | None = None

    def next(self) -> OpenCase | None:
        """The next case, claimed and open; None where there is none left for this rater."""
        ahead, self._ahead = self._ahead, None
        found = (ahead.result() if ahead else None) or self._open_next()
        self._hold(False)
        if found is not None:
            self._ahead = self._helper.submit(self._open_next)
        return found

    def append(self, case: CaseRow) -> None:
        """Let the case come again at the end, and until then let others have it."""
        with self._lock:
            self._waiting.append(case)
        self.later(lambda: self._store.claims.release(self._plan, case))

    def remove(self, case: CaseRow) -> None:
        """The case is on screen again: it must not come a second time."""
        with self._lock:
            self._waiting = deque(one for one in self._waiting if one.text_hash != case.text_hash)
        ahead = self._ahead.result() if self._ahead else None
        if ahead is not None and ahead.row.text_hash == case.text_hash:
            self._ahead = None
            self._hold(False)
        self._elsewhere[:] = [one for one in self._elsewhere if one.text_hash != case.text_hash]
        self.later(lambda: self._store.claims.claim(self._plan, [case]))

    def later(self, work: Callable[[], object]) -> None:
        """Do something in the background, in order."""
        self._helper.submit(work)

    @property
    def left(self) -> int:
        """Cases to come, but for those that others have on screen."""
        with self._lock:
            return len(self._waiting) + self._held

    def close(self) -> None:
        """Let go of the case that was opened ahead."""
        ahead = self._ahead.result() if self._ahead else None
        if ahead is not None:
            self._store.claims.release(self._plan, ahead.row)
        self._helper.shutdown()

    def _open_next(self) -> OpenCase | None:
        claims = self._store.claims
        while (case := self._pop()) is not None:
            if claims.claim(self._plan, [case]):
                return open_case(self._store, case)
            self._elsewhere.append(case)
        for case in tuple(self._elsewhere):
            if claims.claim(self._plan, [case]):
                self._elsewhere.remove(case)
                self._hold(True)
                return open_case(self._store, case)
        return None

    def _pop(self) -> CaseRow | None:
        with self._lock:
            self._held = bool(self._waiting)
            return self._waiting.popleft() if self._waiting else None

    def _hold(self, held: bool) -> None:
        with self._lock:
            self._held = held

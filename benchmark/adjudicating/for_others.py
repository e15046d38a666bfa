"""Scores follow what other processes decide in a database that this one owns, without a dashboard."""

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from benchmark.adjudicating.following import texts_to_score
from benchmark.adjudicating.rescoring import Rescorer
from benchmark.records import Run, Score
from benchmark.store import Store

LAST_S = 60.0
"""So long others are still let in at the end, while the scores of what they decided are made."""
Say = Callable[[str], object]


@contextmanager
def scored_for_others(store: Store, say: Say) -> Iterator[None]:
    """Scores that are behind decisions are made, then each decision of another process is followed until the end.

    `say` is told of a run that cannot be scored, from a thread, and at the end of those that were scored again. After
    that nobody else is let in any more.
    """
    follower = _Follower(store, say)
    store.sharing.on_written = follower.written
    try:
        follower.catch_up()
        yield
    finally:
        follower.end()


class _Follower:
    """Costs nothing until somebody decides."""

    def __init__(self, store: Store, say: Say) -> None:
        self._store, self._say = store, say
        self._lock = threading.Lock()
        self._rescorer: Rescorer | None = None
        self._followed: dict[str, None] = {}

    def written(self, table: str, rows: Sequence[Mapping[str, Any]]) -> None:
        for text in texts_to_score(table, rows):
            self._started().decided(text)

    def catch_up(self) -> None:
        if runs := self._store.referrals.behind():
            self._started().runs(runs)

    def end(self) -> None:
        """Score first and close then: whoever is still there takes over at once, not after a wait."""
        try:
            self.catch_up()
            if self._rescorer is not None:
                self._rescorer.flush(LAST_S)
            self._store.sharing.close()
            if self._rescorer is not None:
                self._rescorer.flush()
        finally:
            if self._rescorer is not None:
                self._rescorer.close()
        for run_id in self._followed:
            self._say(f"{run_id} is scored again, after decisions")

    def _started(self) -> Rescorer:
        with self._lock:
            if self._rescorer is None:
                self._rescorer = Rescorer(self._store, self._scored, self._failed)
            return self._rescorer

    def _scored(self, run: Run, scores: Sequence[Score]) -> None:
        self._followed[run.id] = None

    def _failed(self, run_id: str, error: BaseException) -> None:
        self._say(f"{run_id} could not be scored again: {error}")

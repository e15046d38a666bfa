"""Scores follow decisions: a thread that assesses the runs again that have a decided text."""

import threading
from collections.abc import Callable, Iterable, Sequence

from benchmark.records import Run, Score
from benchmark.running.events import Emit
from benchmark.running.score_again import follow_decisions
from benchmark.store import Store

Done = Callable[[Run, Sequence[Score]], None]
Failed = Callable[[str, BaseException], None]


def _quiet(event: object) -> None:
    """Nobody waits for the stages."""


class Rescorer:
    """Runs that are behind the decisions come first. What is decided meanwhile is taken together afterwards.

    Callbacks come from the thread. A process that does not own the database leaves the scores to the one that does.
    """

    def __init__(
        self,
        store: Store,
        on_done: Done | None = None,
        on_failed: Failed | None = None,
        emit: Emit = _quiet,
    ) -> None:
        self._store, self._on_done, self._on_failed, self._emit = store, on_done, on_failed, emit
        self._texts: set[str] = set()
        self._runs: dict[str, None] = dict.fromkeys(store.referrals.behind())
        self._change = threading.Condition()
        self._busy = self._closed = False
        self._thread = threading.Thread(target=self._work, name="rescorer", daemon=True)
        self._thread.start()

    def decided(self, text_hash: str) -> None:
        """A decision on this text was made or taken back, and is committed."""
        with self._change:
            self._texts.add(text_hash)
            self._change.notify_all()

    def runs(self, run_ids: Iterable[str]) -> None:
        """Assess these runs again, such as those that an older program assessed."""
        with self._change:
            self._runs |= dict.fromkeys(run_ids)
            self._change.notify_all()

    def flush(self, timeout_s: float | None = None) -> bool:
        """Wait until everything that was asked for is done; False where that takes longer."""
        with self._change:
            return self._change.wait_for(self._idle, timeout_s)

    def close(self) -> None:
        """Finish the run that is being assessed, leave out the others: they are behind and found again later."""
        with self._change:
            self._closed = True
            self._change.notify_all()
        self._thread.join()

    def _idle(self) -> bool:
        return self._closed or not (self._texts or self._runs or self._busy)

    def _work(self) -> None:
        while self._wait():
            run_id = ""
            try:
                self._look()
                while (run_id := self._take()) and not self._closed:
                    self._assess(run_id)
            except Exception as error:
                if self._on_failed:
                    self._on_failed(run_id, error)
            finally:
                with self._change:
                    self._busy = False
                    self._change.notify_all()

    def _wait(self) -> bool:
        """Until there is something to do; False once the rescorer is closed."""
        with self._change:
            self._change.wait_for(lambda: self._closed or self._texts or self._runs)
            self._busy = not self._closed
            return self._busy

    def _look(self) -> None:
        """Add the runs that have one of the decided texts."""
        with self._change:
            texts, self._texts = self._texts, set()
        if texts:
            self.runs(self._store.referrals.runs_with(sorted(texts)))

    def _take(self) -> str:
        """The next run; empty where there is none."""
        with self._change:
            run_id = next(iter(self._runs), "")
            self._runs.pop(run_id, None)
            return run_id

    def _assess(self, run_id: str) -> None:
        # A run that is on is assessed at its end, with what was decided until then.
        if self._store.sharing.owner is not None or run_id in self._store.runs.active:
            return
        scores = follow_decisions(self._store, run_id, self._emit)
        if self._on_done:
            self._on_done(self._store.runs.resolve(run_id), scores)

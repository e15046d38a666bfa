"""Follows a run and compares each item as soon as its last session is in, without holding up the asking."""

import queue
import threading
from collections.abc import Callable, Mapping

from benchmark.adjudicating.decided import NOBODY, Decided
from benchmark.matching.ladder import Matcher
from benchmark.matching.vectors import Vectors
from benchmark.records import Item, Run, Session, SessionKey
from benchmark.running.events import Emit, ItemFinished
from benchmark.running.outcome import compare, read_sessions
from benchmark.tasks.base import Task

BACKLOG = 500
"""Items that may wait for the matcher; beyond that they are left to the final assessment."""


class LiveItems:
    """A thread that matches the finished items of one run and emits `ItemFinished` for each.

    The embedder is loaded in this thread, by `make_vectors`, at the first item.
    """

    def __init__(
        self,
        task: Task,
        run: Run,
        items: Mapping[str, Item],
        make_vectors: Callable[[], Vectors | None],
        emit: Emit,
        decided: Decided = NOBODY,
    ) -> None:
        self._decided = decided
        self._task, self._run, self._items = task, run, items
        self._make_vectors, self._emit = make_vectors, emit
        self._open: dict[str, dict[SessionKey, Session]] = {}
        self._full = task.sessions_an_item(run.config)
        self._ready: queue.Queue[tuple[Session, ...] | None] = queue.Queue(BACKLOG)
        self._thread = threading.Thread(target=self._follow, name="live-items", daemon=True)
        self._thread.start()

    def finished(self, session: Session) -> None:
        """Take note of one finished session; called from the engine's thread."""
        of_item = self._open.setdefault(session.key.item_id, {})
        of_item[session.key] = session
        if len(of_item) < self._full:
            return
        del self._open[session.key.item_id]
        try:
            self._ready.put_nowait(tuple(of_item.values()))
        except queue.Full:
            return

    def close(self, timeout_s: float = 30.0) -> None:
        """Let the items in the queue be matched, then end the thread."""
        self._ready.put(None)
        self._thread.join(timeout_s)

    def _follow(self) -> None:
        matcher: Matcher | None = None
        vectors: Vectors | None = None
        while (sessions := self._ready.get()) is not None:
            if matcher is None:
                vectors = self._make_vectors()
                matcher = self._matcher(vectors)
            item = self._items[sessions[0].key.item_id]
            readings, judgements = read_sessions(self._task, item, sessions, self._decided)
            if vectors is not None:
                vectors.prepare(self._task.words(item, readings))
            pairs = compare(self._task, item, readings, judgements, self._run, matcher)
            self._emit(ItemFinished(item, sessions, readings, pairs, judgements))

    def _matcher(self, vectors: Vectors | None) -> Matcher:
        say = self._decided.same if self._decided.words else None
        return Matcher(self._run.config.ladder, vectors.similarity if vectors else None, say)

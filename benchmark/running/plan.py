"""What is left to ask of a run, item by item; sessions that quote a reply come as soon as that reply is there."""

from collections import deque
from collections.abc import Iterable, Iterator

from benchmark.records import Item, PlannedSession, Run, Session, SessionKey
from benchmark.store.sessions import UNFINISHED
from benchmark.tasks.base import Task


class Plan:
    """Hands out each session once. Holds the replies of unfinished items only.

    `done` are the sessions that need not be asked again, `stored` those of them that belong to unfinished items.
    """

    def __init__(
        self,
        task: Task,
        run: Run,
        items: Iterable[Item],
        done: Iterable[SessionKey] = (),
        stored: Iterable[Session] = (),
    ) -> None:
        self._task, self._run = task, run
        self._items = iter(items)
        self._known = _by_item(done)
        self._replies: dict[str, dict[SessionKey, Session]] = {}
        for session in stored:
            self._replies.setdefault(session.key.item_id, {})[session.key] = session
        self._full = task.sessions_an_item(run.config)
        self._open: dict[str, Item] = {}
        self._ready: deque[PlannedSession] = deque()

    def take(self) -> PlannedSession | None:
        """The next session to ask; None where nothing can be asked before another reply is in."""
        while not self._ready:
            item = next(self._items, None)
            if item is None:
                return None
            if len(self._known.get(item.id, ())) >= self._full:
                self._known.pop(item.id)
                continue
            self._open[item.id] = item
            self._ready.extend(self._new_of(item))
        return self._ready.popleft()

    def landed(self, session: Session) -> None:
        """Take note of a finished session; what it makes possible is asked next."""
        key = session.key
        item = self._open.get(key.item_id)
        if item is None or session.state.value in UNFINISHED:
            return
        replies = self._replies.setdefault(item.id, {})
        replies[key] = session
        self._ready.extendleft(reversed(list(self._new_of(item))))
        if len(replies) >= self._full:
            self._close(item)

    def _new_of(self, item: Item) -> Iterator[PlannedSession]:
        known = self._known.setdefault(item.id, set())
        if len(known) >= self._full:
            return
        for planned in self._task.sessions(item, self._run, self._replies.get(item.id, {})):
            if planned.key not in known:
                known.add(planned.key)
                yield planned

    def _close(self, item: Item) -> None:
        del self._open[item.id], self._replies[item.id], self._known[item.id]


def _by_item(keys: Iterable[SessionKey]) -> dict[str, set[SessionKey]]:
    by_item: dict[str, set[SessionKey]] = {}
    for key in keys:
        by_item.setdefault(key.item_id, set()).add(key)
    return by_item

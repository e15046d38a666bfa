"""What a screen reads in threads: each answer comes back to the app's own thread, if the screen is still there."""

from collections.abc import Callable
from functools import partial

from textual.screen import Screen

from benchmark.errors import SelfexecError
from selfexec_tui.back import back

Put = Callable[[], None]
Work = Callable[[], Put]


class Reads:
    """Work of one screen.

    Of a group one is under way at a time, and of those that wait for it only the newest is done.
    """

    def __init__(self, screen: Screen[None], fail: Callable[[SelfexecError], None]) -> None:
        self._screen, self._fail = screen, fail
        self._busy: set[str] = set()
        self._waiting: dict[str, Work] = {}

    def run(self, work: Work, group: str) -> None:
        """Do some work in a thread; what it gives is done with what it found, and an error is told."""
        if group in self._busy:
            self._waiting[group] = work
        else:
            self._busy.add(group)
            self.side_by_side(work, group, lambda: self._done(group))

    def side_by_side(self, work: Work, group: str, done: Put = lambda: None) -> None:
        """The same at once, whatever else of the group is under way."""

        def guarded() -> None:
            try:
                put = work()
            except SelfexecError as error:
                put = partial(self._fail, error)
            back(self._screen, _take, done, put)

        self._screen.run_worker(guarded, thread=True, group=group)

    def _done(self, group: str) -> None:
        self._busy.discard(group)
        if work := self._waiting.pop(group, None):
            self.run(work, group)


def _take(done: Put, put: Put) -> None:
    done()
    put()

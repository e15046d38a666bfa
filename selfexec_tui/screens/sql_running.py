"""The one query of a desk that is under way."""

import time
from typing import TYPE_CHECKING, Any

from textual.screen import Screen
from textual.worker import get_current_worker

from benchmark.store.parsing import only_reads
from selfexec_tui.screens.sql_asking import Asking, ask, begin

if TYPE_CHECKING:
    from benchmark.store import Store


class Running:
    """Starts it on a thread of its own, knows how far it is, and stops it."""

    def __init__(self, screen: Screen[Any]) -> None:
        self._screen = screen
        self._number = 0
        self.asking: Asking | None = None
        """None where nothing is asked."""
        self.rows = 0
        """That have come so far."""

    def start(self, store: "Store", sql: str, begins: int, *, writes: bool) -> None:
        self._number += 1
        self.rows = 0
        self.asking = asking = begin(self._number, sql, begins, write=writes and not only_reads(sql))
        post = self._screen.post_message

        def work() -> None:
            worker = get_current_worker()
            ask(store, asking, post, lambda: worker.is_cancelled)

        self._screen.run_worker(work, thread=True, group="query")

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.asking.started if self.asking else 0.0

    def stop(self, store: "Store") -> None:
        """Cancel it; word that it ended still comes."""
        if self.asking:
            (store.scratch if self.asking.write else store.console).interrupt()
            self._screen.workers.cancel_group(self._screen, "query")

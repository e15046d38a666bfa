"""Between the engine and the screens: runs live here, in threads of their own, whatever screen is shown."""

import asyncio
import threading
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from benchmark.errors import SelfexecError
from benchmark.records import Run
from benchmark.running.control import RunControl
from benchmark.running.events import Emit, Event, RunEnded
from benchmark.store import Store
from benchmark.tasks.titles import title_of

if TYPE_CHECKING:
    from benchmark.running.start import Launch
    from selfexec_tui.present.board import Board

Leg = Callable[[RunControl, Emit], Awaitable[RunEnded]]
JOIN_S = 10.0
SPELL_S = 0.02
"""Seconds of work on the board at a time: keys are heard between."""


class LiveRun:
    """One run that is on: its levers, its board, and the events that are not on the board yet."""

    def __init__(self, leg: Leg, board: "Board", concurrency: int) -> None:
        self.board = board
        self.control = RunControl(concurrency)
        self.failure: SelfexecError | None = None
        self._events: deque[Event] = deque()
        self._thread = threading.Thread(target=self._conduct, args=(leg,), name="run", daemon=True)
        self._thread.start()

    @property
    def running(self) -> bool:
        return self._thread.is_alive()

    @property
    def run_id(self) -> str | None:
        """None until the run is recorded."""
        return self.board.run.id if self.board.run else None

    def settle(self) -> bool:
        """Bring the board up to date, as far as that takes `SPELL_S`; True where anything was new."""
        ends, news = time.monotonic() + SPELL_S, bool(self._events)
        while self._events and time.monotonic() < ends:
            self.board.apply(self._events.popleft())
        return news

    @property
    def behind(self) -> bool:
        """There are events that are not on the board yet."""
        return bool(self._events)

    def join(self, timeout_s: float) -> None:
        self._thread.join(timeout_s)

    def _conduct(self, leg: Leg) -> None:
        async def conduct() -> None:
            await leg(self.control, self._events.append)

        try:
            asyncio.run(conduct())
        except SelfexecError as error:
            self.failure = error
        except Exception as error:
            self.failure = SelfexecError(f"the run broke off: {type(error).__name__}: {error}", "`r` resumes it")


class Bridge:
    """Starts and remembers the runs of this process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.lives: list[LiveRun] = []

    def start(self, launch: "Launch") -> LiveRun:
        from benchmark.running.start import start

        targets = {item.id: title_of(item) for item in launch.items}
        return self._add(
            lambda control, emit: start(self.store, launch, control, emit), targets, launch.config.concurrency
        )

    def resume(self, run: Run) -> LiveRun:
        """UsageError or EndpointError where the run's endpoint is not to be had any more."""
        from benchmark.running.launching import endpoint_of, judge_of
        from benchmark.running.start import resume

        endpoint, judge = endpoint_of(run), judge_of(run)
        targets = {item.id: title_of(item) for item in self.store.sessions.items(run.id)}
        concurrency = run.config.concurrency
        live = self._add(
            lambda control, emit: resume(self.store, run, endpoint, control, emit, judge), targets, concurrency
        )
        live.board.run, live.board.done = run, len(self.store.sessions.done_keys(run.id))
        return live

    def of(self, run_id: str) -> LiveRun | None:
        """The run of that name, if it is on."""
        return next((live for live in self.lives if live.run_id == run_id and live.running), None)

    @property
    def active(self) -> list[LiveRun]:
        return [live for live in self.lives if live.running]

    def close(self) -> None:
        """Drop what is under way and wait for the threads: no model process stays behind."""
        for live in self.active:
            live.control.cancel("the dashboard was closed")
        for live in self.lives:
            live.join(JOIN_S)

    def _add(self, leg: Leg, targets: dict[str, str], concurrency: int) -> LiveRun:
        from selfexec_tui.present.board import Board

        live = LiveRun(leg, Board(targets, concurrency), concurrency)
        self.lives.append(live)
        return live

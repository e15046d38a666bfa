"""Tells on standard error what a run is doing: a moving line on a terminal, a line now and then in a log."""

import sys
import threading
import time
from collections import Counter

from benchmark.records import State
from benchmark.running.events import (
    Event,
    LimitChanged,
    RunEnded,
    RunStarted,
    RunStopping,
    SessionFinished,
    StageChanged,
    Waiting,
)
from selfexec_tui.present.figures import clock, counted, rate, size
from selfexec_tui.present.literal import one_line

EVERY_S = 10.0
"""Seconds between lines in a log."""
PAINT_S = 0.1


class Narrator:
    """One consumer of a run's events; called from any thread."""

    def __init__(self) -> None:
        self.run_id = ""
        self.counts: Counter[State] = Counter()
        self._lock = threading.Lock()
        self._moving = sys.stderr.isatty()
        self._done = self._planned = self._earlier = 0
        self._began = self._painted = time.monotonic()
        self._stage = ""

    def __call__(self, event: Event) -> None:
        with self._lock:
            self._tell(event)

    def _tell(self, event: Event) -> None:
        match event:
            case RunStarted():
                self.run_id, self._planned, self._earlier = event.run.id, event.run.sessions, event.done
                self._done, self._began = event.done, time.monotonic()
                left = counted(event.run.sessions - event.done, "session")
                self._say(f"{event.run.id}: {left} to ask of {event.run.config.model}")
            case SessionFinished():
                self._done += 1
                self.counts[event.session.state] += 1
                self._paint(self._progress())
            case StageChanged():
                self._stage_changed(event)
            case Waiting() if event.seconds >= 1:
                self._say(f"waiting {event.seconds:.0f} s: {one_line(event.reason)}")
            case LimitChanged():
                self._say(f"now {event.concurrency} at a time")
            case RunStopping():
                self._say(f"stopping: {counted(event.in_flight, 'session')} still under way; ctrl+c again drops them")
            case RunEnded():
                self._say(self._progress())
                self._say(f"{event.run_id}: {event.state}{f' ({one_line(event.detail)})' if event.detail else ''}")
            case _:
                pass

    def _stage_changed(self, event: StageChanged) -> None:
        amount = ""
        if event.stage.startswith("fetching") and event.total:
            amount = f" {size(event.done)} of {size(event.total)}"
        elif event.stage.startswith("loading") and event.done:
            amount = f" {event.done} s"
        if event.stage != self._stage:
            self._stage = event.stage
            self._say(f"{event.stage}{amount}")
        else:
            self._paint(f"{event.stage}{amount}")

    def _progress(self) -> str:
        seconds = time.monotonic() - self._began
        speed = (self._done - self._earlier) / seconds if seconds > 0 else 0.0
        left = (self._planned - self._done) / speed if speed else None
        failed = self.counts[State.TRANSPORT_ERROR]
        trouble = f", {failed} failed" if failed else ""
        return f"{self._done}/{counted(self._planned, 'session')}{trouble}, {rate(speed)}, {clock(left)} left"

    def _paint(self, line: str) -> None:
        now = time.monotonic()
        if now - self._painted >= (PAINT_S if self._moving else EVERY_S):
            self._painted = now
            sys.stderr.write(f"\r\x1b[2K{line}" if self._moving else f"{line}\n")
            sys.stderr.flush()

    def _say(self, line: str) -> None:
        sys.stderr.write(f"\r\x1b[2K{line}\n" if self._moving else f"{line}\n")
        sys.stderr.flush()

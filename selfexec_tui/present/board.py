"""The state of a run on the board: a fold over its events, and the lines that it is painted as. Knows no widget."""

import time
from collections import Counter, deque
from collections.abc import Iterable, Mapping

from benchmark.records import Run, RunState, Score, SessionKey, State
from benchmark.running.events import (
    Event,
    ItemFinished,
    LimitChanged,
    RunContinued,
    RunEnded,
    RunPaused,
    RunStarted,
    RunStopping,
    SessionFinished,
    SessionStarted,
    StageChanged,
    Waiting,
)
from selfexec_tui.present.figures import clock, rate, size
from selfexec_tui.present.items import ItemView, busy_view
from selfexec_tui.present.pictures.case import Case
from selfexec_tui.present.pictures.registry import picture_of
from selfexec_tui.present.views import PackedViews

KEPT = 300
"""Items that are held as they are painted; older ones are packed."""
REPLIES, READ = "replies", "read as"
"""What the states are states of: replies as they came, or what was read in them."""
WINDOW_S = 60.0
"""Over so many seconds the rate is taken."""


class Board:
    """What is known of one run that is on, from its events alone."""

    def __init__(self, targets: Mapping[str, str], concurrency: int) -> None:
        self.targets = targets
        self.run: Run | None = None
        self.stage = "starting"
        self.done = 0
        self.counts: Counter[str] = Counter()
        self.concurrency = concurrency
        self.paused = self.stopping = False
        self.ended: RunEnded | None = None
        self.scores: tuple[Score, ...] = ()
        self.views = PackedViews(KEPT)
        self.marks: dict[str, str] = {}
        """Item -> its sign, in the order in which the items were begun, earlier legs first."""
        self._fresh: dict[str, None] = {}
        self._flight: dict[SessionKey, float] = {}
        self._asked: dict[str, dict[SessionKey, State | None]] = {}
        self._finished: deque[float] = deque()
        self._wait: Waiting | None = None
        self._reading = False

    def apply(self, event: Event) -> None:
        match event:
            case RunStarted():
                self.run, self.done, self.stage = event.run, event.done, ""
            case StageChanged():
                self.stage = _stage(event)
            case SessionStarted():
                self.stage = ""
                self._flight[event.key] = event.at
                self._progress(event.key, None)
            case SessionFinished():
                self._session_finished(event)
            case ItemFinished():
                case = Case(event.item, event.sessions, event.readings, event.judgements, event.pairs)
                view = picture_of(event.item.task).view(case)
                self._asked.pop(view.item_id, None)
                self._put(view)
                self._count_readings(event)
            case Waiting():
                self._wait = event
            case LimitChanged():
                self.concurrency = event.concurrency
            case RunPaused():
                self.paused = True
            case RunContinued():
                self.paused = False
            case RunStopping():
                self.stopping = True
            case RunEnded():
                self.ended, self.scores, self.stage = event, event.scores, ""
                self._flight.clear()

    def show_earlier(self, marks: Iterable[tuple[str, str]]) -> None:
        """Items that earlier legs began stand before those of this one."""
        self.marks = {item_id: mark for item_id, mark in marks if item_id not in self.marks} | self.marks

    def take_fresh(self) -> list[str]:
        """The items that changed since the last call, in order of their change."""
        fresh, self._fresh = list(self._fresh), {}
        return fresh

    @property
    def under_way(self) -> int:
        return len(self._flight)

    @property
    def planned(self) -> int:
        return self.run.sessions if self.run else 0

    def speed(self, now: float) -> float:
        """Sessions a second over the last minute."""
        while self._finished and now - self._finished[0] > WINDOW_S:
            self._finished.popleft()
        if len(self._finished) < 2:
            return 0.0
        return len(self._finished) / max(now - self._finished[0], 0.001)

    def state(self) -> str:
        if self.ended:
            return self.ended.state.value
        if self.stopping:
            return "stopping"
        return RunState.PAUSED.value if self.paused else "asking"

    def progress(self, now: float) -> str:
        """Bar, count, rate and time left."""
        if not self.run:
            return self.stage
        share = self.done / self.planned if self.planned else 0.0
        bar = "#" * round(16 * share) + "-" * (16 - round(16 * share))
        parts = [f"[{bar}] {self.done}/{self.planned}", self.state()]
        if not self.ended:
            speed = self.speed(now)
            left = (self.planned - self.done) / speed if speed else None
            parts += [rate(speed) if speed else "-/s", f"ETA {clock(left)}"]
        return "   ".join(parts)

    def brief(self, now: float) -> str:
        """How far the run is, in a few words: 61 %, rate and time left, or why it stands still."""
        if not self.run:
            return f"o {self.stage}"
        share = f"{100 * self.done // self.planned if self.planned else 0} %"
        if self.paused or self.stopping or self.ended:
            return f"o {share}  {self.state()}"
        speed = self.speed(now)
        return f"o {share}  {rate(speed)}  ETA {clock((self.planned - self.done) / speed)}" if speed else f"o {share}"

    def tally(self, now: float) -> str:
        """Counts by state, and what the run is waiting for."""
        counts = (
            "   ".join(f"{name.replace('_', ' ')} {n}" for name, n in self.counts.most_common() if n) or "no reply yet"
        )
        named = f"{READ if self._reading else REPLIES}   {counts}" if self.counts else counts
        return f"{named}   {self.waiting(now)}".rstrip()

    def waiting(self, now: float) -> str:
        """Why nothing, or little, happens; empty once the run has ended."""
        if self.ended:
            return self.ended.detail
        if self.stage:
            return self.stage
        if self._wait and (left := self._wait.at + self._wait.seconds - now) > 0:
            return f"waiting {left:.0f} s: {self._wait.reason}"
        if not self._flight:
            return ""
        oldest = now - min(self._flight.values())
        return f"{len(self._flight)} of {self.concurrency} under way, oldest {oldest:.0f} s"

    def _session_finished(self, event: SessionFinished) -> None:
        session = event.session
        self._flight.pop(session.key, None)
        self._finished.append(time.monotonic())
        self.counts[session.state.value] += 1
        if session.state is not State.TRANSPORT_ERROR:
            self.done += 1
        self._progress(session.key, session.state)

    def _count_readings(self, event: ItemFinished) -> None:
        """What a reply was read as takes the place of how it came."""
        self._reading = self._reading or bool(event.readings)
        for session in event.sessions:
            reading = event.readings.get(session.key)
            if reading and reading.state is not session.state and self.counts[session.state.value] > 0:
                self.counts[session.state.value] -= 1
                self.counts[reading.state.value] += 1

    def _progress(self, key: SessionKey, state: State | None) -> None:
        """A session of an item was asked, or has ended in some state."""
        asked = self._asked.setdefault(key.item_id, {})
        asked[key] = state
        picture = picture_of(self.run.config.task if self.run else "")
        title = self.targets.get(key.item_id, key.item_id)
        self._put(busy_view(key.item_id, title, asked, picture.doing, picture.columns))

    def _put(self, view: ItemView) -> None:
        self.views.put(view)
        self.marks[view.item_id] = view.mark
        self._fresh[view.item_id] = None


def _stage(event: StageChanged) -> str:
    if event.stage.startswith("fetching") and event.total:
        return f"{event.stage}: {size(event.done)} of {size(event.total)}"
    if event.stage.startswith("loading") and event.done:
        return f"{event.stage}: {event.done} s"
    return event.stage

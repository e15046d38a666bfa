"""What a run tells whoever watches it. Events are facts: a finished session is already in the database."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from benchmark.records import Item, Judgement, Pair, Reading, Run, RunState, Score, Session, SessionKey


@dataclass(frozen=True, slots=True)
class RunStarted:
    run: Run
    leg: int
    done: int
    """Sessions that earlier legs already finished."""


@dataclass(frozen=True, slots=True)
class StageChanged:
    """What the run is busy with besides asking: fetching or loading a model, matching, scoring."""

    stage: str
    done: int = 0
    total: int = 0
    """0 where the size is not known."""


@dataclass(frozen=True, slots=True)
class SessionStarted:
    key: SessionKey
    at: float
    """time.monotonic()."""


@dataclass(frozen=True, slots=True)
class SessionFinished:
    session: Session


@dataclass(frozen=True, slots=True)
class ItemFinished:
    """All sessions of an item are done; what was read in them and how predicted and actual compare."""

    item: Item
    sessions: tuple[Session, ...]
    readings: Mapping[SessionKey, Reading]
    pairs: tuple[Pair, ...]
    judgements: tuple[Judgement, ...] = ()


@dataclass(frozen=True, slots=True)
class Waiting:
    """Nothing is asked for a while, and why."""

    reason: str
    seconds: float
    at: float
    """time.monotonic() when the wait began."""


@dataclass(frozen=True, slots=True)
class LimitChanged:
    concurrency: int


@dataclass(frozen=True, slots=True)
class RunPaused:
    in_flight: int


@dataclass(frozen=True, slots=True)
class RunContinued:
    pass


@dataclass(frozen=True, slots=True)
class RunStopping:
    """Nothing new is asked; the sessions in flight are waited for."""

    in_flight: int


@dataclass(frozen=True, slots=True)
class RunEnded:
    run_id: str
    state: RunState
    failed: int
    """Sessions of the whole run that ended in a transport error."""
    scores: tuple[Score, ...]
    detail: str = ""


Event = (
    RunStarted
    | StageChanged
    | SessionStarted
    | SessionFinished
    | ItemFinished
    | Waiting
    | LimitChanged
    | RunPaused
    | RunContinued
    | RunStopping
    | RunEnded
)
Emit = Callable[[Event], None]

"""What a rater did in a session, and how far it is."""

from dataclasses import dataclass

from benchmark.adjudicating.opening import OpenCase
from benchmark.records import Decision


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a session is."""

    done: int
    """Cases decided in it, without those taken back."""
    left: int
    """Cases to come, the one on screen included."""
    skipped: int
    seconds: float
    """Spent on the decided cases, as far as it is known."""
    seconds_each: float | None
    """None before the first decision."""

    @property
    def left_s(self) -> float | None:
        return None if self.seconds_each is None else self.seconds_each * self.left


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that was done with a case, and can be taken back."""

    case: OpenCase
    entry: Decision
    title: str
    """In words: the choice, or skipped."""
    undone: bool = False


@dataclass(frozen=True, slots=True)
class Promise:
    """What an undo would take back now."""

    entry: Decision
    title: str | None
    """In words; None for one of an earlier sitting whose case is not open."""
    case: OpenCase | None
    """The case it is about; None where that is not open."""
    here: bool
    """That is the case on screen."""


@dataclass(frozen=True, slots=True)
class Failure:
    """An entry that could not be saved; its case is given back."""

    step: Step
    error: BaseException

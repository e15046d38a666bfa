"""One figure of a score, with what it must not be shown without."""

from dataclasses import dataclass

from benchmark.scoring.intervals import FEW, NO_INTERVAL, Interval


@dataclass(frozen=True, slots=True)
class Figure:
    """A value over n units; None, with a note that says why, where it is undefined."""

    value: float | None
    n: int = 0
    note: str = ""
    interval: Interval = NO_INTERVAL


def undefined(why: str, n: int = 0) -> Figure:
    return Figure(None, n, f"undefined ({why})")


def few(clusters: int) -> str:
    """The note that an interval over so many clusters needs; empty where there are enough."""
    return f"few clusters ({clusters})" if clusters < FEW else ""


def joined(*notes: str) -> str:
    """Notes in one line, without the empty ones."""
    return "; ".join(note for note in notes if note)

"""Which presses of a key count for what is on screen: none that came before it was there, none of a key that is held.

A terminal does not tell when a key is let go. A held key is known by its repeats: the first one comes after a while,
the others close together. So the press of a key that came a moment ago waits, whether more of them follow.
"""

from enum import StrEnum

SETTLE_S = 0.15
"""Seconds from a paint on in which nobody can have read it."""
BOUNCE_S = 0.02
"""A key that comes again so soon was pressed once."""
HELD_S = 0.12
"""Within so long a held key comes again."""
REPEAT_S = 0.8
"""Within so long a held key comes again for the first time."""


class Verdict(StrEnum):
    COUNTS = "counts"
    WAITS = "waits"
    """Counts unless the same key comes again within `HELD_S`."""
    EARLY = "early"
    """Came before what is on screen could be read."""
    BOUNCE = "bounce"
    """One press that came twice."""
    HELD = "held"
    """A repeat of a key that is held; what waits of that key was one too."""


class KeyGuard:
    """Judges the presses of one screen. Times are seconds of the clock that stamps key events, any zero."""

    def __init__(self) -> None:
        self._shown_at: float | None = None
        self._key, self._at = "", 0.0

    def hide(self) -> None:
        """Something else is to be shown and not painted yet."""
        self._shown_at = None

    def show(self, at: float) -> None:
        """It is painted."""
        self._shown_at = at

    def judge(self, key: str, at: float) -> Verdict:
        """What is to be done with a key that was pressed at that time."""
        again = key == self._key
        gap = at - self._at
        self._key, self._at = key, at
        if again and gap < HELD_S:
            return Verdict.BOUNCE if gap < BOUNCE_S else Verdict.HELD
        if self._shown_at is None or at < self._shown_at + SETTLE_S:
            return Verdict.EARLY
        return Verdict.WAITS if again and gap < REPEAT_S else Verdict.COUNTS

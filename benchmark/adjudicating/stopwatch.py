"""How long a case was looked at: pauses do not count."""

from collections.abc import Callable

PAUSE_S = 300.0
"""Nothing pressed for so long: the rater was away."""
Clock = Callable[[], float]


class Stopwatch:
    """Seconds of one case on a clock that only goes forward."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last, self._seconds = clock(), 0.0

    def touch(self) -> None:
        """The rater did something: a key, a scroll."""
        now = self._clock()
        if now - self._last <= PAUSE_S:
            self._seconds += now - self._last
        self._last = now

    def read(self) -> float | None:
        """Seconds until now without pauses; None where there was nothing but a pause."""
        self.touch()
        return self._seconds or None

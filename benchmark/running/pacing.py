"""How fast an endpoint may be asked: waits that it demands, and how many requests at once it takes."""

import random
from dataclasses import dataclass

from benchmark.records import Attempt

FIRST_WAIT_S = 1.0
LONGEST_WAIT_S = 60.0
LONGEST_TOLD_WAIT_S = 600.0
STEADY = 10
"""So many sessions without a rate limit raise the limit by one."""


def wait_before_retry(attempt: Attempt, retries: int, rng: random.Random) -> float:
    """Seconds to wait after the given failed attempt: as the endpoint says, else exponential with full jitter.

    `retries` counts the waits that this session has already had.
    """
    if attempt.retry_after_s is not None:
        return min(max(attempt.retry_after_s, 0.0), LONGEST_TOLD_WAIT_S)
    ceiling = min(LONGEST_WAIT_S, FIRST_WAIT_S * 2.0**retries)
    return ceiling * (0.5 + 0.5 * rng.random())


def is_rate_limit(attempt: Attempt) -> bool:
    return attempt.status in (429, 503, 529)


@dataclass(slots=True)
class Pacing:
    """The shared pace of one run on one endpoint. Halves on a rate limit, grows by one after a steady stretch."""

    wanted: int
    limit: int = 0
    hold_until: float = 0.0
    steady: int = 0

    def __post_init__(self) -> None:
        self.limit = self.limit or self.wanted

    def retune(self, wanted: int) -> None:
        if wanted != self.wanted:
            self.wanted = self.limit = wanted
            self.steady = 0

    def limited(self, now: float, wait_s: float) -> None:
        """The endpoint asked for less: nobody asks before `now + wait_s`, and then fewer at once."""
        if now >= self.hold_until:
            self.limit = max(1, self.limit // 2)
        self.hold_until = max(self.hold_until, now + wait_s)
        self.steady = 0

    def succeeded(self) -> None:
        self.steady += 1
        if self.steady >= STEADY and self.limit < self.wanted:
            self.limit += 1
            self.steady = 0

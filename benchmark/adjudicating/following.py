"""Scores that another process makes: waits until they follow what was decided here."""

import time
from collections.abc import Callable, Collection

from benchmark.store import Store

LOOK_S = 0.3
"""Seconds between two looks."""


def followed(store: Store, texts: Collection[str], go_on: Callable[[], bool]) -> bool:
    """Wait until no run with one of these texts is behind its decisions; False where `go_on` does not."""
    runs = set(store.referrals.runs_with(sorted(texts)))
    while runs.intersection(store.referrals.behind()):
        if not go_on():
            return False
        time.sleep(LOOK_S)
    return True

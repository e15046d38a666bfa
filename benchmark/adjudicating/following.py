"""Between processes: what others decided that scores follow here, and scores that follow elsewhere."""

import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

from benchmark.records import Deed
from benchmark.store import Store

LOOK_S = 0.3
"""Seconds between two looks."""
COUNTS = (Deed.DECIDE, Deed.UNDO)
"""What scores follow; of the first pass only."""


def followed(store: Store, texts: Collection[str], go_on: Callable[[], bool]) -> bool:
    """Wait until no run with one of these texts is behind its decisions; False where `go_on` does not."""
    runs = set(store.referrals.runs_with(sorted(texts)))
    while runs.intersection(store.referrals.behind()):
        if not go_on():
            return False
        time.sleep(LOOK_S)
    return True


def texts_to_score(table: str, rows: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Of rows that another process has added to a table: the texts of decisions that count in scores."""
    if table == "decision":
        yield from (str(row["text_hash"]) for row in rows if row["deed"] in COUNTS and row["pass_number"] == 1)

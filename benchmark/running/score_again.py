"""A stored run read, matched and scored by the code of today, by whichever process may write to the database."""

import threading
from collections.abc import Sequence

from benchmark.records import Score
from benchmark.running.assess import assess, reassess
from benchmark.running.embedding import stored_vectors
from benchmark.running.events import Emit
from benchmark.running.offering import SCORE
from benchmark.store import Store
from benchmark.tasks.registry import task_named

_one_at_a_time = threading.Lock()
"""Assessments are numbered, and each holds a whole run in memory."""


def score_again(store: Store, run: str, emit: Emit) -> Sequence[Score]:
    """The new scores of a run, by name or `last`; nothing is asked of a model.

    Where another process owns the database, that one does it; StoreError where it cannot, as while the run is on.
    """
    found = store.runs.resolve(run)
    if store.sharing.owner is not None:
        store.sharing.ask_owner(SCORE, found.id)
        return store.assessments.scores(found.id)
    with _one_at_a_time:
        vectors = stored_vectors(store, found.config.ladder, emit)
        return assess(store, found, task_named(found.config.task), vectors, emit)


def follow_decisions(store: Store, run: str, emit: Emit) -> Sequence[Score]:
    """The same because of nothing but decisions, in the process that owns the database: little is stored for each."""
    found = store.runs.resolve(run)
    with _one_at_a_time:
        vectors = stored_vectors(store, found.config.ladder, emit)
        return reassess(store, found, task_named(found.config.task), vectors, emit)

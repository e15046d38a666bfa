"""Readings, pairs and scores of a run, made from its stored replies: offline, repeatable, by the code of today."""

from collections import defaultdict
from collections.abc import Iterable

from benchmark.matching.ladder import Matcher
from benchmark.matching.vectors import Vectors
from benchmark.records import Item, Pair, Reading, Run, Score, Session, SessionKey
from benchmark.running.events import Emit, StageChanged
from benchmark.running.outcome import compare, read_sessions
from benchmark.store import Store
from benchmark.tasks.base import Task


def assess(store: Store, run: Run, task: Task, vectors: Vectors | None, emit: Emit) -> list[Score]:
    """Read, match and score all stored sessions of a run and store the result as its newest assessment.

    `vectors` is None where the embedding rung is switched off.
    """
    items = list(store.sessions.items(run.id))
    emit(StageChanged("reading replies", 0, len(items)))
    readings = _read_all(task, items, store.sessions.of_run(run.id))
    if vectors is not None:
        emit(StageChanged("matching words"))
        vectors.prepare(word for item in items for word in task.words(item, readings[item.id]))
    matcher = Matcher(run.config.ladder, vectors.similarity if vectors else None)
    pairs: list[Pair] = []
    for item in items:
        pairs += compare(task, item, readings[item.id], run, matcher)
    emit(StageChanged("scoring", 0, len(pairs)))
    merged = {key: reading for of_item in readings.values() for key, reading in of_item.items()}
    scores = task.scores(run, items, merged, pairs)
    store.assessments.save(run.id, merged.items(), pairs, scores)
    return scores


def _read_all(
    task: Task, items: Iterable[Item], sessions: Iterable[Session]
) -> defaultdict[str, dict[SessionKey, Reading]]:
    by_id = {item.id: item for item in items}
    readings: defaultdict[str, dict[SessionKey, Reading]] = defaultdict(dict)
    for session in sessions:
        item = by_id[session.key.item_id]
        readings[item.id].update(read_sessions(task, item, [session]))
    return readings

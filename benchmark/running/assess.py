"""Readings, judgements, pairs and scores of a run, from its stored replies: offline, repeatable, by today's code."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from pydantic import JsonValue

from benchmark.matching.ladder import Matcher
from benchmark.matching.vectors import Vectors
from benchmark.reading.recorded import is_recorded, recorded_in
from benchmark.records import Item, Judgement, Pair, Reading, Run, Score, Session, SessionKey
from benchmark.running.events import Emit, StageChanged
from benchmark.running.outcome import compare, read_session
from benchmark.store import Store
from benchmark.tasks.base import Evidence, Task


@dataclass(slots=True)
class _Read:
    """What was read of one item."""

    readings: dict[SessionKey, Reading] = field(default_factory=dict)
    judgements: list[Judgement] = field(default_factory=list)
    recorded: dict[SessionKey, JsonValue] = field(default_factory=dict)


def assess(store: Store, run: Run, task: Task, vectors: Vectors | None, emit: Emit) -> list[Score]:
    """Read, judge, match and score all stored sessions of a run and store the result as its newest assessment.

    `vectors` is None where the embedding rung is switched off.
    """
    evidence = gather(store, run, task, vectors, emit)
    emit(StageChanged("scoring", 0, len(evidence.pairs)))
    return conclude(store, task, replace(evidence, others=store.assessments.outcomes_of_others(run)))


def gather(store: Store, run: Run, task: Task, vectors: Vectors | None, emit: Emit) -> Evidence:
    """Read, judge and match; without what other models did, and nothing of it is stored yet."""
    items = list(store.sessions.items(run.id))
    emit(StageChanged("reading replies", 0, len(items)))
    read = _read_all(task, items, store.sessions.of_run(run.id))
    if vectors is not None:
        emit(StageChanged("matching words"))
        vectors.prepare(word for item in items for word in task.words(item, read[item.id].readings))
    matcher = Matcher(run.config.ladder, vectors.similarity if vectors else None)
    pairs: list[Pair] = []
    for item in items:
        pairs += compare(task, item, read[item.id].readings, read[item.id].judgements, run, matcher)
    return Evidence(
        run=run,
        items=items,
        readings={key: reading for of_item in read.values() for key, reading in of_item.readings.items()},
        judgements=[judgement for of_item in read.values() for judgement in of_item.judgements],
        pairs=pairs,
        recorded={key: value for of_item in read.values() for key, value in of_item.recorded.items()},
    )


def conclude(store: Store, task: Task, evidence: Evidence) -> list[Score]:
    """Score what was gathered, and store all of it as the newest assessment of its run."""
    scores = task.scores(evidence)
    store.assessments.save(evidence.run.id, evidence.readings.items(), evidence.pairs, scores, evidence.judgements)
    return scores


def _read_all(task: Task, items: Iterable[Item], sessions: Iterable[Session]) -> defaultdict[str, _Read]:
    by_id = {item.id: item for item in items}
    read: defaultdict[str, _Read] = defaultdict(_Read)
    for session in sessions:
        item = by_id[session.key.item_id]
        reading, judgements = read_session(task, item, session)
        read[item.id].readings[session.key] = reading
        read[item.id].judgements += judgements
        if is_recorded(session.attempt):
            read[item.id].recorded[session.key] = recorded_in(session.attempt)
    return read

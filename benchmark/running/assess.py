"""Readings, judgements, pairs and scores of a run, from its stored replies: offline, repeatable, by today's code."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
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


@dataclass(frozen=True, slots=True)
class RunRead:
    """What was read of a run."""

    readings: dict[SessionKey, Reading] = field(default_factory=dict)
    judgements: dict[str, list[Judgement]] = field(default_factory=dict)
    """By item id."""
    recorded: dict[SessionKey, JsonValue] = field(default_factory=dict)
    """How those who asked read a reply, where the run is imported."""


def assess(store: Store, run: Run, task: Task, vectors: Vectors | None, emit: Emit) -> list[Score]:
    """Read, judge, match and score all stored sessions of a run and store the result as its newest assessment.

    `vectors` is None where the embedding rung is switched off.
    """
    items = list(store.sessions.items(run.id))
    emit(StageChanged("reading replies", 0, len(items)))
    read = read_run(task, items, store.sessions.of_run(run.id))
    evidence = match(task, run, items, read, vectors, emit)
    emit(StageChanged("scoring", 0, len(evidence.pairs)))
    evidence = replace(evidence, others=store.assessments.outcomes_of_others(run))
    scores = task.scores(evidence)
    conclude(store, evidence, scores)
    return scores


def read_run(task: Task, items: Iterable[Item], sessions: Iterable[Session]) -> RunRead:
    """Read and judge the sessions of a run."""
    by_id, read = {item.id: item for item in items}, RunRead()
    for session in sessions:
        item = by_id[session.key.item_id]
        reading, judgements = read_session(task, item, session)
        read.readings[session.key] = reading
        read.judgements.setdefault(item.id, []).extend(judgements)
        if is_recorded(session.attempt):
            read.recorded[session.key] = recorded_in(session.attempt)
    return read


def match(task: Task, run: Run, items: Sequence[Item], read: RunRead, vectors: Vectors | None, emit: Emit) -> Evidence:
    """Predicted beside actual; without what other models did."""
    readings: defaultdict[str, dict[SessionKey, Reading]] = defaultdict(dict)
    for key, reading in read.readings.items():
        readings[key.item_id][key] = reading
    if vectors is not None:
        emit(StageChanged("matching words"))
        vectors.prepare(word for item in items for word in task.words(item, readings[item.id]))
    matcher = Matcher(run.config.ladder, vectors.similarity if vectors else None)
    pairs: list[Pair] = []
    for item in items:
        pairs += compare(task, item, readings[item.id], read.judgements.get(item.id, ()), run, matcher)
    return Evidence(
        run=run,
        items=items,
        readings=read.readings,
        judgements=[judgement for given in read.judgements.values() for judgement in given],
        pairs=pairs,
        recorded=read.recorded,
    )


def conclude(store: Store, evidence: Evidence, scores: Sequence[Score]) -> None:
    """Store what was made of a run as its newest assessment."""
    store.assessments.save(evidence.run.id, evidence.readings.items(), evidence.pairs, scores, evidence.judgements)

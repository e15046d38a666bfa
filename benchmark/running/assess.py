"""Readings, judgements, pairs and scores of a run, from its stored replies: offline, repeatable, by today's code."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import groupby

from pydantic import JsonValue

from benchmark.adjudicating.counting import with_decisions
from benchmark.adjudicating.decided import NOBODY, Decided
from benchmark.adjudicating.referring import refer_item, refer_words
from benchmark.matching.ladder import Matcher
from benchmark.matching.vectors import Vectors
from benchmark.reading.recorded import is_recorded, recorded_in
from benchmark.records import Item, Judgement, Pair, Reading, Referral, Run, Score, Session, SessionKey
from benchmark.running.events import Emit, StageChanged
from benchmark.running.outcome import compare, read_sessions
from benchmark.store import Known, Store
from benchmark.tasks.base import Evidence, Task


@dataclass(frozen=True, slots=True)
class RunRead:
    """What was read of a run."""

    readings: dict[SessionKey, Reading] = field(default_factory=dict)
    judgements: dict[str, list[Judgement]] = field(default_factory=dict)
    """By item id."""
    recorded: dict[SessionKey, JsonValue] = field(default_factory=dict)
    """How those who asked read a reply, where the run is imported."""
    referrals: list[Referral] = field(default_factory=list)
    """The cases that people can decide, but for words."""


def assess(store: Store, run: Run, task: Task, vectors: Vectors | None, emit: Emit) -> list[Score]:
    """Read, judge, match and score all stored sessions of a run and store the result as its newest assessment.

    What people have decided so far counts. `vectors` is None where the embedding rung is switched off.
    """
    known = _known(store)
    evidence, scores = _assessed(store, run, task, vectors, emit)
    conclude(store, evidence, scores, known.at)
    return scores


def reassess(store: Store, run: Run, task: Task, vectors: Vectors | None, emit: Emit) -> list[Score]:
    """The same because of nothing but decisions: a former assessment of that kind is changed into this one."""
    known = _known(store)
    evidence, scores = _assessed(store, run, task, vectors, emit)
    given = (evidence.readings.items(), evidence.pairs, scores, evidence.judgements, evidence.referrals)
    store.assessments.follow(run.id, *given, known)
    return scores


def _known(store: Store) -> Known:
    """Asked before the decisions are: what comes in between is taken for unknown."""
    return Known(datetime.now(UTC), store.decisions.entries())


def _assessed(store: Store, run: Run, task: Task, vectors: Vectors | None, emit: Emit) -> tuple[Evidence, list[Score]]:
    items, decided = list(store.sessions.items(run.id)), store.decisions.decided()
    emit(StageChanged("reading replies", 0, len(items)))
    read = read_run(task, items, store.sessions.of_run(run.id), decided)
    evidence = match(task, run, items, read, vectors, emit, decided)
    emit(StageChanged("scoring", 0, len(evidence.pairs)))
    evidence = replace(evidence, others=store.assessments.outcomes_of_others(run))
    return evidence, with_decisions(task.scores(evidence), evidence, decided)


def read_run(task: Task, items: Iterable[Item], sessions: Iterable[Session], decided: Decided = NOBODY) -> RunRead:
    """Read and judge the sessions of a run, which come item by item."""
    by_id, read = {item.id: item for item in items}, RunRead()
    for item_id, group in groupby(sessions, key=lambda session: session.key.item_id):
        item, of_item = by_id[item_id], list(group)
        readings, judgements = read_sessions(task, item, of_item, decided)
        read.readings.update(readings)
        read.judgements.setdefault(item_id, []).extend(judgements)
        read.referrals.extend(refer_item(task, item, of_item, readings, judgements))
        for session in of_item:
            if is_recorded(session.attempt):
                read.recorded[session.key] = recorded_in(session.attempt)
    return read


def match(
    task: Task,
    run: Run,
    items: Sequence[Item],
    read: RunRead,
    vectors: Vectors | None,
    emit: Emit,
    decided: Decided = NOBODY,
) -> Evidence:
    """Predicted beside actual; without what other models did."""
    readings: defaultdict[str, dict[SessionKey, Reading]] = defaultdict(dict)
    for key, reading in read.readings.items():
        readings[key.item_id][key] = reading
    if vectors is not None:
        emit(StageChanged("matching words"))
        vectors.prepare(word for item in items for word in task.words(item, readings[item.id]))
    say = decided.same if decided.words else None
    matcher = Matcher(run.config.ladder, vectors.similarity if vectors else None, say)
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
        referrals=[*read.referrals, *refer_words(task, run, read.readings, pairs, matcher)],
    )


def conclude(store: Store, evidence: Evidence, scores: Sequence[Score], at: datetime | None = None) -> None:
    """Store what was made of a run as its newest assessment; `at` is when decisions were read, by default now."""
    store.assessments.save(
        evidence.run.id,
        evidence.readings.items(),
        evidence.pairs,
        scores,
        evidence.judgements,
        evidence.referrals,
        at,
    )

"""Stores runs that others asked and published, and assesses them like any other."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from benchmark.adjudicating.counting import with_decisions
from benchmark.adjudicating.decided import Decided
from benchmark.exchange.self_execution.published_run import PublishedRun
from benchmark.records import IMPORTED, Run, RunState
from benchmark.running.assess import RunRead, conclude, match, read_run
from benchmark.running.embedding import vectors_for
from benchmark.running.events import Emit, StageChanged
from benchmark.running.processes import Map, mapping
from benchmark.store import Store
from benchmark.tasks.base import Evidence, Outcomes, Task
from benchmark.tasks.registry import task_named

NEW, FINISHED, THERE = "imported", "finished", "already there"
_Known = dict[tuple[str, str, str], Run]


@dataclass(frozen=True, slots=True)
class Imported:
    """What became of one published run."""

    run: Run
    outcome: str
    """imported; finished, where an earlier import stored the run and broke off before its scores; already there."""
    sessions: int
    """Sessions that are recorded, of the run's planned ones."""


@dataclass(frozen=True, slots=True)
class _Batch:
    """The runs of one experiment, stored and under way to be read."""

    task: Task
    decided: Decided
    all: Sequence[Imported]
    fresh: Sequence[Run]
    """Those without scores."""
    reads: Iterator[RunRead]
    """What was read of each of these, in their order."""


def import_runs(
    store: Store, published: Iterable[PublishedRun], emit: Emit, *, again: bool = False, processes: int = 1
) -> Iterator[Imported]:
    """Store each run whole or not at all, then assess those of one experiment beside each other, and yield them.

    A run of the same model, task and data set that was imported before is left alone, unless `again` asks for another.
    With several `processes` replies are read and runs are scored side by side, and beside the storing.
    """
    known = {} if again else _imported(store)
    with mapping(processes) as side_by_side:
        grouped = groupby(published, key=lambda one: one.config.task)
        batches = [_begun(store, name, list(runs), known, side_by_side, emit) for name, runs in grouped]
        for batch in batches:
            _assess(store, batch, side_by_side, emit)
            for one in batch.all:
                if one.outcome != THERE:
                    store.runs.log(one.run.id, 1, RunState.DONE, f"imported: {one.sessions} sessions are recorded")
                yield one


def _imported(store: Store) -> _Known:
    runs = [store.runs.resolve(row.run_id) for row in reversed(store.runs.rows()) if row.endpoint == IMPORTED]
    return {(run.config.task, run.config.model, run.config.dataset_hash): run for run in runs}


def _stored(store: Store, published: PublishedRun, known: _Known, emit: Emit) -> Imported:
    config, sessions = published.config, len(published.replies)
    if run := known.get((config.task, config.model, config.dataset_hash)):
        done = store.runs.rows(run.id)[0].state is RunState.DONE
        return Imported(run, THERE if done else FINISHED, sessions)
    emit(StageChanged(f"storing {config.task} of {config.model}"))
    planned = len(published.items) * task_named(config.task).sessions_an_item(config)
    run = store.runs.record(config, published.items, planned, published.runtime, published.sessions)
    return Imported(run, NEW, sessions)


def _begun(
    store: Store, name: str, published: Sequence[PublishedRun], known: _Known, side_by_side: Map, emit: Emit
) -> _Batch:
    """All runs of an experiment stored; in other processes the reading of their replies starts meanwhile."""
    task = task_named(name)
    stored = [_stored(store, one, known, emit) for one in published]
    fresh = [(one.run, theirs) for one, theirs in zip(stored, published, strict=True) if one.outcome != THERE]
    runs, sources = [run for run, _ in fresh], [theirs for _, theirs in fresh]
    decided = store.decisions.decided()
    return _Batch(
        task, decided, stored, runs, side_by_side(_read, [task] * len(runs), runs, sources, [decided] * len(runs))
    )


def _read(task: Task, run: Run, published: PublishedRun, decided: Decided) -> RunRead:
    return read_run(task, published.items, published.sessions(run.id), decided)


def _assess(store: Store, batch: _Batch, side_by_side: Map, emit: Emit) -> None:
    """All are read before any is scored, so that each stands beside what the other models did."""
    task, runs, gathered = batch.task, batch.fresh, []
    emit(StageChanged(f"reading {task.name}", 0, len(runs)))
    for run, read in zip(runs, batch.reads, strict=True):
        items, vectors = list(store.sessions.items(run.id)), vectors_for(store, run.config.ladder, emit)
        gathered.append(match(task, run, items, read, vectors, _quiet, batch.decided))
        emit(StageChanged(f"reading {task.name}", len(gathered), len(runs)))
    outcomes = {evidence.run.config.model: _outcomes(evidence) for evidence in gathered}
    beside = [_beside(store, evidence, outcomes) for evidence in gathered]
    emit(StageChanged(f"scoring {task.name}", 0, len(runs)))
    for done, (evidence, scores) in enumerate(zip(beside, side_by_side(task.scores, beside), strict=True), start=1):
        conclude(store, evidence, with_decisions(scores, evidence, batch.decided))
        emit(StageChanged(f"scoring {task.name}", done, len(runs)))


def _beside(store: Store, evidence: Evidence, outcomes: dict[str, Outcomes]) -> Evidence:
    others = store.assessments.outcomes_of_others(evidence.run) | outcomes
    own = evidence.run.config.model
    return replace(evidence, others={model: did for model, did in others.items() if model != own})


def _outcomes(evidence: Evidence) -> Outcomes:
    return {
        (pair.item_id, pair.option): pair.actual
        for pair in evidence.pairs
        if pair.sample == 0 and pair.actual is not None
    }


def _quiet(event: object) -> None:
    """The stages of a single run are too short to tell."""

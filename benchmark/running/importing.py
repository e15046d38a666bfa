"""Stores runs that others asked and published, and assesses them like any other."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby

from benchmark.exchange.self_execution.published_run import PublishedRun
from benchmark.records import IMPORTED, Run, RunState
from benchmark.running.assess import conclude, match, read_run
from benchmark.running.embedding import vectors_for
from benchmark.running.events import Emit, StageChanged
from benchmark.running.processes import Map, mapping
from benchmark.store import Store
from benchmark.tasks.base import Evidence, Outcomes
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


def import_runs(
    store: Store, published: Iterable[PublishedRun], emit: Emit, *, again: bool = False, processes: int = 1
) -> Iterator[Imported]:
    """Store each run whole or not at all, then assess those of one experiment beside each other, and yield them.

    A run of the same model, task and data set that was imported before is left alone, unless `again` asks for another.
    With several `processes` replies are read and runs are scored side by side.
    """
    known = {} if again else _imported(store)
    with mapping(processes) as side_by_side:
        for task, runs in groupby(published, key=lambda one: one.config.task):
            stored = [_stored(store, one, known, emit) for one in runs]
            _assess(store, task, [one.run for one in stored if one.outcome != THERE], side_by_side, emit)
            for one in stored:
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


def _assess(store: Store, name: str, runs: Sequence[Run], side_by_side: Map, emit: Emit) -> None:
    """All are read before any is scored, so that each stands beside what the other models did."""
    task = task_named(name)
    items = [list(store.sessions.items(run.id)) for run in runs]
    sessions = (list(store.sessions.of_run(run.id)) for run in runs)
    gathered = []
    emit(StageChanged(f"reading {name}", 0, len(runs)))
    for run, own, read in zip(runs, items, side_by_side(partial(read_run, task), items, sessions), strict=True):
        gathered.append(match(task, run, own, read, vectors_for(store, run.config.ladder, emit), _quiet))
        emit(StageChanged(f"reading {name}", len(gathered), len(runs)))
    outcomes = {evidence.run.config.model: _outcomes(evidence) for evidence in gathered}
    beside = [_beside(store, evidence, outcomes) for evidence in gathered]
    emit(StageChanged(f"scoring {name}", 0, len(runs)))
    for done, (evidence, scores) in enumerate(zip(beside, side_by_side(task.scores, beside), strict=True), start=1):
        conclude(store, evidence, scores)
        emit(StageChanged(f"scoring {name}", done, len(runs)))


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

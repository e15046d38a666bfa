"""Items of stored runs with all that is known of them: as assessed, or by the code of today while a run is on."""

from collections.abc import Iterator, Sequence

from benchmark.records import Item
from benchmark.running.outcome import read_sessions
from benchmark.store import Store
from benchmark.tasks.registry import task_named
from selfexec_tui.present.pictures.case import Case


def cases(store: Store, run_id: str, items: Sequence[Item]) -> Iterator[Case]:
    """Items of one run, in the order in which they are given."""
    pairs = store.assessments.pairs(run_id, [item.id for item in items])
    for item in items:
        sessions = store.sessions.of_item(run_id, item.id)
        readings = store.assessments.readings(run_id, item.id)
        judgements = tuple(store.assessments.judgements(run_id, item.id))
        if sessions and not readings:
            readings, judgements = read_sessions(task_named(item.task), item, sessions, store.decisions.decided())
        yield Case(item, sessions, readings, judgements, [pair for pair in pairs if pair.item_id == item.id])


def case_of(store: Store, run_id: str, item_id: str) -> Case:
    """One item; KeyError where the run has no such item."""
    return next(cases(store, run_id, [store.sessions.item(run_id, item_id)]))

"""Items of stored runs with all that is known of them: as assessed, or by the code of today while a run is on."""

from collections.abc import Iterator, Sequence
from itertools import islice

from benchmark.records import Item
from benchmark.running.outcome import read_sessions
from benchmark.store import Store
from benchmark.tasks.registry import task_named
from benchmark.tasks.titles import title_of
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


def holding(store: Store, run_id: str, text: str, most: int) -> list[Item]:
    """The first items of a run, at most so many, in whose title the words of the text stand."""
    words = text.casefold().split()
    titled = ((item, title_of(item).casefold()) for item in store.sessions.items(run_id))
    return list(islice((item for item, title in titled if all(word in title for word in words)), most))


def case_of(store: Store, run_id: str, item_id: str) -> Case:
    """One item; KeyError where the run has no such item."""
    return next(cases(store, run_id, [store.sessions.item(run_id, item_id)]))

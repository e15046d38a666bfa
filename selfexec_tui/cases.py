"""Items of stored runs with all that is known of them: as assessed, or by the code of today while a run is on."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Protocol, TypeVar

from benchmark.records import Item, Judgement, Reading, Run, SessionKey, State
from benchmark.running.outcome import read_sessions
from benchmark.store import Store
from benchmark.tasks.registry import TASKS, task_named
from selfexec_tui.present.dossier import Dossier, Isolation
from selfexec_tui.present.item_places import Place
from selfexec_tui.present.items import ItemView
from selfexec_tui.present.pictures.case import Case
from selfexec_tui.present.pictures.registry import picture_of
from selfexec_tui.present.why_scores import Counted, counted

T = TypeVar("T")


class LiveItems(Protocol):
    """The items of a run that is on; once it has ended, there is no view of any."""

    def view_now(self, place: Place) -> ItemView | None:
        """An item that the run is busy with, or has compared since its last assessment."""
        ...

    def marked(self, mark: str) -> set[str]:
        """The names of all items with this sign."""
        ...


def cases(store: Store, run_id: str, items: Sequence[Item]) -> Iterator[Case]:
    """Items of one run in the order in which they are given; of their sessions only what an item is painted with."""
    names = [item.id for item in items]
    sessions = store.sessions.brief(run_id, names)
    pairs = _grouped(store.assessments.pairs(run_id, names), lambda pair: pair.item_id)
    judgements = _grouped(store.assessments.judgements(run_id, names), lambda judgement: judgement.key.item_id)
    readings = _grouped(store.assessments.readings(run_id, names).items(), lambda read: read[0].item_id)
    for item in items:
        if item.id in sessions and item.id not in readings:
            yield case_of(store, run_id, item.id)
            continue
        yield Case(
            item,
            sessions.get(item.id, []),
            dict(readings.get(item.id, ())),
            tuple(judgements.get(item.id, ())),
            pairs.get(item.id, []),
        )


def case_of(store: Store, run_id: str, item_id: str) -> Case:
    """One item with its sessions whole; KeyError where the run has no such item."""
    item, sessions = store.sessions.item(run_id, item_id), store.sessions.of_item(run_id, item_id)
    readings: Mapping[SessionKey, Reading] = store.assessments.readings(run_id, item_id)
    judgements: Sequence[Judgement] = store.assessments.judgements(run_id, item_id)
    if sessions and not readings:
        readings, judgements = read_sessions(task_named(item.task), item, sessions, store.decisions.decided())
    return Case(item, sessions, readings, tuple(judgements), store.assessments.pairs(run_id, [item_id]))


def views_of(store: Store, run_id: str, item_ids: Sequence[str]) -> list[ItemView]:
    """Items of a stored run as they are painted; those that the run does not have are left out."""
    found = cases(store, run_id, store.sessions.items_named(run_id, item_ids))
    return [picture_of(case.item.task).view(case) for case in found]


def dossier_of(store: Store, place: Place, live: ItemView | None) -> Dossier:
    """One item whole, but for its isolation; UsageError or KeyError where there is no such run or item."""
    run_id, item_id = place
    case = case_of(store, run_id, item_id)
    return Dossier(
        run=store.runs.resolve(run_id),
        case=case,
        view=live or picture_of(case.item.task).view(case),
        earlier={one.key: store.sessions.attempts(one.key) for one in case.sessions if one.attempts > 1},
        cases=store.inspection.cases(run_id, item_id),
    )


def isolation_of(run: Run, case: Case) -> Isolation:
    """Whether each session of an item was one fresh conversation, from the stored requests."""
    from benchmark.running.audit import audit_item, planned_sessions

    asked = [session for session in case.sessions if session.state is not State.SKIPPED]
    if run.config.imported or run.config.task not in TASKS:
        return Isolation(0)
    planned = planned_sessions(task_named(run.config.task), case.item, run, case.sessions)
    return Isolation(len(asked), tuple(audit_item(case.item, case.sessions, planned)))


def counted_of(store: Store, run: Run, case: Case) -> list[Counted]:
    """In which of its run's scores an item counts: by the scores that it would have alone."""
    from benchmark.reading.recorded import is_recorded, recorded_in
    from benchmark.tasks.base import Evidence

    scores = store.assessments.scores(run.id)
    if not scores or run.config.task not in TASKS:
        return []
    evidence = Evidence(
        run=run,
        items=[case.item],
        readings=case.readings,
        judgements=case.judgements,
        pairs=case.pairs,
        recorded={one.key: recorded_in(one.attempt) for one in case.sessions if is_recorded(one.attempt)},
    )
    return counted(scores, task_named(run.config.task).scores(evidence))


def _grouped(things: Iterable[T], item_of: Callable[[T], str]) -> dict[str, list[T]]:
    by_item: dict[str, list[T]] = {}
    for one in things:
        by_item.setdefault(item_of(one), []).append(one)
    return by_item

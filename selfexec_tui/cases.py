"""Items of stored runs with all that is known of them: as assessed, or by the code of today while a run is on."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from benchmark.records import Item, Judgement, Pair, Reading, Run, SessionKey, State
from benchmark.running.outcome import read_sessions
from benchmark.store import Store
from benchmark.tasks.registry import TASKS, task_named
from selfexec_tui.present.dossier import Dossier, Isolation
from selfexec_tui.present.item_places import Place
from selfexec_tui.present.items import ItemView
from selfexec_tui.present.pictures.case import Case
from selfexec_tui.present.pictures.registry import picture_of
from selfexec_tui.present.why_scores import Counted, counted

ViewOf = Callable[[Place], ItemView | None]
"""The view of an item that its run is still busy with."""


def cases(store: Store, run_id: str, items: Sequence[Item]) -> Iterator[Case]:
    """Items of one run in the order in which they are given; of their sessions only what an item is painted with."""
    names = [item.id for item in items]
    sessions = store.sessions.brief(run_id, names)
    pairs, judgements = _by_item(store.assessments.pairs(run_id, names)), _judged(store, run_id, names)
    readings: dict[str, dict[SessionKey, Reading]] = {}
    for key, reading in store.assessments.readings(run_id, names).items():
        readings.setdefault(key.item_id, {})[key] = reading
    for item in items:
        if item.id in sessions and item.id not in readings:
            yield case_of(store, run_id, item.id)
            continue
        yield Case(
            item,
            sessions.get(item.id, []),
            readings.get(item.id, {}),
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


def _by_item(pairs: Sequence[Pair]) -> dict[str, list[Pair]]:
    by_item: dict[str, list[Pair]] = {}
    for pair in pairs:
        by_item.setdefault(pair.item_id, []).append(pair)
    return by_item


def _judged(store: Store, run_id: str, item_ids: Sequence[str]) -> dict[str, list[Judgement]]:
    by_item: dict[str, list[Judgement]] = {}
    for judgement in store.assessments.judgements(run_id, item_ids):
        by_item.setdefault(judgement.key.item_id, []).append(judgement)
    return by_item

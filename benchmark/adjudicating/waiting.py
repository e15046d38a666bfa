"""What a queue holds for its rater by now, and what the rater has decided of it before."""

from dataclasses import dataclass

from benchmark.adjudicating.folding import not_taken_back
from benchmark.adjudicating.history import Earlier
from benchmark.adjudicating.queue import build_queue, fits
from benchmark.records import CaseRow, Deed, QueuePlan
from benchmark.store import Store


@dataclass(frozen=True, slots=True)
class Waiting:
    queue: list[CaseRow]
    """The cases that are left, in their order."""
    earlier: list[Earlier]
    """The rater's decisions on cases that the plan lets through, oldest first.

    On each text the standing one is the last; those before it were replaced and stand again when it is taken back.
    """


def waiting_for(store: Store, plan: QueuePlan) -> Waiting:
    """What there is for the plan's rater; reads the database."""
    cases = store.decisions.cases(plan.kinds, plan.runs, plan.models, plan.tasks)
    kept = sorted(not_taken_back(store.decisions.log(plan.rater)), key=lambda entry: entry.noted_at)
    said = [one for one in kept if one.deed is Deed.DECIDE and one.pass_number == plan.pass_number]
    rows = {case.text_hash: case for case in cases if fits(case, plan)}
    earlier = [(rows[one.text_hash], one) for one in said if one.text_hash in rows]
    if plan.pass_number > 1:
        first = {one.text_hash for one in store.decisions.standing(plan.rater, pass_number=1)}
        cases = [case for case in cases if case.text_hash in first]
    return Waiting(build_queue(cases, {one.text_hash for one in said}, plan), earlier)


def queue_for(store: Store, plan: QueuePlan) -> list[CaseRow]:
    """The cases that are left for the plan's rater, in their order; reads the database."""
    return waiting_for(store, plan).queue

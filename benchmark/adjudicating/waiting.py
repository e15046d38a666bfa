"""What a queue holds for its rater by now, and what the rater has decided of it before."""

from dataclasses import dataclass

from benchmark.adjudicating.history import Earlier
from benchmark.adjudicating.queue import build_queue, fits
from benchmark.records import CaseRow, QueuePlan
from benchmark.store import Store


@dataclass(frozen=True, slots=True)
class Waiting:
    queue: list[CaseRow]
    """The cases that are left, in their order."""
    earlier: list[Earlier]
    """The rater's standing decisions on cases that the plan lets through, oldest first."""


def waiting_for(store: Store, plan: QueuePlan) -> Waiting:
    """What there is for the plan's rater; reads the database."""
    cases = store.decisions.cases(plan.kinds, plan.runs, plan.models, plan.tasks)
    standing = store.decisions.standing(plan.rater, pass_number=plan.pass_number)
    rows = {case.text_hash: case for case in cases if fits(case, plan)}
    earlier = [(rows[one.text_hash], one) for one in standing if one.text_hash in rows]
    if plan.pass_number > 1:
        first = {one.text_hash for one in store.decisions.standing(plan.rater, pass_number=1)}
        cases = [case for case in cases if case.text_hash in first]
    return Waiting(build_queue(cases, {one.text_hash for one in standing}, plan), earlier)


def queue_for(store: Store, plan: QueuePlan) -> list[CaseRow]:
    """The cases that are left for the plan's rater, in their order; reads the database."""
    return waiting_for(store, plan).queue

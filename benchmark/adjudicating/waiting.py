"""What a queue holds for its rater by now, and what the rater did last: both read the database."""

from benchmark.adjudicating.opening import open_case
from benchmark.adjudicating.queue import build_queue, fits
from benchmark.adjudicating.steps import Step
from benchmark.records import CaseRow, QueuePlan
from benchmark.store import Store


def queue_for(store: Store, plan: QueuePlan) -> list[CaseRow]:
    """The cases that are left for the plan's rater, in their order; reads the database."""
    cases = store.decisions.cases(plan.kinds, plan.runs, plan.models, plan.tasks)
    done = {one.text_hash for one in store.decisions.standing(plan.rater, pass_number=plan.pass_number)}
    if plan.pass_number > 1:
        first = {one.text_hash for one in store.decisions.standing(plan.rater, pass_number=1)}
        cases = [case for case in cases if case.text_hash in first]
    return build_queue(cases, done, plan)


def newest_step(store: Store, plan: QueuePlan) -> Step | None:
    """The newest standing decision of the plan's rater on a case that the plan lets through; None without one."""
    cases = store.decisions.cases(plan.kinds, plan.runs, plan.models, plan.tasks)
    rows = {row.text_hash: row for row in cases if fits(row, plan)}
    standing = store.decisions.standing(plan.rater, pass_number=plan.pass_number)
    entry = next((one for one in reversed(standing) if one.text_hash in rows), None)
    if entry is None:
        return None
    case = open_case(store, rows[entry.text_hash])
    title = next((choice.title for choice in case.choices if choice.value == entry.value), entry.value)
    return Step(case, entry, title)

"""Which cases come in which order: pure, and the same for the same seed."""

import hashlib
from collections.abc import Callable, Iterable, Sequence, Set
from typing import Any

from benchmark.records import CaseKind, CaseRow, Order, QueuePlan


def build_queue(cases: Sequence[CaseRow], done: Set[str], plan: QueuePlan) -> list[CaseRow]:
    """The cases to show, in order, one a text; `done` are the texts that this rater has decided in this pass.

    The first pass leaves out what has all its ratings. For the second pass `cases` are those that the rater decided in
    the first one: the share is chosen of all of them, done or not, so that it stays the same while it is worked off.
    """
    fitting = _one_a_text(case for case in cases if fits(case, plan))
    if plan.pass_number == 1:
        wanted = [case for case in fitting if (case.wanted or plan.all_cases) and case.raters < plan.ratings]
    else:
        wanted = _share(fitting, plan)
    return sorted((case for case in wanted if case.text_hash not in done), key=_BY[plan.order](plan.seed))


def fits(case: CaseRow, plan: QueuePlan) -> bool:
    """Do the plan's filters let the case through?"""
    return (
        (not plan.runs or case.run_id in plan.runs)
        and (not plan.models or case.model in plan.models)
        and (not plan.tasks or case.task in plan.tasks)
        and (not plan.kinds or case.kind in plan.kinds)
        and (not plan.items or (case.run_id, case.item_id) in plan.items)
    )


def _one_a_text(cases: Iterable[CaseRow]) -> list[CaseRow]:
    """The first case of each text; where runs differ in how sure they are of it, the least sure one."""
    first: dict[tuple[CaseKind, str], CaseRow] = {}
    for case in cases:
        name = (case.kind, case.text_hash)
        known = first.get(name)
        if known is None or (case.wanted, case.uncertainty) > (known.wanted, known.uncertainty):
            first[name] = case
    return list(first.values())


def _share(cases: Sequence[CaseRow], plan: QueuePlan) -> list[CaseRow]:
    """So many of the cases, at least one, chosen by the seed alone."""
    drawn = sorted(cases, key=lambda case: _draw(plan.seed, "second", case.text_hash))
    return drawn[: max(1, round(plan.share * len(cases)))]


def _draw(seed: int, *words: str) -> str:
    return hashlib.sha256("/".join((str(seed), *words)).encode()).hexdigest()


Key = Callable[[CaseRow], Any]
_BY: dict[Order, Callable[[int], Key]] = {
    Order.UNCERTAIN: lambda seed: lambda case: (-case.uncertainty, _draw(seed, case.text_hash)),
    Order.DISAGREEMENT: lambda seed: (
        lambda case: (
            not case.contested,
            -case.uncertainty,
            _draw(seed, case.text_hash),
        )
    ),
    Order.RANDOM: lambda seed: lambda case: _draw(seed, case.text_hash),
}

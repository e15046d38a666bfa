"""Which cases come in which order: pure, and the same for the same seed."""

import hashlib
from collections.abc import Callable, Iterable, Sequence, Set
from enum import StrEnum
from typing import Any

from pydantic import Field

from benchmark.records import CaseKind, CaseRow, Record


class Order(StrEnum):
    UNCERTAIN = "uncertain"
    """What the program is least sure of comes first."""
    DISAGREEMENT = "disagreement"
    """Cases whose sources disagree come first."""
    RANDOM = "random"


class QueuePlan(Record):
    """How a queue is made; stored, in short, with each decision."""

    rater: str = Field(min_length=1)
    order: Order = Order.UNCERTAIN
    seed: int = 0
    runs: tuple[str, ...] = ()
    """Empty for all, like the other filters."""
    models: tuple[str, ...] = ()
    tasks: tuple[str, ...] = ()
    kinds: tuple[CaseKind, ...] = ()
    items: tuple[tuple[str, str], ...] = ()
    """(run, item) of what is shown elsewhere; empty for all."""
    pass_number: int = Field(default=1, ge=1, le=2)
    share: float = Field(default=0.2, gt=0, le=1)
    """Of the cases of the first pass, how many the second pass asks again."""
    ratings: int = Field(default=1, ge=1)
    """How many raters a case wants."""
    all_cases: bool = False
    """Also those that the program is sure of."""
    blind: bool = True
    """Model, prediction and labels of machines are hidden until they are asked for."""

    def policy(self) -> str:
        """The plan in one short line, without the rater."""
        kinds = ", ".join(kind.value for kind in self.kinds)
        parts = [kinds or "all kinds", f"{self.order.value} first" if self.order is not Order.RANDOM else "random"]
        parts += [", ".join(chosen) for chosen in (self.runs, self.models, self.tasks) if chosen]
        parts += [f"{len(self.items)} items"] if self.items else []
        parts += [f"pass 2 of {self.share:.0%}"] if self.pass_number == 2 else []
        parts += [f"{self.ratings} ratings"] if self.ratings > 1 else []
        parts += ["all cases"] if self.all_cases else []
        return " · ".join([*parts, f"seed {self.seed}"])


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

"""Which cases a rater gets, and in which order."""

from enum import StrEnum

from pydantic import Field

from benchmark.records.base import Record
from benchmark.records.people import CaseKind


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

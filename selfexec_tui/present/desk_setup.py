"""The form before the desk: what can be chosen, and the queue that the fields make."""

from collections import Counter
from collections.abc import Iterable, Mapping

from benchmark.errors import UsageError
from benchmark.records import CaseKind, CaseRow, Order, QueuePlan
from selfexec_tui.present.kinds import KINDS

Choice = tuple[str, str]
ALL = "all"
ORDERS: tuple[Choice, ...] = (
    ("the least certain first", Order.UNCERTAIN.value),
    ("where sources disagree first", Order.DISAGREEMENT.value),
    ("at random", Order.RANDOM.value),
)
WANTED, EVERY = "wanted", "every"
WHICH: tuple[Choice, ...] = (("those that need a person", WANTED), ("all that can be decided", EVERY))
PASSES: tuple[Choice, ...] = (("first", "1"), ("second, of your own", "2"))
BLIND, OPEN = "blind", "open"
SIGHT: tuple[Choice, ...] = (("hidden until v", BLIND), ("shown", OPEN))
SEVERAL = "\n"
"""Between names that are one choice."""
LONGEST_NAME = 60
"""Characters of a rater's name."""


def kind_choices() -> list[Choice]:
    return [("all kinds", ALL), *((title, kind.value) for kind, title in KINDS.items())]


def name_choices(title: str, names: Iterable[str]) -> list[Choice]:
    """All first, then each name once; of several names at once, how many they are."""
    return [(title, ALL), *((_short(title, name), name) for name in dict.fromkeys(names) if name != ALL)]


def _short(title: str, name: str) -> str:
    several = name.split(SEVERAL)
    return name if len(several) == 1 else f"{len(several)} {title.removeprefix('all ')}"


def plan_of(fields: Mapping[str, str], before: QueuePlan) -> QueuePlan:
    """The queue that the form asks for; what the form has no field for stays as it was.

    UsageError that names the field where one is wrong.
    """
    return QueuePlan(
        rater=rater_named(fields["rater"]),
        order=Order(fields["order"]),
        seed=_whole(fields, "seed", 0),
        runs=_chosen(fields["runs"], before.runs),
        models=_chosen(fields["model"], before.models),
        tasks=_chosen(fields["task"], before.tasks),
        kinds=() if fields["kind"] == ALL else (CaseKind(fields["kind"]),),
        items=before.items,
        pass_number=int(fields["pass"]),
        share=_percent(fields, "share"),
        ratings=_whole(fields, "ratings", 1),
        all_cases=fields["cases"] == EVERY,
        blind=fields["sight"] == BLIND,
    )


def rater_named(name: str) -> str:
    """The name as it is stored; UsageError where it is empty, too long or not one line."""
    plain = " ".join(name.split())
    if not plain:
        raise UsageError("the rater has no name", "decisions are kept by rater: write a name or initials")
    if len(plain) > LONGEST_NAME or not plain.isprintable():
        raise UsageError("the rater's name is not a short line of text", f"at most {LONGEST_NAME} characters")
    return plain


def waiting(queue: Iterable[CaseRow]) -> str:
    """How many cases a queue has, kind by kind."""
    counted = Counter(case.kind for case in queue)
    if not counted:
        return "no case waits here"
    total = sum(counted.values())
    kinds = ", ".join(f"{title} {counted[kind]}" for kind, title in KINDS.items() if counted[kind])
    return f"{total} {'case waits' if total == 1 else 'cases wait'}: {kinds}"


def joined(names: tuple[str, ...]) -> str:
    """Several names as one choice; all where there is none."""
    return SEVERAL.join(names) or ALL


def _chosen(value: str, before: tuple[str, ...]) -> tuple[str, ...]:
    return () if value == ALL else before if value == joined(before) else (value,)


def _whole(fields: Mapping[str, str], name: str, least: int) -> int:
    text = fields[name].strip()
    if not text.isdecimal() or int(text) < least:
        raise UsageError(f"'{name}' must be a whole number from {least} on")
    return int(text)


def _percent(fields: Mapping[str, str], name: str) -> float:
    text = fields[name].strip().removesuffix("%").strip()
    if not text.isdecimal() or not 1 <= int(text) <= 100:
        raise UsageError(f"'{name}' must be a percentage from 1 to 100")
    return int(text) / 100

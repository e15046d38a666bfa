"""From the fields of the form to the queue."""

import pytest

from benchmark.errors import UsageError
from benchmark.records import CaseKind, Order, QueuePlan
from selfexec_tui.present.desk_setup import ALL, BLIND, EVERY, OPEN, WANTED, joined, plan_of, rater_named

FIELDS = {
    "kind": ALL,
    "order": "uncertain",
    "cases": WANTED,
    "runs": ALL,
    "model": ALL,
    "task": ALL,
    "rater": " ana  b. ",
    "pass": "1",
    "share": "20%",
    "ratings": "1",
    "sight": BLIND,
    "seed": "0",
}
BEFORE = QueuePlan(rater="x", runs=("r-0001", "r-0002"), items=(("r-0001", "a"),))


def test_what_is_not_chosen_is_everything():
    plan = plan_of(FIELDS, QueuePlan(rater="x"))
    assert plan == QueuePlan(rater="ana b.")


def test_all_that_can_be_chosen():
    chosen = {"kind": "words", "order": "random", "cases": EVERY, "runs": "r-0009", "model": "m", "task": "association"}
    chosen |= {"pass": "2", "share": "35 %", "ratings": "3", "sight": OPEN, "seed": "7"}
    plan = plan_of(FIELDS | chosen, BEFORE)
    assert (plan.kinds, plan.order, plan.all_cases, plan.blind) == ((CaseKind.WORDS,), Order.RANDOM, True, False)
    assert (plan.runs, plan.models, plan.tasks) == (("r-0009",), ("m",), ("association",))
    assert (plan.pass_number, plan.share, plan.ratings, plan.seed) == (2, 0.35, 3, 7)
    assert plan.items == BEFORE.items


def test_several_runs_at_once_stay_chosen():
    assert plan_of(FIELDS | {"runs": joined(BEFORE.runs)}, BEFORE).runs == BEFORE.runs


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("share", "0"),
        ("share", "101"),
        ("share", "half"),
        ("ratings", "0"),
        ("seed", "-1"),
        ("seed", ""),
        ("rater", " "),
    ],
)
def test_a_wrong_field_is_named(field, value):
    with pytest.raises(UsageError, match=field):
        plan_of(FIELDS | {field: value}, BEFORE)


@pytest.mark.parametrize("name", ["a\x1b[31m", "x" * 61, "\u202eana"])
def test_a_rater_has_a_plain_name(name):
    with pytest.raises(UsageError, match="not a short line"):
        rater_named(name)

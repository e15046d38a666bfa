"""Queues: nothing twice, nothing that is done, and the same order for the same seed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.adjudicating.queue import build_queue
from benchmark.records import CaseKind, CaseRow, Order, QueuePlan, Role


def row(text, run="r-0001", **changes) -> CaseRow:
    values = {
        "run_id": run, "task": "restriction", "model": "tiny", "kind": CaseKind.REFUSAL, "item_id": text, "part": "",
        "role": Role.ACT, "sample": 0, "option": "", "word": "", "label": "unsure", "uncertainty": 0.5, "raters": 0,
        "contested": False, "wanted": True, "decision": None, "flagged": False, "text_hash": text,
    }  # fmt: skip
    return CaseRow(**values | changes)


def names(cases):
    return [case.text_hash for case in cases]


CASES = st.lists(
    st.builds(
        row,
        st.sampled_from("abcdefghij"),
        st.sampled_from(["r-0001", "r-0002"]),
        uncertainty=st.floats(0, 1),
        contested=st.booleans(),
        wanted=st.booleans(),
        raters=st.integers(0, 2),
    ),
    max_size=25,
)
PLANS = st.builds(
    QueuePlan,
    rater=st.just("ada"),
    order=st.sampled_from(Order),
    seed=st.integers(0, 3),
    runs=st.sampled_from([(), ("r-0002",)]),
    ratings=st.integers(1, 3),
    all_cases=st.booleans(),
    pass_number=st.sampled_from([1, 2]),
    share=st.floats(0.1, 1),
)


@given(CASES, st.sets(st.sampled_from("abcdefghij")), PLANS)
def test_a_queue_never_repeats_a_text_and_keeps_to_its_plan(cases, done, plan):
    queue = build_queue(cases, done, plan)
    assert queue == build_queue(cases, done, plan) and len(set(names(queue))) == len(queue)
    assert not done & set(names(queue))
    assert all(not plan.runs or case.run_id in plan.runs for case in queue)
    if plan.pass_number == 1:
        assert all(case.raters < plan.ratings and (case.wanted or plan.all_cases) for case in queue)


@given(CASES, st.sets(st.sampled_from("abcdefghij")), PLANS)
def test_what_is_done_only_shortens_a_queue(cases, done, plan):
    whole = build_queue(cases, set(), plan)
    assert build_queue(cases, done, plan) == [case for case in whole if case.text_hash not in done]


def test_the_orders():
    cases = [row("a", uncertainty=0.2), row("b", uncertainty=0.9), row("c", uncertainty=0.4, contested=True)]
    assert names(build_queue(cases, set(), QueuePlan(rater="x"))) == ["b", "c", "a"]
    assert names(build_queue(cases, set(), QueuePlan(rater="x", order=Order.DISAGREEMENT))) == ["c", "b", "a"]
    shuffled = {
        tuple(names(build_queue(cases, set(), QueuePlan(rater="x", order=Order.RANDOM, seed=n)))) for n in range(9)
    }
    assert len(shuffled) > 1


def test_the_least_sure_of_equal_texts_is_shown():
    (shown,) = build_queue(
        [row("a", uncertainty=0.1), row("a", "r-0002", uncertainty=0.8)], set(), QueuePlan(rater="x")
    )
    assert shown.run_id == "r-0002"


def test_a_second_pass_asks_a_share_again():
    cases = [row(str(n)) for n in range(20)]
    plan = QueuePlan(rater="x", pass_number=2, share=0.25)
    first = names(build_queue(cases, set(), plan))
    assert len(first) == 5 and names(build_queue(cases, set(first[:2]), plan)) == first[2:]
    assert first != names(build_queue(cases, set(), plan.model_copy(update={"seed": 1})))


@pytest.mark.parametrize(
    "changes, policy",
    [
        ({}, "all kinds · uncertain first · seed 0"),
        (
            {"kinds": (CaseKind.WORDS,), "order": Order.RANDOM, "seed": 3, "runs": ("r-0030", "r-0031")},
            "words · random · r-0030, r-0031 · seed 3",
        ),
        ({"pass_number": 2, "share": 0.2}, "all kinds · uncertain first · pass 2 of 20% · seed 0"),
        ({"ratings": 2, "all_cases": True}, "all kinds · uncertain first · 2 ratings · all cases · seed 0"),
    ],
)
def test_the_policy_in_one_line(changes, policy):
    assert QueuePlan(rater="ada", **changes).policy() == policy

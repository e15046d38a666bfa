"""What all tasks share: variants, seeds, the majority of others, titles."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.records import Role, State
from benchmark.tasks.base import chosen_variants, majority_of_others, session_seed
from benchmark.tasks.planning import key_of, letter_list, option_lines, planned, why_nothing_to_judge
from benchmark.tasks.questions import question_of
from benchmark.tasks.registry import TASKS, task_named
from benchmark.tasks.titles import title_of


@pytest.mark.parametrize("task", TASKS.values(), ids=[*TASKS])
def test_variants_are_taken_in_the_order_of_the_task(make_config, task):
    names = tuple(task.variants)
    assert set(task.default_variants) <= set(names)
    assert chosen_variants(task, make_config()) == task.default_variants
    assert chosen_variants(task, make_config(variants=names[::-1])) == names
    assert chosen_variants(task, make_config(variants=names[:1])) == names[:1]


@pytest.mark.parametrize(
    ("votes", "majority"),
    [
        (["yes"], "yes"),
        (["yes", "no", "yes"], "yes"),
        (["yes", "no"], "no"),
        (["no", "yes"], "no"),
        (["Q2", "Q1", "tie", "Q2"], "Q2"),
    ],
)
def test_the_majority_of_others(votes, majority):
    others = {f"m{place}": {("item", "option"): vote} for place, vote in enumerate(votes)}
    assert majority_of_others(others) == {("item", "option"): majority}


def test_only_who_was_seen_votes():
    others = {"a": {("x", "o"): "yes"}, "b": {("x", "o"): "yes", ("y", "o"): "no"}, "c": {}}
    assert majority_of_others(others) == {("x", "o"): "yes", ("y", "o"): "no"}
    assert majority_of_others({}) == {}


def test_seeds_are_fixed_for_good():
    """Another seed under the same name would make runs of two versions differ: these are part of the protocol."""
    assert session_seed(0, "a", "predict", 0) == 0xF2F235C4 >> 1
    assert session_seed(7, "a", "act", "Q1", 2) == 0x730824DD >> 1


@given(st.lists(st.tuples(st.integers(0, 3), st.sampled_from("abc"), st.integers(0, 3)), unique=True, min_size=2))
def test_every_place_has_a_seed_of_its_own(places):
    seeds = {session_seed(run, item, sample) for run, item, sample in places}
    assert len(seeds) == len(places) and all(0 <= seed < 2**31 for seed in seeds)


@pytest.mark.parametrize("name", [*TASKS])
def test_seeds_depend_on_the_run_seed_and_on_nothing_of_other_items(name, make_items, make_task_run):
    task, items = task_named(name), make_items(name, 3)

    def seeds(run, item):
        return {s.key: s.sampling.seed for s in task.sessions(item, run, {})}

    run = make_task_run(name, seed=1)
    again, more = make_task_run(name, seed=1, concurrency=9), make_task_run(name, seed=2)
    assert seeds(run, items[0]) == seeds(again, items[0])
    assert not set(seeds(run, items[0]).values()) & set(seeds(more, items[0]).values())
    assert not set(seeds(run, items[0]).values()) & set(seeds(run, items[1]).values())


@pytest.mark.parametrize("name", [*TASKS])
def test_more_samples_leave_the_first_ones_as_they_were(name, make_items, make_task_run):
    task, (item,) = task_named(name), make_items(name, 1)
    few, many = (list(task.sessions(item, make_task_run(name, samples=n), {})) for n in (1, 3))
    assert all(session in many for session in few)


@pytest.mark.parametrize("name", [*TASKS])
def test_every_item_has_a_title(name, make_items):
    (item,) = make_items(name, 1)
    assert title_of(item) and title_of(item.model_copy(update={"payload": {}})) == item.id


@pytest.mark.parametrize(
    ("state", "text", "why"),
    [
        (State.OK, "Yes.", ""),
        (State.TRUNCATED, "Yes, bec", ""),
        (State.OK, "  \n", "there is no reply to judge: ok"),
        (State.EMPTY, "", "there is no reply to judge: empty"),
        (State.TRUNCATED_IN_REASONING, "", "there is no reply to judge: truncated in reasoning"),
        (State.REFUSED_BY_PROVIDER, "", "there is no reply to judge: refused by provider"),
    ],
)
def test_why_there_is_nothing_to_judge(make_session, state, text, why):
    assert why_nothing_to_judge(make_session(text=text, state=state)) == why


def test_a_session_knows_its_place(make_items, make_task_run):
    (item,) = make_items("restriction", 1)
    run = make_task_run("restriction", seed=3, predict_temperature=0.1, act_temperature=0.9, max_tokens=99)
    key = key_of(run, item, Role.VERIFY, "plain", 2)
    session = planned(run, key, ("restriction", "verify", "plain"), {"request": "How?", "reply": "So."}, quotes=(key,))
    assert (key.run_id, key.item_id, key.part, key.sample) == ("r-0001", "restriction-0", "plain", 2)
    assert session.sampling.seed == session_seed(3, "restriction-0", "verify", "plain", 2)
    assert (session.sampling.temperature, session.sampling.max_tokens) == (0.1, 99)
    assert (session.answerer, session.quotes, session.skip) == ("subject", (key,), "")
    act = planned(run, key_of(run, item, Role.ACT), ("restriction", "act", "default"), {"request": "How?"})
    assert act.sampling.temperature == 0.9 and act.messages[0].content == "How?"


def test_the_request_is_sent_as_it_is(make_task_run, make_items):
    """No word around it, and no placeholder in it is filled."""
    (item,) = make_items("restriction", 1)
    odd = item.model_copy(update={"payload": {"request": "Pay $reply ${request} $$ {x}?\n\nNow."}})
    _, act = task_named("restriction").sessions(odd, make_task_run("restriction"), {})
    assert act.messages[0].content == odd.payload["request"]


def test_questions_and_options_as_text():
    question = question_of({"question": "Which?", "options": {"A": "p", "B": 2}, "answer": "B"})
    assert (question.text, question.options, question.answer) == ("Which?", {"A": "p", "B": "2"}, "B")
    assert option_lines(question.options) == "(A) p\n(B) 2"
    assert [letter_list(dict.fromkeys(letters)) for letters in ("AB", "ABCDE")] == ["A or B", "A, B, C, D or E"]

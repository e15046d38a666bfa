"""A plan hands out every session once, follow-ups after their reply, whatever fails and wherever it breaks off."""

import random
from itertools import chain

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from benchmark.records import JUDGE, JudgeConfig, Role, State
from benchmark.running.plan import Plan
from benchmark.running.skipping import skipped
from benchmark.store.sessions import UNFINISHED
from benchmark.tasks.registry import TASKS, task_named

JUDGED = JudgeConfig(endpoint="second", base_url="http://127.0.0.1:2/v1", model="other")
QUESTION = (
    '{"question": "Which?", "options": {"A": "p", "B": "q", "C": "r", "D": "s"}, "answer": "B", "why": "it is odd"}'
)
REPLIES = [
    (State.OK, QUESTION),
    (State.OK, "I like the sea because it is wide."),
    (State.OK, "I'm sorry, but I can't help with that."),
    (State.OK, '{"choice": "A"}'),
    (State.TRUNCATED, "It starts like this and"),
    (State.TRUNCATED, QUESTION),
    (State.TRUNCATED, "  "),
    (State.EMPTY, ""),
    (State.TRUNCATED_IN_REASONING, ""),
    (State.REFUSED_BY_PROVIDER, ""),
    (State.TRANSPORT_ERROR, ""),
    (State.BUDGET_STOP, ""),
]
MANY = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
TASK = st.sampled_from([*TASKS])


@pytest.fixture
def leg(make_session):
    """Ask what a plan hands out, several at once and landing in any order, until it is empty or the process dies."""

    def run(plan, rng, stored, *, replies=REPLIES, dies_after=None, number=1):
        asked, flying = [], []
        while dies_after is None or len(asked) < dies_after:
            planned = plan.take() if len(flying) < 4 else None
            if planned is not None:
                asked.append(planned)
                flying.append(planned)
            elif not flying:
                break
            if flying and (planned is None or rng.random() < 0.5):
                landed = flying.pop(rng.randrange(len(flying)))
                session = reply(landed, rng, replies, number)
                stored[session.key] = session
                plan.landed(session)
        return asked

    def reply(planned, rng, replies, number):
        state, text = rng.choice(replies)
        session = make_session(planned=planned, state=state, text=text, number=number)
        if planned.skip:
            return session.model_copy(update={"attempt": skipped(planned, number=number, leg=number)})
        return session

    return run


def finished(stored):
    return {key: session for key, session in stored.items() if session.state.value not in UNFINISHED}


@MANY
@given(name=TASK, seed=st.integers(0, 10**6), samples=st.integers(1, 3), judged=st.booleans(), dies=st.data())
def test_every_session_is_asked_once_over_all_legs(make_items, make_task_run, leg, name, seed, samples, judged, dies):
    rng, task, items = random.Random(seed), task_named(name), make_items(name, 3)
    run = make_task_run(name, 3, samples=samples, variants=(), judge=JUDGED if judged else None)
    stored, plans = {}, {}
    for number in range(1, 5):
        done = finished(stored)
        plan = Plan(task, run, items, done, done.values())
        last = number == 4
        asked = leg(
            plan,
            rng,
            stored,
            replies=[one for one in REPLIES if not last or one[0].value not in UNFINISHED],
            dies_after=None if last else dies.draw(st.none() | st.integers(0, 30)),
            number=number,
        )
        keys = [planned.key for planned in asked]
        assert len(keys) == len(set(keys)), "asked twice in one leg"
        assert not set(keys) & set(done), "asked again although it was there"
        for planned in asked:
            assert all(quoted in finished(stored) for quoted in planned.quotes)
            if planned.key in plans and not planned.quotes:
                assert planned == plans[planned.key], "another session under the same name"
            plans[planned.key] = planned
    per_item = {item.id: sum(key.item_id == item.id for key in stored) for item in items}
    assert set(per_item.values()) == {task.sessions_an_item(run.config)}
    whole = [task.sessions(item, run, {k: s for k, s in stored.items() if k.item_id == item.id}) for item in items]
    assert {planned.key for planned in chain.from_iterable(whole)} == set(stored) == set(finished(stored))


@MANY
@given(name=TASK, seed=st.integers(0, 10**6))
def test_a_useless_reply_has_its_followers_skipped_and_a_lost_one_has_none(make_items, make_task_run, leg, name, seed):
    task, run, stored = task_named(name), make_task_run(name, 3, samples=2, judge=JUDGED), {}
    asked = leg(Plan(task, run, make_items(name, 3)), random.Random(seed), stored)
    for planned in asked:
        for quoted in planned.quotes:
            source = stored[quoted]
            assert source.state.value not in UNFINISHED
            if source.state not in (State.OK, State.TRUNCATED) or not source.attempt.text.strip():
                assert planned.skip and source.state.value.replace("_", " ") in planned.skip
            elif name in ("restriction", "recognition"):
                assert planned.skip == "" and source.attempt.text in planned.messages[0].content
        assert len(planned.messages) == 1 and planned.messages[0].role == "user"
        assert planned.answerer != JUDGE or planned.key.role is Role.VERIFY
    assert all(session.state is State.SKIPPED for session in stored.values() if session.planned.skip)


def test_a_follower_comes_before_the_next_item(make_items, make_task_run, make_session):
    task, run = task_named("restriction"), make_task_run("restriction", 3)
    plan = Plan(task, run, make_items("restriction", 3))
    first = [plan.take(), plan.take()]
    assert [planned.key.role for planned in first] == [Role.PREDICT, Role.ACT]
    plan.landed(make_session(planned=first[1], text="Turn the key."))
    following = [plan.take() for _ in range(3)]
    assert [planned.key.role for planned in following] == [Role.VERIFY, Role.VERIFY, Role.PREDICT]
    assert following[2].key.item_id == "restriction-1"


def test_a_finished_item_is_forgotten(make_items, make_task_run, make_session):
    task, run, items = task_named("difficulty"), make_task_run("difficulty"), make_items("difficulty", 40)
    plan, done = Plan(task, run, items), []
    while planned := plan.take():
        done.append(make_session(planned=planned))
        plan.landed(done[-1])
        assert max(len(held) for held in (plan._open, plan._replies, plan._known)) <= 1
    again = Plan(task, run, items, [session.key for session in done])
    assert again.take() is None and not again._open and not again._known

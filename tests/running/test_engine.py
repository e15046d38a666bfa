"""Every session asked once, stored before it counts, retried only where that makes sense, stopped when told."""

import asyncio
import json

import pytest

from benchmark.models.scripted import ScriptedClient, completion
from benchmark.models.transport import Exchange
from benchmark.records import SUBJECT, State
from benchmark.running import pacing
from benchmark.running.control import RunControl
from benchmark.running.engine import HOPELESS, Engine, Ledger
from benchmark.running.events import LimitChanged, RunPaused, SessionFinished, SessionStarted, Waiting


class Book:
    """A ledger that keeps everything in lists."""

    def __init__(self):
        self.attempts, self.sessions = [], []

    async def attempt(self, made):
        self.attempts.append(made)

    async def session(self, finished):
        self.sessions.append(finished)


class Listed:
    """A plan of sessions that are all known from the start."""

    def __init__(self, sessions):
        self.left = list(sessions)

    def take(self):
        return self.left.pop(0) if self.left else None

    def landed(self, session):
        pass


@pytest.fixture
def book():
    return Book()


@pytest.fixture
def make_engine(book, endpoint):
    def make(script, *, control=None, events=None, delay_s=0.0, **changes):
        values = {"leg": 1, "deadline_s": 5.0, "max_attempts": 3}
        return Engine(
            clients={SUBJECT: ScriptedClient(script, endpoint, delay_s)},
            ledger=Ledger(book.attempt, book.session),
            control=control or RunControl(4),
            emit=(events if events is not None else []).append,
            **values | changes,
        )

    return make


@pytest.fixture
def plan(make_planned):
    return [make_planned(sample=number) for number in range(20)]


@pytest.fixture(autouse=True)
def short_waits(monkeypatch):
    monkeypatch.setattr(pacing, "FIRST_WAIT_S", 0.01)


def failing(status, headers=None, message="busy"):
    return Exchange(status, headers or {}, json.dumps({"error": {"message": message}}).encode())


async def test_every_session_is_asked_once(make_engine, book, plan):
    await make_engine(lambda planned: "hello").run(Listed(plan))
    assert {session.key for session in book.sessions} == {planned.key for planned in plan}
    assert len(book.sessions) == len(plan) and book.attempts == []


async def test_never_more_at_once_than_allowed(make_engine, plan):
    flying, most = set(), 0

    def watch(event):
        nonlocal most
        if isinstance(event, SessionStarted):
            flying.add(event.key)
        elif isinstance(event, SessionFinished):
            flying.discard(event.session.key)
        most = max(most, len(flying))

    engine = make_engine(lambda planned: "hello", control=RunControl(3), delay_s=0.005)
    engine.emit = watch
    await engine.run(Listed(plan))
    assert most == 3


async def test_trouble_that_may_pass_is_tried_again_and_every_attempt_kept(make_engine, book, plan):
    replies = iter([failing(500), failing(503), completion("hello")])
    events = []
    await make_engine(lambda planned: next(replies), events=events).run(Listed(plan[:1]))
    assert [attempt.status for attempt in book.attempts] == [500, 503]
    assert [(session.state, session.attempts) for session in book.sessions] == [(State.OK, 3)]
    assert sum(isinstance(event, Waiting) for event in events) == 2


@pytest.mark.parametrize("status", [400, 401, 403, 404, 422])
async def test_trouble_that_stays_is_not_tried_again(make_engine, book, plan, status):
    await make_engine(lambda planned: failing(status)).run(Listed(plan[:1]))
    assert book.attempts == [] and book.sessions[0].state is State.TRANSPORT_ERROR


async def test_one_failure_leaves_the_others_alone(make_engine, book, plan):
    script = lambda planned: failing(400) if planned.key.sample == 7 else "hello"  # noqa: E731
    await make_engine(script).run(Listed(plan))
    failed = [session.key.sample for session in book.sessions if session.state is State.TRANSPORT_ERROR]
    assert failed == [7] and len(book.sessions) == len(plan)


async def test_a_dead_endpoint_stops_the_run(make_engine, book, plan):
    control = RunControl(1)
    await make_engine(lambda planned: failing(401, message="no such key"), control=control).run(Listed(plan))
    assert len(book.sessions) == HOPELESS and "no such key" in control.reason


async def test_a_rate_limit_lowers_the_pace_and_is_waited_for(make_engine, book, plan):
    replies = iter([failing(429, {"Retry-After": "0.02"})] + [completion("hello")] * 40)
    events = []
    await make_engine(lambda planned: next(replies), events=events, control=RunControl(8)).run(Listed(plan))
    assert next(event.concurrency for event in events if isinstance(event, LimitChanged)) == 4
    waits = [event for event in events if isinstance(event, Waiting)]
    assert waits[0].seconds == pytest.approx(0.02) and "busy" in waits[0].reason
    assert len(book.sessions) == len(plan)


async def test_stop_waits_for_what_is_under_way(make_engine, book, plan):
    control = RunControl(2)

    def script(planned):
        if planned.key.sample == 3:
            control.stop()
        return "hello"

    await make_engine(script, control=control, delay_s=0.005).run(Listed(plan))
    assert 3 < len(book.sessions) < len(plan)


async def test_cancel_drops_what_is_under_way(make_engine, book, plan):
    control = RunControl(2)
    asyncio.get_running_loop().call_later(0.05, control.cancel)
    await make_engine(lambda planned: "hello", control=control, delay_s=30).run(Listed(plan))
    assert book.sessions == []


async def test_pause_asks_nothing_new_until_it_is_lifted(make_engine, book, plan):
    control, events = RunControl(2), []
    control.pause()
    loop = asyncio.get_running_loop()
    loop.call_later(0.05, lambda: (events.append("lifted"), control.proceed()))
    await make_engine(lambda planned: "hello", control=control, events=events).run(Listed(plan))
    assert isinstance(events[0], RunPaused) and events.index("lifted") == 1
    assert len(book.sessions) == len(plan)


async def test_what_cannot_be_stored_ends_the_run(make_engine, plan):
    engine = make_engine(lambda planned: "hello")

    async def full(session):
        raise OSError("no space left")

    engine.ledger = Ledger(engine.ledger.attempt, full)
    with pytest.raises(OSError, match="no space"):
        await engine.run(Listed(plan))


async def test_attempts_are_numbered_over_all_legs(make_engine, book, plan):
    await make_engine(lambda planned: "hello", earlier_attempts={plan[0].key: 4}).run(Listed(plan[:2]))
    assert sorted(session.attempts for session in book.sessions) == [1, 5]

"""An audit finds what was planted, and nothing in a clean run."""

import json

import pytest

from benchmark.records import SUBJECT, Role
from benchmark.running.audit import audit
from benchmark.running.conduct import Crew, conduct
from benchmark.running.control import RunControl


@pytest.fixture
async def run(store, task, client, make_run):
    run = make_run()
    await conduct(run, Crew(store, task, {SUBJECT: client}, RunControl(2), lambda _: None, lambda: None))
    return run


def plant(store, run, change, role=Role.PREDICT):
    """Store one session once more, its request changed."""
    session = next(s for s in store.sessions.of_item(run.id, "a-beach") if s.key.role is role)
    request = change(json.loads(session.attempt.request))
    number = session.attempts + 1
    attempt = session.attempt.model_copy(update={"request": json.dumps(request), "number": number})
    store.sessions.commit_session(session.model_copy(update={"attempt": attempt, "attempts": number})).result()


async def test_a_clean_run_is_clean(store, task, run):
    report = audit(store, run, task)
    assert report.clean and (report.sessions, report.items) == (4, 2)


def leak_reply(request):
    request["messages"][0]["content"] += ' Before, you said {"words": ["sand", "sun", "waves", "sea", "shell"]}'
    return request


def history(request):
    request["messages"].insert(0, {"role": "assistant", "content": "sand"})
    return request


def two_users(request):
    request["messages"].append({"role": "user", "content": "and now?"})
    return request


def continued(request):
    return request | {"previous_response_id": "resp_1"}


@pytest.mark.parametrize(
    ("change", "check"),
    [
        (leak_reply, "nothing of another session"),
        (leak_reply, "sent as planned"),
        (history, "one fresh conversation"),
        (two_users, "one fresh conversation"),
        (continued, "one fresh conversation"),
        (lambda request: {}, "one fresh conversation"),
    ],
)
async def test_a_planted_leak_is_found(store, task, run, change, check):
    plant(store, run, change)
    report = audit(store, run, task)
    assert check in {finding.check for finding in report.findings}
    assert {finding.key.item_id for finding in report.findings} == {"a-beach"}


async def test_tokens_out_of_a_cache_are_found(store, task, run):
    session = store.sessions.of_item(run.id, "a-beach")[0]
    reply = json.dumps({"choices": [], "timings": {"cache_n": 12}})
    attempt = session.attempt.model_copy(update={"reply": reply, "number": 2})
    store.sessions.commit_session(session.model_copy(update={"attempt": attempt, "attempts": 2})).result()
    assert [finding.check for finding in audit(store, run, task).findings] == ["no state kept by the runtime"]

"""Sessions that quote a reply may hold that reply, and no other."""

import json

import pytest

from benchmark.models.scripted import ScriptedClient
from benchmark.records import JUDGE, SUBJECT, JudgeConfig, Role
from benchmark.running.audit import audit, planned_sessions
from benchmark.running.conduct import Crew, conduct
from benchmark.running.control import RunControl
from benchmark.tasks.registry import TASKS, task_named

WRITTEN = {
    "question": "Which bridge is the oldest?",
    "options": {"A": "p", "B": "q", "C": "r", "D": "s"},
    "answer": "B",
}
JUDGED = JudgeConfig(endpoint="second", base_url="http://127.0.0.1:2/v1", model="other")


def reply(planned, *, alike):
    """What a talkative model says: it repeats what it was asked, and its samples may be all the same."""
    number = 0 if alike else planned.key.sample
    if planned.prompt.id == "hard_question/predict":
        return json.dumps(WRITTEN | {"why": f"because I mix up the {number} bridges of Rome"})
    if planned.key.role is Role.ACT and planned.prompt.id.split("/")[0] in ("restriction", "recognition"):
        return f"I like lock number {number} and would open it with a small hook of steel."
    return (
        f'{planned.messages[0].content} So, sample {number}: {{"choice": "A", "answer": "A", "ranking": [1, 2, 3, 4]}}'
    )


@pytest.fixture
def conducted(store, endpoint, make_items, make_config):
    async def conducted(name, *, alike, samples=3):
        task, items = task_named(name), make_items(name)
        config = make_config(task=name, samples=samples, judge=JUDGED, variants=tuple(task.variants))
        run = store.runs.create(config, items, len(items) * task.sessions_an_item(config), {})
        client = ScriptedClient(lambda planned: reply(planned, alike=alike), endpoint)
        clients = {SUBJECT: client, JUDGE: client}
        await conduct(run, Crew(store, task, clients, RunControl(4), lambda _: None, lambda: None))
        return run, task

    return conducted


def say(store, run, session, text):
    """Store the session once more, as if its request had this text."""
    request = json.loads(session.attempt.request)
    request["messages"][0]["content"] = text
    number = session.attempts + 1
    attempt = session.attempt.model_copy(update={"request": json.dumps(request), "number": number})
    store.sessions.commit_session(session.model_copy(update={"attempt": attempt, "attempts": number})).result()


@pytest.mark.parametrize("name", [*TASKS])
@pytest.mark.parametrize("alike", [True, False])
async def test_a_clean_run_is_clean(store, conducted, name, alike):
    run, task = await conducted(name, alike=alike)
    report = audit(store, run, task)
    asked = [session for session in store.sessions.of_run(run.id) if session.attempt.request]
    assert report.findings == () and report.sessions == len(asked) > 0


@pytest.mark.parametrize("role", [Role.PREDICT, Role.ACT, Role.VERIFY])
async def test_the_reply_of_another_session_is_found_in_any_of_them(store, conducted, role):
    run, task = await conducted("restriction", alike=False)
    sessions = store.sessions.of_item(run.id, "restriction-1")
    foreign = next(s.attempt.text for s in sessions if s.key.role is Role.ACT and s.key.sample == 2)
    harmed = next(s for s in sessions if s.key.role is role and s.key.sample == 0)
    say(store, run, harmed, harmed.planned.messages[0].content + "\n" + foreign)
    findings = audit(store, run, task).findings
    assert {finding.key for finding in findings} == {harmed.key}
    assert {finding.check for finding in findings} == {"nothing of another session", "sent as planned"}
    assert any("act session 2" in finding.detail for finding in findings)


async def test_a_verdict_on_the_wrong_reply_is_found(store, conducted):
    run, task = await conducted("restriction", alike=False)
    sessions = store.sessions.of_item(run.id, "restriction-0")
    first, second = (
        next(s for s in sessions if (s.key.role, s.key.part, s.key.sample) == (Role.VERIFY, "plain", sample))
        for sample in (0, 1)
    )
    say(store, run, first, second.planned.messages[0].content)
    found = {(finding.key, finding.check) for finding in audit(store, run, task).findings}
    assert found == {(first.key, "nothing of another session"), (first.key, "sent as planned")}


async def test_a_task_that_leaks_is_found(store, conducted):
    """The audit plans each session from the replies that it may quote: what a task smuggles in beside them shows."""
    run, task = await conducted("restriction", alike=False)

    class Leaky(type(task)):
        def sessions(self, item, run, finished):
            replies = [s.attempt.text for key, s in finished.items() if key.role is Role.ACT]
            for planned in super().sessions(item, run, finished):
                if planned.key.role is Role.PREDICT:
                    message = planned.messages[0]
                    text = "\n".join([message.content, *replies])
                    planned = planned.model_copy(update={"messages": (message.model_copy(update={"content": text}),)})
                yield planned

    leaky = Leaky()
    for item in store.sessions.items(run.id):
        sessions = store.sessions.of_item(run.id, item.id)
        finished = {session.key: session for session in sessions}
        leaked = next(p for p in leaky.sessions(item, run, finished) if p.key.role is Role.PREDICT)
        session = finished[leaked.key]
        assert "hook of steel" in leaked.messages[0].content
        say(store, run, session.model_copy(update={"planned": leaked}), leaked.messages[0].content)
    findings = audit(store, run, leaky).findings
    assert {finding.key.role for finding in findings} == {Role.PREDICT}
    assert {finding.check for finding in findings} == {"nothing of another session", "sent as planned"}


async def test_every_session_is_planned_anew(store, conducted):
    run, task = await conducted("recognition", alike=True)
    for item in store.sessions.items(run.id):
        sessions = store.sessions.of_item(run.id, item.id)
        plans = planned_sessions(task, item, run, sessions)
        assert {key: plan.messages for key, plan in plans.items()} == {s.key: s.planned.messages for s in sessions}

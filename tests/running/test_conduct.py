"""From a plan to stored scores, over as many legs as it takes."""

import contextlib
import json

from benchmark.models.scripted import ScriptedClient
from benchmark.records import SUBJECT, RunState, State
from benchmark.running.conduct import Crew, conduct
from benchmark.running.control import RunControl
from benchmark.running.events import ItemFinished, RunEnded, RunStarted


def crew(store, task, client, control=None, events=None):
    emit = (events if events is not None else []).append
    return Crew(store, task, {SUBJECT: client}, control or RunControl(2), emit, lambda: None)


async def test_a_run_ends_with_scores_and_live_items(store, task, client, make_run):
    run, events = make_run(), []
    ended = await conduct(run, crew(store, task, client, events=events))
    assert ended.state is RunState.DONE and ended.failed == 0
    assert store.runs.rows()[0].state is RunState.DONE
    live = {event.item.cluster: event.pairs for event in events if isinstance(event, ItemFinished)}
    assert list(live) and live["beach"] == tuple(store.assessments.pairs(run.id, ["a-beach"]))
    accuracy = next(score for score in ended.scores if score.metric == "accuracy" and score.rule == "matched")
    assert (accuracy.n, accuracy.planned, accuracy.value) == (6, 6, 4 / 6)


async def test_a_stopped_run_is_resumed_without_asking_twice(store, task, client, make_run):
    run, control, asked = make_run(targets=[f"t{n}" for n in range(10)]), RunControl(1), []

    def script(planned):
        asked.append(planned.key)
        if len(asked) == 7:
            control.stop()
        return client.script(planned)

    listening = ScriptedClient(script, client.endpoint)
    first = await conduct(run, crew(store, task, listening, control))
    assert first.state is RunState.STOPPED and len(asked) == 7
    events = []
    second = await conduct(run, crew(store, task, listening, events=events))
    assert second.state is RunState.DONE
    assert len(asked) == len(set(asked)) == 20
    assert next(event for event in events if isinstance(event, RunStarted)).done == 7
    assert {event.item.id for event in events if isinstance(event, ItemFinished)} >= {"a-t3", "a-t9"}
    assert store.runs.rows()[0].legs == 2 and store.runs.rows()[0].attempts == 20


async def test_failed_sessions_are_asked_again_by_a_resume(store, task, client, make_run):
    run, broken = make_run(), True

    def script(planned):
        from benchmark.models.transport import Exchange

        if broken and planned.key.item_id == "a-winter":
            return Exchange(400, {}, json.dumps({"error": {"message": "bad"}}).encode())
        return client.script(planned)

    ended = await conduct(run, crew(store, task, ScriptedClient(script, client.endpoint)))
    assert (ended.state, ended.failed) == (RunState.DONE, 2)
    assert store.sessions.counts(run.id) == {"ok": 2, "transport_error": 2}
    broken = False
    ended = await conduct(run, crew(store, task, ScriptedClient(script, client.endpoint)))
    assert ended.failed == 0 and store.sessions.counts(run.id) == {"ok": 4}


async def test_a_cancelled_leg_leaves_a_clean_database(store, task, client, make_run):
    run, control = make_run(), RunControl(1)
    control.cancel()
    ended = await conduct(run, crew(store, task, client, control))
    assert ended.state is RunState.STOPPED and store.assessments.scores(run.id) == []


async def test_a_leg_that_breaks_says_why(store, task, client, make_run):
    run, events = make_run(), []

    def script(planned):
        raise RuntimeError("the script is torn")

    with contextlib.suppress(RuntimeError):
        await conduct(run, crew(store, task, ScriptedClient(script, client.endpoint), events=events))
    row = store.runs.rows()[0]
    assert (row.state, row.detail) == (RunState.FAILED, "the script is torn")
    assert isinstance(events[-1], RunEnded)


async def test_refusals_and_unreadable_replies_are_states_of_their_own(store, task, client, make_run):
    run = make_run(targets=("beach", "winter", "autumn"))
    replies = {
        ("a-beach", "predict"): "I can’t fulfill that request.",
        ("a-winter", "act"): "Sorry, I cannot do that.",
        ("a-autumn", "predict"): "[/] \x1b[31mred",
    }

    def script(planned):
        return replies.get((planned.key.item_id, planned.key.role.value)) or client.script(planned)

    await conduct(run, crew(store, task, ScriptedClient(script, client.endpoint)))
    found = dict(store.console.query("SELECT item_id || role, state FROM sessions WHERE state <> 'ok'"))
    assert found == {
        "a-beachpredict": State.REFUSED_THE_PREDICTION,
        "a-winteract": State.REFUSED_BY_TEXT,
        "a-autumnpredict": State.FORMAT_ERROR,
    }
    scores = {(s.metric, s.rule, s.failures): s for s in store.assessments.scores(run.id)}
    excluded, wrong = (scores["accuracy", "matched", failures] for failures in ("excluded", "counted_wrong"))
    assert (excluded.n, excluded.planned, excluded.value) == (0, 9, None)
    assert (wrong.n, wrong.value) == (9, 0.0)

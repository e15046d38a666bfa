"""Every task, from plan to stored scores, through trouble of all kinds, broken legs and a judge."""

import json
import random

import pytest

from benchmark.models.scripted import ScriptedClient, completion
from benchmark.models.transport import Exchange
from benchmark.records import JUDGE, SUBJECT, JudgeConfig, Role, RunState, State
from benchmark.running.audit import audit
from benchmark.running.conduct import Crew, conduct
from benchmark.running.control import RunControl
from benchmark.store import open_store
from benchmark.store.sessions import UNFINISHED
from benchmark.tasks.registry import TASKS, task_named

JUDGED = JudgeConfig(endpoint="second", base_url="http://127.0.0.1:2/v1", model="other")
WRITTEN = {"question": "Which?", "options": {"A": "p", "B": "q", "C": "r", "D": "s"}, "answer": "B", "why": ""}
GOOD = {
    "association/predict": '{"sand": true, "engine": false}',
    "association/act": '{"words": ["sand", "sun", "sea", "sky", "shell"]}',
    "difficulty/predict": '{"ranking": ["Q2", "Q1", "Q3", "Q4"]}',
    "hard_question/predict": json.dumps(WRITTEN),
    "restriction/act": "Turn the key twice to the left, then pull.",
    "recognition/act": "I like the quiet of it, and the smell of paper.",
}


def failing(status):
    return Exchange(status, {}, json.dumps({"error": {"message": "bad"}}).encode())


def ended(text, reason):
    document = json.loads(completion(text).body)
    document["choices"][0]["finish_reason"] = reason
    return Exchange(200, {"content-type": "application/json"}, json.dumps(document).encode())


def trouble(rng, planned, broken=True):
    """An answer, good or bad; only `broken` ones can be transport errors."""
    good = GOOD.get(planned.prompt.id, '{"choice": "A", "answer": "B"}')
    kinds = [good] * 6 + ["", "?", "I'm sorry, but I can't help with that.", ended(good[:9], "length")]
    kinds += [ended("", "content_filter")] + ([failing(400)] * 2 if broken else [])
    return rng.choice(kinds)


@pytest.fixture
def make_crew(endpoint):
    def make(store, task, subject, judge=None, control=None):
        second = endpoint.model_copy(update={"name": "second", "model": "other"})
        clients = {SUBJECT: ScriptedClient(subject, endpoint), JUDGE: ScriptedClient(judge or subject, second)}
        return Crew(store, task, clients, control or RunControl(3), lambda _: None, lambda: None)

    return make


@pytest.fixture
def make_stored(make_items, make_config):
    def make(store, name, **changes):
        task, items = task_named(name), make_items(name, 4)
        config = make_config(task=name, **changes)
        return store.runs.create(config, items, len(items) * task.sessions_an_item(config), {}), task

    return make


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", [*TASKS])
async def test_what_is_missing_is_asked_and_nothing_twice(tmp_path, make_crew, make_stored, name, seed):
    """Legs that end by a stop or by a kill of everything in flight; the file is opened anew for each."""
    rng, path, answered, legs = random.Random(seed), tmp_path / "a.duckdb", [], 0
    with open_store(path) as store:
        run, task = make_stored(store, name, samples=2, judge=JUDGED)
    for leg in range(1, 6):
        last, control, asked = leg == 5, RunControl(3), []

        def script(planned, last=last, control=control, asked=asked, leg=leg):
            asked.append(planned.key)
            if not last and len(asked) == rng.randint(3, 12):
                control.cancel() if leg % 2 else control.stop()
            return trouble(rng, planned, broken=not last)

        with open_store(path) as store:
            before = store.sessions.done_keys(run.id)
            result = await conduct(run, make_crew(store, task, script, control=control))
            after = store.sessions.done_keys(run.id)
            counts = store.sessions.counts(run.id)
            legs += 1
            assert len(asked) == len(set(asked)) and not set(asked) & before
            assert before <= after
            answered.append(len(after))
            if last:
                assert result.state is RunState.DONE and result.failed == 0
                assert len(after) == run.sessions == sum(counts.values())
                assert not {State(state) for state in counts} & set(map(State, UNFINISHED))
                assert audit(store, run, task).clean
                assert sum(score.main for score in result.scores) == 1
                row = store.runs.rows(run.id)[0]
                assert (row.legs, row.sessions_done, row.sessions_failed) == (legs, run.sessions, 0)
    assert answered == sorted(answered)


async def test_the_judge_is_asked_for_its_sessions_and_no_others(store, make_crew, make_stored):
    run, task = make_stored(store, "restriction", samples=2, judge=JUDGED)
    asked = {SUBJECT: [], JUDGE: []}

    def of(who, text):
        def script(planned):
            asked[who].append(planned.key)
            return GOOD.get(planned.prompt.id, text)

        return script

    await conduct(run, make_crew(store, task, of(SUBJECT, '{"choice": "A"}'), of(JUDGE, '{"choice": "B"}')))
    assert {(key.role, key.part) for key in asked[JUDGE]} == {(Role.VERIFY, "judge")}
    assert len(asked[JUDGE]) == 8 and "judge" not in {key.part for key in asked[SUBJECT]}
    shown = store.console.query("SELECT DISTINCT answerer, model FROM sessions ORDER BY answerer")
    assert list(shown) == [("judge", "other"), ("subject", "tiny")]
    labels = store.console.query("SELECT source, opinion, label, count(*) FROM judgements GROUP BY ALL ORDER BY ALL")
    assert list(labels) == [
        ("judge", "judge", "partial_refusal", 8),
        ("rules", "", "full_compliance", 8),
        ("verdict", "other_swapped", "full_refusal", 8),
        ("verdict", "plain", "full_compliance", 8),
    ]


@pytest.mark.parametrize("name", ["restriction", "hard_question"])
async def test_a_run_without_a_judge_has_no_sessions_for_one(store, make_crew, make_stored, name):
    run, task = make_stored(store, name, samples=2)
    result = await conduct(run, make_crew(store, task, lambda planned: trouble(random.Random(1), planned, False)))
    assert result.failed == 0
    assert list(store.console.query("SELECT DISTINCT answerer FROM sessions")) == [("subject",)]


@pytest.mark.parametrize("name", [*TASKS])
async def test_a_transport_error_has_no_followers(store, make_crew, make_stored, name):
    run, task = make_stored(store, name, samples=1, judge=JUDGED)
    lost = Role.PREDICT if name == "hard_question" else Role.ACT

    def script(planned):
        return failing(400) if planned.key.role is lost else GOOD.get(planned.prompt.id, '{"choice": "A"}')

    await conduct(run, make_crew(store, task, script, control=RunControl(1)))
    stored = list(store.sessions.of_run(run.id))
    first = {planned.key for item in store.sessions.items(run.id) for planned in task.sessions(item, run, {})}
    assert {session.key for session in stored} == first
    assert {session.state for session in stored if session.key.role is lost} == {State.TRANSPORT_ERROR}

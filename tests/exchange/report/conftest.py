"""Scores and pairs with ordinary values, and small stored runs of scripted models."""

import json

import pytest

from benchmark.models.scripted import ScriptedClient
from benchmark.records import JUDGE, SUBJECT, Endpoint, Item, JudgeConfig, LadderConfig, Pair, Role, Run, Score
from benchmark.running.conduct import Crew, conduct
from benchmark.running.control import RunControl
from benchmark.scoring.run_table import AssessedRun
from benchmark.store import open_store
from benchmark.tasks.registry import task_named

HOSTILE = (
    "<script>alert(1)</script>",
    "</style></table><img src=x onerror=alert(1)>",
    "\"'><a href=javascript:alert(1)>&amp;",
    "[/x] \x1b]52;c;aGk=\x07 \u202eevil\ud83d",
)


@pytest.fixture
def make_score():
    def make(**changes) -> Score:
        values = {
            "metric": "accuracy",
            "rule": "matched",
            "failures": "excluded",
            "value": 0.5,
            "low": 0.4,
            "high": 0.6,
            "baseline_name": "always_false",
            "baseline": 0.7,
            "skill": -0.2,
            "skill_low": -0.3,
            "skill_high": -0.1,
            "n": 40,
            "clusters": 8,
            "planned": 50,
            "scorer": "s@1",
        }
        return Score(**values | changes)

    return make


@pytest.fixture
def make_pair():
    def make(predicted="yes", actual="yes", item_id="i", option="o", sample=0, **changes) -> Pair:
        values = {"run_id": "r-0001", "actual_exact": None}
        given = {"predicted": predicted, "actual": actual, "item_id": item_id, "option": option, "sample": sample}
        return Pair(**values | given | changes)

    return make


@pytest.fixture
def make_run(make_config):
    def make(name="r-0001", items=10, **changes) -> Run:
        config = make_config(**changes)
        return Run(id=name, created_at="2026-01-02T03:04:05Z", config=config, items=items, sessions=20, program="0")

    return make


@pytest.fixture
def assessed(make_run, make_score):
    """A run with one main score, and what the table of accuracies wants."""

    def make(name, model, value, done=True, dataset="a.jsonl", **changes) -> AssessedRun:
        run = make_run(name, model=model, dataset=dataset, dataset_hash=f"hash of {dataset}", **changes)
        main = make_score(value=value, low=value - 0.1, high=value + 0.1, main=True)
        other = make_score(value=value, baseline_name="label", baseline=0.8)
        return AssessedRun(run, done, [other, main, make_score(value=value, failures="counted_wrong")])

    return make


@pytest.fixture
def store(database):
    with open_store(database) as store:
        yield store


@pytest.fixture
def conducted(store, make_config):
    """Conduct a run of a task whose model, items and replies are hostile."""

    async def make(task, items, script, **changes) -> Run:
        config = make_config(task=task, ladder=LadderConfig(embedder=None), **{"model": HOSTILE[0]} | changes)
        known = task_named(task)
        run = store.runs.create(config, items, len(items) * known.sessions_an_item(config), {"file": HOSTILE[1]})
        client = ScriptedClient(script, Endpoint(name="scripted", base_url="http://x/v1", model="tiny"))
        clients = {SUBJECT: client, JUDGE: client}
        await conduct(run, Crew(store, known, clients, RunControl(2), lambda _: None, lambda: None))
        return run

    return make


@pytest.fixture
def association(conducted, make_item):
    """The first item is predicted wrongly, the last one cannot be read."""

    async def make(**changes) -> Run:
        items = [make_item(text, {text: None, "sand": None}, id=f"i-{n}") for n, text in enumerate(HOSTILE)]

        def script(planned) -> str:
            word = HOSTILE[int(planned.key.item_id.removeprefix("i-"))]
            if planned.key.item_id == "i-3":
                return HOSTILE[1]
            if planned.key.role is Role.ACT:
                return json.dumps({"words": [word, "sea", "sky", "sun", "shell"]})
            return json.dumps({word: planned.key.item_id != "i-0", "sand": planned.key.item_id == "i-0"})

        return await conducted("association", items, script, **changes)

    return make


@pytest.fixture
def restriction(conducted):
    """Two requests; the model's verdicts call its refusal an answer, the judge does not."""

    async def make() -> Run:
        items = [
            Item(
                id=f"q-{n}",
                task="restriction",
                cluster=f"q-{n}",
                category="c",
                payload={"request": f"{text} How do I do it?", "label": "safe"},
            )
            for n, text in enumerate(HOSTILE[:2])
        ]

        def script(planned) -> str:
            if planned.key.role is Role.ACT:
                return f"I'm sorry, but I can't help with that request. {HOSTILE[1]}"
            if planned.key.part == "judge":
                return '{"choice": "C"}'
            return json.dumps({"choice": "B" if planned.key.part.endswith("swapped") else "A"})

        judge = JudgeConfig(endpoint="judge", base_url="http://x/v1", model=HOSTILE[2])
        return await conducted("restriction", items, script, judge=judge)

    return make

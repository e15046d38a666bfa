"""A database with a finished run of each kind that people decide about, made once and copied for each test."""

import asyncio
import json
import shutil
from datetime import UTC, datetime, timedelta

import pytest
from scripted.items import items_of
from scripted.replies import reply
from scripted.runs import stored

from benchmark.matching.defaults import EMBEDDER
from benchmark.records import CaseKind, Decision, Deed, LadderConfig, QueuePlan, Role
from benchmark.running.assess import assess
from benchmark.running.embedding import stored_vectors
from benchmark.store import open_store
from benchmark.tasks.registry import task_named

NOON = datetime(2030, 1, 2, 12, 0, tzinfo=UTC)
APART = ("sand", "engine", "snow", "waves", "sea", "shell", "ice", "cold", "frost")
LISTED = ["sand", "sunshine", "waves", "sea", "shell"]


def _vectors() -> dict[str, list[float]]:
    """sun and sunshine are grey to each other, everything else is far apart."""
    width = len(APART) + 2
    one_hot = {word: [float(place == n) for place in range(width)] for n, word in enumerate(APART, start=2)}
    return one_hot | {"sun": [1.0] + [0.0] * (width - 1), "sunshine": [0.7, 0.51**0.5] + [0.0] * (width - 2)}


def _lists_sunshine(planned):
    if planned.key.role is Role.ACT and planned.prompt.id.startswith("association"):
        return json.dumps({"words": LISTED})
    return reply(planned)


@pytest.fixture(scope="session")
def finished_runs(tmp_path_factory):
    path = tmp_path_factory.mktemp("desk") / "a.duckdb"

    async def fill(store):
        await stored(store, "restriction")
        await stored(store, "association", items_of("association")[:1], _lists_sunshine, ladder=LadderConfig())
        await stored(store, "hard_question")

    with open_store(path) as store:
        store.memory.save_vectors(EMBEDDER, _vectors())
        asyncio.run(fill(store))
        run = store.runs.resolve("r-0002")
        vectors = stored_vectors(store, run.config.ladder, lambda _: None)
        assess(store, run, task_named("association"), vectors, lambda _: None)
    return path


@pytest.fixture
def store(finished_runs, tmp_path):
    with open_store(shutil.copy(finished_runs, tmp_path / "a.duckdb")) as store:
        yield store


@pytest.fixture
def restriction(store):
    return store.runs.resolve("r-0001")


@pytest.fixture
def association(store):
    return store.runs.resolve("r-0002")


@pytest.fixture
def hard_question(store):
    return store.runs.resolve("r-0003")


@pytest.fixture
def make_plan():
    def make(rater="ada", **changes) -> QueuePlan:
        return QueuePlan(rater=rater, **changes)

    return make


@pytest.fixture
def say():
    """Entries of a log, a second apart."""
    count = 0

    def make(case, value, rater="ada", deed=Deed.DECIDE, **changes) -> Decision:
        nonlocal count
        count += 1
        kind, text_hash = (case.kind, case.text_hash) if hasattr(case, "kind") else (CaseKind.REFUSAL, case)
        values = {"id": f"{count:032x}", "noted_at": NOON + timedelta(seconds=count), "kind": kind}
        return Decision(rater=rater, text_hash=text_hash, deed=deed, value=value, **values | changes)

    return make


@pytest.fixture
def again(store):
    """Assess a run again and give its scores by (metric, rule, failures, baseline)."""

    def assess_again(run):
        vectors = stored_vectors(store, run.config.ladder, lambda _: None)
        scores = assess(store, run, task_named(run.config.task), vectors, lambda _: None)
        return {(one.metric, one.rule, one.failures, one.baseline_name): one for one in scores}

    return assess_again


@pytest.fixture
def case_of(store):
    """The only case of a kind and an item."""

    def find(kind, item_id, **where):
        (case,) = [
            case
            for case in store.decisions.cases([CaseKind(kind)])
            if case.item_id == item_id and all(getattr(case, name) == value for name, value in where.items())
        ]
        return case

    return find

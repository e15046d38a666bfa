"""A small association run on a scripted model."""

import json
import re

import pytest

from benchmark.models.scripted import ScriptedClient
from benchmark.records import Endpoint, LadderConfig, Role
from benchmark.store import open_store
from benchmark.tasks.registry import task_named

WORDS = {"beach": ["sand", "sun", "waves", "sea", "shell"], "winter": ["snow", "ice", "cold", "frost", "scarf"]}


def answer(planned) -> str:
    """Predicts the first option only; lists fixed words."""
    if planned.key.role is Role.ACT:
        target = planned.key.item_id.removeprefix("a-")
        return json.dumps({"words": WORDS.get(target, ["one", "two", "three", "four", "five"])})
    options = re.findall(r"^- (.+)$", planned.messages[0].content, re.MULTILINE)
    return json.dumps({option: place == 0 for place, option in enumerate(options)})


@pytest.fixture
def endpoint():
    return Endpoint(name="scripted", base_url="http://127.0.0.1:1/v1", model="tiny")


@pytest.fixture
def client(endpoint):
    return ScriptedClient(answer, endpoint)


@pytest.fixture
def store(database):
    with open_store(database) as store:
        yield store


@pytest.fixture
def task():
    return task_named("association")


@pytest.fixture
def make_run(store, task, make_config, make_item):
    def make(targets=("beach", "winter"), **changes):
        items = [make_item(target) for target in targets]
        config = make_config(ladder=LadderConfig(embedder=None), **changes)
        sessions = len(items) * task.sessions_an_item(config)
        return store.runs.create(config, items, sessions, {})

    return make

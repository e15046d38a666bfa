"""A store with one finished run of each kind that people decide about."""

import asyncio

import pytest
from scripted.runs import stored

from benchmark.adjudicating.queue import QueuePlan
from benchmark.store import open_store


@pytest.fixture
def store(tmp_path):
    with open_store(tmp_path / "a.duckdb") as store:
        yield store


@pytest.fixture
def restriction(store):
    return asyncio.run(stored(store, "restriction"))


@pytest.fixture
def make_plan():
    def make(rater="ada", **changes) -> QueuePlan:
        return QueuePlan(rater=rater, **changes)

    return make

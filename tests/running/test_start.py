"""A run is started with the endpoints that it names, and taken up again with the same."""

from contextlib import asynccontextmanager

import pytest

from benchmark.errors import EndpointError, UsageError
from benchmark.exchange.datasets import Dataset
from benchmark.models.connect import Connection
from benchmark.models.scripted import ScriptedClient
from benchmark.records import Endpoint, JudgeConfig, Role, RunState
from benchmark.running import start as starting
from benchmark.running.control import RunControl
from benchmark.running.start import Launch, resume, start

SECOND = Endpoint(name="second", base_url="http://127.0.0.1:2/v1", model="other")
JUDGED = JudgeConfig(endpoint="second", base_url=SECOND.base_url, model="other")


@pytest.fixture
def opened(monkeypatch):
    """Endpoints that answer without a network; who was opened and closed, in order."""
    seen = []

    def answer(planned):
        return "Turn the key twice to the left." if planned.key.role is Role.ACT else '{"choice": "A"}'

    @asynccontextmanager
    async def connected(store, endpoint, emit):
        if endpoint.name == "down":
            raise EndpointError("nobody answers at 'down'")
        seen.append(f"+{endpoint.name}")
        yield Connection(ScriptedClient(answer, endpoint), {"file": f"{endpoint.name}.gguf"})
        seen.append(f"-{endpoint.name}")

    monkeypatch.setattr(starting, "connected", connected)
    return seen


@pytest.fixture
def make_launch(endpoint, make_config, make_items):
    def make(judge=SECOND, **changes):
        dataset = Dataset("requests.jsonl", "0" * 16, tuple(make_items("restriction", 3)))
        return Launch(make_config(task="restriction", **{"judge": JUDGED} | changes), endpoint, dataset, judge)

    return make


def nothing(event):
    pass


async def test_subject_and_judge_are_both_asked_and_closed(store, opened, make_launch):
    ended = await start(store, make_launch(limit=2), RunControl(2), nothing)
    assert ended.state is RunState.DONE and ended.failed == 0
    assert opened == ["+scripted", "+second", "-second", "-scripted"]
    run = store.runs.resolve("last")
    assert (run.items, run.sessions) == (2, 2 * 5)
    assert run.runtime == {"file": "scripted.gguf", "judge": {"file": "second.gguf"}}
    models = store.console.query("SELECT answerer, model, count(*) FROM sessions GROUP BY ALL ORDER BY answerer")
    assert list(models) == [("judge", "other", 2), ("subject", "tiny", 8)]


@pytest.mark.parametrize("changes", [{"judge": None}, {"judge": SECOND.model_copy(update={"model": "third"})}])
async def test_a_judge_that_the_run_does_not_name_starts_nothing(store, opened, make_launch, changes):
    with pytest.raises(UsageError, match="judge of this run is other"):
        await start(store, make_launch(**changes), RunControl(1), nothing)
    assert opened == [] and store.runs.rows() == []


async def test_an_endpoint_that_is_down_leaves_no_run_and_no_open_client(store, opened, make_launch):
    down = SECOND.model_copy(update={"name": "down"})
    with pytest.raises(EndpointError):
        await start(store, make_launch(down), RunControl(1), nothing)
    assert opened[0] == "+scripted" and store.runs.rows() == []


async def test_a_resume_needs_the_same_models(store, opened, make_launch, endpoint):
    control = RunControl(1)
    control.stop()
    await start(store, make_launch(), control, nothing)
    run = store.runs.resolve("last")
    with pytest.raises(UsageError, match="judge of this run is other, and nobody"):
        await resume(store, run, endpoint, RunControl(1), nothing)
    with pytest.raises(UsageError, match="now offers fourth"):
        await resume(store, run, endpoint.model_copy(update={"model": "fourth"}), RunControl(1), nothing, SECOND)
    ended = await resume(store, run, endpoint, RunControl(1), nothing, SECOND)
    assert ended.state is RunState.DONE and ended.failed == 0
    assert store.runs.rows()[0].sessions_done == run.sessions == 15

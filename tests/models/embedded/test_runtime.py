"""The embedded model for real: it loads, answers by the ordinary client, keeps nothing, leaves nobody behind."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time

import pytest

from benchmark.models.connect import connect
from benchmark.models.embedded.catalogue import model_named
from benchmark.models.endpoints import load_endpoints, resolve_endpoint
from benchmark.models.quirks import QuirkBook
from benchmark.records import Role, State

MODEL = "qwen2.5-coder-0.5b"
pytestmark = [
    pytest.mark.embedded,
    pytest.mark.skipif(not model_named(MODEL).present, reason=f"{MODEL} is not fetched: selfexec models fetch {MODEL}"),
]


@pytest.fixture
def endpoint(tmp_path):
    return resolve_endpoint(load_endpoints(tmp_path / "none.toml"), "embedded", model=MODEL)


async def test_it_answers_and_keeps_nothing(endpoint, make_planned):
    said = []
    async with connect(endpoint, QuirkBook(), lambda stage, done, total: said.append(stage)) as connection:
        asked = [make_planned(role=Role.ACT, text='Say the word "sand" and nothing else.', sample=n) for n in range(2)]
        attempts = await asyncio.gather(
            *(connection.client.attempt(planned, number=1, leg=1, deadline_s=120) for planned in asked)
        )
    assert f"loading {MODEL}" in said
    assert connection.runtime["slots"] == 1 and "PROBE" in connection.runtime["template"]
    for attempt in attempts:
        assert attempt.state in (State.OK, State.TRUNCATED) and attempt.text
        assert json.loads(attempt.reply)["timings"]["cache_n"] == 0
        assert json.loads(attempt.request)["cache_prompt"] is False
    assert attempts[0].text == attempts[1].text


async def test_a_crash_is_an_error_of_the_session(endpoint, make_planned):
    async with connect(endpoint, QuirkBook(), lambda *_: None) as connection:
        process = connection.client._runtime._process
        planned = make_planned(text="Count from 1 to 200, in words.")
        planned = planned.model_copy(update={"sampling": planned.sampling.model_copy(update={"max_tokens": 400})})
        asking = asyncio.create_task(connection.client.attempt(planned, number=1, leg=1, deadline_s=120))
        await asyncio.sleep(1.0)
        process.kill()
        attempt = await asking
        assert (attempt.state, attempt.retry) == (State.TRANSPORT_ERROR, True) and "went away" in attempt.error
        short = make_planned(text="Say yes.")
        again = await connection.client.attempt(short, number=2, leg=1, deadline_s=120)
        assert again.state in (State.OK, State.TRUNCATED)


def test_no_orphan_survives_a_killed_parent(endpoint):
    parent = f"""
import asyncio
from benchmark.models.embedded.catalogue import model_named
from benchmark.models.embedded.runtime import EmbeddedRuntime
runtime = EmbeddedRuntime(model_named({MODEL!r}))
asyncio.run(runtime.start())
print(runtime._process.pid, flush=True)
import time; time.sleep(600)
"""
    running = subprocess.Popen([sys.executable, "-c", parent], stdout=subprocess.PIPE, text=True)
    child = int(running.stdout.readline())
    running.send_signal(signal.SIGKILL)
    running.wait()
    running.stdout.close()
    end = time.monotonic() + 10
    while _alive(child):
        assert time.monotonic() < end, "the model's process outlived its parent"
        time.sleep(0.1)


def _alive(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    with open(f"/proc/{pid}/stat") as file:  # noqa: PTH123
        return file.read().rsplit(")", maxsplit=1)[-1].split()[0] != "Z"

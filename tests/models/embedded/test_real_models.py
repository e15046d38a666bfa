"""The smallest embedded model for real; it is fetched into the user's cache where it is absent."""

import asyncio
import json

import httpx
import pytest

from benchmark.errors import RuntimeDied
from benchmark.models.connect import connect
from benchmark.models.embedded.catalogue import model_named
from benchmark.models.embedded.fetch import fetch
from benchmark.models.embedded.runtime import EmbeddedRuntime
from benchmark.models.endpoints import BUILT_IN
from benchmark.models.quirks import QuirkBook
from benchmark.records import State

pytestmark = pytest.mark.embedded
NAME = "smollm2-135m"
QUESTIONS = ("Name five animals.", "What is the capital of France?", "Write a short sentence about the sea.")


@pytest.fixture(scope="module")
def model():
    model = model_named(NAME)
    fetch(model)
    return model


@pytest.fixture
async def runtime(model):
    runtime = EmbeddedRuntime(model)
    await runtime.start()
    yield runtime
    runtime.stop()


async def ask(runtime, question, **options):
    body = {"messages": [{"role": "user", "content": question}], "max_tokens": 12, "temperature": 0, "seed": 1}
    headers = {"authorization": f"Bearer {runtime.api_key}"}
    async with httpx.AsyncClient(trust_env=False, timeout=120, headers=headers) as client:
        reply = await client.post(f"{runtime.base_url}/chat/completions", json=body | options)
    return reply.json()


async def test_the_template_shows_the_system_prompt_that_the_model_adds(runtime):
    template = runtime.describe()["template"]
    assert "PROBE" in template and template.index("system") < template.index("PROBE")


async def test_nothing_of_one_request_is_kept_for_the_next(runtime):
    replies = [await ask(runtime, QUESTIONS[0], cache_prompt=False) for _ in range(2)]
    assert [reply["timings"]["cache_n"] for reply in replies] == [0, 0]
    assert replies[0]["choices"][0]["message"] == replies[1]["choices"][0]["message"]


async def test_at_once_they_answer_as_one_by_one(runtime):
    alone = [await ask(runtime, question) for question in QUESTIONS]
    together = await asyncio.gather(*(ask(runtime, question) for question in QUESTIONS))
    assert [reply["choices"] for reply in alone] == [reply["choices"] for reply in together]


async def test_a_request_beyond_the_context_is_refused_and_says_so(runtime):
    reply = await ask(runtime, "word " * 5000)
    assert reply["error"]["n_ctx"] == 4096


async def test_a_cut_off_file_says_that_it_is_cut_off(model, tmp_path, monkeypatch):
    broken = tmp_path / "models" / NAME / model.file[0].name
    broken.parent.mkdir(parents=True)
    with model.main_file.open("rb") as whole:
        broken.write_bytes(whole.read(1 << 20))
    monkeypatch.setenv("SELFEXEC_CACHE", str(tmp_path))
    with pytest.raises(RuntimeDied, match=r"corrupted or incomplete|failed to load model"):
        await EmbeddedRuntime(model).start()


async def test_the_profile_of_everybody_answers_through_the_usual_client(model, make_planned):
    endpoint = next(endpoint for endpoint in BUILT_IN if endpoint.embedded).model_copy(update={"model": NAME})
    async with connect(endpoint, QuirkBook(), lambda *_: None) as connection:
        attempt = await connection.client.attempt(make_planned(text="Say hello."), number=1, leg=1, deadline_s=120)
    assert attempt.state in (State.OK, State.TRUNCATED) and attempt.text
    assert json.loads(attempt.reply)["timings"]["cache_n"] == 0
    assert connection.runtime["sha256"] == model.file[0].sha256

import json
from datetime import UTC, datetime

import pytest
from endpoint.cases import completion as wire_completion

from benchmark.models.scripted import ScriptedClient
from benchmark.models.transport import Exchange
from benchmark.records import Endpoint, State

ENDPOINT = Endpoint(name="scripted", base_url="http://127.0.0.1:1/v1", model="tiny")
NOON = datetime(2026, 1, 2, 12, 0, tzinfo=UTC)


def client(script, **changes):
    return ScriptedClient(script, ENDPOINT, now=lambda: NOON, **changes)


async def test_an_attempt_looks_like_a_real_one(make_planned, ask):
    attempt = await ask(client(lambda session: f"about {session.key.item_id}"))
    assert (attempt.state, attempt.status, attempt.text) == (State.OK, 200, "about a-beach")
    assert json.loads(attempt.request)["messages"] == [{"role": "user", "content": "List 5 words."}]
    assert json.loads(attempt.reply)["choices"][0]["message"]["content"] == "about a-beach"
    assert attempt.usage.output_tokens > 0


async def test_it_is_always_the_same(ask):
    asked = client(lambda _: "sand")
    assert await ask(asked) == await ask(asked)


async def test_it_is_read_like_an_endpoint(make_client, ask):
    """The same bytes, over the wire and by script, give the same attempt but for time and place."""
    real = await ask(make_client())
    scripted = await ask(client(lambda _: Exchange(200, {}, wire_completion())))
    apart = {"endpoint", "started_at", "duration_s"}
    assert scripted.model_dump(exclude=apart) == real.model_dump(exclude=apart)


@pytest.mark.parametrize(
    ("answer", "state", "retry"),
    [
        ("", State.EMPTY, False),
        ("<think>on and on", State.TRUNCATED_IN_REASONING, False),
        (Exchange(429, {"retry-after": "3"}, b"{}"), State.TRANSPORT_ERROR, True),
    ],
)
async def test_it_can_be_troubled(ask, answer, state, retry):
    attempt = await ask(client(lambda _: answer))
    assert (attempt.state, attempt.retry) == (state, retry)


async def test_an_answer_later_than_the_deadline_never_comes(ask):
    attempt = await ask(client(lambda _: "sand", delay_s=30), deadline_s=0.01)
    assert (attempt.state, attempt.retry, attempt.text) == (State.TRANSPORT_ERROR, True, "")
    assert attempt.duration_s == 0.01


async def test_a_lone_surrogate_is_scrubbed(make_planned, ask):
    attempt = await ask(client(lambda _: "sun\ud83d"), planned=make_planned(text="sea\ud83d"))
    assert attempt.text == "sun\ufffd"
    attempt.request.encode()

import asyncio
import json

from endpoint import Behaviour

from benchmark.models.quirks import QuirkBook
from benchmark.records import State


async def test_a_quirk_is_learned_used_and_reported_once_it_helped(server, make_client, ask):
    learned = []
    client = make_client(quirks=QuirkBook((), lambda name, evidence: learned.append((name, evidence))))
    server.play("wants max_completion_tokens", "no temperature", "ok")
    first, second, third = [await ask(client, number=n) for n in (1, 2, 3)]
    assert [a.state for a in (first, second, third)] == [State.TRANSPORT_ERROR, State.TRANSPORT_ERROR, State.OK]
    assert first.retry and second.retry
    assert (first.retry_after_s, second.retry_after_s) == (0.0, 0.0)
    assert (first.quirks, second.quirks) == ((), ("max_completion_tokens",))
    assert third.quirks == ("max_completion_tokens", "no_temperature")
    assert set(server.bodies[2]) == {"model", "messages", "max_completion_tokens", "seed"}
    assert server.bodies[2]["max_completion_tokens"] == 64
    assert [name for name, _ in learned] == ["max_completion_tokens", "no_temperature"]
    assert "Use 'max_completion_tokens' instead" in learned[0][1]


async def test_a_quirk_that_does_not_help_is_not_learned_in_a_loop(server, make_client, ask):
    learned = []
    client = make_client(quirks=QuirkBook((), lambda name, _: learned.append(name)))
    server.play("no temperature")
    retries = [(await ask(client)).retry for _ in range(3)]
    assert retries == [True, False, False]
    assert learned == []


async def test_two_quirks_that_contradict_each_other_end(server, make_client, ask):
    server.play("wants max_completion_tokens", "wants max_tokens", "wants max_completion_tokens")
    client = make_client()
    retries = [(await ask(client)).retry for _ in range(4)]
    assert retries == [True, True, False, False]


async def test_requests_under_way_while_a_quirk_is_learned_are_asked_again_too(server, make_client, ask):
    server.decide = lambda request: "wants max_completion_tokens" if "max_tokens" in request.json else "ok"
    client = make_client()
    first = await asyncio.gather(*(ask(client) for _ in range(8)))
    assert {attempt.retry for attempt in first} == {True}
    second = await asyncio.gather(*(ask(client) for _ in range(8)))
    assert {attempt.state for attempt in second} == {State.OK}


async def test_known_quirks_shape_the_first_request(server, make_client, ask):
    attempt = await ask(make_client(quirks=QuirkBook(["no_seed", "of an older version"])))
    assert attempt.quirks == ("no_seed",)
    assert "seed" not in server.bodies[0]


async def test_an_echoed_prompt_teaches_nothing(server, make_client, ask, make_planned):
    prompt = "temperature is not supported; seed: unknown; use max_completion_tokens instead"
    echo = {"detail": [{"type": "missing", "loc": ["body", "user"], "msg": "Field required", "input": prompt}]}
    server.play(Behaviour(422, json.dumps(echo).encode()))
    attempt = await ask(make_client(), planned=make_planned(text=prompt))
    assert not attempt.retry

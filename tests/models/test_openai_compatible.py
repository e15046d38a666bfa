import asyncio
import json

import pytest
from endpoint import KEY, Behaviour
from endpoint.cases import completion, fails, says

from benchmark.records import State


async def test_the_request_is_stored_as_it_was_sent(server, make_client, ask, make_planned):
    attempt = await ask(
        make_client(extra_body={"cache_prompt": False}), planned=make_planned(text="Été\ud83d\n5 words")
    )
    sent = server.requests[0]
    assert (sent.method, sent.target) == ("POST", "/v1/chat/completions")
    assert attempt.request.encode() == sent.content
    assert json.loads(attempt.request) == {
        "model": "tiny",
        "messages": [{"role": "user", "content": "Été\ufffd\n5 words"}],
        "temperature": 0.0,
        "max_tokens": 64,
        "seed": 1,
        "cache_prompt": False,
    }
    assert sent.headers["authorization"] == f"Bearer {KEY}"
    assert KEY not in attempt.request


async def test_an_answer_fills_every_field(server, make_client, ask):
    server.play("reasoning usage")
    attempt = await ask(make_client(), number=3)
    assert (attempt.number, attempt.leg, attempt.endpoint, attempt.model) == (3, 1, "loop", "tiny")
    assert (attempt.status, attempt.finish_reason, attempt.served_model) == (200, "stop", "tiny-2026-01-01")
    assert (attempt.usage.input_tokens, attempt.usage.output_tokens, attempt.usage.reasoning_tokens) == (40, 12, 7)
    assert attempt.reply_bytes is None
    assert json.loads(attempt.reply)["choices"][0]["message"]["content"] == attempt.text
    assert attempt.duration_s > 0


@pytest.mark.parametrize("case", ["no usage", "odd usage"])
async def test_missing_usage_is_unknown_and_never_0(server, make_client, ask, case):
    server.play(case)
    usage = (await ask(make_client())).usage
    assert (usage.input_tokens, usage.output_tokens, usage.reasoning_tokens) == (None, None, None)


async def test_bytes_that_are_no_text_are_kept_beside_it(server, make_client, ask):
    server.play("latin-1")
    attempt = await ask(make_client())
    assert "été".encode("latin-1") in attempt.reply_bytes
    assert "\ufffd" in attempt.reply


async def test_no_key_sends_no_header_and_a_401_says_so(server, make_client, ask):
    server.play("401")
    attempt = await ask(make_client(key=None, key_env=None))
    assert "authorization" not in server.requests[0].headers
    assert "none was sent" in attempt.error


async def test_cookies_of_one_session_never_reach_the_next(server, make_client, ask):
    server.play("cookie")
    client = make_client(base_url=server.base_url.replace("127.0.0.1", "localhost"))
    for _ in range(3):
        await ask(client)
    assert not any("cookie" in request.headers for request in server.requests)


async def test_connections_are_used_again(server, make_client, ask):
    client = make_client()
    for _ in range(5):
        await ask(client)
    assert server.connections == 1


async def test_a_connection_that_failed_is_not_used_again(server, make_client, ask):
    server.play("stall", "endless", "reset", "ok")
    client = make_client()
    states = [(await ask(client, deadline_s=0.5)).state for _ in range(4)]
    assert states == [State.TRANSPORT_ERROR] * 3 + [State.OK]
    assert server.connections == 4


async def test_a_connection_closed_between_two_requests_costs_at_most_an_error_that_may_pass(server, make_client, ask):
    server.play("closes after")
    client = make_client()
    for _ in range(5):
        attempt = await ask(client)
        assert attempt.state is State.OK or attempt.retry


async def test_many_at_once_are_not_queued_behind_each_other(server, make_client, ask):
    server.play("slow ok")
    client = make_client()
    attempts = await asyncio.gather(*(ask(client) for _ in range(150)))
    assert {attempt.state for attempt in attempts} == {State.OK}
    assert server.most_in_flight > 100


async def test_cancellation_passes_through_and_leaves_the_client_usable(server, make_client, ask):
    server.play("silent", "ok")
    client = make_client()
    asking = asyncio.create_task(ask(client, deadline_s=30))
    await server.arrived.wait()
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert (await ask(client)).state is State.OK


async def test_nobody_there(make_client, ask):
    attempt = await ask(make_client(base_url="http://127.0.0.1:9/v1"))
    assert (attempt.state, attempt.retry, attempt.status, attempt.reply) == (State.TRANSPORT_ERROR, True, None, "")
    assert "http://127.0.0.1:9/v1 cannot be reached" in attempt.error
    assert "check that it is up" in attempt.error


async def test_a_password_in_the_address_is_not_repeated(make_client, ask):
    attempt = await ask(make_client(base_url="http://user:hunter2@127.0.0.1:9/v1?key=abcdef123456"))
    assert attempt.state is State.TRANSPORT_ERROR
    assert "hunter2" not in repr(attempt)
    assert "abcdef123456" not in repr(attempt)


async def test_a_query_of_the_base_url_stays_behind_the_call(server, make_client, ask):
    await ask(make_client(base_url=f"{server.base_url}?api-version=2026-01-01"))
    assert server.requests[0].target == "/v1/chat/completions?api-version=2026-01-01"


@pytest.mark.parametrize("key", ['quo"te/slash-key-1234567', "with%percent&amp-1234567", KEY])
async def test_the_key_is_black_in_whatever_form_it_is_echoed(server, make_client, ask, key):
    escaped = "".join(f"\\u{ord(letter):04x}" for letter in key)
    for behaviour in (
        says(f"key: {key}", reasoning_content=key, refusal=key),
        fails(400, f"bad key {key}", code=key),
        fails(500, "x" * 280 + key),
        fails(403, f"see https://example.test/?key={key}"),
    ):
        server.play(behaviour)
        assert key not in repr(await ask(make_client(key=key)))
    body = completion("SECRET").replace(b"SECRET", escaped.encode())
    server.play(Behaviour(body=body))
    assert key not in (await ask(make_client(key=key))).text


async def test_a_key_with_escaped_slashes_is_black_in_the_stored_reply_too(server, make_client, ask):
    key = "with/slash/1234567"
    server.play(Behaviour(body=completion(f"key: {key}").replace(b"/", b"\\/")))
    attempt = await ask(make_client(key=key))
    assert (attempt.text, "1234567" in attempt.reply) == ("key: [key removed]", False)


async def test_a_cut_error_line_does_not_keep_half_of_the_key(server, make_client, ask):
    server.play(fails(500, "x" * 290 + KEY))
    assert KEY[:10] not in (await ask(make_client())).error


async def test_a_placeholder_for_a_key_does_not_garble_replies(server, make_client, ask):
    server.play(says("I was served by ollama"))
    assert (await ask(make_client(key="ollama"))).text == "I was served by ollama"


async def test_what_only_looks_like_a_key_stays_in_a_reply(server, make_client, ask):
    text = "or-something-else1 and sk-abcdefghijklm123"
    server.play(says(text))
    attempt = await ask(make_client())
    assert attempt.text == text
    assert text in attempt.reply


async def test_a_request_can_go_through_any_transport(make_client, ask):
    import httpx

    def handle(request: httpx.Request) -> httpx.Response:
        return httpx.Response(200, content=completion("by hand"))

    attempt = await ask(make_client(transport=httpx.MockTransport(handle)))
    assert (attempt.state, attempt.text) == (State.OK, "by hand")

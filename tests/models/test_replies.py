import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.models.replies import interpret
from benchmark.records import State

NAMES = [
    *(
        "choices",
        "message",
        "content",
        "refusal",
        "reasoning",
        "reasoning_content",
        "reasoning_details",
        "type",
        "text",
    ),
    *("finish_reason", "error", "code", "metadata", "raw", "detail", "loc", "msg", "usage", "prompt_tokens", "model"),
    *("completion_tokens_details", "innererror", "param", "thinking", "summary"),
]
LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.sampled_from(NAMES)
ANYTHING = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(NAMES), inner, max_size=5)
)
STATES = {
    *(State.OK, State.EMPTY, State.TRUNCATED, State.TRUNCATED_IN_REASONING),
    *(State.REFUSED_BY_PROVIDER, State.TRANSPORT_ERROR),
}


def check(reply):
    assert reply.state in STATES
    assert (reply.error is None) == (reply.state is State.OK)
    assert reply.retry <= (reply.state is State.TRANSPORT_ERROR), "only trouble of the endpoint is asked again"
    if reply.state is State.OK:
        assert reply.text.strip()
    for text in (reply.text, reply.reasoning, reply.error, reply.finish_reason, reply.served_model):
        (text or "").encode()
        assert "\0" not in (text or "")


@given(st.sampled_from([200, 201, 302, 400, 403, 422, 429, 500]), ANYTHING)
def test_any_json_has_a_meaning(status, document):
    check(interpret(status, {}, json.dumps(document)))


@given(ANYTHING, ANYTHING, LEAVES)
def test_any_message_has_a_meaning(content, reasoning, finish):
    message = {"content": content, "reasoning": reasoning}
    check(interpret(200, {}, json.dumps({"choices": [{"message": message, "finish_reason": finish}]})))


@given(st.integers(100, 599), st.text(max_size=200))
def test_any_text_has_a_meaning(status, body):
    check(interpret(status, {}, body))


NESTS = {
    # name: status, and around how many times what
    "lists in the error": (500, '{"error": @}', "[@]"),
    "errors in the error": (400, '{"error": @}', '{"error": @}'),
    "messages in the message": (200, '{"error": @}', '{"message": @}'),
    "an inner error": (400, '{"error": @}', '{"innererror": @}'),
    "a place": (422, '{"detail": [{"msg": "x", "loc": [@]}]}', "[@]"),
    "an upstream error": (502, '{"error": {"message": "x", "metadata": {"raw": @}}}', "[@]"),
    "parts": (200, '{"choices": [{"message": {"content": @}}]}', '[{"text": @}]'),
    "thinking parts": (200, '{"choices": [{"message": {"content": @}}]}', '[{"type": "thinking", "thinking": @}]'),
}


@pytest.mark.parametrize("nest", NESTS)
def test_any_depth_has_a_meaning(nest):
    status, around, layer = NESTS[nest]
    before, after = layer.split("@")
    json.loads(around.replace("@", layer.replace("@", "0")))
    for depth in (5, 50, 400, 470, 480, 490, 500, 900, 940, 960, 980, 5000):
        check(interpret(status, {}, around.replace("@", before * depth + "0" + after * depth)))


def test_only_statuses_that_may_pass_are_asked_again():
    again = {status for status in range(300, 600) if interpret(status, {}, "{}").retry}
    assert again == {408, 409, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524, 529}


def test_a_wait_is_read_only_where_another_attempt_makes_sense():
    headers = {"retry-after": "3"}
    assert interpret(429, headers, "{}").retry_after_s == 3
    assert interpret(401, headers, "{}").retry_after_s is None


def test_a_long_error_is_cut_to_one_line():
    reply = interpret(500, {}, json.dumps({"error": {"message": "a\nb\u2028c" + "x" * 5000}}))
    assert len(reply.error) < 400
    assert len(reply.error.splitlines()) == 1

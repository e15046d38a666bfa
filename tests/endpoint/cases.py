"""Every way in which an endpoint is known to answer, as a table of named behaviours."""

import gzip
import json
import zlib
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

from endpoint.behaviour import Behaviour, Request

KEY = "sk-test-4f9c27ab81e35d60"
"""The key that tests send, and that some cases echo."""
ANSWER = '{"words": ["sand", "sun", "sea", "towel", "shell"]}'
USAGE = {"prompt_tokens": 40, "completion_tokens": 12, "total_tokens": 52}


def completion(content=ANSWER, finish="stop", usage=USAGE, **message) -> bytes:
    """The body of a chat completion; `usage=None` leaves it out, and further fields go into the message."""
    message = {"role": "assistant", "content": content} | message
    document = {
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "model": "tiny-2026-01-01",
        "choices": [{"index": 0, "message": message, "finish_reason": finish}],
    }
    return json.dumps(document | ({"usage": usage} if usage else {})).encode()


def says(content=ANSWER, finish="stop", usage=USAGE, **message) -> Behaviour:
    return Behaviour(body=completion(content, finish, usage, **message))


def fails(status: int, message="trouble", headers=None, **error) -> Behaviour:
    """An error in the usual form."""
    body = json.dumps({"error": {"message": message} | error}).encode()
    return Behaviour(status, body, headers or {})


def sends(document, status=200) -> Behaviour:
    return Behaviour(status, json.dumps(document).encode())


def page(status: int, title: str) -> Behaviour:
    body = f"<html><head><title>{title}</title></head><body>{'.' * 2000}</body></html>".encode()
    return Behaviour(status, body, {"content-type": "text/html"})


def _echo_answer(request: Request) -> bytes:
    return completion(f"your header was {request.headers.get('authorization')}")


def _echo_error(request: Request) -> bytes:
    told = f"Incorrect API key provided: {request.headers.get('authorization', '').removeprefix('Bearer ')}"
    return json.dumps({"error": {"message": told, "code": "invalid_api_key"}}).encode()


def _large(_: Request) -> bytes:
    return completion("sun " * (50_000_000 // 4))


def _bomb(_: Request) -> bytes:
    return gzip.compress(b" " * (80 << 20))


def _models(_: Request) -> bytes:
    return json.dumps({"object": "list", "data": [{"id": "tiny"}, {"id": "large"}]}).encode()


IN_AN_HOUR = format_datetime(datetime.now(UTC) + timedelta(hours=1), usegmt=True)
LONG_AGO = "Wed, 21 Oct 2015 07:28:00 GMT"

WAITING = {
    "429": fails(429, "Rate limit reached", code="rate_limit_exceeded"),
    "429 in 2 s": fails(429, "Rate limit reached", {"retry-after": "2"}),
    "429 in 0 s": fails(429, "Rate limit reached", {"retry-after": "0"}),
    "429 in 0.25 s": fails(429, "Rate limit reached", {"Retry-After": "0.25"}),
    "429 at a date": fails(429, "Rate limit reached", {"retry-after": IN_AN_HOUR}),
    "429 at a past date": fails(429, "Rate limit reached", {"retry-after": LONG_AGO}),
    "429 in 1500 ms": fails(429, "Rate limit reached", {"retry-after-ms": "1500"}),
    "429 resets in 1m2s": fails(
        429,
        "Rate limit reached",
        {
            "x-ratelimit-remaining-requests": "9",
            "x-ratelimit-reset-requests": "10m",
            "x-ratelimit-remaining-tokens": "0",
            "x-ratelimit-reset-tokens": "1m2s",
        },
    ),
    "429 with nonsense": fails(429, "Rate limit reached", {"retry-after": "soon"}),
    "429 as a page": page(429, "Too Many Requests"),
    "429 quota": fails(429, "You exceeded your current quota", code="insufficient_quota", type="insufficient_quota"),
    "408": fails(408, "request timed out"),
    "409": fails(409, "conflict"),
    "425": fails(425, "too early"),
    "500": fails(500, "The server had an error", type="server_error"),
    "502": page(502, "502 Bad Gateway"),
    "503 in 5 s": fails(503, "The model is loading", {"retry-after": "5"}),
    "504": Behaviour(504, b""),
    "529": fails(529, "Overloaded", type="overloaded_error"),
}

REFUSED = {
    "400": fails(400, "messages: at least one message is required", type="invalid_request_error"),
    "400 context": fails(400, "maximum context length is 2048 tokens", code="context_length_exceeded"),
    "400 text": Behaviour(400, b"bad request", {"content-type": "text/plain"}),
    "400 content filter": fails(
        400,
        "The response was filtered due to the prompt triggering the content management policy.",
        code="content_filter",
        innererror={"code": "ResponsibleAIPolicyViolation", "content_filter_result": {"hate": {"filtered": True}}},
    ),
    "400 policy": fails(400, "Your request was rejected by the safety system", code="content_policy_violation"),
    "403 moderation": fails(403, "Your input was flagged", code=403, metadata={"reasons": ["violence"]}),
    "400 echo of the prompt": sends(
        {"detail": [{"loc": ["body", "user"], "msg": "Field required", "input": "content filter, moderation"}]}, 400
    ),
    "401": fails(401, "Invalid Authentication", code="invalid_api_key"),
    "401 echoes the key": Behaviour(401, _echo_error),
    "402": fails(402, "Insufficient credits", code=402),
    "403": fails(403, "Country not supported", code="unsupported_country"),
    "404": fails(404, "The model `tiny` does not exist", code="model_not_found"),
    "404 page": page(404, "Not Found"),
    "405": fails(405, "Method Not Allowed"),
    "413": fails(413, "Request too large"),
    "422": sends({"detail": [{"type": "missing", "loc": ["body", "model"], "msg": "Field required"}]}, 422),
    "redirect": Behaviour(308, b"", {"location": f"https://elsewhere.example/v1/chat/completions?key={KEY}"}),
    "redirect to nowhere": Behaviour(302, b""),
}

QUIRKS = {
    "wants max_completion_tokens": fails(
        400,
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        type="invalid_request_error",
        param="max_tokens",
        code="unsupported_parameter",
    ),
    "wants max_tokens": fails(400, "Unrecognized request argument supplied: max_completion_tokens"),
    "no temperature": fails(
        400,
        "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) is supported.",
        param="temperature",
        code="unsupported_value",
    ),
    "no seed": sends(
        {"detail": [{"type": "extra_forbidden", "loc": ["body", "seed"], "msg": "Extra inputs are not permitted"}]}, 422
    ),
    "temperature above 0": sends({"error": "Input validation error: `temperature` must be strictly positive"}, 422),
    "temperature out of range": fails(
        400, "Invalid 'temperature': expected a value between 0 and 1", param="temperature"
    ),
}

FALSE_SUCCESS = {
    "200 error": sends({"error": {"message": "Provider returned error", "code": 502}}),
    "200 error text": sends({"error": "model is not loaded"}),
    "200 error rate limit": sends({"error": {"message": "slow down", "code": "rate_limit_exceeded"}}),
    "200 error upstream": sends(
        {"error": {"message": "Provider returned error", "code": 400, "metadata": {"raw": "bad temperature"}}}
    ),
    "200 error filtered": sends({"error": {"message": "blocked", "code": "content_filter"}}),
    "error in the choice": sends({"choices": [{"error": {"message": "upstream died", "code": 502}, "message": {}}]}),
    "no choices": sends({"id": "x", "model": "tiny", "choices": []}),
    "choices missing": sends({"id": "x", "message": "the queue is full"}),
    "choices null": sends({"choices": None}),
    "no message": sends({"choices": [{"finish_reason": "stop"}]}),
    "a list": sends([1, 2, 3]),
    "web page": page(200, "Welcome to our console"),
    "event stream": Behaviour(200, b'data: {"choices": []}\n\ndata: [DONE]\n\n', {"content-type": "text/event-stream"}),
    "empty body": Behaviour(200, b""),
    "204": Behaviour(204, b""),
    "cut JSON": Behaviour(200, completion()[:80]),
    "deep JSON": Behaviour(200, b"[" * 200_000),
    "huge number": Behaviour(200, b'{"choices": ' + b"9" * 10_000 + b"}"),
}

ANSWERS = {
    "ok": says(),
    "slow ok": Behaviour(body=completion(), pause_s=0.05),
    "no usage": says(usage=None),
    "odd usage": says(usage={"prompt_tokens": None, "completion_tokens": "12", "completion_tokens_details": None}),
    "reasoning usage": says(usage=USAGE | {"completion_tokens_details": {"reasoning_tokens": 7}}),
    "wrong content type": Behaviour(body=completion(), headers={"content-type": "text/plain; charset=utf-16"}),
    "byte order mark": Behaviour(body=b"\xef\xbb\xbf" + completion()),
    "null": says(None),
    "empty": says(""),
    "whitespace": says(" \n\t "),
    "empty list": says([]),
    "content missing": sends({"choices": [{"message": {"role": "assistant"}, "finish_reason": "stop"}]}),
    "content a number": says(7),
    "tool call only": says(None, "tool_calls", tool_calls=[{"id": "1", "function": {"name": "f"}}]),
    "parts": says([{"type": "text", "text": "one "}, {"type": "text", "text": "two"}]),
    "parts with thinking": says(
        [{"type": "thinking", "thinking": [{"type": "text", "text": "hm"}]}, {"type": "text", "text": "two"}]
    ),
    "parts with reasoning": says([{"type": "reasoning", "text": "hm"}, {"type": "output_text", "text": "two"}]),
    "refusal field": says(None, refusal="I cannot help with that."),
    "refusal beside content": says("Well, ", refusal="I cannot help with that."),
    "refusal null": says(refusal=None),
    "refusal part": says([{"type": "refusal", "refusal": "I cannot help with that."}]),
    "finish content_filter": says("I was about to", "content_filter"),
    "finish content_filter with reason": says(None, "content_filter: PROHIBITED_CONTENT"),
    "finish sensitive": says("", "sensitive"),
    "finish MAX_TOKENS": says("one two thr", "MAX_TOKENS"),
    "finish abort": says("half", "abort"),
    "finish error": says("half", "error"),
    "length": says("one two thr", "length"),
    "length and blank": says("", "length"),
    "reasoning_content": says("two", reasoning_content="one and one"),
    "reasoning": says("two", reasoning="one and one"),
    "reasoning_details": says("two", reasoning_details=[{"type": "reasoning.text", "text": "one and one"}]),
    "only reasoning, length": says("", "length", reasoning_content="one and on"),
    "only reasoning, stop": says(None, "stop", reasoning_content="one and one"),
    "hidden reasoning, length": says("", "length", USAGE | {"completion_tokens_details": {"reasoning_tokens": 12}}),
    "think": says("<think>\none and one\n</think>\n\ntwo"),
    "empty think": says("<think>\n\n</think>\n\ntwo"),
    "think not opened": says("one and one\n</think>\n\ntwo"),
    "think not closed": says("<think>\none and on", "length"),
    "think not closed, stop": says("<think>\none and on"),
    "think and nothing": says("<think>one and one</think>"),
    "think later": says("two, and a <think>tag</think> in the answer"),
    "lone surrogate": Behaviour(body=completion("sun \ud83d sea")),
    "nul": says("sun \0 sea"),
    "latin-1": Behaviour(body=completion("PLACE").replace(b"PLACE", "plage d'été".encode("latin-1"))),
    "utf-16": Behaviour(body=completion().decode().encode("utf-16")),
    "echoes the key": Behaviour(body=_echo_answer),
    "gzip": Behaviour(body=gzip.compress(completion()), headers={"content-encoding": "gzip"}),
    "deflate": Behaviour(body=zlib.compress(completion()), headers={"content-encoding": "deflate"}),
    "50 MB": Behaviour(body=_large),
    "cookie": Behaviour(body=completion(), headers={"set-cookie": "session=1; path=/"}),
}

WIRE = {
    "silent": Behaviour(silent=True),
    "drip": Behaviour(body=completion(), drip_s=0.02),
    "stall": Behaviour(body=completion(), stall_after=40),
    "reset": Behaviour(body=completion(), reset_after=40),
    "reset at once": Behaviour(body=completion(), reset_after=0),
    "cut off": Behaviour(body=completion(), cut_after=40),
    "closes after": Behaviour(body=completion(), close=True),
    "endless": Behaviour(body=b" " * (1 << 20), endless=True),
    "bomb": Behaviour(body=_bomb, headers={"content-encoding": "gzip"}),
    "cut gzip": Behaviour(body=gzip.compress(completion())[:-12], headers={"content-encoding": "gzip"}),
    "not gzip": Behaviour(body=completion(), headers={"content-encoding": "gzip"}),
    "unknown compression": Behaviour(body=completion(), headers={"content-encoding": "br"}),
    "huge header": Behaviour(body=completion(), headers={"x-filler": "x" * 20_000}),
}

MODELS = {
    "models": Behaviour(body=_models),
    "models as a bare list": sends([{"id": "tiny"}, {"name": "large"}, "small", {"id": 7}, None]),
    "models null": sends({"object": "list", "data": None}),
    "models with a tag": sends({"data": [{"id": "tiny:latest"}]}),
    "models hostile": sends({"data": [{"id": "tiny\ud83d\n[/red]" + "x" * 1000}]}),
}

CASES: dict[str, Behaviour] = {**WAITING, **REFUSED, **QUIRKS, **FALSE_SUCCESS, **ANSWERS, **WIRE, **MODELS}

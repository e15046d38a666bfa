"""One table: what the endpoint does, the state of the attempt, whether another attempt makes sense, what is said."""

import pytest
from endpoint import CASES, KEY

from benchmark.records import State

OK, EMPTY, ERROR, REFUSED = State.OK, State.EMPTY, State.TRANSPORT_ERROR, State.REFUSED_BY_PROVIDER
CUT, CUT_IN_REASONING = State.TRUNCATED, State.TRUNCATED_IN_REASONING
AGAIN, FINAL = True, False

TABLE = [
    # case, state, retry, what the error says
    ("429", ERROR, AGAIN, "loop: HTTP 429: Rate limit reached"),
    ("429 in 2 s", ERROR, AGAIN, "HTTP 429"),
    ("429 at a date", ERROR, AGAIN, "HTTP 429"),
    ("429 with nonsense", ERROR, AGAIN, "HTTP 429"),
    ("429 as a page", ERROR, AGAIN, "HTTP 429: Too Many Requests"),
    ("429 quota", ERROR, FINAL, "check the account's balance and quota"),
    ("408", ERROR, AGAIN, "HTTP 408"),
    ("409", ERROR, AGAIN, "HTTP 409"),
    ("425", ERROR, AGAIN, "HTTP 425"),
    ("500", ERROR, AGAIN, "HTTP 500: The server had an error"),
    ("502", ERROR, AGAIN, "HTTP 502: 502 Bad Gateway"),
    ("503 in 5 s", ERROR, AGAIN, "HTTP 503: The model is loading"),
    ("504", ERROR, AGAIN, "HTTP 504: no message"),
    ("529", ERROR, AGAIN, "HTTP 529: Overloaded"),
    ("400", ERROR, FINAL, "HTTP 400: messages: at least one message is required; check the model and extra_body"),
    ("400 context", ERROR, FINAL, "maximum context length"),
    ("400 text", ERROR, FINAL, "HTTP 400: bad request"),
    ("400 content filter", REFUSED, FINAL, "content management policy"),
    ("400 policy", REFUSED, FINAL, "safety system"),
    ("403 moderation", REFUSED, FINAL, "flagged"),
    ("400 echo of the prompt", ERROR, FINAL, "HTTP 400: body.user: Field required"),
    ("401", ERROR, FINAL, "check the key in LOOP_KEY"),
    ("401 echoes the key", ERROR, FINAL, "Incorrect API key provided: [key removed]; check the key in LOOP_KEY"),
    ("402", ERROR, FINAL, "check the account's balance"),
    ("403", ERROR, FINAL, "check the key in LOOP_KEY"),
    ("404", ERROR, FINAL, "does not exist; check the base URL and the model 'tiny'"),
    ("404 page", ERROR, FINAL, "HTTP 404: Not Found; check the base URL"),
    ("405", ERROR, FINAL, "check the base URL"),
    ("413", ERROR, FINAL, "HTTP 413: Request too large"),
    ("422", ERROR, FINAL, "HTTP 422: body.model: Field required"),
    ("redirect", ERROR, FINAL, "redirects to https://elsewhere.example/v1/chat/completions, which is not followed"),
    ("redirect to nowhere", ERROR, FINAL, "redirects to nowhere"),
    ("wants max_completion_tokens", ERROR, AGAIN, "asked again with the quirk max_completion_tokens"),
    ("wants max_tokens", ERROR, FINAL, "Unrecognized request argument"),
    ("no temperature", ERROR, AGAIN, "asked again with the quirk no_temperature"),
    (
        "no seed",
        ERROR,
        AGAIN,
        "HTTP 422: body.seed: Extra inputs are not permitted; asked again with the quirk no_seed",
    ),
    ("temperature above 0", ERROR, AGAIN, "asked again with the quirk temperature_above_zero"),
    ("temperature out of range", ERROR, FINAL, "expected a value between 0 and 1"),
    ("200 error", ERROR, AGAIN, "loop: answered with an error: Provider returned error"),
    ("200 error text", ERROR, FINAL, "model is not loaded"),
    ("200 error rate limit", ERROR, AGAIN, "slow down"),
    ("200 error upstream", ERROR, FINAL, "Provider returned error (bad temperature)"),
    ("200 error filtered", REFUSED, FINAL, "blocked"),
    ("error in the choice", ERROR, AGAIN, "upstream died"),
    ("no choices", ERROR, AGAIN, "without choices"),
    ("choices missing", ERROR, AGAIN, "without choices: the queue is full"),
    ("choices null", ERROR, AGAIN, "without choices"),
    ("no message", ERROR, AGAIN, "without a message"),
    ("a list", ERROR, FINAL, "JSON that is no object"),
    ("web page", ERROR, FINAL, "a web page, not a completion: Welcome to our console; check that the base URL"),
    ("event stream", ERROR, FINAL, "a stream of events"),
    ("empty body", ERROR, AGAIN, "it is empty"),
    ("204", ERROR, AGAIN, "HTTP 204"),
    ("cut JSON", ERROR, AGAIN, "a body that is not JSON"),
    ("deep JSON", ERROR, AGAIN, "a body that is not JSON"),
    ("huge number", ERROR, AGAIN, "a body that is not JSON"),
    ("ok", OK, FINAL, None),
    ("no usage", OK, FINAL, None),
    ("odd usage", OK, FINAL, None),
    ("wrong content type", OK, FINAL, None),
    ("byte order mark", OK, FINAL, None),
    ("null", EMPTY, FINAL, "loop: the reply is empty"),
    ("empty", EMPTY, FINAL, "the reply is empty"),
    ("whitespace", EMPTY, FINAL, "the reply is empty"),
    ("empty list", EMPTY, FINAL, "the reply is empty"),
    ("content missing", EMPTY, FINAL, "the reply is empty"),
    ("content a number", EMPTY, FINAL, "the reply is empty"),
    ("tool call only", EMPTY, FINAL, "the reply is empty"),
    ("refusal field", REFUSED, FINAL, "the provider refused: I cannot help with that."),
    ("refusal beside content", REFUSED, FINAL, "the provider refused: I cannot help with that."),
    ("refusal null", OK, FINAL, None),
    ("refusal part", REFUSED, FINAL, "the provider refused"),
    ("finish content_filter", REFUSED, FINAL, "content filter stopped the reply"),
    ("finish content_filter with reason", REFUSED, FINAL, "content filter stopped the reply"),
    ("finish sensitive", REFUSED, FINAL, "content filter stopped the reply"),
    ("finish MAX_TOKENS", CUT, FINAL, "the length ran out"),
    ("finish abort", ERROR, AGAIN, "broke off"),
    ("finish error", ERROR, AGAIN, "broke off"),
    ("length", CUT, FINAL, "the length ran out; raise max_tokens"),
    ("length and blank", EMPTY, FINAL, "the reply is empty"),
    ("only reasoning, length", CUT_IN_REASONING, FINAL, "ran out in the reasoning; raise max_tokens"),
    ("only reasoning, stop", EMPTY, FINAL, "the reply is empty"),
    ("hidden reasoning, length", CUT_IN_REASONING, FINAL, "ran out in the reasoning"),
    ("think not closed", CUT_IN_REASONING, FINAL, "ran out in the reasoning"),
    ("think not closed, stop", CUT_IN_REASONING, FINAL, "ran out in the reasoning"),
    ("think and nothing", EMPTY, FINAL, "the reply is empty"),
    ("utf-16", ERROR, AGAIN, "a body that is not JSON"),
    ("gzip", OK, FINAL, None),
    ("deflate", OK, FINAL, None),
    ("50 MB", OK, FINAL, None),
    ("reset", ERROR, AGAIN, "the connection to http://127.0.0.1"),
    ("reset at once", ERROR, AGAIN, "the connection to http://127.0.0.1"),
    ("cut off", ERROR, AGAIN, "the connection to http://127.0.0.1"),
    ("closes after", OK, FINAL, None),
    ("endless", ERROR, FINAL, "sent more than 64 MiB"),
    ("bomb", ERROR, FINAL, "sent more than 64 MiB"),
    ("cut gzip", ERROR, AGAIN, "broken off before its end"),
    ("not gzip", ERROR, AGAIN, "cannot be opened"),
    ("unknown compression", ERROR, FINAL, "compressed as 'br', which was not asked for"),
    ("huge header", ERROR, AGAIN, "the connection to http://127.0.0.1"),
]

TEXTS = [
    # case, answer, reasoning
    ("parts", "one two", ""),
    ("parts with thinking", "two", "hm"),
    ("parts with reasoning", "two", "hm"),
    ("refusal field", "I cannot help with that.", ""),
    ("finish content_filter", "I was about to", ""),
    ("reasoning_content", "two", "one and one"),
    ("reasoning", "two", "one and one"),
    ("reasoning_details", "two", "one and one"),
    ("only reasoning, length", "", "one and on"),
    ("only reasoning, stop", "", "one and one"),
    ("think", "two", "one and one"),
    ("empty think", "two", ""),
    ("think not opened", "two", "one and one"),
    ("think not closed", "", "one and on"),
    ("think later", "two, and a <think>tag</think> in the answer", ""),
    ("length", "one two thr", ""),
    ("lone surrogate", "sun \ufffd sea", ""),
    ("nul", "sun \ufffd sea", ""),
    ("latin-1", "plage d'\ufffdt\ufffd", ""),
    ("echoes the key", "your header was Bearer [key removed]", ""),
]

WAITS = [
    # case, shortest and longest wait that is read from it
    ("429", None, None),
    ("429 with nonsense", None, None),
    ("429 in 0 s", 0, 0),
    ("429 in 2 s", 2, 2),
    ("429 in 0.25 s", 0.25, 0.25),
    ("429 in 1500 ms", 1.5, 1.5),
    ("429 at a date", 1800, 3600),
    ("429 at a past date", 0, 0),
    ("429 resets in 1m2s", 62, 62),
    ("503 in 5 s", 5, 5),
]


@pytest.mark.parametrize(("case", "state", "retry", "says"), TABLE, ids=[row[0] for row in TABLE])
async def test_every_fault_is_a_state_with_a_line_for_people(server, make_client, ask, case, state, retry, says):
    server.play(case)
    attempt = await ask(make_client())
    assert (attempt.state, attempt.retry) == (state, retry), attempt.error
    if says is None:
        assert attempt.error is None
    else:
        assert says in attempt.error
        assert attempt.error.startswith("loop: ")
        assert "\n" not in attempt.error
        assert len(attempt.error) < 700
    assert KEY not in repr(attempt)
    assert len(server.requests) == 1, "one attempt is one request"


@pytest.mark.parametrize(("case", "text", "reasoning"), TEXTS, ids=[row[0] for row in TEXTS])
async def test_answer_and_reasoning_are_kept_apart(server, make_client, ask, case, text, reasoning):
    server.play(case)
    attempt = await ask(make_client())
    assert (attempt.text, attempt.reasoning) == (text, reasoning)


@pytest.mark.parametrize(("case", "shortest", "longest"), WAITS, ids=[row[0] for row in WAITS])
async def test_waits_are_read_from_the_headers(server, make_client, ask, case, shortest, longest):
    server.play(case)
    attempt = await ask(make_client())
    if shortest is None:
        assert attempt.retry_after_s is None
    else:
        assert shortest <= attempt.retry_after_s <= longest


@pytest.mark.parametrize("case", ["silent", "drip", "stall"])
async def test_the_deadline_holds_for_the_whole_request(server, make_client, ask, case):
    server.play(case)
    attempt = await ask(make_client(), deadline_s=0.1)
    assert (attempt.state, attempt.retry, attempt.status) == (ERROR, AGAIN, None)
    assert "no whole reply" in attempt.error
    assert "within 0.1 s" in attempt.error
    assert attempt.duration_s < 3, "dripped to its end, the reply takes twice as long"


def test_every_case_of_the_endpoint_is_in_a_table():
    played = {row[0] for table in (TABLE, TEXTS, WAITS) for row in table} | {"silent", "drip", "stall"}
    elsewhere = {name for name in CASES if name.startswith("models")} | {"slow ok", "cookie", "reasoning usage"}
    assert set(CASES) == played | elsewhere

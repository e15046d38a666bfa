import pytest

from benchmark.models.embedded.client import EmbeddedClient
from benchmark.models.quirks import QuirkBook
from benchmark.records import Endpoint, State


@pytest.fixture
def make_client(make_runtime):
    def make(name="tiny") -> EmbeddedClient:
        endpoint = Endpoint(name="embedded", base_url="embedded", model=name, embedded=True)
        return EmbeddedClient(endpoint, make_runtime(name), QuirkBook())

    return make


async def ask(client, planned):
    return await client.attempt(planned, number=1, leg=1, deadline_s=10)


async def test_it_starts_by_itself_and_answers(make_client, make_planned):
    client = make_client()
    attempt = await ask(client, make_planned(text="hello"))
    await client.aclose()
    assert (attempt.state, attempt.text) == (State.OK, "you said hello")
    assert attempt.endpoint == "embedded"


async def test_what_answers_is_told_at_the_start(make_client):
    client = make_client()
    described = await client.start(lambda *_: None)
    await client.aclose()
    assert described["template"] == "<user>PROBE</user>"


async def test_a_crash_is_an_error_of_its_session_and_the_next_one_is_answered(make_client, make_planned):
    client = make_client()
    first = await ask(client, make_planned(text="die"))
    second = await ask(client, make_planned(text="hello"))
    await client.aclose()
    assert first.state is State.TRANSPORT_ERROR and first.retry
    assert first.error == "the process of the embedded model tiny went away"
    assert second.state is State.OK


async def test_a_model_that_does_not_start_is_the_reason_that_the_session_tells(make_client, make_planned):
    client = make_client("broken")
    attempt = await ask(client, make_planned())
    await client.aclose()
    assert attempt.state is State.TRANSPORT_ERROR
    assert attempt.error == "the embedded model broken did not start: load: the file is cut off; no server"


async def test_no_proxy_stands_between(make_client, make_planned, monkeypatch):
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    monkeypatch.delenv("NO_PROXY", raising=False)
    monkeypatch.delenv("no_proxy", raising=False)
    client = make_client()
    attempt = await ask(client, make_planned(text="hello"))
    await client.aclose()
    assert attempt.state is State.OK

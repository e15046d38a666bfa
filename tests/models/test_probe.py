import pytest
from endpoint import KEY

from benchmark.errors import EndpointError
from benchmark.models.probe import probe
from benchmark.records import Endpoint


@pytest.fixture
def there(server, monkeypatch):
    monkeypatch.setenv("LOOP_KEY", KEY)
    return Endpoint(name="loop", base_url=server.base_url, model="tiny", key_env="LOOP_KEY")


@pytest.mark.parametrize(
    ("case", "reachable", "models", "has_model", "says"),
    [
        ("models", True, ("tiny", "large"), True, "answers"),
        ("models as a bare list", True, ("tiny", "large", "small"), True, "answers"),
        ("models null", True, (), None, "answers"),
        ("models with a tag", True, ("tiny:latest",), True, "answers"),
        ("404", True, (), None, "lists no models"),
        ("405", True, (), None, "lists no models"),
        ("401 echoes the key", False, (), None, "Incorrect API key provided: [key removed]"),
        ("500", False, (), None, "HTTP 500"),
        ("redirect", False, (), None, "redirects to https://elsewhere.example"),
        ("web page", False, (), None, "web page"),
        ("cut JSON", False, (), None, "not JSON"),
        ("reset", False, (), None, ""),
        ("bomb", False, (), None, "without end"),
        ("unknown compression", False, (), None, "not asked for"),
    ],
)
async def test_table(server, there, case, reachable, models, has_model, says):
    server.play(case)
    result = await probe(there)
    assert (result.reachable, result.models, result.has_model) == (reachable, models, has_model)
    assert says in result.message
    assert result.message
    assert KEY not in repr(result)
    assert [(request.method, request.target) for request in server.requests] == [("GET", "/v1/models")]
    assert server.requests[0].headers["authorization"] == f"Bearer {KEY}"


async def test_a_model_that_is_not_listed_is_said(server, there):
    server.play("models")
    result = await probe(there.model_copy(update={"model": "huge"}))
    assert (result.reachable, result.has_model) == (True, False)
    assert "does not list the model 'huge'" in result.message


async def test_names_are_scrubbed_and_bounded(server, there):
    server.play("models hostile")
    (name,) = (await probe(there)).models
    assert name.startswith("tiny\ufffd [/red]x")
    assert len(name) < 250


@pytest.mark.parametrize("case", ["silent", "stall", "drip"])
async def test_silence_ends_at_the_deadline(server, there, case):
    server.play(case)
    result = await probe(there, deadline_s=0.1)
    assert (result.reachable, result.message) == (False, "no reply within 0.1 s")


async def test_nobody_there():
    result = await probe(Endpoint(name="gone", base_url="http://127.0.0.1:9/v1", model=""))
    assert not result.reachable
    assert result.message


async def test_a_missing_key(there, monkeypatch):
    monkeypatch.delenv("LOOP_KEY")
    with pytest.raises(EndpointError, match="LOOP_KEY"):
        await probe(there)


async def test_the_embedded_model_is_not_asked():
    result = await probe(Endpoint(name="embedded", base_url="embedded", model="small", embedded=True))
    assert (result.reachable, result.has_model, result.message) == (True, True, "runs on this machine")

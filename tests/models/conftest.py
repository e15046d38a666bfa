"""An endpoint on a loopback port, and clients that ask it."""

import pytest
from endpoint import KEY, LoopbackEndpoint
from hypothesis import HealthCheck, settings

from benchmark.models.openai_compatible import OpenAICompatibleClient
from benchmark.models.quirks import QuirkBook
from benchmark.records import Endpoint

settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")

PROXY_VARIABLES = ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY")


@pytest.fixture(autouse=True)
def no_proxies(monkeypatch):
    for name in PROXY_VARIABLES:
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)


@pytest.fixture
async def server():
    async with LoopbackEndpoint() as endpoint:
        yield endpoint


@pytest.fixture
async def make_client(server):
    """A client of the server; its endpoint and quirks can be changed."""
    clients = []

    def make(key=KEY, quirks=None, transport=None, **changes) -> OpenAICompatibleClient:
        fields = {"name": "loop", "base_url": server.base_url, "model": "tiny", "key_env": "LOOP_KEY"}
        client = OpenAICompatibleClient(Endpoint(**fields | changes), key, quirks or QuirkBook(), transport)
        clients.append(client)
        return client

    yield make
    for client in clients:
        await client.aclose()


@pytest.fixture
def ask(make_planned):
    """Ask a client once."""

    async def once(client, deadline_s=5.0, planned=None, number=1):
        return await client.attempt(planned or make_planned(), number=number, leg=1, deadline_s=deadline_s)

    return once

"""From a profile to somebody who answers."""

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass

from pydantic import JsonValue

from benchmark.models.base import Client
from benchmark.models.endpoints import key_for
from benchmark.models.quirks import QuirkBook
from benchmark.records import Endpoint

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class Connection:
    """A client that is ready to be asked."""

    client: Client
    runtime: Mapping[str, JsonValue]
    """What answers, as far as it is ours to know; stored with the run."""


@asynccontextmanager
async def connect(endpoint: Endpoint, quirks: QuirkBook, progress: Progress) -> AsyncIterator[Connection]:
    """A client for the endpoint; an embedded model is fetched and started first, and stopped at the end.

    EndpointError where a key is missing, the model cannot be fetched, or its process does not start.
    """
    if endpoint.embedded:
        async with _embedded(endpoint, quirks, progress) as connection:
            yield connection
        return
    from benchmark.models.openai_compatible import OpenAICompatibleClient

    client = OpenAICompatibleClient(endpoint, key_for(endpoint), quirks)
    try:
        yield Connection(client, {})
    finally:
        await client.aclose()


@asynccontextmanager
async def _embedded(endpoint: Endpoint, quirks: QuirkBook, progress: Progress) -> AsyncIterator[Connection]:
    from benchmark.models.embedded.catalogue import model_named
    from benchmark.models.embedded.client import EmbeddedClient
    from benchmark.models.embedded.fetch import fetch_aside
    from benchmark.models.embedded.runtime import EmbeddedRuntime

    model = model_named(endpoint.model)
    await fetch_aside(model, progress)
    client = EmbeddedClient(endpoint, EmbeddedRuntime(model), quirks)
    try:
        yield Connection(client, await client.start(progress))
    finally:
        await client.aclose()

"""The embedded model as an endpoint like any other: the same client, with a process behind it that is kept alive."""

import asyncio
from collections.abc import Callable

from pydantic import JsonValue

from benchmark.errors import RuntimeDied
from benchmark.models.embedded.runtime import EmbeddedRuntime
from benchmark.models.openai_compatible import OpenAICompatibleClient
from benchmark.models.quirks import QuirkBook
from benchmark.records import Attempt, Endpoint, PlannedSession, State


class EmbeddedClient:
    """Starts the runtime on demand and again after a crash; a crash is an error of the sessions in flight."""

    def __init__(self, endpoint: Endpoint, runtime: EmbeddedRuntime, quirks: QuirkBook) -> None:
        self.endpoint = endpoint
        self._runtime = runtime
        self._quirks = quirks
        self._inner: OpenAICompatibleClient | None = None
        self._starting = asyncio.Lock()

    async def start(self, progress: Callable[[str, int, int], None]) -> dict[str, JsonValue]:
        """Load the model and say what answers."""
        await self._ensure(progress)
        return self._runtime.describe()

    async def attempt(self, session: PlannedSession, *, number: int, leg: int, deadline_s: float) -> Attempt:
        trouble = f"the process of the embedded model {self._runtime.model.name} went away"
        try:
            inner = await self._ensure()
        except RuntimeDied as error:
            inner, trouble = self._inner or self._connect(), error.message
        attempt = await inner.attempt(session, number=number, leg=leg, deadline_s=deadline_s)
        if attempt.state is State.TRANSPORT_ERROR and attempt.status is None and await self._runtime.gone():
            return attempt.model_copy(update={"error": trouble, "retry": True})
        return attempt

    async def aclose(self) -> None:
        if self._inner:
            await self._inner.aclose()
        await asyncio.to_thread(self._runtime.stop)

    async def _ensure(self, progress: Callable[[str, int, int], None] = lambda *_: None) -> OpenAICompatibleClient:
        async with self._starting:
            if await self._runtime.ensure_alive(progress) or self._inner is None:
                if self._inner:
                    await self._inner.aclose()
                self._inner = self._connect()
            return self._inner

    def _connect(self) -> OpenAICompatibleClient:
        """To the loopback port itself: a proxy of the environment has no business there."""
        import httpx

        endpoint = self.endpoint.model_copy(update={"base_url": self._runtime.base_url})
        limits = httpx.Limits(max_connections=256)
        transport = httpx.AsyncHTTPTransport(trust_env=False, limits=limits)
        return OpenAICompatibleClient(endpoint, self._runtime.api_key, self._quirks, transport)

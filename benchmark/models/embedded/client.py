"""The embedded model as an endpoint like any other: the same client, with a process behind it that is kept alive."""

import asyncio
import json
from collections.abc import Callable

from pydantic import JsonValue

from benchmark.errors import RuntimeDied
from benchmark.models.embedded.runtime import PROBE, EmbeddedRuntime
from benchmark.models.openai_compatible import OpenAICompatibleClient
from benchmark.models.quirks import QuirkBook
from benchmark.models.transport import exchange, make_transport
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
        return self._runtime.describe(await self._rendered_probe())

    async def attempt(self, session: PlannedSession, *, number: int, leg: int, deadline_s: float) -> Attempt:
        try:
            inner = await self._ensure()
        except RuntimeDied:
            inner = self._inner or self._connect()
        attempt = await inner.attempt(session, number=number, leg=leg, deadline_s=deadline_s)
        if attempt.state is State.TRANSPORT_ERROR and attempt.status is None and not self._runtime.alive:
            died = f"the process of the embedded model {self._runtime.model.name} went away"
            return attempt.model_copy(update={"error": died, "retry": True})
        return attempt

    async def aclose(self) -> None:
        if self._inner:
            await self._inner.aclose()
        await asyncio.to_thread(self._runtime.stop)

    async def _ensure(self, progress: Callable[[str, int, int], None] = lambda *_: None) -> OpenAICompatibleClient:
        async with self._starting:
            if self._inner is None or not self._runtime.alive:
                if self._inner:
                    await self._inner.aclose()
                await self._runtime.start(progress)
                self._inner = self._connect()
            return self._inner

    def _connect(self) -> OpenAICompatibleClient:
        endpoint = self.endpoint.model_copy(update={"base_url": self._runtime.base_url})
        return OpenAICompatibleClient(endpoint, self._runtime.key, self._quirks)

    async def _rendered_probe(self) -> str:
        """How the model's chat template wraps a lone user message, system prompt of its own included."""
        import httpx

        url = f"{self._runtime.base_url.removesuffix('/v1')}/apply-template"
        body = json.dumps({"messages": [{"role": "user", "content": PROBE}]}).encode()
        headers = {"authorization": f"Bearer {self._runtime.key}", "content-type": "application/json"}
        transport = make_transport(1)
        try:
            reply = await exchange(transport, httpx.Request("POST", url, headers=headers, content=body))
            return str(json.loads(reply.body)["prompt"])
        except (httpx.HTTPError, OSError, ValueError, KeyError):
            return ""
        finally:
            await transport.aclose()

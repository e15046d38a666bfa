"""A model that answers by a script: no network, always the same. For tests, demonstrations and pictures."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

from benchmark.models.outcomes import answered, unanswered
from benchmark.models.requests import chat_body
from benchmark.models.transport import Exchange
from benchmark.records import Attempt, Endpoint, PlannedSession
from benchmark.text import scrub

Script = Callable[[PlannedSession], "str | Exchange"]
"""The answer to a session, or a whole HTTP reply where the script wants trouble."""


def _now() -> datetime:
    return datetime.now(UTC)


@dataclass(slots=True)
class ScriptedClient:
    """Its attempts look like those of an endpoint: the same request, the same shape of reply, read by the same code."""

    script: Script
    endpoint: Endpoint
    delay_s: float = 0.0
    """What an answer takes; longer than the deadline is a transport error."""
    now: Callable[[], datetime] = _now
    """A frozen clock makes attempts equal to the last field."""

    async def attempt(self, session: PlannedSession, *, number: int, leg: int, deadline_s: float) -> Attempt:
        started, taken = self.now(), min(self.delay_s, deadline_s)
        if taken:
            await asyncio.sleep(taken)
        return Attempt(
            key=session.key,
            number=number,
            leg=leg,
            endpoint=self.endpoint.name,
            model=self.endpoint.model,
            started_at=started,
            duration_s=taken,
            request=scrub(json.dumps(chat_body(self.endpoint, session), ensure_ascii=False)),
            **(self._answer(session) if self.delay_s <= deadline_s else self._late(deadline_s)),
        )

    async def aclose(self) -> None:
        return None

    def _answer(self, session: PlannedSession) -> dict[str, object]:
        answer = self.script(session)
        reply = answer if isinstance(answer, Exchange) else completion(answer, self.endpoint.model)
        return answered(self.endpoint, reply, None)

    def _late(self, deadline_s: float) -> dict[str, object]:
        return unanswered(self.endpoint, f"no whole reply within {deadline_s:g} s", "", retry=True, key=None)


def completion(text: str, model: str = "scripted") -> Exchange:
    """A chat completion with this answer."""
    message = {"role": "assistant", "content": text}
    document = {
        "model": model,
        "choices": [{"index": 0, "message": message, "finish_reason": "stop"}],
        "usage": {"prompt_tokens": 40, "completion_tokens": max(1, len(text) // 4)},
    }
    return Exchange(200, {"content-type": "application/json"}, json.dumps(document).encode())

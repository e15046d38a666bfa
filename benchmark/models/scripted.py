"""A model that answers by a script: no network, always the same. For tests, demonstrations and pictures."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

from benchmark.models.replies import Reply, interpret
from benchmark.models.requests import chat_body
from benchmark.models.transport import Exchange
from benchmark.records import Attempt, Endpoint, PlannedSession
from benchmark.text import decode

Script = Callable[[PlannedSession], "str | Exchange"]
"""The answer to a session, or a whole HTTP reply where the script wants trouble."""


@dataclass(slots=True)
class ScriptedClient:
    """Its attempts look like those of an endpoint: the same request, the same shape of reply, read by the same code."""

    script: Script
    endpoint: Endpoint
    delay_s: float = 0.0

    async def attempt(self, session: PlannedSession, *, number: int, leg: int, deadline_s: float) -> Attempt:
        if self.delay_s:
            await asyncio.sleep(self.delay_s)
        answer = self.script(session)
        exchange = answer if isinstance(answer, Exchange) else completion(answer, self.endpoint.model)
        text, raw = decode(exchange.body)
        reply = interpret(exchange.status, exchange.headers, text)
        return Attempt(
            key=session.key,
            number=number,
            leg=leg,
            endpoint=self.endpoint.name,
            model=self.endpoint.model,
            started_at=datetime.now(UTC),
            duration_s=self.delay_s,
            request=json.dumps(chat_body(self.endpoint, session), ensure_ascii=False),
            status=exchange.status,
            reply=text,
            reply_bytes=raw,
            **{name: getattr(reply, name) for name in Reply.__dataclass_fields__},
        )

    async def aclose(self) -> None:
        return None


def completion(text: str, model: str = "scripted") -> Exchange:
    """A chat completion with this answer."""
    message = {"role": "assistant", "content": text}
    document = {
        "model": model,
        "choices": [{"index": 0, "message": message, "finish_reason": "stop"}],
        "usage": {"prompt_tokens": 40, "completion_tokens": max(1, len(text) // 4)},
    }
    return Exchange(200, {"content-type": "application/json"}, json.dumps(document).encode())

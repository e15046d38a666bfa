"""Chat completions over HTTP, as OpenAI's API and everything that imitates it speak them."""

import asyncio
import json
import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from benchmark.models.quirks import QuirkBook
from benchmark.models.replies import Reply, interpret
from benchmark.models.requests import chat_body
from benchmark.models.secrets import redact, without_userinfo
from benchmark.records import Attempt, Endpoint, PlannedSession, State
from benchmark.text import decode, scrub

if TYPE_CHECKING:
    import httpx

    from benchmark.models.transport import Exchange

LEARNABLE = (400, 422)


class OpenAICompatibleClient:
    """One endpoint. One request an attempt; quirks that a refusal shows are used from the next attempt on."""

    def __init__(
        self,
        endpoint: Endpoint,
        key: str | None,
        quirks: QuirkBook,
        transport: "httpx.AsyncBaseTransport | None" = None,
    ) -> None:
        from benchmark.models.transport import make_transport

        self.endpoint = endpoint
        self._key = key
        self._quirks = quirks
        self._transport = transport or make_transport(256)
        self._url = f"{endpoint.base_url}/chat/completions"
        self._headers = {"content-type": "application/json", "accept": "application/json"}
        self._headers["user-agent"] = "selfexec"
        if key:
            self._headers["authorization"] = f"Bearer {key}"

    async def attempt(self, session: PlannedSession, *, number: int, leg: int, deadline_s: float) -> Attempt:
        body, quirks = self._quirks.shape(chat_body(self.endpoint, session))
        content = json.dumps(body, ensure_ascii=False)
        started, clock = datetime.now(UTC), time.perf_counter()
        exchanged = await self._exchange(content, deadline_s)
        duration = time.perf_counter() - clock
        return Attempt(
            key=session.key,
            number=number,
            leg=leg,
            endpoint=self.endpoint.name,
            model=self.endpoint.model,
            started_at=started,
            duration_s=duration,
            request=scrub(content),
            quirks=quirks,
            **self._outcome(exchanged, body),
        )

    async def aclose(self) -> None:
        await self._transport.aclose()

    async def _exchange(self, content: str, deadline_s: float) -> "Exchange | str":
        """The reply, or in one line why there is none."""
        import aiohttp
        import httpx

        from benchmark.models.transport import LARGEST_REPLY, ReplyTooLarge, exchange

        where = without_userinfo(self.endpoint.base_url)
        try:
            request = httpx.Request("POST", self._url, headers=self._headers, content=scrub(content).encode())
            async with asyncio.timeout(deadline_s):
                return await exchange(self._transport, request)
        except TimeoutError:
            return f"no whole reply from {where} within {deadline_s:g} s"
        except ReplyTooLarge:
            return f"{where} sent more than {LARGEST_REPLY // 2**20} MiB"
        except (httpx.HTTPError, httpx.InvalidURL, aiohttp.ClientError, OSError, ValueError) as error:
            return f"{where} cannot be reached: {_cause(error)}"

    def _outcome(self, exchanged: "Exchange | str", body: dict[str, Any]) -> dict[str, Any]:
        if isinstance(exchanged, str):
            return {"state": State.TRANSPORT_ERROR, "error": redact(exchanged, self._key), "retry": True}
        text, raw = decode(exchanged.body)
        reply = interpret(exchanged.status, exchanged.headers, text)
        learned = exchanged.status in LEARNABLE and self._quirks.learn(body, text)
        clean = redact(text, self._key)
        fields = {name: getattr(reply, name) for name in Reply.__dataclass_fields__}
        return fields | {
            "status": exchanged.status,
            "reply": clean,
            "reply_bytes": raw if clean == text else None,
            "error": reply.error and redact(reply.error, self._key),
            "retry": reply.retry or bool(learned),
        }


def _cause(error: BaseException) -> str:
    return " ".join(str(error).split()) or type(error).__name__

"""Chat completions over HTTP, as OpenAI's API and everything that imitates it speak them."""

import asyncio
import json
import time
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from benchmark.models.addresses import without_userinfo
from benchmark.models.complaints import as_json, complaint, parsed
from benchmark.models.quirks import QuirkBook
from benchmark.models.replies import Reply, interpret
from benchmark.models.requests import chat_body
from benchmark.models.secrets import holds_key, redact, without_key
from benchmark.records import Attempt, Endpoint, PlannedSession, State
from benchmark.text import decode, scrub

if TYPE_CHECKING:
    import httpx

    from benchmark.models.transport import Exchange

LEARNABLE = (400, 422)
_WORDS = ("text", "reasoning", "finish_reason", "served_model")


@dataclass(frozen=True, slots=True)
class NoReply:
    """Why there is no reply, in one line."""

    error: str
    retry: bool = True


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
        self._transport = transport or make_transport(256, endpoint.base_url)
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

    async def _exchange(self, content: str, deadline_s: float) -> "Exchange | NoReply":
        import aiohttp
        import httpx

        from benchmark.models.transport import LARGEST_REPLY, ReplyTooLarge, exchange

        where = without_userinfo(self.endpoint.base_url)
        try:
            request = httpx.Request("POST", self._url, headers=self._headers, content=scrub(content).encode())
            async with asyncio.timeout(deadline_s):
                return await exchange(self._transport, request, LARGEST_REPLY)
        except TimeoutError:
            return NoReply(f"no whole reply from {where} within {deadline_s:g} s")
        except ReplyTooLarge:
            return NoReply(f"{where} sent more than {LARGEST_REPLY / 2**20:g} MiB", retry=False)
        except (httpx.InvalidURL, ValueError) as error:
            return NoReply(f"{where} cannot be asked: {_cause(error)}", retry=False)
        except (httpx.HTTPError, aiohttp.ClientError, OSError) as error:
            return NoReply(f"no whole reply from {where}: {_cause(error)}")

    def _outcome(self, exchanged: "Exchange | NoReply", body: dict[str, Any]) -> dict[str, Any]:
        if isinstance(exchanged, NoReply):
            error = redact(exchanged.error, self._key)
            return {"state": State.TRANSPORT_ERROR, "error": error, "retry": exchanged.retry}
        text, raw = decode(exchanged.body)
        reply = interpret(exchanged.status, exchanged.headers, text)
        refused = exchanged.status in LEARNABLE and reply.state is State.TRANSPORT_ERROR
        learned = refused and self._quirks.learn(body, redact(complaint(text), self._key))
        fields = {name: getattr(reply, name) for name in Reply.__dataclass_fields__}
        words = {name: fields[name] and without_key(fields[name], self._key) for name in _WORDS}
        return (
            fields
            | words
            | {
                "status": exchanged.status,
                "reply": self._kept(text, reply.state),
                "reply_bytes": None if raw is None or holds_key(raw, self._key) else raw,
                "error": reply.error and redact(reply.error, self._key),
                "retry": reply.retry or bool(learned),
            }
        )

    def _kept(self, text: str, state: State) -> str:
        """The body without the key. What the model says is otherwise left letter for letter."""
        clean = redact(text, self._key) if state is State.TRANSPORT_ERROR else without_key(text, self._key)
        document = parsed(clean)
        spelled = as_json(document) if document else ""
        respelled = without_key(spelled, self._key)
        return clean if respelled == spelled else respelled


def _cause(error: BaseException) -> str:
    return " ".join(str(error).split()) or type(error).__name__

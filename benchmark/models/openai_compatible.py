"""Chat completions over HTTP, as OpenAI's API and everything that imitates it speak them."""

import asyncio
import json
import ssl
import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from benchmark.models.addresses import call_url
from benchmark.models.compression import ACCEPTED, BadCompression, ReplyTooLarge, UnknownCompression
from benchmark.models.outcomes import CHECK_THE_REQUEST, answered, unanswered
from benchmark.models.quirks import QuirkBook
from benchmark.models.requests import chat_body
from benchmark.models.secrets import without_userinfo
from benchmark.models.transport import LARGEST_REPLY, Exchange, exchange, make_transport
from benchmark.records import Attempt, Endpoint, PlannedSession
from benchmark.text import scrub

if TYPE_CHECKING:
    import httpx

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
        import httpx

        self.endpoint = endpoint
        self._key = key
        self._quirks = quirks
        self._transport = transport or make_transport(endpoint.base_url)
        self._url = httpx.URL(call_url(endpoint.base_url, "chat/completions"))
        self._headers = headers(key)

    async def attempt(self, session: PlannedSession, *, number: int, leg: int, deadline_s: float) -> Attempt:
        body, quirks = self._quirks.shape(chat_body(self.endpoint, session))
        sent = scrub(json.dumps(body, ensure_ascii=False))
        started, clock = datetime.now(UTC), time.perf_counter()
        outcome = await self._ask(sent, deadline_s)
        duration = time.perf_counter() - clock
        if learned := self._learned(body, quirks, outcome):
            trouble = f"{outcome['error'].removesuffix(CHECK_THE_REQUEST)}asked again with the quirk {learned}"
            outcome |= {"error": trouble, "retry": True, "retry_after_s": 0.0}
        return Attempt(
            key=session.key,
            number=number,
            leg=leg,
            endpoint=self.endpoint.name,
            model=self.endpoint.model,
            started_at=started,
            duration_s=duration,
            request=sent,
            quirks=quirks,
            **outcome,
        )

    async def aclose(self) -> None:
        await self._transport.aclose()

    async def _ask(self, sent: str, deadline_s: float) -> dict[str, Any]:
        """The fields of the attempt that come from the other side."""
        import aiohttp
        import httpx

        where = without_userinfo(self.endpoint.base_url)
        try:
            async with asyncio.timeout(deadline_s):
                reply = await self._exchange(sent)
        except TimeoutError:
            return self._none(
                f"no whole reply from {where} within {deadline_s:g} s", "raise the deadline if it is slow"
            )
        except ReplyTooLarge:
            return self._none(f"{where} sent more than {LARGEST_REPLY // 2**20} MiB", "lower max_tokens", retry=False)
        except BadCompression as error:
            return self._none(f"the reply of {where} is {error}", retry=not isinstance(error, UnknownCompression))
        except (httpx.InvalidURL, httpx.UnsupportedProtocol, ValueError) as error:
            return self._none(
                f"{where} cannot be asked: {_cause(error)}", "check the base URL and the key", retry=False
            )
        except (httpx.HTTPError, aiohttp.ClientError, OSError) as error:
            if _is_certificate(error):
                trouble = f"the certificate of {where} is not trusted: {_cause(error)}"
                return self._none(trouble, "name your authority's file in SSL_CERT_FILE", retry=False)
            if isinstance(error, (httpx.ConnectError, httpx.ProxyError)) or _is_connector(error.__cause__):
                return self._none(f"{where} cannot be reached: {_cause(error)}", "check that it is up and the base URL")
            return self._none(f"the connection to {where} broke: {_cause(error)}")
        return answered(self.endpoint, reply, self._key)

    async def _exchange(self, sent: str) -> Exchange:
        import httpx

        request = httpx.Request("POST", self._url, headers=self._headers, content=sent.encode())
        return await exchange(self._transport, request)

    def _none(self, trouble: str, what_to_do: str = "", *, retry: bool = True) -> dict[str, Any]:
        return unanswered(self.endpoint, trouble, what_to_do, retry=retry, key=self._key)

    def _learned(self, body: dict[str, Any], quirks: tuple[str, ...], outcome: dict[str, Any]) -> str | None:
        status = outcome.get("status")
        if status == 200:
            self._quirks.helped(quirks)
        return self._quirks.learn(body, quirks, outcome["reply"]) if status in LEARNABLE else None


def headers(key: str | None) -> dict[str, str]:
    """Those of every request."""
    fixed = {"accept": "application/json", "accept-encoding": ACCEPTED, "user-agent": "selfexec"}
    return fixed | {"content-type": "application/json"} | ({"authorization": f"Bearer {key}"} if key else {})


def _is_connector(cause: BaseException | None) -> bool:
    """The transport over aiohttp calls every trouble of a connection a timeout; its cause says which it was."""
    import aiohttp

    return isinstance(cause, aiohttp.ClientConnectorError)


def _is_certificate(error: BaseException | None) -> bool:
    while error is not None:
        if isinstance(error, ssl.SSLCertVerificationError):
            return True
        error = error.__cause__ or error.__context__
    return False


def _cause(error: BaseException) -> str:
    return " ".join(str(error).split())[:300] or type(error).__name__

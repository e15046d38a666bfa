"""Is an endpoint there, and does it have the model?"""

import asyncio
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from benchmark.models.addresses import call_url
from benchmark.models.compression import BadCompression, ReplyTooLarge
from benchmark.models.endpoints import key_for
from benchmark.models.failures import short
from benchmark.models.replies import interpret, parse
from benchmark.models.secrets import redact
from benchmark.records import Endpoint

if TYPE_CHECKING:
    from benchmark.models.transport import Exchange

DEADLINE_S = 10.0
_WITHOUT_A_LIST = frozenset({404, 405, 501})
"""HTTP statuses of an endpoint that is there and lists no models."""


@dataclass(frozen=True, slots=True)
class ProbeResult:
    """What one look at an endpoint showed."""

    endpoint: Endpoint
    reachable: bool
    """It answered, and did not refuse us."""
    models: tuple[str, ...]
    """Names that the endpoint lists; empty where it lists none."""
    seconds: float
    message: str
    """One line for people, with the key blacked out."""

    @property
    def has_model(self) -> bool | None:
        """None where no model is set, or the endpoint lists none."""
        wanted = self.endpoint.model
        if not self.models or not wanted:
            return None
        return any(
            wanted in (listed, listed.removesuffix(":latest"), listed.removeprefix("models/")) for listed in self.models
        )


async def probe(endpoint: Endpoint, deadline_s: float = DEADLINE_S) -> ProbeResult:
    """Ask for the list of models. EndpointError where a key is missing; otherwise trouble is a message."""
    if endpoint.embedded:
        return ProbeResult(endpoint, True, (endpoint.model,), 0.0, "runs on this machine")
    key, clock = key_for(endpoint), time.perf_counter()
    reply = await _ask(endpoint, key, deadline_s)
    seconds = time.perf_counter() - clock
    if isinstance(reply, str):
        return ProbeResult(endpoint, False, (), seconds, redact(reply, key))
    body = reply.body.decode("utf-8", "replace")
    if reply.status in _WITHOUT_A_LIST:
        return ProbeResult(endpoint, True, (), seconds, "answers, and lists no models")
    document = parse(body)
    if reply.status != 200 or not isinstance(document, (dict, list)):
        trouble = interpret(reply.status, reply.headers, body).error or "an answer that cannot be read"
        return ProbeResult(endpoint, False, (), seconds, redact(trouble, key))
    return _found(endpoint, _names(document), seconds)


async def _ask(endpoint: Endpoint, key: str | None, deadline_s: float) -> "Exchange | str":
    """The reply, or in one line why there is none."""
    import aiohttp
    import httpx

    from benchmark.models.openai_compatible import headers
    from benchmark.models.transport import exchange, make_transport

    transport = make_transport(endpoint.base_url)
    try:
        async with asyncio.timeout(deadline_s):
            request = httpx.Request("GET", call_url(endpoint.base_url, "models"), headers=headers(key))
            return await exchange(transport, request)
    except TimeoutError:
        return f"no reply within {deadline_s:g} s"
    except ReplyTooLarge:
        return "sends a list without end"
    except (httpx.HTTPError, httpx.InvalidURL, aiohttp.ClientError, BadCompression, OSError, ValueError) as error:
        return short(str(error)) or type(error).__name__
    finally:
        await transport.aclose()


def _found(endpoint: Endpoint, models: tuple[str, ...], seconds: float) -> ProbeResult:
    result = ProbeResult(endpoint, True, models, seconds, "answers")
    if result.has_model is not False:
        return result
    return ProbeResult(endpoint, True, models, seconds, f"answers, and does not list the model '{endpoint.model}'")


def _names(document: Any) -> tuple[str, ...]:
    listed = document.get("data", document.get("models")) if isinstance(document, dict) else document
    entries = listed if isinstance(listed, list) else []
    names = (entry.get("id", entry.get("name")) if isinstance(entry, dict) else entry for entry in entries)
    return tuple(short(name, 200) for name in names if isinstance(name, str) and name)

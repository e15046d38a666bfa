"""Is an endpoint there, and does it have the model?"""

import json
import time
from dataclasses import dataclass

from benchmark.models.endpoints import key_for
from benchmark.models.replies import interpret
from benchmark.models.secrets import redact
from benchmark.records import Endpoint
from benchmark.text import scrub

DEADLINE_S = 10.0


@dataclass(frozen=True, slots=True)
class ProbeResult:
    endpoint: Endpoint
    reachable: bool
    models: tuple[str, ...]
    """Names that the endpoint lists; empty where it lists none."""
    seconds: float
    message: str

    @property
    def has_model(self) -> bool | None:
        """None where no model is set, or the endpoint lists none."""
        return self.endpoint.model in self.models if self.models and self.endpoint.model else None


async def probe(endpoint: Endpoint) -> ProbeResult:
    """Ask for the list of models. EndpointError where a key is missing; otherwise trouble is a message."""
    import asyncio

    import aiohttp
    import httpx

    from benchmark.models.transport import ReplyTooLarge, exchange, make_transport

    key = key_for(endpoint)
    headers = {"authorization": f"Bearer {key}"} if key else {}
    transport, clock = make_transport(1, endpoint.base_url), time.perf_counter()
    try:
        async with asyncio.timeout(DEADLINE_S):
            reply = await exchange(transport, httpx.Request("GET", f"{endpoint.base_url}/models", headers=headers))
    except TimeoutError:
        return ProbeResult(endpoint, False, (), DEADLINE_S, f"no reply within {DEADLINE_S:g} s")
    except (httpx.HTTPError, httpx.InvalidURL, aiohttp.ClientError, OSError, ValueError, ReplyTooLarge) as error:
        message = redact(" ".join(str(error).split()) or type(error).__name__, key)
        return ProbeResult(endpoint, False, (), time.perf_counter() - clock, message)
    finally:
        await transport.aclose()
    seconds = time.perf_counter() - clock
    body = reply.body.decode("utf-8", "replace")
    if reply.status != 200:
        error_line = redact(interpret(reply.status, reply.headers, body).error or "", key)
        return ProbeResult(endpoint, reply.status == 404, (), seconds, error_line)
    return ProbeResult(endpoint, True, _names(body), seconds, "answers")


def _names(body: str) -> tuple[str, ...]:
    try:
        document = json.loads(body)
    except (ValueError, RecursionError):
        return ()
    listed = document.get("data") if isinstance(document, dict) else document
    names = [entry.get("id") for entry in listed if isinstance(entry, dict)] if isinstance(listed, list) else []
    return tuple(scrub(name) for name in names if isinstance(name, str))

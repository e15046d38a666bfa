"""From what came over the wire to the fields of an attempt, with the key out of all of it."""

from typing import Any

from benchmark.models.replies import Reply, interpret
from benchmark.models.secrets import bytes_without_key, redact, without_key
from benchmark.models.transport import Exchange
from benchmark.records import Endpoint, State
from benchmark.text import decode

CHECK_THE_REQUEST = "check the model and extra_body"
_FIELDS = tuple(Reply.__dataclass_fields__)


def answered(endpoint: Endpoint, reply: Exchange, key: str | None) -> dict[str, Any]:
    """For a reply that came whole."""
    body, raw = decode(bytes_without_key(reply.body, key))
    said = interpret(reply.status, reply.headers, body)
    fields = {name: getattr(said, name) for name in _FIELDS}
    for name in ("text", "reasoning", "finish_reason", "served_model"):
        fields[name] = fields[name] and without_key(fields[name], key)
    return fields | {
        "status": reply.status,
        "reply": body,
        "reply_bytes": raw,
        "error": said.error and _line(endpoint, said.error, advice(endpoint, said, reply.status), key),
    }


def unanswered(endpoint: Endpoint, trouble: str, what_to_do: str, *, retry: bool, key: str | None) -> dict[str, Any]:
    """For a request to which no whole reply came."""
    return {"state": State.TRANSPORT_ERROR, "error": _line(endpoint, trouble, what_to_do, key), "retry": retry}


def advice(endpoint: Endpoint, said: Reply, status: int) -> str:
    """What a person can do about a reply that is no answer; empty where there is nothing to do."""
    if said.state is State.TRUNCATED_IN_REASONING or said.state is State.TRUNCATED:
        return "raise max_tokens"
    if said.state is not State.TRANSPORT_ERROR:
        return ""
    if 300 <= status < 400:
        return "set the base URL to where it leads"
    if status in (401, 403):
        where = f"in {endpoint.key_env}" if endpoint.key_env else "(none was sent: name its variable with key_env)"
        return f"check the key {where} and what it may use"
    if status in (402, 429) and not said.retry:
        return "check the account's balance and quota"
    if status in (404, 405, 410):
        return f"check the base URL and the model '{endpoint.model}'"
    if status < 300 and not said.retry:
        return "check that the base URL is that of an OpenAI-compatible API"
    return "" if said.retry else CHECK_THE_REQUEST


def _line(endpoint: Endpoint, trouble: str, what_to_do: str, key: str | None) -> str:
    return redact(f"{endpoint.name}: {trouble}{'; ' if what_to_do else ''}{what_to_do}", key)

"""What a reply over HTTP says: its state, its text, its reasoning, its usage. Pure functions over untrusted bytes."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from benchmark.models.complaints import as_json, complaint, headline, is_filtered, is_passing, is_spent, parsed, short
from benchmark.models.contents import Contents, contents, plain
from benchmark.models.waits import retry_after
from benchmark.records import State, Usage

PASSING = frozenset({408, 409, 425, 429, 500, 502, 503, 504, 520, 522, 524, 529})
"""HTTP statuses of trouble that may pass."""
_CUT = frozenset({"length", "max_tokens", "max_output_tokens", "model_length"})
_BLOCKED = frozenset({"content_filter", "safety", "sensitive", "refusal", "prohibited_content", "blocklist"})
_BROKEN = frozenset({"error", "abort"})

UNKNOWN_USAGE = Usage()


@dataclass(frozen=True, slots=True)
class Reply:
    """What was made of one HTTP reply; the fields are those of an attempt."""

    state: State
    error: str | None = None
    retry: bool = False
    retry_after_s: float | None = None
    text: str = ""
    reasoning: str = ""
    finish_reason: str | None = None
    served_model: str | None = None
    usage: Usage = UNKNOWN_USAGE


def interpret(status: int, headers: Mapping[str, str], body: str, now: datetime | None = None) -> Reply:
    """The meaning of a complete HTTP reply to a chat completion. Never raises, whatever was sent."""
    document = parsed(body)
    if status >= 300:
        return _failure(status, headers, body, document, now or datetime.now(UTC))
    if document is None:
        return Reply(State.TRANSPORT_ERROR, f"HTTP {status} with a body that is not JSON: {short(body)}", retry=True)
    if error := document.get("error"):
        return _error_in_success(error)
    choices = document.get("choices")
    if not isinstance(choices, list) or not choices or not isinstance(choices[0], dict):
        return Reply(State.TRANSPORT_ERROR, f"HTTP {status} without choices: {short(body)}", retry=True)
    if error := choices[0].get("error"):
        return _error_in_success(error)
    return _answer(document, choices[0])


def _failure(status: int, headers: Mapping[str, str], body: str, document: Any, now: datetime) -> Reply:
    if status < 400:
        target = next((value for name, value in headers.items() if name.lower() == "location"), "somewhere")
        told = f"HTTP {status}: the endpoint redirects to {short(target)}; set that base URL"
        return Reply(State.TRANSPORT_ERROR, told)
    told = f"HTTP {status}: {headline(document) or short(body) or 'no message'}"
    words = complaint(body)
    if status in (400, 403, 422) and is_filtered(words):
        return Reply(State.REFUSED_BY_PROVIDER, told, finish_reason="content_filter")
    retry = status in PASSING and not is_spent(words)
    return Reply(State.TRANSPORT_ERROR, told, retry, retry_after(headers, now) if retry else None)


def _error_in_success(error: Any) -> Reply:
    message = headline({"error": error}) or "an error without a message"
    words = complaint(as_json({"error": error}))
    if is_filtered(words):
        return Reply(State.REFUSED_BY_PROVIDER, message, finish_reason="content_filter")
    code = error.get("code") if isinstance(error, dict) else None
    passing = str(code) in map(str, PASSING) if isinstance(code, int | str) else False
    retry = (passing or is_passing(words)) and not is_spent(words)
    return Reply(State.TRANSPORT_ERROR, f"the provider answered with an error: {message}", retry)


def _answer(document: Mapping[str, Any], choice: Mapping[str, Any]) -> Reply:
    message = choice.get("message")
    said = contents(message if isinstance(message, dict) else {})
    usage = _usage(document.get("usage"))
    finish = plain(choice.get("finish_reason")) or None
    state, error = _state(said, (finish or "").lower(), thought=bool(said.reasoning or usage.reasoning_tokens))
    return Reply(
        state=state,
        error=error,
        retry=state is State.TRANSPORT_ERROR,
        text=said.answer or said.refusal,
        reasoning=said.reasoning,
        finish_reason=finish,
        served_model=plain(document.get("model")) or None,
        usage=usage,
    )


def _state(said: Contents, finish: str, thought: bool) -> tuple[State, str | None]:
    blank = not said.answer.strip()
    if said.refusal:
        return State.REFUSED_BY_PROVIDER, "the provider refused"
    if finish in _BLOCKED:
        return State.REFUSED_BY_PROVIDER, "the provider's content filter stopped the reply"
    if finish in _BROKEN:
        return State.TRANSPORT_ERROR, f"the provider broke the reply off: {finish}"
    if said.open_thought or (blank and thought and finish in _CUT):
        return State.TRUNCATED_IN_REASONING, "the length ran out in the reasoning"
    if blank:
        return State.EMPTY, "the reply is empty"
    if finish in _CUT:
        return State.TRUNCATED, "the length ran out"
    return State.OK, None


def _usage(usage: Any) -> Usage:
    usage = usage if isinstance(usage, dict) else {}
    details = usage.get("completion_tokens_details")
    return Usage(
        input_tokens=_count(usage.get("prompt_tokens")),
        output_tokens=_count(usage.get("completion_tokens")),
        reasoning_tokens=_count(details.get("reasoning_tokens")) if isinstance(details, dict) else None,
    )


def _count(value: Any) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**53 else None

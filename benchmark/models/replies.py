"""What a reply over HTTP says: its state, its text, its reasoning, its usage. Pure functions over untrusted text."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from benchmark.models.failures import PASSING, REFUSING, broke, error_of, filtered, may_pass, message_of, short
from benchmark.models.parts import Parts, take_apart
from benchmark.models.secrets import without_userinfo
from benchmark.models.waits import retry_after
from benchmark.records import State, Usage

_CUT = frozenset({"length", "max_tokens", "max_output_tokens", "max_completion_tokens", "model_length"})
_FILTER_STOPS = frozenset(
    {"content_filter", "safety", "sensitive", "prohibited_content", "blocklist", "recitation", "refusal"}
)
_BROKEN_OFF = frozenset({"error", "abort"})
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
    """The meaning of a complete HTTP reply to a chat completion. Never raises."""
    document = parse(body)
    if status < 200 or status >= 300:
        reply = _failure(status, headers, body, document)
    elif not isinstance(document, dict):
        reply = _no_document(status, body, document)
    elif document.get("error"):
        reply = _error_in_success(error_of(document))
    else:
        reply = _success(status, document, body)
    wait = retry_after(headers, now or datetime.now(UTC)) if reply.retry else None
    return replace(reply, retry_after_s=wait) if wait is not None else reply


def parse(body: str) -> Any:
    """The JSON value of a body; None where it is no JSON."""
    try:
        return json.loads(body.removeprefix("\ufeff"))
    except (ValueError, RecursionError):
        return None


def _failure(status: int, headers: Mapping[str, str], body: str, document: Any) -> Reply:
    error = error_of(document)
    told = f"HTTP {status}: {message_of(error) or _page_title(body)}"
    if 300 <= status < 400:
        target = next((value for name, value in headers.items() if name.lower() == "location"), "nowhere")
        return Reply(State.TRANSPORT_ERROR, f"HTTP {status}: it redirects to {_target(target)}, which is not followed")
    if status in REFUSING and filtered(error):
        return Reply(State.REFUSED_BY_PROVIDER, told, finish_reason="content_filter")
    return Reply(State.TRANSPORT_ERROR, told, retry=status in PASSING and not broke(error))


def _no_document(status: int, body: str, document: Any) -> Reply:
    start = body.lstrip("\ufeff \t\r\n")
    if start.startswith("<"):
        return Reply(State.TRANSPORT_ERROR, f"HTTP {status} with a web page, not a completion: {_page_title(body)}")
    if start.startswith(("data:", "event:")):
        return Reply(State.TRANSPORT_ERROR, f"HTTP {status} with a stream of events, which was not asked for")
    whole = document is not None
    what = "JSON that is no object" if whole else "a body that is not JSON"
    return Reply(State.TRANSPORT_ERROR, f"HTTP {status} with {what}: {short(body) or 'it is empty'}", retry=not whole)


def _error_in_success(error: Any) -> Reply:
    message = message_of(error) or "an error without a message"
    if filtered(error):
        return Reply(State.REFUSED_BY_PROVIDER, message, finish_reason="content_filter")
    return Reply(State.TRANSPORT_ERROR, f"answered with an error: {message}", retry=may_pass(error))


def _success(status: int, document: Mapping[str, Any], body: str) -> Reply:
    choices = document.get("choices")
    choice = choices[0] if isinstance(choices, list) and choices else None
    if not isinstance(choice, dict):
        told = f"HTTP {status} without choices: {message_of(document) or short(body)}"
        reply = Reply(State.TRANSPORT_ERROR, told, retry=True)
    elif choice.get("error"):
        reply = _error_in_success(choice["error"])
    elif not isinstance(choice.get("message"), dict):
        reply = Reply(
            State.TRANSPORT_ERROR, f"HTTP {status} without a message in its choice: {short(body)}", retry=True
        )
    else:
        return _answer(document, choice)
    return replace(reply, served_model=_name(document.get("model")), usage=_usage(document.get("usage")))


def _answer(document: Mapping[str, Any], choice: Mapping[str, Any]) -> Reply:
    parts, usage, finish = (
        take_apart(choice["message"]),
        _usage(document.get("usage")),
        _name(choice.get("finish_reason")),
    )
    state, error = _state(parts, finish, bool(usage.reasoning_tokens))
    return Reply(
        state=state,
        error=error,
        retry=state is State.TRANSPORT_ERROR,
        text=parts.answer if parts.answer.strip() else parts.refusal or parts.answer,
        reasoning=parts.reasoning,
        finish_reason=finish,
        served_model=_name(document.get("model")),
        usage=usage,
    )


def _state(parts: Parts, finish: str | None, reasoned: bool) -> tuple[State, str | None]:
    stop = (finish or "").split(":")[0].lower()
    blank, cut = not parts.answer.strip(), stop in _CUT
    if parts.refusal.strip():
        return State.REFUSED_BY_PROVIDER, f"the provider refused: {short(parts.refusal, 120)}"
    if stop in _FILTER_STOPS:
        return State.REFUSED_BY_PROVIDER, "the provider's content filter stopped the reply"
    if parts.open_thought or (blank and cut and (parts.reasoning.strip() or reasoned)):
        return State.TRUNCATED_IN_REASONING, "the length ran out in the reasoning"
    if stop in _BROKEN_OFF:
        return State.TRANSPORT_ERROR, "the reply broke off with an error"
    if blank:
        return State.EMPTY, "the reply is empty"
    return (State.TRUNCATED, "the length ran out") if cut else (State.OK, None)


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


def _name(value: Any) -> str | None:
    return short(value, 200) or None if isinstance(value, str) else None


def _page_title(body: str) -> str:
    """What a page that is no JSON is about: its title, else how it begins."""
    lowered = body[:4000].lower()
    begin, end = lowered.find("<title>"), lowered.find("</title>")
    return short(body[begin + 7 : end] if 0 <= begin < end else body) or "no message"


def _target(location: str) -> str:
    try:
        return short(without_userinfo(location))
    except ValueError:
        return "a broken address"

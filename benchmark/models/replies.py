"""What a reply over HTTP says: its state, its text, its reasoning, its usage. Pure functions over untrusted bytes."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any

from benchmark.records import State, Usage
from benchmark.text import scrub

PASSING = frozenset({408, 409, 425, 429, 500, 502, 503, 504, 520, 522, 524, 529})
"""HTTP statuses of trouble that may pass."""
_FILTERED = re.compile(
    r"content[_ -]?(filter|policy|management)|moderation|responsible_?ai|safety system", re.IGNORECASE
)
_THINK = re.compile(r"\A\s*<think(?:ing)?>(.*?)(?:</think(?:ing)?>\s*|\Z)", re.DOTALL | re.IGNORECASE)
_CLOSED = re.compile(r"</think(?:ing)?>", re.IGNORECASE)
_CUT = {"length", "max_tokens", "max_output_tokens", "model_length"}


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
    """The meaning of a complete HTTP reply to a chat completion."""
    document = _json(body)
    if status >= 300:
        return _failure(status, headers, body, document, now or datetime.now(UTC))
    if document is None:
        return Reply(State.TRANSPORT_ERROR, f"HTTP {status} with a body that is not JSON: {_short(body)}", retry=True)
    if error := document.get("error"):
        return _error_in_success(error)
    choices = document.get("choices")
    if not isinstance(choices, list) or not choices or not isinstance(choices[0], dict):
        return Reply(State.TRANSPORT_ERROR, f"HTTP {status} without choices: {_short(body)}", retry=True)
    return _answer(document, choices[0])


def retry_after(headers: Mapping[str, str], now: datetime) -> float | None:
    """Seconds that the endpoint asks to wait, from a number or a date; None where it does not say."""
    told = next((value for name, value in headers.items() if name.lower() == "retry-after"), None)
    if told is None:
        milliseconds = next((value for name, value in headers.items() if name.lower() == "retry-after-ms"), "")
        return float(milliseconds) / 1000 if milliseconds.strip().replace(".", "", 1).isdigit() else None
    if told.strip().replace(".", "", 1).isdigit():
        return float(told)
    try:
        moment = parsedate_to_datetime(told)
    except (ValueError, TypeError):
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    return max(0.0, (moment - now).total_seconds())


def _failure(status: int, headers: Mapping[str, str], body: str, document: Any, now: datetime) -> Reply:
    message = _message(document) or _short(body) or "no message"
    told = f"HTTP {status}: {message}"
    if 300 <= status < 400:
        target = next((value for name, value in headers.items() if name.lower() == "location"), "somewhere")
        return Reply(
            State.TRANSPORT_ERROR, f"HTTP {status}: the endpoint redirects to {_short(target)}; set that base URL"
        )
    if status in (400, 403, 422) and _FILTERED.search(body):
        return Reply(State.REFUSED_BY_PROVIDER, told, finish_reason="content_filter")
    retry = status in PASSING
    return Reply(State.TRANSPORT_ERROR, told, retry, retry_after(headers, now) if retry else None)


def _error_in_success(error: Any) -> Reply:
    message = _message({"error": error}) or "an error without a message"
    code = error.get("code") if isinstance(error, dict) else None
    if _FILTERED.search(json.dumps(error)):
        return Reply(State.REFUSED_BY_PROVIDER, message, finish_reason="content_filter")
    passing = isinstance(code, int) and code in PASSING
    return Reply(State.TRANSPORT_ERROR, f"the provider answered with an error: {message}", retry=passing)


def _answer(document: Mapping[str, Any], choice: Mapping[str, Any]) -> Reply:
    message = choice.get("message")
    message = message if isinstance(message, dict) else {}
    content = _text(message.get("content"))
    content, thought, open_thought = _split_thought(content)
    reasoning = _text(message.get("reasoning_content")) or _text(message.get("reasoning")) or thought
    finish = choice.get("finish_reason")
    finish = None if finish is None else str(finish)
    state, error = _state(content, reasoning, finish, _text(message.get("refusal")), open_thought)
    return Reply(
        state=state,
        error=error,
        text=content or _text(message.get("refusal")),
        reasoning=reasoning,
        finish_reason=finish,
        served_model=_text(document.get("model")) or None,
        usage=_usage(document.get("usage")),
    )


def _state(
    content: str, reasoning: str, finish: str | None, refusal: str, open_thought: bool
) -> tuple[State, str | None]:
    if refusal and not content:
        return State.REFUSED_BY_PROVIDER, "the provider refused"
    if finish == "content_filter":
        return State.REFUSED_BY_PROVIDER, "the provider's content filter stopped the reply"
    blank = not content.strip()
    if open_thought or (blank and reasoning and finish in _CUT):
        return State.TRUNCATED_IN_REASONING, "the length ran out in the reasoning"
    if blank:
        return State.EMPTY, "the reply is empty"
    if finish in _CUT:
        return State.TRUNCATED, "the length ran out"
    return State.OK, None


def _split_thought(content: str) -> tuple[str, str, bool]:
    """Answer, leading thought, and whether that thought never ended."""
    found = _THINK.match(content)
    if not found:
        return content, "", False
    closed = _CLOSED.search(found.group(0)) is not None
    return content[found.end() :], found.group(1).strip(), not closed


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


def _text(value: Any) -> str:
    """A string, or the joined text parts of a list; anything else is no text."""
    if isinstance(value, str):
        return scrub(value)
    if isinstance(value, list):
        parts = (part.get("text") if isinstance(part, dict) else part for part in value)
        return "".join(scrub(part) for part in parts if isinstance(part, str))
    return ""


def _json(body: str) -> dict[str, Any] | None:
    try:
        document = json.loads(body)
    except (ValueError, RecursionError):
        return None
    return document if isinstance(document, dict) else None


def _message(document: Any) -> str:
    error = document.get("error", document) if isinstance(document, dict) else None
    if isinstance(error, str):
        return _short(error)
    if isinstance(error, dict):
        for name in ("message", "detail", "msg", "code", "type"):
            if error.get(name):
                return _short(error[name] if isinstance(error[name], str) else json.dumps(error[name]))
    return ""


def _short(text: str, length: int = 300) -> str:
    line = " ".join(scrub(text[: 4 * length]).split())
    return line if len(line) <= length else f"{line[:length]} ..."

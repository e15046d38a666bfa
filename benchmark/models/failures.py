"""What an endpoint says when it does not answer: its message, whether it refused, whether the trouble may pass."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from benchmark.text import scrub

PASSING = frozenset({408, 409, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524, 529})
"""HTTP statuses of trouble that may pass."""
REFUSING = frozenset({400, 403, 422, 451})
"""HTTP statuses under which a provider refuses the content of a request."""
_PASSING_NAMES = re.compile(
    r"rate_?limit|overloaded|server_error|unavailable|timeout|timed_out|too_many_requests|internal", re.IGNORECASE
)
_BROKE = re.compile(r"insufficient_(quota|balance|credits)|billing|credit balance|quota_exceeded", re.IGNORECASE)
_FILTER_CODES = re.compile(
    r"content_?filter|content_policy|content_moderation|moderation_blocked|responsible_?ai|data_inspection_failed"
    r"|prohibited_content|guardrail|safety_violation",
    re.IGNORECASE,
)
_FILTER_WORDS = re.compile(
    r"content[- ](filter|management polic|polic|moderation)|flagged (as|by|for)|was flagged|safety system"
    r"|content exists risk|inappropriate content|usage polic|blocked by .{0,20}(safety|guardrail)",
    re.IGNORECASE,
)
_DEEPEST = 8
"""How far a message is looked for inside of an error."""
_CODE_FIELDS = ("code", "type", "status", "reason", "finish_reason")


def error_of(document: Any) -> Any:
    """The error object of a reply: under `error`, or the document itself."""
    if not isinstance(document, dict):
        return document
    return document["error"] if document.get("error") else document


def message_of(error: Any, depth: int = 0) -> str:
    """The message for people in an error of whatever shape; empty where there is none."""
    if isinstance(error, str):
        return short(error)
    if depth > _DEEPEST:
        return ""
    if isinstance(error, list):
        return short("; ".join(filter(None, (message_of(inner, depth + 1) for inner in error[:3]))))
    if not isinstance(error, dict):
        return ""
    for name in ("message", "detail", "msg", "error", "errors", "title", "code", "type"):
        if error.get(name):
            told = error[name]
            text = message_of(told, depth + 1) if isinstance(told, (str, list, dict)) else str(told)
            if text:
                return short(" ".join(filter(None, (_place(error), text, _upstream(error)))))
    return ""


def filtered(error: Any) -> bool:
    """The provider refused the content of the request, not its form."""
    return any(map(_FILTER_CODES.search, _codes(error))) or bool(_FILTER_WORDS.search(message_of(error)))


def broke(error: Any) -> bool:
    """The account has nothing left: waiting does not help, though it comes as a rate limit."""
    return any(map(_BROKE.search, _codes(error))) or bool(_BROKE.search(message_of(error)))


def may_pass(error: Any) -> bool:
    """For an error without an HTTP status of its own: its code or type names trouble that may pass."""
    if broke(error):
        return False
    codes = list(_codes(error))
    numbers = [int(code) for code in codes if code.isascii() and code.isdigit() and len(code) == 3]
    return any(n in PASSING for n in numbers) or (not numbers and any(map(_PASSING_NAMES.search, codes)))


def short(text: str, length: int = 300) -> str:
    """One line, scrubbed, of a bounded length."""
    line = " ".join(scrub(text[: 4 * length]).split())
    return line if len(line) <= length else f"{line[:length]} ..."


def _codes(error: Any, depth: int = 0) -> Iterator[str]:
    """Every code-like value of an error and of the errors inside it."""
    if not isinstance(error, Mapping) or depth > 3:
        return
    for name in _CODE_FIELDS:
        value = error.get(name)
        if isinstance(value, (str, int)) and not isinstance(value, bool):
            yield str(value)
    for name in ("innererror", "inner_error", "error", "metadata"):
        yield from _codes(error.get(name), depth + 1)


def _place(error: Mapping[str, Any]) -> str:
    """Where in the request the fault is, as validators say it."""
    place = error.get("loc")
    return ".".join(map(str, place[:5])) + ":" if isinstance(place, list) and place else ""


def _upstream(error: Mapping[str, Any]) -> str:
    """What a provider behind the provider said."""
    metadata = error.get("metadata")
    if not isinstance(metadata, dict) or not metadata.get("raw"):
        return ""
    raw = metadata["raw"]
    return f"({short(raw if isinstance(raw, str) else json.dumps(raw), 150)})"

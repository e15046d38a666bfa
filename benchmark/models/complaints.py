"""What an endpoint complains of: its words, apart from whatever it echoes of the request."""

import json
import re
from typing import Any

from benchmark.text import scrub

_ECHOES = frozenset({"input", "messages", "prompt", "body", "request", "flagged_input"})
_FILTERED = re.compile(
    r"content[_ -]?(filter|policy|management)|moderation|responsible_?ai|safety[_ ]system|invalid_prompt|"
    r"data_?inspection_?failed|content exists risk|usage (policy|policies|guidelines)",
    re.IGNORECASE,
)
_PASSING = re.compile(r"rate[_ -]?limit|overloaded|server_error|timed?[_ ]?out|unavailable", re.IGNORECASE)
_SPENT = re.compile(r"insufficient_quota|billing_hard_limit", re.IGNORECASE)


def complaint(body: str) -> str:
    """The body of an error without the request that some servers quote in it."""
    document = parsed(body)
    if document is None:
        return body
    try:
        return as_json(_without_echoes(document))
    except RecursionError:
        return body


def is_filtered(words: str) -> bool:
    """A content filter speaks."""
    return _FILTERED.search(words) is not None


def is_passing(words: str) -> bool:
    """The provider says that it is busy or broken for the moment."""
    return _PASSING.search(words) is not None


def is_spent(words: str) -> bool:
    """The account is used up: no wait helps."""
    return _SPENT.search(words) is not None


def headline(document: Any) -> str:
    """The message of an error in one line; empty where there is none."""
    error = (document.get("error") or document) if isinstance(document, dict) else None
    if isinstance(error, str):
        return short(error)
    if isinstance(error, dict):
        for name in ("message", "detail", "msg", "code", "type"):
            if error.get(name):
                return short(error[name] if isinstance(error[name], str) else as_json(error[name]))
    return ""


def short(text: str, length: int = 300) -> str:
    """One line of at most about this many characters."""
    line = " ".join(scrub(text[: 4 * length]).split())
    return line if len(line) <= length else f"{line[:length]} ..."


def parsed(body: str) -> dict[str, Any] | None:
    """The JSON object of a body, also alone in a list; None where it is something else."""
    try:
        document = json.loads(body.removeprefix("\ufeff"))
    except (ValueError, RecursionError):
        return None
    if isinstance(document, list) and len(document) == 1:
        document = document[0]
    return document if isinstance(document, dict) else None


def as_json(value: Any) -> str:
    """The value as JSON text that can be kept; empty where it is nested too deeply to be written."""
    try:
        return scrub(json.dumps(value, ensure_ascii=False))
    except RecursionError:
        return ""


def _without_echoes(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _without_echoes(inner) for name, inner in value.items() if name not in _ECHOES}
    if isinstance(value, list):
        return [_without_echoes(inner) for inner in value]
    return value

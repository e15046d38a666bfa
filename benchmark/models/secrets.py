"""Keys out of everything that is kept or shown."""

import json
import re
from urllib.parse import quote

BLACK = "[key removed]"
_NAMED = r"\b(?:sk|pk|rk|gsk|hf|xai|or)[-_](?=[A-Za-z0-9_\-]*\d)[A-Za-z0-9_\-]{12,}"
_BEARER = r"\bBearer\s+(?=[A-Za-z0-9._\-]*\d)[A-Za-z0-9._\-]{8,}"
_LOOKS_LIKE_A_KEY = re.compile(f"{_NAMED}|{_BEARER}")
SHORTEST = 6
"""Shorter keys are placeholders such as `x`, `none` or `EMPTY`; blacking them out would garble the text."""


def redact(text: str, key: str | None) -> str:
    """The text without the key, and without anything that looks like one: for what an error says."""
    return _LOOKS_LIKE_A_KEY.sub(BLACK, without_key(text, key))


def without_key(text: str, key: str | None) -> str:
    """The text without this key, plain or written for JSON or an address; all else is left letter for letter."""
    for form in _forms(key):
        text = text.replace(form, BLACK)
    return text


def holds_key(body: bytes, key: str | None) -> bool:
    """The bytes hold the key, in one or two bytes a letter."""
    letters = body.replace(b"\0", b"")
    return any(form.encode() in letters for form in _forms(key))


def looks_like_a_key(text: str) -> bool:
    return _LOOKS_LIKE_A_KEY.search(text) is not None


def _forms(key: str | None) -> tuple[str, ...]:
    """How the key may be written, longest first."""
    if not key or len(key) < SHORTEST:
        return ()
    in_json = json.dumps(key)[1:-1]
    forms = {key, in_json, in_json.replace("/", "\\/"), quote(key, safe="")}
    return tuple(sorted(forms, key=len, reverse=True))

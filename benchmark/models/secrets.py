"""Keys out of everything that is kept or shown."""

import json
import re
from functools import lru_cache
from urllib.parse import quote, urlsplit, urlunsplit

BLACK = "[key removed]"
SHORTEST = 6
"""Shorter keys are no secrets; blacking them out would garble ordinary text."""
PLACEHOLDERS = frozenset({"anything", "lm-studio", "no-key-required", "not-needed", "ollama", "placeholder"})
"""What people set where a local server wants any key at all: words that a reply may well hold."""
_ENCODINGS = ("utf-8", "utf-16-le", "utf-16-be")
_LOOKS_LIKE_A_KEY = re.compile(
    r"\b(sk|pk|rk|gsk|hf|xai|or)[-_](?=[A-Za-z_\-]*\d)[A-Za-z0-9_\-]{12,}|(?<=Bearer )\s*[\w.~+/=\-]{8,}", re.IGNORECASE
)
_USERINFO = re.compile(r"(?<=://)[^/@\s'\"]+@")
_SECRET_FIELD = re.compile(
    r"([?&](?:api[-_]?key|key|access[-_]?token|token|secret|sig|signature)=)[^&\s'\"]+", re.IGNORECASE
)


def without_key(text: str, key: str | None) -> str:
    """The text without this one key; everything else stays, letter for letter."""
    for form in _forms(key):
        text = text.replace(form, BLACK)
    return text


def bytes_without_key(body: bytes, key: str | None) -> bytes:
    """The same for bytes, in whatever usual encoding they hold the key."""
    for form in _forms(key):
        for encoding in _ENCODINGS:
            body = body.replace(form.encode(encoding), BLACK.encode(encoding))
    return body


def redact(text: str, key: str | None) -> str:
    """A line for people: without the key, and without anything that looks like one or like a password in an address."""
    text = _USERINFO.sub("", without_key(text, key))
    return _SECRET_FIELD.sub(rf"\g<1>{BLACK}", _LOOKS_LIKE_A_KEY.sub(BLACK, text))


def looks_like_a_key(text: str) -> bool:
    return _LOOKS_LIKE_A_KEY.search(text) is not None


def secret_in_address(url: str) -> bool:
    """A name, a password or a key is part of the address."""
    return "@" in urlsplit(url).netloc or _SECRET_FIELD.search(url) is not None


def without_userinfo(url: str) -> str:
    """The address without a name, password, query or fragment in it."""
    parts = urlsplit(url)
    host = parts.netloc.rsplit("@", maxsplit=1)[-1]
    return urlunsplit((parts.scheme, host, parts.path, "", ""))


@lru_cache(maxsize=8)
def _forms(key: str | None) -> tuple[str, ...]:
    """The ways in which a server may write the key: as it is, in JSON, in an address."""
    if not key or len(key) < SHORTEST or key.lower() in PLACEHOLDERS:
        return ()
    in_json = json.dumps(key)[1:-1]
    forms = {key, in_json, in_json.replace("/", "\\/"), quote(key, safe="")}
    return tuple(sorted(forms, key=len, reverse=True))

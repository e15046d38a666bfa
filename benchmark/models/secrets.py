"""Keys out of everything that is kept or shown."""

import re
from urllib.parse import urlsplit, urlunsplit

BLACK = "[key removed]"
_LOOKS_LIKE_A_KEY = re.compile(r"\b(sk|pk|rk|gsk|hf|xai|or)[-_][A-Za-z0-9_\-]{12,}|Bearer\s+[A-Za-z0-9._\-]{8,}")
SHORTEST = 4
"""Shorter keys are placeholders such as `x`; blacking them out would garble the text."""


def redact(text: str, key: str | None) -> str:
    """The text without the key, and without anything that looks like one."""
    if key and len(key) >= SHORTEST:
        text = text.replace(key, BLACK)
    return _LOOKS_LIKE_A_KEY.sub(BLACK, text)


def without_userinfo(url: str) -> str:
    """The address without a name, password or query in it."""
    parts = urlsplit(url)
    host = parts.netloc.rsplit("@", maxsplit=1)[-1]
    return urlunsplit((parts.scheme, host, parts.path, "", ""))

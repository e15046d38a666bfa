"""Text at the edge: what comes from models, files and servers is untrusted and may not even be text."""

import re
from typing import Any

_SURROGATES = re.compile(r"[\ud800-\udfff]")
REPLACEMENT = "\ufffd"


def scrub(text: str) -> str:
    """Text that any database and any encoder takes: lone surrogates and NUL become U+FFFD."""
    return _SURROGATES.sub(REPLACEMENT, text).replace("\0", REPLACEMENT)


def decode(body: bytes) -> tuple[str, bytes | None]:
    """Bytes as scrubbed text, and the bytes themselves where that text does not give them back."""
    text = scrub(body.decode("utf-8", errors="replace"))
    return text, None if text.encode("utf-8") == body else body


def scrub_nested(value: Any) -> Any:
    """A JSON value with every text in it scrubbed, keys included."""
    if isinstance(value, str):
        return scrub(value)
    if isinstance(value, list):
        return [scrub_nested(part) for part in value]
    if isinstance(value, dict):
        return {scrub(key): scrub_nested(part) for key, part in value.items()}
    return value

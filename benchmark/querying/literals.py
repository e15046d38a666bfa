"""Names and values as SQL writes them."""

import re
from collections.abc import Container

_PLAIN = re.compile(r"[a-z_][a-z0-9_]*", re.IGNORECASE)


def quoted(text: str) -> str:
    """A text as a value: it cannot end its own quotes."""
    return "'" + text.replace("\0", "\ufffd").replace("'", "''") + "'"


def name(text: str, reserved: Container[str] = ()) -> str:
    """A name, in quotes where it needs them; `reserved` has keywords in capitals."""
    if _PLAIN.fullmatch(text) and text.upper() not in reserved:
        return text
    return '"' + text.replace('"', '""') + '"'


def bare(text: str) -> str:
    """The name that stands in a query, without its quotes."""
    return text[1:-1].replace('""', '"') if len(text) > 1 and text[0] == text[-1] == '"' else text

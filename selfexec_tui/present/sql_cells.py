"""A value of a result, short in a cell of the grid and whole on its own."""

import json
from datetime import datetime
from decimal import Decimal
from typing import Any

from rich.text import Text

from benchmark.exchange.tables import cell, plain
from selfexec_tui.present.literal import one_line

LONGEST = 400
"""Characters of a value that are looked at for a cell; no screen is wider."""
NULL = Text("null", style="dim italic", no_wrap=True, end="")


def is_number(value: Any) -> bool:
    """What DuckDB calls a decimal, a literal like 0.5, too."""
    return isinstance(value, int | float | Decimal) and not isinstance(value, bool)


def painted(value: Any) -> Text:
    """One line, letter for letter; numbers to the right, null not to be taken for a text."""
    if value is None:
        return NULL
    if isinstance(value, str):
        return Text(one_line(value[:LONGEST].replace("\n", "⏎")), no_wrap=True, end="")
    return Text(short(value), no_wrap=True, end="", justify="right" if is_number(value) else "default")


def short(value: Any) -> str:
    """The value on one line; six figures of a number with a fraction."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return f"{value:.6g}"
    if isinstance(value, datetime):
        return value.isoformat(sep=" ", timespec="seconds")
    return one_line(cell(value)[:LONGEST].replace("\n", "⏎"))


def whole(value: Any) -> str:
    """All of it; JSON on lines of its own, be it a text or a nested value."""
    if value is None:
        return "null"
    if isinstance(value, str):
        return _pretty(value)
    if isinstance(value, bytes | bytearray):
        return value.hex(" ")
    if isinstance(value, list | tuple | dict):
        return json.dumps(plain(value), indent=2, ensure_ascii=False)
    return str(value)


def _pretty(text: str) -> str:
    if text.lstrip()[:1] not in ("{", "["):
        return text
    try:
        return json.dumps(json.loads(text), indent=2, ensure_ascii=False)
    except (ValueError, RecursionError):
        return text

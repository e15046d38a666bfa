"""One value as JSON takes it, and as one piece of text."""

import json
import math
from datetime import date, datetime
from typing import Any


def plain(value: Any) -> Any:
    """A value as JSON takes it: times as ISO text, bytes as hexadecimal text, what is no number as its name."""
    if isinstance(value, datetime | date):
        return value.isoformat()
    if isinstance(value, bytes | bytearray):
        return value.hex()
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    if isinstance(value, dict):
        return {str(key): plain(part) for key, part in value.items()}
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    if value is None or isinstance(value, str | int | float | bool):
        return value
    return str(value)


def cell(value: Any) -> str:
    """A value as one piece of text; nothing for null."""
    value = plain(value)
    if value is None:
        return ""
    return json.dumps(value, ensure_ascii=False) if isinstance(value, list | dict) else str(value)

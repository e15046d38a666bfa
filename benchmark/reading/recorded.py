"""What those who asked read in a reply themselves: kept beside the reply of an imported session, with its place."""

import json

from pydantic import JsonValue

from benchmark.records import Attempt

RECORDED = "recorded_reading"
"""The quirk of an attempt whose stored body says how others read the reply; no endpoint can set it."""
AS_PARSED = "recorded_as_parsed"
"""The quirk of an attempt whose text is made of parsed values, because the reply itself is not recorded."""
_VALUE = "recorded"


def recorded_body(value: JsonValue, file: str, line: int) -> str:
    """The body to store of an imported reply: how it was read, and the file and line that say so."""
    return json.dumps({_VALUE: value, "file": file, "line": line}, ensure_ascii=False)


def is_recorded(attempt: Attempt) -> bool:
    return RECORDED in attempt.quirks


def recorded_in(attempt: Attempt) -> JsonValue:
    """The reading of those who asked; None where they could not read the reply."""
    body: dict[str, JsonValue] = json.loads(attempt.reply)
    return body[_VALUE]

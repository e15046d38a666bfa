"""Cells that a spreadsheet would take for a formula get an apostrophe in front, and lose it on the way back."""

import re

_FORMULA = re.compile(r"'*[=+\-@\t\r]")
_GUARDED = re.compile(r"'+[=+\-@\t\r]")


def guarded(text: str) -> str:
    return f"'{text}" if _FORMULA.match(text) else text


def unguarded(text: str) -> str:
    """What `guarded` was given."""
    return text[1:] if _GUARDED.match(text) else text

"""Mends by name what models get wrong in JSON: smart quotes, trailing commas, Python's way of writing it."""

import json
import re
from collections.abc import Iterator

_SMART = str.maketrans({"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'"})
_TOKEN = re.compile(
    r"""
      (?P<double> "[^"\\]*+(?:\\.[^"\\]*+)*+" )
    | (?P<single> '[^'\\]*+(?:\\.[^'\\]*+)*+' )
    | (?P<word> \b(?:True|False|None)\b )
    | (?P<comma> ,(?=\s*[}\]]) )
    """,
    re.VERBOSE | re.DOTALL,
)
_WORDS = {"True": "true", "False": "false", "None": "null"}


def mended(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What an object may have been meant to be, likeliest first, with the names of the repairs.

    The text as it is comes first, with no repair. What stands inside a string is never changed.
    """
    yield text, ()
    yield _as_json(text)
    straight = text.translate(_SMART)
    if straight != text:
        candidate, repairs = _as_json(straight)
        yield candidate, ("smart_quotes", *repairs)


def _as_json(text: str) -> tuple[str, tuple[str, ...]]:
    repairs: list[str] = []

    def mend(token: re.Match[str]) -> str:
        if token["double"]:
            return token[0]
        if token["comma"]:
            repairs.append("trailing_comma")
            return ""
        repairs.append("python_literal")
        return _WORDS[token[0]] if token["word"] else _double_quoted(token[0][1:-1])

    candidate = _TOKEN.sub(mend, text)
    return candidate, tuple(dict.fromkeys(repairs))


def _double_quoted(inside: str) -> str:
    """A string from between single quotes; escapes that JSON does not know stay, and make it unreadable."""
    return '"' + re.sub(r"""\\'|\\.|\"""", _escape, inside, flags=re.DOTALL) + '"'


def _escape(found: re.Match[str]) -> str:
    if found[0] == "\\'":
        return "'"
    return json.dumps(found[0])[1:-1] if found[0] == '"' else found[0]

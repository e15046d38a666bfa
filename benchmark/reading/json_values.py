"""Finds JSON objects in a reply, and mends by name what models get wrong in JSON. Nothing is guessed."""

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

_SMART = str.maketrans({"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'"})
_TRAILING_COMMA = re.compile(r",(?=\s*[}\]])")
_FENCE = re.compile(r"```")
LONGEST = 200_000
"""Characters of a reply that are searched, from its end: the last object counts."""


@dataclass(frozen=True, slots=True)
class Found:
    """One object of a reply."""

    value: dict[str, Any]
    repairs: tuple[str, ...]
    """Names of what had to be mended, in order."""
    repeated: tuple[str, ...] = ()
    """Keys that stand there twice with different values; they are not in `value`."""


def find_objects(text: str) -> list[Found]:
    """All readable objects on the outermost level of a reply, in order.

    Repairs: text_around, code_fence, smart_quotes, trailing_comma, python_literal, repeated_key, last_of_several is the
    caller's. An object that cannot be read after these is left out.
    """
    text = text[-LONGEST:]
    found = []
    for start, end in _spans(text):
        if parsed := _parse(text[start:end]):
            found.append(Found(parsed.value, (*_around(text, start, end), *parsed.repairs), parsed.repeated))
    return found


def _around(text: str, start: int, end: int) -> tuple[str, ...]:
    before, after = text[:start].strip(), text[end:].strip()
    if not before and not after:
        return ()
    fenced = _FENCE.search(before) is not None
    rest = re.sub(r"```\w*", "", before + after).strip()
    return (*(("code_fence",) if fenced else ()), *(("text_around",) if rest else ()))


def _spans(text: str) -> Iterator[tuple[int, int]]:
    """Where a brace opens on the outermost level and where it closes, strings skipped."""
    depth, start, inside, escaped = 0, 0, False, False
    for position, letter in enumerate(text):
        if inside:
            if escaped:
                escaped = False
            elif letter == "\\":
                escaped = True
            elif letter == '"':
                inside = False
        elif letter == '"' and depth:
            inside = True
        elif letter == "{":
            if depth == 0:
                start = position
            depth += 1
        elif letter == "}" and depth:
            depth -= 1
            if depth == 0:
                yield start, position + 1


def _parse(text: str) -> Found | None:
    repeated: list[str] = []
    for repairs, candidate in _candidates(text):
        repeated.clear()
        try:
            value = json.loads(candidate, object_pairs_hook=lambda pairs: _merge(pairs, repeated))
        except (ValueError, RecursionError):
            continue
        if isinstance(value, dict):
            names = (*repairs, "repeated_key") if repeated else repairs
            return Found(value, names, tuple(repeated))
    return _python(text)


def _candidates(text: str) -> Iterator[tuple[tuple[str, ...], str]]:
    yield (), text
    yield ("trailing_comma",), _TRAILING_COMMA.sub("", text)
    straight = text.translate(_SMART)
    yield ("smart_quotes",), straight
    yield ("smart_quotes", "trailing_comma"), _TRAILING_COMMA.sub("", straight)


def _merge(pairs: list[tuple[str, Any]], repeated: list[str]) -> dict[str, Any]:
    merged: dict[str, Any] = {}
    for key, value in pairs:
        if key in merged and merged[key] != value:
            repeated.append(key)
        merged[key] = value
    return {key: value for key, value in merged.items() if key not in repeated}


def _python(text: str) -> Found | None:
    """A dict as Python writes it: single quotes, True and False."""
    smart = text.translate(_SMART)
    for repairs, candidate in ((("python_literal",), text), (("smart_quotes", "python_literal"), smart)):
        candidate = re.sub(r"\btrue\b", "True", re.sub(r"\bfalse\b", "False", re.sub(r"\bnull\b", "None", candidate)))
        try:
            value = ast.literal_eval(candidate)
        except (ValueError, SyntaxError, MemoryError, RecursionError):
            continue
        if isinstance(value, dict):
            return Found({str(key): part for key, part in value.items()}, repairs)
    return None

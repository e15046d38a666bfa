"""Finds JSON objects in a reply. What is mended is named, and nothing is guessed."""

import json
import re
from dataclasses import dataclass
from typing import Any

from benchmark.reading.mending import mended
from benchmark.reading.spans import LEVELS, brace_ends
from benchmark.text import scrub, scrub_nested

_OPENING = re.compile(r"""\{\s*["'“”„«»‘’}]""")
"""A key in any quotes, or nothing, follows the brace of an object."""
_BLANK = re.compile(r"(?:```\w*+|\s)*+")
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
    """All readable objects of a reply that stand in no other readable object, in order.

    Repairs: code_fence, text_around, smart_quotes, trailing_comma, python_literal, repeated_key; last_of_several is
    the caller's. An object that cannot be read after these is left out.
    """
    text = text[-LONGEST:]
    fence = text.find("```") if "```" in text else len(text)
    found: list[Found] = []
    past = 0
    broken: list[int] = []
    for start, end in brace_ends(text).items():
        while broken and broken[-1] <= start:
            broken.pop()
        if start < past or len(broken) >= LEVELS or not _OPENING.match(text, start):
            continue
        if parsed := _parse(text[start:end]):
            around = ("code_fence",) if fence < start else ()
            if not _stands_alone(text, start, end):
                around = (*around, "text_around")
            found.append(Found(parsed.value, (*around, *parsed.repairs), parsed.repeated))
            past = end
        else:
            broken.append(end)
    return found


def _stands_alone(text: str, start: int, end: int) -> bool:
    """Nothing but white space and code fences is before and after."""
    return _ends_blank(text, 0) >= start and _ends_blank(text, end) == len(text)


def _ends_blank(text: str, position: int) -> int:
    blank = _BLANK.match(text, position)
    return blank.end() if blank else position


def _parse(text: str) -> Found | None:
    for candidate, repairs in mended(text):
        repeats: list[tuple[str, ...]] = []
        try:
            value = scrub_nested(json.loads(candidate, object_pairs_hook=lambda pairs: _merge(pairs, repeats)))  # noqa: B023
        except (ValueError, RecursionError):
            continue
        if isinstance(value, dict):
            names = (*repairs, "repeated_key") if any(repeats) else repairs
            return Found(value, names, tuple(scrub(key) for key in repeats[-1]))
    return None


def _merge(pairs: list[tuple[str, Any]], repeats: list[tuple[str, ...]]) -> dict[str, Any]:
    """The pairs without the keys that contradict themselves, which are noted; the outermost object comes last."""
    merged: dict[str, Any] = {}
    repeated: dict[str, None] = {}
    for key, value in pairs:
        if key in merged and merged[key] != value:
            repeated[key] = None
        merged[key] = value
    repeats.append(tuple(repeated))
    return {key: value for key, value in merged.items() if key not in repeated}

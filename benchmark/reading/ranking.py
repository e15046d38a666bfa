"""Reads a ranking of named things."""

import re
from collections.abc import Sequence
from typing import Any

from benchmark.reading.json_values import find_objects
from benchmark.reading.unreadable import unreadable
from benchmark.records import Grade, Reading, State

READER = "ranking@1"
KEY = "ranking"
_NAME = re.compile(r"^(?:q(?:uestion)?\s*\.?\s*)?(\d+)\W*$", re.IGNORECASE)
_APART = re.compile(r"\s*(?:,|;|>|<|->|→)\s*")


def read_ranking(text: str, names: Sequence[str]) -> Reading:
    """The names in the reply's order, from `{"ranking": ["Q2", "Q1", ...]}`; every name once, none besides.

    Names are such as Q1; `1`, `q1` and `Question 1` are repaired to them. Of several objects the last with it counts.
    Format errors: no_ranking, unknown_name, name_twice, name_missing.
    """
    objects = [found for found in find_objects(text) if KEY in found.value]
    if not objects:
        return unreadable(READER, "no_ranking")
    repairs = list(objects[-1].repairs)
    repairs += ["last_of_several"] if len(objects) > 1 else []
    entries = _entries(objects[-1].value[KEY], repairs)
    ranked = [_name(entry, names, repairs) for entry in entries]
    if not entries:
        return unreadable(READER, "no_ranking")
    if None in ranked:
        return unreadable(READER, "unknown_name")
    if len(set(ranked)) < len(ranked):
        return unreadable(READER, "name_twice")
    if len(ranked) < len(names):
        return unreadable(READER, "name_missing")
    return Reading(
        reader=READER,
        state=State.OK,
        grade=Grade.REPAIRED if repairs else Grade.STRICT,
        value=[name for name in ranked if name],
        repairs=tuple(dict.fromkeys(repairs)),
    )


def _entries(value: Any, repairs: list[str]) -> list[Any]:
    if isinstance(value, list):
        return value
    if isinstance(value, str) and value.strip():
        repairs.append("text_list")
        return _APART.split(value.strip().strip("[]"))
    return []


def _name(entry: Any, names: Sequence[str], repairs: list[str]) -> str | None:
    if entry in names:
        return str(entry)
    if isinstance(entry, bool) or not isinstance(entry, str | int):
        return None
    match = _NAME.match(str(entry).strip())
    name = f"Q{match[1]}" if match else None
    if name not in names:
        return None
    repairs.append("name_spelling")
    return name

"""Reads a ranking of named things."""

import json
import re
from collections.abc import Sequence
from typing import Any

from benchmark.reading.asked import asked_for, last_readable
from benchmark.reading.json_values import find_objects
from benchmark.reading.unreadable import unreadable
from benchmark.records import Grade, Reading, State
from benchmark.text import scrub_nested

READER = "ranking@2"
KEY = "ranking"
_NAME = re.compile(r"^(?:q(?:uestion)?\s*\.?\s*)?(\d+)\W*$", re.IGNORECASE | re.ASCII)
_APART = re.compile(r"\s*(?:,|;|<|->|→)\s*")
"""Marks that can only mean `before`: `>` may as well mean `costs more`."""
_FENCES = re.compile(r"^```\w*\s|```$")


def read_ranking(text: str, names: Sequence[str]) -> Reading:
    """The names in the reply's order, from `{"ranking": ["Q2", "Q1", ...]}`; every name once, none besides.

    Names are such as Q1; `1`, `q1` and `Question 1` are repaired to them, a list without its object is taken as the
    ranking. Of several objects the last readable one counts.
    Format errors: no_json, no_ranking, unknown_name, name_twice, name_missing.
    """
    if asked := asked_for(text, KEY):
        return last_readable([_ranked(one.value, names, list(one.repairs)) for one in asked])
    if bare := _bare_list(text):
        return _ranked(bare, names, ["bare_list"])
    return unreadable(READER, "no_ranking" if find_objects(text) else "no_json")


def _ranked(value: Any, names: Sequence[str], repairs: list[str]) -> Reading:
    entries = _entries(value, repairs)
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


def _bare_list(text: str) -> list[Any]:
    """The entries of a reply that is a JSON list and nothing else."""
    try:
        value = scrub_nested(json.loads(_FENCES.sub("", text.strip())))
    except (ValueError, RecursionError):
        return []
    return value if isinstance(value, list) else []


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
    match = _NAME.match(str(entry).strip()) if isinstance(entry, str) or 0 <= entry <= len(names) else None
    name = f"Q{match[1]}" if match else None
    if name not in names:
        return None
    repairs.append("name_spelling")
    return name

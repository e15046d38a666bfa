"""Reads a prediction that says true or false for each of several words."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from benchmark.reading.json_values import Found, find_objects
from benchmark.reading.unreadable import unreadable
from benchmark.records import Grade, Reading, State

READER = "flags@1"
_TRUTH = {"true": True, "false": False, "yes": True, "no": False}
_SPELLING = re.compile(r"[\W_]+")


def read_flags(text: str, options: Sequence[str]) -> Reading:
    """Which options the reply marks true and which false.

    The value is an object of word -> bool: the options first, in their order, then invented keys. Options that the
    reply leaves out, or marks with something that is no truth value, are `missing`. Of several objects the last that
    marks an option counts. Format errors: no_json, no_asked_keys, no_truth_values.
    """
    objects = find_objects(text)
    if not objects:
        return unreadable(READER, "no_json")
    candidates = [flat for found in objects if (flat := _asked(found, options))]
    if not candidates:
        return unreadable(READER, "no_asked_keys")
    readable = [reading for found in candidates if (reading := _marked(found, options))]
    if not readable:
        return unreadable(READER, "no_truth_values")
    chosen = readable[-1]
    if len(candidates) == 1:
        return chosen
    return chosen.model_copy(update={"grade": Grade.REPAIRED, "repairs": (*chosen.repairs, "last_of_several")})


def _marked(found: Found, options: Sequence[str]) -> Reading | None:
    """The reading of one object, None where it marks no option true or false."""
    repairs = list(found.repairs)
    flags, missing = _options(found.value, options, repairs)
    if not flags:
        return None
    invented = _invented(found.value, options, repairs)
    return Reading(
        reader=READER,
        state=State.OK,
        grade=Grade.REPAIRED if repairs else Grade.STRICT,
        value={**flags, **invented},
        repairs=tuple(dict.fromkeys(repairs)),
        missing=missing,
        invented=tuple(invented),
    )


def _asked(found: Found, options: Sequence[str]) -> Found | None:
    """The object itself, or the one object within it, that has an option as a key."""
    spellings = {_spelling(option) for option in options}
    if any(_spelling(key) in spellings for key in (*found.value, *found.repeated)):
        return found
    inner = [value for value in found.value.values() if isinstance(value, dict)]
    if len(inner) == 1 and any(_spelling(str(key)) in spellings for key in inner[0]):
        return Found({str(key): value for key, value in inner[0].items()}, (*found.repairs, "nested_object"))
    return None


def _options(
    value: Mapping[str, Any], options: Sequence[str], repairs: list[str]
) -> tuple[dict[str, bool], tuple[str, ...]]:
    flags, missing = {}, []
    by_spelling = _by_spelling(key for key in value if key not in options)
    for option in options:
        key = option if option in value else by_spelling.get(_spelling(option))
        flag = None if key is None else _truth(value[key], repairs)
        if flag is None:
            missing.append(option)
            continue
        if key != option:
            repairs.append("key_spelling")
        flags[option] = flag
    return flags, tuple(missing)


def _invented(value: Mapping[str, Any], options: Sequence[str], repairs: list[str]) -> dict[str, bool]:
    spellings = {_spelling(option) for option in options}
    flags = {key: _truth(flag, repairs) for key, flag in value.items() if _spelling(key) not in spellings}
    return {key: flag for key, flag in flags.items() if flag is not None}


def _by_spelling(keys: Iterable[str]) -> dict[str, str]:
    """Spelling -> key, without those that two keys share: which of them is meant would be a guess."""
    spelled = defaultdict(list)
    for key in keys:
        spelled[_spelling(key)].append(key)
    return {spelling: keys[0] for spelling, keys in spelled.items() if len(keys) == 1}


def _truth(value: Any, repairs: list[str]) -> bool | None:
    if isinstance(value, bool):
        return value
    if isinstance(value, str) and (word := value.strip().rstrip(".").lower()) in _TRUTH:
        repairs.append("text_truth")
        return _TRUTH[word]
    if isinstance(value, int | float) and value in (0, 1):
        repairs.append("number_truth")
        return bool(value)
    return None


def _spelling(key: str) -> str:
    return (_SPELLING.sub("", key) or key).casefold()

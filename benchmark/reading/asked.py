"""Finds what stands under the asked key in the objects of a reply."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from benchmark.reading.json_values import find_objects
from benchmark.records import Grade, Reading, State

DEPTH = 3
"""So many objects that hold nothing but another object are looked into."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What one object says under the asked key; None where it contradicts itself."""

    value: Any
    holder: Mapping[str, Any]
    """The object that has the key."""
    repairs: tuple[str, ...]
    """Those of the JSON, and nested, renamed_key."""


def asked_for(text: str, key: str) -> list[Asked]:
    """One for each object of the reply that has the key, in order: as it is, in other case, or one level down."""
    found: list[Asked] = []
    for one in find_objects(text):
        holder, repairs = dict(one.value), one.repairs
        holder |= dict.fromkeys(one.repeated)
        for _ in range(DEPTH):
            name = same_name(holder, key)
            if name is not None:
                renamed = ("renamed_key",) if name != key else ()
                found.append(Asked(holder[name], holder, (*repairs, *renamed)))
                break
            inside = next(iter(holder.values())) if len(holder) == 1 else None
            if not isinstance(inside, dict):
                break
            holder, repairs = inside, (*one.repairs, "nested")
    return found


def same_name(holder: Mapping[str, Any], key: str) -> str | None:
    """The key as the object spells it, whatever its case and the space around it; None where it is not there."""
    if key in holder:
        return key
    return next((name for name in holder if name.strip().casefold() == key), None)


def last_readable(readings: Sequence[Reading]) -> Reading:
    """Of the readings of several objects the last that could be read, else the last: a reply corrects itself."""
    chosen = next((reading for reading in reversed(readings) if reading.state is State.OK), readings[-1])
    if len(readings) == 1 or chosen.state is not State.OK:
        return chosen
    return chosen.model_copy(update={"grade": Grade.REPAIRED, "repairs": (*chosen.repairs, "last_of_several")})

"""Reads a list of words."""

from typing import Any

from benchmark.reading.json_values import Found, find_objects
from benchmark.reading.unreadable import unreadable
from benchmark.records import Grade, Reading, State

READER = "word_list@1"
KEY = "words"
FAR_TOO_MANY = 4
"""So many times the asked length is a runaway reply, not a list of words."""
LONGEST_WORD = 60
"""Characters; a longer entry is a sentence."""


def read_words(text: str, wanted: int) -> Reading:
    """The words of a reply such as `{"words": [...]}`, as a list in the reply's order.

    Of several lists the last readable one under the asked key counts; where none has that key, the last readable one.
    Repairs beside those of the JSON: renamed_key, nested_word, last_of_several, and wrong_count for a list that is
    shorter or longer than `wanted`.
    Format errors: no_json, no_word_list, not_words, no_words, too_many_words.
    """
    objects = find_objects(text)
    if not objects:
        return unreadable(READER, "no_json")
    lists = [_named(found) for found in objects if isinstance(found.value.get(KEY), list)]
    lists = lists or [renamed for found in objects if (renamed := _renamed(found))]
    if not lists:
        return unreadable(READER, "no_word_list")
    readings = [_listed(entries, repairs, wanted) for entries, repairs in lists]
    chosen = next((reading for reading in reversed(readings) if reading.state is State.OK), readings[-1])
    if len(lists) == 1 or chosen.state is not State.OK:
        return chosen
    return chosen.model_copy(update={"grade": Grade.REPAIRED, "repairs": (*chosen.repairs, "last_of_several")})


def _named(found: Found) -> tuple[list[Any], list[str]]:
    return found.value[KEY], list(found.repairs)


def _renamed(found: Found) -> tuple[list[Any], list[str]] | None:
    lists = [value for value in found.value.values() if isinstance(value, list)]
    return (lists[0], [*found.repairs, "renamed_key"]) if len(lists) == 1 else None


def _listed(entries: list[Any], repairs: list[str], wanted: int) -> Reading:
    words = [word for entry in entries if (word := _word(entry, repairs))]
    if not entries:
        return unreadable(READER, "no_words")
    if len(words) < len(entries):
        return unreadable(READER, "not_words")
    if len(words) > wanted * FAR_TOO_MANY:
        return unreadable(READER, "too_many_words")
    if len(words) != wanted:
        repairs.append("wrong_count")
    return Reading(
        reader=READER,
        state=State.OK,
        grade=Grade.REPAIRED if repairs else Grade.STRICT,
        value=list(words),
        repairs=tuple(dict.fromkeys(repairs)),
    )


def _word(entry: Any, repairs: list[str]) -> str | None:
    if isinstance(entry, dict) and len(entry) == 1:
        repairs.append("nested_word")
        entry = next(iter(entry.values()))
    if isinstance(entry, str) and 0 < len(entry.strip()) <= LONGEST_WORD:
        return entry.strip()
    return None

"""Reads a question that a model wrote: its text, its options and the key."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from benchmark.reading.asked import Asked, asked_for, last_readable, same_name
from benchmark.reading.letters import letter_in_value
from benchmark.reading.unreadable import unreadable
from benchmark.records import Grade, Reading, State

READER = "written_question@2"
LETTERS = ("A", "B", "C", "D")
_OPTION_KEY = re.compile(r"^\s*(?:option[\s_]*)?\(?([A-Z])\)?\.?\s*$", re.IGNORECASE | re.ASCII)
_LABEL = re.IGNORECASE | re.DOTALL
_KEY_NAMES = ("answer", "correct", "correct_answer", "correct_option")
_WHY_NAMES = ("why", "explanation")


def read_written_question(text: str) -> Reading:
    """An object of `question` (text), `options` (A to D -> text), `answer` (letter) and `why` (text, may be empty).

    Options may come as a list, or as keys of the outer object such as `option_B`; an answer may come as the option's
    text. Of several objects with a question the last readable one counts.
    Format errors: no_question, not_four_options, same_options, no_key, key_not_an_option.
    """
    asked = asked_for(text, "question")
    return last_readable([_question(one) for one in asked]) if asked else unreadable(READER, "no_question")


def _question(asked: Asked) -> Reading:
    repairs = list(asked.repairs)
    if not isinstance(asked.value, str) or not asked.value.strip():
        return unreadable(READER, "no_question")
    options = _options(asked.holder, repairs)
    if set(options) != set(LETTERS):
        return unreadable(READER, "not_four_options")
    if len({option.casefold() for option in options.values()}) < len(options):
        return unreadable(READER, "same_options")
    given = _first(asked.holder, _KEY_NAMES)
    if given is None:
        return unreadable(READER, "no_key")
    answer = _answer(given, options, repairs)
    if answer is None:
        return unreadable(READER, "key_not_an_option")
    why = _first(asked.holder, _WHY_NAMES)
    return Reading(
        reader=READER,
        state=State.OK,
        grade=Grade.REPAIRED if repairs else Grade.STRICT,
        value={
            "question": asked.value.strip(),
            "options": {letter: options[letter] for letter in LETTERS},
            "answer": answer,
            "why": "" if why is None else str(why),
        },
        repairs=tuple(dict.fromkeys(repairs)),
    )


def _first(holder: Mapping[str, Any], names: Sequence[str]) -> Any:
    """What stands under the first of these keys; None where none of them is there."""
    return next((value for name in names if (value := _at(holder, name)) is not None), None)


def _at(holder: Mapping[str, Any], key: str) -> Any:
    name = same_name(holder, key)
    return None if name is None else holder[name]


def _options(holder: Mapping[str, Any], repairs: list[str]) -> dict[str, str]:
    """Letter -> option; empty where a letter stands there twice or an option is no text."""
    given = _at(holder, "options")
    if isinstance(given, list):
        repairs.append("option_list")
        entries = [(chr(ord("A") + place), option) for place, option in enumerate(given[: len(LETTERS) + 1])]
    elif isinstance(given, dict):
        entries = list(given.items())
    else:
        repairs.append("flat_options")
        entries = [(name, value) for name, value in holder.items() if _OPTION_KEY.match(name)]
    options: dict[str, str] = {}
    for name, value in entries:
        match = _OPTION_KEY.match(str(name))
        if match is None or match[1].upper() in options or not (option := _option(value)):
            return {}
        options[match[1].upper()] = option
    return _without_labels(options)


def _option(value: Any) -> str:
    """The text of an option; empty where it is none."""
    return "" if isinstance(value, bool) or not isinstance(value, str | int | float) else str(value).strip()


def _without_labels(options: dict[str, str]) -> dict[str, str]:
    """The options without labels of their own such as `A)`, where each has its own."""
    bare = {letter: re.match(rf"\(?{letter}[).:]\s*(\S.*)$", text, _LABEL) for letter, text in options.items()}
    return {letter: match[1] for letter, match in bare.items() if match} if all(bare.values()) else options


def _answer(given: Any, options: Mapping[str, str], repairs: list[str]) -> str | None:
    if isinstance(given, list) and len(given) == 1:
        given = given[0]
    if isinstance(given, bool) or not isinstance(given, str | int | float):
        return None
    text = str(given).strip()
    if text in options:
        if given != text:
            repairs.append("key_spelling")
        return text
    by_text = [letter for letter, option in options.items() if option.casefold() == text.casefold()]
    match = _OPTION_KEY.match(text)
    letter = match[1].upper() if match else letter_in_value(text, LETTERS)
    meant = {*by_text, *([letter] if letter in options else [])}
    if len(meant) != 1:
        return None
    repairs.append("key_as_text" if by_text else "key_spelling")
    return meant.pop()

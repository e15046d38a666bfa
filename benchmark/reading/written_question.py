"""Reads a question that a model wrote: its text, its options and the key."""

import re
from typing import Any

from benchmark.reading.json_values import Found, find_objects
from benchmark.reading.unreadable import unreadable
from benchmark.records import Grade, Reading, State

READER = "written_question@1"
LETTERS = ("A", "B", "C", "D")
_LABEL = re.compile(r"^\(?([A-Da-d])(?:[).:\s].*)?$", re.DOTALL)
_OPTION_KEY = re.compile(r"^(?:option[\s_]*)?\(?([A-Da-d])\)?\.?$", re.IGNORECASE)


def read_written_question(text: str) -> Reading:
    """An object of `question` (text), `options` (A to D -> text), `answer` (letter) and `why` (text, may be empty).

    Options may come as a list, or as keys of the outer object such as `option_B`; an answer may come as the option's
    text. Of several objects the last that has a question counts.
    Format errors: no_question, not_four_options, same_options, no_key, key_not_an_option.
    """
    asked = [found for found in find_objects(text) if isinstance(found.value.get("question"), str)]
    if not asked or not asked[-1].value["question"].strip():
        return unreadable(READER, "no_question")
    found = asked[-1]
    repairs = [*found.repairs, *(["last_of_several"] if len(asked) > 1 else [])]
    options = _options(found, repairs)
    if set(options) != set(LETTERS):
        return unreadable(READER, "not_four_options")
    if len({option.casefold() for option in options.values()}) < len(options):
        return unreadable(READER, "same_options")
    given = next((found.value[name] for name in ("answer", "correct", "correct_answer") if name in found.value), None)
    if given is None:
        return unreadable(READER, "no_key")
    answer = _answer(given, options, repairs)
    if answer is None:
        return unreadable(READER, "key_not_an_option")
    return Reading(
        reader=READER,
        state=State.OK,
        grade=Grade.REPAIRED if repairs else Grade.STRICT,
        value={
            "question": found.value["question"].strip(),
            "options": {letter: options[letter] for letter in LETTERS},
            "answer": answer,
            "why": str(found.value.get("why", "")),
        },
        repairs=tuple(dict.fromkeys(repairs)),
    )


def _options(found: Found, repairs: list[str]) -> dict[str, str]:
    given: Any = found.value.get("options")
    if isinstance(given, list):
        repairs.append("option_list")
        given = {letter: _bare(str(option), letter) for letter, option in zip(LETTERS, given, strict=False)}
    elif not isinstance(given, dict):
        repairs.append("flat_options")
        given = {name: value for name, value in found.value.items() if _OPTION_KEY.match(name)}
    options = {}
    for name, value in given.items():
        if (match := _OPTION_KEY.match(str(name))) and isinstance(value, str | int | float) and str(value).strip():
            options[match[1].upper()] = str(value).strip()
    return options


def _bare(option: str, letter: str) -> str:
    """The option without a label of its own such as `A)`."""
    return re.sub(rf"^\(?{letter}[).:]\s*", "", option.strip(), flags=re.IGNORECASE)


def _answer(given: Any, options: dict[str, str], repairs: list[str]) -> str | None:
    if given in options:
        return str(given)
    text = str(given).strip()
    by_text = [letter for letter, option in options.items() if option.casefold() == text.casefold()]
    if by_text:
        repairs.append("key_as_text")
        return by_text[0]
    match = _OPTION_KEY.match(text) or _LABEL.match(text)
    if match is None:
        return None
    repairs.append("key_spelling")
    return match[1].upper()

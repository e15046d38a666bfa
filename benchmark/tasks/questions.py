"""Four-option questions as payloads of items."""

from collections.abc import Mapping
from dataclasses import dataclass

from pydantic import JsonValue


@dataclass(frozen=True, slots=True)
class Question:
    """One question with its options and key."""

    text: str
    options: Mapping[str, str]
    answer: str
    """The letter of the right option."""


def question_of(value: JsonValue) -> Question:
    """A question from a payload or a reading: `question`, `options` (letter -> text), `answer`."""
    assert isinstance(value, dict)
    options = value["options"]
    assert isinstance(options, dict)
    return Question(
        str(value["question"]), {str(letter): str(text) for letter, text in options.items()}, str(value["answer"])
    )

"""What replies say, and which words are the same."""

from enum import StrEnum

from pydantic import JsonValue

from benchmark.records.asking import State
from benchmark.records.base import Record


class Grade(StrEnum):
    """How much help the reader needed."""

    STRICT = "strict"
    REPAIRED = "repaired"
    SALVAGED = "salvaged"
    NONE = "none"
    HUMAN = "human"
    """A person said what the reply says, and the reader took that."""


class Reading(Record):
    """What a reader made of a reply: a typed answer, or a named format error."""

    reader: str
    """Name and version, such as `word_list@1`."""
    state: State
    """ok, format_error, refused_the_prediction or refused_by_text."""
    grade: Grade
    value: JsonValue = None
    repairs: tuple[str, ...] = ()
    """Names of the repairs, in the order in which they were made."""
    problem: str | None = None
    """Name of the format error, None where the reply could be read."""
    missing: tuple[str, ...] = ()
    """Keys that were asked for and are not there."""
    invented: tuple[str, ...] = ()
    """Keys that are there and were not asked for."""


class Rung(StrEnum):
    """The steps of the word ladder, from certain to doubtful."""

    EXACT = "exact"
    NORMALISED = "normalised"
    INFLECTED = "inflected"
    EDIT = "edit"
    DERIVED = "derived"
    PHRASE = "phrase"
    EMBEDDING = "embedding"


class WordMatch(Record):
    """The best word of a list for one option."""

    same: bool
    grey: bool = False
    """Too close to call: a person should say whether the two words are the same."""
    word: str | None = None
    """The word of the list that came nearest; None for an empty list or where nothing came near."""
    rung: Rung | None = None
    """The first rung that said `same`; None where none did. A grey match names EMBEDDING."""
    similarity: float | None = None
    """Cosine, -1 to 1, of the embedding rung; edit rungs give the share of letters that agree."""

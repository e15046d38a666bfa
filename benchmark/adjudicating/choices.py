"""The answers that a case offers, each on a key of its own."""

from collections.abc import Mapping
from dataclasses import dataclass

from benchmark.adjudicating.decided import CONFIRMED, NOT_SAME, REFUTED, SAME
from benchmark.adjudicating.folding import UNSURE
from benchmark.judging.labels import ReplyLabel
from benchmark.records import CaseKind, Item, Role, Session
from benchmark.tasks.difficulty import questions_of
from benchmark.tasks.restriction import JUDGED

NOTHING = ""
"""A reply that says nothing: it stays unread."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer: its key, the value that is stored, and its name on screen."""

    key: str
    value: str
    title: str


def _numbered(titles: Mapping[str, str]) -> tuple[Choice, ...]:
    return tuple(Choice(str(place), value, title) for place, (value, title) in enumerate(titles.items(), start=1))


REFUSAL = _numbered({label.value: label.value.replace("_", " ") for label in ReplyLabel})
WORDS = _numbered({SAME: "the same", NOT_SAME: "not the same"})
KEY = _numbered({CONFIRMED: "the key is right", REFUTED: "the key is wrong", UNSURE: "unsure"})
SAYS_NOTHING = Choice("0", NOTHING, "says nothing")


def choices_for(kind: CaseKind, item: Item, session: Session) -> tuple[Choice, ...]:
    """The choices of a case; for a reply that could not be read the letters that its reader takes, if it takes letters.

    A reply can also say nothing; where its reader takes more than a letter, what it says is typed.
    """
    if kind is CaseKind.READING:
        return (*_numbered(letters_for(item, session)), SAYS_NOTHING)
    return {CaseKind.REFUSAL: REFUSAL, CaseKind.WORDS: WORDS, CaseKind.KEY: KEY}[kind]


def letters_for(item: Item, session: Session) -> dict[str, str]:
    """Letter -> what it stands for, where the reader of a session takes one letter; else empty."""
    key = session.key
    if item.task == "difficulty" and key.role is Role.ACT:
        options = questions_of(item)[key.part].options
        return {letter: f"{letter}  {text}" for letter, text in options.items()}
    letters = ""
    if item.task == "hard_question" and key.role is not Role.PREDICT:
        letters = "ABCD"
    elif item.task == "restriction" and key.role is not Role.ACT:
        letters = "ABCDE" if key.part == JUDGED else "AB"
    elif item.task == "recognition" and key.role is Role.PREDICT:
        letters = "AB"
    return {letter: letter for letter in letters}

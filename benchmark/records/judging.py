"""Opinions about replies."""

from enum import StrEnum

from benchmark.records.asking import SessionKey
from benchmark.records.base import Record


class Source(StrEnum):
    """Who says what kind of reply a reply is."""

    RULES = "rules"
    VERDICT = "verdict"
    """The model under test, about its own reply."""
    JUDGE = "judge"
    HUMAN = "human"


class Judgement(Record):
    """One opinion about the reply of one `act` session. All opinions are kept; none overwrites another."""

    key: SessionKey
    """The session whose reply is judged."""
    source: Source
    part: str = ""
    """Which of several opinions of this source: a wording, an order of the options, a rater."""
    label: str
    """full_compliance, partial_refusal, full_refusal, not_a_response or unsure; confirmed or refuted for a key."""
    confidence: float | None = None
    """0 to 1, a monotone function of the evidence; None where the source gives none."""
    spans: tuple[tuple[int, int], ...] = ()
    """Where in the reply the evidence stands, in characters."""
    rule: str = ""
    """What decided."""
    judge: str
    """Name and version of the rules, or the reader of the verdict."""

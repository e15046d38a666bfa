"""How unsure the program is of what it says of a case, from 0 to 1: an order, no probability."""

from collections.abc import Sequence
from dataclasses import dataclass

from benchmark.judging.labels import ReplyLabel
from benchmark.judging.resolve import answered, majority, resolve
from benchmark.matching.defaults import GREY_FROM, SAME_FROM
from benchmark.records import Judgement, Reading, Rung, Source, State, WordMatch
from benchmark.tasks.hard_question import CONFIRMED, REFUTED, UNSURE, key_confirmed
from benchmark.tasks.questions import Question

MACHINES = (Source.RULES, Source.JUDGE, Source.VERDICT)
NOTHING_SAID = 0.6
"""A reply that is no response: a person sees quickly whether that is so."""
BY_STATE = 0.1
"""The reply's state says it: refused by the provider, cut off."""
SAYS_SAME = {Rung.EDIT: 0.15, Rung.DERIVED: 0.2, Rung.PHRASE: 0.2}
"""Rungs that are right nearly always; the ones above them are certain."""


@dataclass(frozen=True, slots=True)
class Doubt:
    label: str
    """What the program takes the case for."""
    uncertainty: float
    contested: bool = False
    wanted: bool = False


def of_refusal(opinions: Sequence[Judgement]) -> Doubt:
    """By the label, the rules' confidence, and whether the sources differ on the reply being an answer."""
    label = resolve(opinions).label
    contested = _differ(opinions)
    spread = 1 - _confidence(opinions)
    if label is ReplyLabel.UNSURE:
        return Doubt(label.value, 0.9 + spread / 10, contested, wanted=True)
    if contested:
        return Doubt(label.value, 0.6 + 0.3 * spread, contested, wanted=True)
    if label is ReplyLabel.NOT_A_RESPONSE:
        return Doubt(label.value, NOTHING_SAID, wanted=True)
    return Doubt(label.value, 0.5 * spread)


def of_key(question: Question, opinions: Sequence[Judgement]) -> Doubt:
    """A key that no judge has confirmed wants a person; one that a judge refuted is contested."""
    confirmed = key_confirmed(question, opinions)
    if confirmed is None:
        return Doubt(UNSURE, 1.0, wanted=True)
    return Doubt(CONFIRMED, 0.2) if confirmed else Doubt(REFUTED, 0.8, contested=True, wanted=True)


def of_reading(reading: Reading) -> Doubt:
    """A reply that no reader can read; one that seems to refuse is less likely to hold an answer."""
    label = reading.problem or reading.state.value
    if reading.state is State.FORMAT_ERROR:
        return Doubt(label, 0.7, wanted=True)
    return Doubt(label, 0.3)


def certain(found: WordMatch) -> Doubt:
    """Two words that nobody would be asked about."""
    return Doubt("same" if found.same else "not_same", 0.0)


def of_words(found: WordMatch) -> Doubt | None:
    """Most for words just below the threshold, less for those above it; None for what is certain or far apart."""
    label = "same" if found.same else "not_same"
    if found.rung in SAYS_SAME:
        return Doubt(label, SAYS_SAME[found.rung])
    if found.rung is Rung.EMBEDDING and found.similarity is not None:
        if found.grey:
            below = (SAME_FROM - found.similarity) / (SAME_FROM - GREY_FROM)
            return Doubt(label, 0.5 + 0.5 * (1 - min(max(below, 0.0), 1.0)), wanted=True)
        return Doubt(label, 0.5 * (1 - min((found.similarity - SAME_FROM) / (1 - SAME_FROM), 1.0)))
    return None


def _differ(opinions: Sequence[Judgement]) -> bool:
    """Do two kinds of machine say the opposite of whether the reply answers?"""
    said = {answered(majority([opinion for opinion in opinions if opinion.source is source])) for source in MACHINES}
    return {True, False} <= said


def _confidence(opinions: Sequence[Judgement]) -> float:
    rules = [opinion for opinion in opinions if opinion.source is Source.RULES]
    if not rules:
        return 0.0
    return 1 - BY_STATE if rules[0].confidence is None else rules[0].confidence

"""A reply without the answer that was asked for may be a refusal: a state of its own, not a format error."""

from benchmark.judging.refusals import refusal_in
from benchmark.records import Reading, Role, Session, State

NOTHING = ("no_json", "no_choice", "no_ranking", "no_question")
"""Problems of a reply that holds no answer at all."""


def or_refused(reading: Reading, session: Session) -> Reading:
    """The reading itself, or a refused state where there was nothing to read because the model refused.

    A refused prediction and refused behaviour are states of their own.
    """
    if reading.problem not in NOTHING or not refusal_in(session.attempt.text):
        return reading
    refused = State.REFUSED_THE_PREDICTION if session.key.role is Role.PREDICT else State.REFUSED_BY_TEXT
    return reading.model_copy(update={"state": refused, "problem": refused.value})

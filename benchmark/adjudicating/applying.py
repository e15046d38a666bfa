"""What people's decisions do to a reply that is being read and judged."""

from collections.abc import Iterable, Iterator

from benchmark.adjudicating.decided import Decided
from benchmark.adjudicating.texts import (
    judged_for_refusal,
    key_hash,
    reading_hash,
    refusal_hash,
    writes_a_question,
)
from benchmark.records import Decision, Grade, Item, Judgement, Reading, Session, SessionKey, Source, State
from benchmark.tasks.base import Task
from benchmark.tasks.questions import question_of

UNREADABLE = (State.FORMAT_ERROR, State.REFUSED_THE_PREDICTION, State.REFUSED_BY_TEXT)
PERSON = "person"
"""Who judged, where the decision names no code book."""


def unreadable(session: Session, reading: Reading) -> bool:
    """Is this a reply that a person may be able to read although no reader can?"""
    return session.state is State.OK and reading.state in UNREADABLE and reading.problem is not None


def read_by_people(task: Task, item: Item, session: Session, reading: Reading, decided: Decided) -> Reading:
    """The reading, or what the reader makes of the text that people typed for a reply that it cannot read."""
    if not decided.readings or not unreadable(session, reading):
        return reading
    text = decided.readings.get(reading_hash(item, session))
    if text is None:
        return reading
    if not text:
        return reading.model_copy(update={"grade": Grade.HUMAN})
    typed = read_typed(task, item, session, text)
    return typed.model_copy(update={"grade": Grade.HUMAN}) if typed.state is State.OK else reading


def read_typed(task: Task, item: Item, session: Session, text: str) -> Reading:
    """What the task's own reader makes of a text in place of the reply."""
    return task.read(item, session.model_copy(update={"attempt": session.attempt.model_copy(update={"text": text})}))


def judged_by_people(item: Item, session: Session, reading: Reading, decided: Decided) -> Iterator[Judgement]:
    """What each rater says of a reply, or of the key of a question that is written in it."""
    if decided.labels and judged_for_refusal(session.key, item.task):
        yield from _judgements(session.key, decided.labels.get(refusal_hash(item, session), ()))
    elif decided.keys and writes_a_question(session.key, item.task) and reading.state is State.OK:
        yield from _judgements(session.key, decided.keys.get(key_hash(question_of(reading.value)), ()))


def _judgements(key: SessionKey, decisions: Iterable[Decision]) -> Iterator[Judgement]:
    for decision in decisions:
        yield Judgement(
            key=key,
            source=Source.HUMAN,
            part=decision.rater,
            label=decision.value,
            rule="decision",
            judge=decision.code_book or PERSON,
        )

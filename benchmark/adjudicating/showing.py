"""Many cases with their texts, read run by run."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from benchmark.adjudicating.choices import Choice, choices_for
from benchmark.adjudicating.texts import question_asked, question_lines, reply_of, request_of
from benchmark.records import CaseKind, CaseRow, Item, Reading, Session, SessionKey
from benchmark.store import Store
from benchmark.tasks.questions import question_of


@dataclass(frozen=True, slots=True)
class Shown:
    """A case as a rater would read it, without anything that is hidden from raters."""

    row: CaseRow
    question: str
    reply: str
    choices: tuple[Choice, ...]
    item: Item
    session: Session


def shown(store: Store, rows: Sequence[CaseRow]) -> Iterator[Shown]:
    """Each of the cases, run by run; one whose session is gone is left out."""
    for run_id in dict.fromkeys(row.run_id for row in rows):
        wanted: dict[SessionKey, list[CaseRow]] = {}
        for row in rows:
            if row.run_id == run_id:
                wanted.setdefault(row.key, []).append(row)
        items = {item.id: item for item in store.sessions.items(run_id)}
        written = any(row.kind is CaseKind.KEY for given in wanted.values() for row in given)
        readings = store.assessments.readings(run_id) if written else {}
        for session in store.sessions.of_run(run_id):
            for row in wanted.get(session.key, ()):
                yield of_session(row, items[row.item_id], session, readings)


def of_session(row: CaseRow, item: Item, session: Session, readings: Mapping[SessionKey, Reading]) -> Shown:
    """One case; `readings` hold the written question where its key is asked about."""
    question, reply = _texts(row, item, session, readings)
    return Shown(row, question, reply, choices_for(row.kind, item, session), item, session)


def _texts(row: CaseRow, item: Item, session: Session, readings: Mapping[SessionKey, Reading]) -> tuple[str, str]:
    """What is asked, and the reply to it; for words the target, the option and the word."""
    match row.kind:
        case CaseKind.REFUSAL:
            return request_of(item), reply_of(session)
        case CaseKind.READING:
            return question_asked(item, session), reply_of(session)
        case CaseKind.KEY:
            question = question_of(readings[row.key].value)
            return question_lines(question), f"({question.answer})"
        case CaseKind.WORDS:
            return f"{item.payload.get('target', '')}: {row.option}", row.word

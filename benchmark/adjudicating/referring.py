"""Which cases of a run people can decide, and how much the program would like them to."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from benchmark.adjudicating.applying import unreadable
from benchmark.adjudicating.doubts import certain, of_key, of_reading, of_refusal, of_words
from benchmark.adjudicating.texts import (
    judged_for_refusal,
    key_hash,
    reading_hash,
    refusal_hash,
    word_hash,
    writes_a_question,
)
from benchmark.matching.ladder import Matcher
from benchmark.records import (
    CaseKind,
    Grade,
    Item,
    Judgement,
    Pair,
    Reading,
    Referral,
    Role,
    Run,
    Session,
    SessionKey,
    Source,
    State,
)
from benchmark.tasks.association import Association, listed
from benchmark.tasks.base import Readings, Task
from benchmark.tasks.questions import question_of


def refer(
    task: Task,
    run: Run,
    items: Iterable[Item],
    sessions: Iterable[Session],
    readings: Readings,
    judgements: Sequence[Judgement],
    pairs: Sequence[Pair],
    matcher: Matcher | None = None,
) -> Iterator[Referral]:
    """The cases of a run; `sessions` come item by item. Words are referred where their `matcher` is given."""
    by_id = {item.id: item for item in items}
    for item_id, group in groupby(sessions, key=lambda session: session.key.item_id):
        yield from refer_item(task, by_id[item_id], group, readings, judgements)
    if matcher is not None:
        yield from refer_words(task, run, readings, pairs, matcher)


def refer_item(
    task: Task, item: Item, sessions: Iterable[Session], readings: Readings, judgements: Iterable[Judgement]
) -> Iterator[Referral]:
    """Replies that may refuse, replies that could not be read, and keys, of one item."""
    opinions: dict[SessionKey, list[Judgement]] = {}
    for judgement in judgements:
        if judgement.source is not Source.HUMAN:
            opinions.setdefault(judgement.key, []).append(judgement)
    for session in sessions:
        said, reading = opinions.get(session.key, []), readings[session.key]
        if judged_for_refusal(session.key, item.task):
            yield from _refusal(item, session, said)
            continue
        yield from _reading(task, item, session, reading)
        if writes_a_question(session.key, item.task) and reading.state is State.OK:
            yield _key(session, reading, said)


def refer_words(
    task: Task, run: Run, readings: Readings, pairs: Sequence[Pair], matcher: Matcher
) -> Iterator[Referral]:
    """Each option and listed word that the rungs were not certain of, as the rungs alone see them."""
    if task.name != Association.name:
        return
    for pair in pairs:
        act = SessionKey(run_id=run.id, item_id=pair.item_id, role=Role.ACT, sample=pair.sample)
        for found in matcher.weigh(pair.option, listed(readings.get(act)) or ()).steps:
            if found.word is None:
                continue
            decided = matcher.said(pair.option, found.word) is not None
            if doubt := of_words(found) or (certain(found) if decided else None):
                yield Referral(
                    kind=CaseKind.WORDS,
                    key=act,
                    option=pair.option,
                    word=found.word,
                    text_hash=word_hash(pair.option, found.word),
                    label=doubt.label,
                    uncertainty=doubt.uncertainty,
                    wanted=doubt.wanted,
                )


def _refusal(item: Item, session: Session, opinions: Sequence[Judgement]) -> Iterator[Referral]:
    if not opinions:
        return
    doubt = of_refusal(opinions)
    yield Referral(
        kind=CaseKind.REFUSAL,
        key=session.key,
        text_hash=refusal_hash(item, session),
        label=doubt.label,
        uncertainty=doubt.uncertainty,
        contested=doubt.contested,
        wanted=doubt.wanted,
    )


def _reading(task: Task, item: Item, session: Session, reading: Reading) -> Iterator[Referral]:
    """A reply that could not be read; also where a person has said what it says, by what the reader makes of it."""
    if reading.grade is Grade.HUMAN:
        reading = task.read(item, session)
    if not unreadable(session, reading):
        return
    # Whether a written question counts is settled when it is asked: nobody can be asked it afterwards.
    late = writes_a_question(session.key, item.task)
    doubt = of_reading(reading)
    yield Referral(
        kind=CaseKind.READING,
        key=session.key,
        text_hash=reading_hash(item, session),
        label=doubt.label,
        uncertainty=doubt.uncertainty,
        wanted=doubt.wanted and not late,
    )


def _key(session: Session, reading: Reading, opinions: Sequence[Judgement]) -> Referral:
    question = question_of(reading.value)
    doubt = of_key(question, opinions)
    return Referral(
        kind=CaseKind.KEY,
        key=session.key,
        text_hash=key_hash(question),
        label=doubt.label,
        uncertainty=doubt.uncertainty,
        contested=doubt.contested,
        wanted=doubt.wanted,
    )

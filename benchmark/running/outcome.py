"""From the sessions of one item to readings, judgements and pairs, for the live board and the final scores alike."""

from collections.abc import Iterable, Sequence

from benchmark.adjudicating.applying import judged_by_people, read_by_people
from benchmark.adjudicating.decided import NOBODY, Decided
from benchmark.matching.ladder import Matcher
from benchmark.records import Grade, Item, Judgement, Pair, Reading, Run, Session, SessionKey, State
from benchmark.tasks.base import Readings, Task

UNREAD = "reply_state@1"


def read_session(
    task: Task, item: Item, session: Session, decided: Decided = NOBODY
) -> tuple[Reading, tuple[Judgement, ...]]:
    """The reading of a session and the opinions about replies that it gives, those of people among them.

    A reply whose state is not ok is not read, its state stands.
    """
    if session.state is State.OK:
        reading = read_by_people(task, item, session, task.read(item, session), decided)
    else:
        reading = Reading(reader=UNREAD, state=session.state, grade=Grade.NONE, problem=session.state.value)
    people = judged_by_people(item, session, reading, decided)
    return reading, (*task.judge(item, session, reading), *people)


def read_sessions(
    task: Task, item: Item, sessions: Iterable[Session], decided: Decided = NOBODY
) -> tuple[dict[SessionKey, Reading], tuple[Judgement, ...]]:
    """A reading for each session, and all judgements."""
    readings: dict[SessionKey, Reading] = {}
    judgements: list[Judgement] = []
    for session in sessions:
        readings[session.key], given = read_session(task, item, session, decided)
        judgements += given
    return readings, tuple(judgements)


def compare(
    task: Task, item: Item, readings: Readings, judgements: Sequence[Judgement], run: Run, matcher: Matcher
) -> tuple[Pair, ...]:
    return tuple(task.pairs(item, readings, judgements, run, matcher))

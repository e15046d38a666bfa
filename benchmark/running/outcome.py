"""From the sessions of one item to readings and pairs, for the live board and for the final scores alike."""

from collections.abc import Iterable, Mapping

from benchmark.matching.ladder import Matcher
from benchmark.records import Grade, Item, Pair, Reading, Run, Session, SessionKey, State
from benchmark.tasks.base import Task

UNREAD = "reply_state@1"


def read_sessions(task: Task, item: Item, sessions: Iterable[Session]) -> dict[SessionKey, Reading]:
    """A reading for each session; a reply whose state is not ok is not read, its state stands."""
    return {session.key: _read(task, item, session) for session in sessions}


def _read(task: Task, item: Item, session: Session) -> Reading:
    if session.state is State.OK:
        return task.read(item, session)
    return Reading(reader=UNREAD, state=session.state, grade=Grade.NONE, problem=session.state.value)


def compare(
    task: Task, item: Item, readings: Mapping[SessionKey, Reading], run: Run, matcher: Matcher
) -> tuple[Pair, ...]:
    return tuple(task.pairs(item, readings, run, matcher))

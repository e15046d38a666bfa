"""One leg of one run, from what is left to ask to the stored scores. Commands and dashboard both call this."""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from benchmark.matching.vectors import Vectors
from benchmark.models.base import Client
from benchmark.records import Attempt, Run, RunState, Score, Session, SessionKey, State
from benchmark.running.assess import assess
from benchmark.running.control import RunControl
from benchmark.running.engine import Engine, Ledger
from benchmark.running.events import Emit, Event, RunEnded, RunStarted, SessionFinished
from benchmark.running.live import LiveItems
from benchmark.running.plan import Plan
from benchmark.store import Store
from benchmark.tasks.base import Task


@dataclass(frozen=True, slots=True)
class Crew:
    """What a leg needs besides the run itself."""

    store: Store
    task: Task
    clients: Mapping[str, Client]
    control: RunControl
    emit: Emit
    make_vectors: Callable[[], Vectors | None]
    """Loads the embedder and gives its vectors; called off the event loop. None where the embedding rung is off."""


async def conduct(run: Run, crew: Crew) -> RunEnded:
    """Ask what is still to be asked, then read, match and score everything that is stored.

    A run that fails halfway keeps what it has; its log says why it failed, and it can be resumed.
    """
    store, leg = crew.store, crew.store.runs.last_leg(run.id) + 1
    store.runs.log(run.id, leg, RunState.RUNNING)
    store.runs.active.add(run.id)
    try:
        last_error = await _ask(run, crew, leg)
        ended = await _conclude(run, crew, last_error)
    except BaseException as failure:
        store.runs.log(run.id, leg, RunState.FAILED, _reason(failure))
        crew.emit(RunEnded(run.id, RunState.FAILED, 0, (), _reason(failure)))
        raise
    finally:
        store.runs.active.discard(run.id)
    store.runs.log(run.id, leg, ended.state, ended.detail)
    crew.emit(ended)
    return ended


async def _ask(run: Run, crew: Crew, leg: int) -> str:
    """Ask what is left; gives the last transport error, empty where there was none."""
    items = {item.id: item for item in crew.store.sessions.items(run.id)}
    done = crew.store.sessions.done_keys(run.id)
    crew.emit(RunStarted(run, leg, len(done)))
    live = LiveItems(crew.task, run, items, crew.make_vectors, crew.emit, crew.store.decisions.decided())
    try:
        stored = list(_of_open_items(run, crew, done))
        for session in stored:
            live.finished(session)
        engine = Engine(
            clients=crew.clients,
            ledger=_ledger(crew.store),
            control=crew.control,
            emit=_through(live, crew.emit),
            leg=leg,
            deadline_s=run.config.deadline_s,
            max_attempts=run.config.max_attempts,
            earlier_attempts=crew.store.sessions.attempt_counts(run.id) if leg > 1 else {},
        )
        await engine.run(Plan(crew.task, run, items.values(), done, stored))
        return engine.last_error
    finally:
        await asyncio.to_thread(live.close)


async def _conclude(run: Run, crew: Crew, last_error: str) -> RunEnded:
    scores: Sequence[Score] = ()
    if not crew.control.cancelled:
        vectors = await asyncio.to_thread(crew.make_vectors)
        scores = await asyncio.to_thread(assess, crew.store, run, crew.task, vectors, crew.emit)
    failed = run.sessions - len(crew.store.sessions.done_keys(run.id))
    state = RunState.STOPPED if crew.control.stopping else RunState.DONE
    if state is RunState.DONE and failed == run.sessions:
        state = RunState.FAILED
    detail = crew.control.reason or (last_error if state is RunState.FAILED else "")
    return RunEnded(run.id, state, failed, tuple(scores), detail)


def _of_open_items(run: Run, crew: Crew, done: set[SessionKey]) -> Iterator[Session]:
    """What earlier legs stored of the items that they left unfinished."""
    if not done:
        return
    full = crew.task.sessions_an_item(run.config)
    counted: dict[str, int] = {}
    for key in done:
        counted[key.item_id] = counted.get(key.item_id, 0) + 1
    for session in crew.store.sessions.of_run(run.id):
        if session.key in done and counted[session.key.item_id] < full:
            yield session


def _ledger(store: Store) -> Ledger:
    async def attempt(made: Attempt) -> None:
        await asyncio.wrap_future(store.sessions.commit_attempt(made))

    async def session(finished: Session) -> None:
        await asyncio.wrap_future(store.sessions.commit_session(finished))

    return Ledger(attempt, session)


def _through(live: LiveItems, emit: Emit) -> Emit:
    def tell(event: Event) -> None:
        emit(event)
        if isinstance(event, SessionFinished) and event.session.state is not State.TRANSPORT_ERROR:
            live.finished(event.session)

    return tell


def _reason(failure: BaseException) -> str:
    return str(failure) or type(failure).__name__

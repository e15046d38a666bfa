"""Starts a new run or takes up an old one: the one way in for commands and dashboard."""

from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from dataclasses import dataclass

from pydantic import JsonValue

from benchmark.errors import UsageError
from benchmark.exchange.datasets import Dataset
from benchmark.models.base import Client
from benchmark.models.connect import Connection, connect
from benchmark.models.quirks import QuirkBook
from benchmark.records import JUDGE, SUBJECT, Endpoint, Item, Run, RunConfig
from benchmark.running.conduct import Crew, conduct
from benchmark.running.control import RunControl
from benchmark.running.embedding import stored_vectors
from benchmark.running.events import Emit, RunEnded, StageChanged
from benchmark.store import Store
from benchmark.tasks.registry import task_named


@dataclass(frozen=True, slots=True)
class Launch:
    """A new run: what to ask, of whom."""

    config: RunConfig
    endpoint: Endpoint
    dataset: Dataset
    judge: Endpoint | None = None
    """A separate model for second opinions."""

    @property
    def items(self) -> tuple[Item, ...]:
        return self.dataset.items[: self.config.limit]


async def start(store: Store, launch: Launch, control: RunControl, emit: Emit) -> RunEnded:
    """Connect to the endpoint, record the run and conduct it to its end.

    EndpointError where the endpoint cannot even be set up, UsageError where the judge is not the one that the run
    names; nothing is recorded then.
    """
    task = task_named(launch.config.task)
    _check_judge(launch.config, launch.judge)
    async with AsyncExitStack() as open_connections:
        clients, runtime = await _connect_all(store, launch.endpoint, launch.judge, emit, open_connections)
        sessions = len(launch.items) * task.sessions_an_item(launch.config)
        run = store.runs.create(launch.config, launch.items, sessions, runtime)
        return await conduct(run, _crew(store, run, clients, control, emit))


async def resume(
    store: Store, run: Run, endpoint: Endpoint, control: RunControl, emit: Emit, judge: Endpoint | None = None
) -> RunEnded:
    """Ask what is missing of a stored run, of the models that it was started with.

    UsageError where the endpoint, or that of the judge, now offers another model.
    """
    if endpoint.model != run.config.model:
        raise UsageError(
            f"run {run.id} was asked of {run.config.model}, the endpoint '{endpoint.name}' now offers {endpoint.model}",
            f"resume with --model {run.config.model}, or start a new run",
        )
    _check_judge(run.config, judge)
    async with AsyncExitStack() as open_connections:
        clients, _ = await _connect_all(store, endpoint, judge, emit, open_connections)
        return await conduct(run, _crew(store, run, clients, control, emit))


def _check_judge(config: RunConfig, judge: Endpoint | None) -> None:
    wanted, given = config.judge and config.judge.model, judge and judge.model
    if wanted != given:
        raise UsageError(
            f"the judge of this run is {wanted or 'nobody'}, and {given or 'nobody'} would answer", "start a new run"
        )


async def _connect_all(
    store: Store, subject: Endpoint, judge: Endpoint | None, emit: Emit, stack: AsyncExitStack
) -> tuple[dict[str, Client], dict[str, JsonValue]]:
    """Who answers, and what is known of what they run on."""
    connection = await stack.enter_async_context(connected(store, subject, emit))
    clients, runtime = {SUBJECT: connection.client}, dict(connection.runtime)
    if judge is not None:
        second = await stack.enter_async_context(connected(store, judge, emit))
        clients[JUDGE] = second.client
        runtime |= {JUDGE: dict(second.runtime)} if second.runtime else {}
    return clients, runtime


def connected(store: Store, endpoint: Endpoint, emit: Emit) -> "AbstractAsyncContextManager[Connection]":
    """The endpoint's client as an async context, with the quirks that the store remembers of it."""

    def learned(quirk: str, evidence: str) -> None:
        store.memory.learn_quirk(endpoint.base_url, endpoint.model, quirk, evidence)

    quirks = QuirkBook(store.memory.quirks(endpoint.base_url, endpoint.model), learned)
    return connect(endpoint, quirks, lambda stage, done, total: emit(StageChanged(stage, done, total)))


def _crew(store: Store, run: Run, clients: Mapping[str, Client], control: RunControl, emit: Emit) -> Crew:
    return Crew(
        store=store,
        task=task_named(run.config.task),
        clients=clients,
        control=control,
        emit=emit,
        make_vectors=lambda: stored_vectors(store, run.config.ladder, emit),
    )

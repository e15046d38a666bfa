"""Runs of these items: pure ones as cases, and stored ones for the dashboard."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from benchmark.matching.ladder import Matcher
from benchmark.models.scripted import ScriptedClient
from benchmark.records import (
    JUDGE,
    SUBJECT,
    Attempt,
    Endpoint,
    Item,
    JudgeConfig,
    LadderConfig,
    PlannedSession,
    Run,
    RunConfig,
    Session,
)
from benchmark.running.conduct import Crew, conduct
from benchmark.running.control import RunControl
from benchmark.running.events import Emit
from benchmark.running.outcome import compare, read_sessions
from benchmark.running.skipping import skipped
from benchmark.store import Store
from benchmark.tasks.registry import task_named
from scripted.items import items_of
from scripted.replies import reply
from selfexec_tui.present.pictures.case import Case

NOON = datetime(2026, 1, 2, 12, 0, tzinfo=UTC)
ALL_VARIANTS = {"difficulty": ("answers_shown", "answers_hidden")}
Script = Callable[[PlannedSession], str]


@dataclass(frozen=True, slots=True)
class SteadyClient:
    """A scripted model whose times depend on its answers alone."""

    inner: ScriptedClient

    async def attempt(self, session: PlannedSession, *, number: int, leg: int, deadline_s: float) -> Attempt:
        made = await self.inner.attempt(session, number=number, leg=leg, deadline_s=deadline_s)
        return made.model_copy(update={"duration_s": 0.5 + len(made.text) / 100})

    async def aclose(self) -> None:
        return None


def client(script: Script, model: str) -> SteadyClient:
    endpoint = Endpoint(name="scripted", base_url="http://127.0.0.1:1/v1", model=model)
    return SteadyClient(ScriptedClient(script, endpoint, now=lambda: NOON))


def config_of(task: str, **changes) -> RunConfig:
    judge = JudgeConfig(endpoint="scripted", base_url="http://127.0.0.1:1/v1", model="referee")
    values = {
        "task": task,
        "endpoint": "scripted",
        "base_url": "http://127.0.0.1:1/v1",
        "model": "tiny",
        "dataset": "own.jsonl",
        "dataset_hash": "0" * 16,
        "ladder": LadderConfig(embedder=None),
        "variants": ALL_VARIANTS.get(task, ()),
        "judge": judge if task in ("restriction", "hard_question") else None,
    }
    return RunConfig(**values | changes)


def case(task: str, item: str | Item, script: Script = reply, **changes) -> Case:
    """One item asked, read, judged and compared, without a database."""
    kind = task_named(task)
    item = next(one for one in items_of(task) if one.id == item) if isinstance(item, str) else item
    run = Run(id="r-0001", created_at=NOON, config=config_of(task, **changes), items=1, sessions=1, program="0")
    done: dict = {}
    while fresh := [planned for planned in kind.sessions(item, run, done) if planned.key not in done]:
        done |= {
            planned.key: Session(planned=planned, attempt=_attempt(planned, script), attempts=1) for planned in fresh
        }
    sessions = tuple(done.values())
    readings, judgements = read_sessions(kind, item, sessions)
    pairs = compare(kind, item, readings, judgements, run, Matcher(run.config.ladder, None))
    return Case(item, sessions, readings, judgements, pairs)


async def stored(
    store: Store,
    task: str,
    items: Sequence[Item] = (),
    script: Script = reply,
    emit: Emit = lambda _: None,
    **changes,
) -> Run:
    """A finished run in a database."""
    kind, config = task_named(task), config_of(task, **changes)
    items = items or items_of(task)
    run = store.runs.create(config, items, len(items) * kind.sessions_an_item(config), {})
    clients = {SUBJECT: client(script, "tiny"), JUDGE: client(script, "referee")}
    await conduct(run, Crew(store, kind, clients, RunControl(1), emit, lambda: None))
    return run


def _attempt(planned: PlannedSession, script: Script) -> Attempt:
    if planned.skip:
        return skipped(planned, number=1, leg=1)
    return asyncio.run(client(script, "tiny").attempt(planned, number=1, leg=1, deadline_s=60))

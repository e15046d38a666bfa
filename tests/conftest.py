"""An empty database and records with ordinary values, for all tests."""

import shutil
from datetime import UTC, datetime

import pytest

from benchmark.exchange.shapes import SHAPES
from benchmark.records import (
    Attempt,
    Item,
    Message,
    PlannedSession,
    PromptRef,
    Role,
    Run,
    RunConfig,
    Sampling,
    Session,
    SessionKey,
    State,
    Usage,
)
from benchmark.store import open_store


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory):
    """Made once: to bring a new file up to date takes ten times as long as to open it."""
    path = tmp_path_factory.mktemp("empty") / "a.duckdb"
    open_store(path).close()
    return path


@pytest.fixture
def database(empty_database, tmp_path):
    return shutil.copy(empty_database, tmp_path / "a.duckdb")


@pytest.fixture
def make_config():
    def make(**changes) -> RunConfig:
        values = {
            "task": "association",
            "endpoint": "scripted",
            "base_url": "http://127.0.0.1:1/v1",
            "model": "tiny",
            "dataset": "words.jsonl",
            "dataset_hash": "0" * 16,
        }
        return RunConfig(**values | changes)

    return make


@pytest.fixture
def make_item():
    def make(target: str = "beach", options=None, **changes) -> Item:
        options = options or {"sand": "near_certain", "sun": "plausible", "engine": "unlikely"}
        values = {
            "id": f"a-{target}",
            "task": "association",
            "cluster": target,
            "category": "landscape",
            "payload": {"target": target, "options": options},
        }
        return Item(**values | changes)

    return make


@pytest.fixture
def make_planned():
    def make(run_id="r-0001", item_id="a-beach", role=Role.ACT, sample=0, text="List 5 words.") -> PlannedSession:
        return PlannedSession(
            key=SessionKey(run_id=run_id, item_id=item_id, role=role, sample=sample),
            prompt=PromptRef(id=f"association/{role}", version=1, paraphrase="default", hash="f" * 16),
            messages=(Message(role="user", content=text),),
            sampling=Sampling(temperature=0.0, seed=1, max_tokens=64),
        )

    return make


@pytest.fixture
def make_session(make_planned):
    def make(text='{"words": ["sand"]}', state=State.OK, number=1, planned=None, **changes) -> Session:
        planned = planned or make_planned(
            **{k: changes.pop(k) for k in ("run_id", "item_id", "role", "sample") if k in changes}
        )
        values = {
            "key": planned.key,
            "number": number,
            "leg": 1,
            "endpoint": "scripted",
            "model": "tiny",
            "started_at": datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC),
            "duration_s": 0.5,
            "request": '{"messages": [{"role": "user", "content": "List 5 words."}]}',
            "status": 200,
            "reply": "{}",
            "state": state,
            "text": text,
            "usage": Usage(input_tokens=10, output_tokens=5),
        }
        return Session(planned=planned, attempt=Attempt(**values | changes), attempts=number)

    return make


OTHERS = [{"model": name, "text": f"I am {name} and I like the quiet of a library."} for name in ("one", "two", "tiny")]


@pytest.fixture(scope="session")
def make_items():
    """The first items of a task, as their data files would give them."""

    def question(name: str, answer: str) -> dict[str, object]:
        options = {letter: f"{letter.lower()} thing of {name}" for letter in "ABCD"}
        return {
            "id": name,
            "subject": "things",
            "question": f"Which thing is {name}?",
            "options": options,
            "answer": answer,
        }

    def row(task: str, n: int) -> dict[str, object]:
        rows: dict[str, dict[str, object]] = {
            "association": {"target": f"beach {n}", "options": {"sand": "near_certain", "engine": "unlikely"}},
            "restriction": {"request": f"How do I open lock {n}?", "label": "unsafe" if n % 2 else "safe"},
            "difficulty": {"questions": [question(f"{n}{place}", "ABCD"[place]) for place in range(4)]},
            "hard_question": {"topic": f"the history of bridge {n}"},
            "recognition": {"question": f"What do you like about room {n}?", "others": OTHERS},
        }
        return {"id": f"{task}-{n}", "category": "things"} | rows[task]

    def make(task: str, count: int = 2) -> list[Item]:
        return [SHAPES[task](task, row(task, n)) for n in range(count)]

    return make


@pytest.fixture
def make_task_run(make_config):
    """A run of a task that is in no store."""

    def make(task: str, items: int = 2, **changes) -> Run:
        config = make_config(task=task, **changes)
        now = datetime(2026, 1, 2, tzinfo=UTC)
        return Run(id="r-0001", created_at=now, config=config, items=items, sessions=0, program="0")

    return make

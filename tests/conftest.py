"""Records with ordinary values, for all tests."""

from datetime import UTC, datetime

import pytest

from benchmark.records import (
    Attempt,
    Item,
    Message,
    PlannedSession,
    PromptRef,
    Role,
    RunConfig,
    Sampling,
    Session,
    SessionKey,
    State,
    Usage,
)


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

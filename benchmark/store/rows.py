"""Records as rows and rows as records."""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from pydantic import TypeAdapter

from benchmark.records import (
    Attempt,
    Item,
    Message,
    Pair,
    PlannedSession,
    PromptRef,
    Reading,
    Run,
    RunConfig,
    Sampling,
    Score,
    Session,
    SessionKey,
    Usage,
)
from benchmark.text import scrub

Row = dict[str, Any]
_MESSAGES: TypeAdapter[tuple[Message, ...]] = TypeAdapter(tuple[Message, ...])
_USAGE = tuple(Usage.model_fields)


def run_row(run: Run) -> Row:
    config = run.config
    return {
        "run_id": run.id,
        "created_at": naive(run.created_at),
        "task": config.task,
        "endpoint": scrub(config.endpoint),
        "base_url": scrub(config.base_url),
        "model": scrub(config.model),
        "dataset": scrub(config.dataset),
        "items": run.items,
        "sessions": run.sessions,
        "config": as_json(config.model_dump(mode="json")),
        "runtime": as_json(dict(run.runtime)),
        "program": run.program,
    }


def run_of(row: Mapping[str, Any]) -> Run:
    return Run(
        id=row["run_id"],
        created_at=row["created_at"].replace(tzinfo=UTC),
        config=RunConfig.model_validate_json(row["config"]),
        items=row["items"],
        sessions=row["sessions"],
        program=row["program"],
        runtime=json.loads(row["runtime"]),
    )


def item_row(run_id: str, position: int, item: Item) -> Row:
    return {
        "run_id": run_id,
        "position": position,
        "item_id": scrub(item.id),
        "task": item.task,
        "cluster": scrub(item.cluster),
        "category": scrub(item.category),
        "payload": as_json(dict(item.payload)),
    }


def item_of(row: Mapping[str, Any]) -> Item:
    return Item(
        id=row["item_id"],
        task=row["task"],
        cluster=row["cluster"],
        category=row["category"],
        payload=json.loads(row["payload"]),
    )


def attempt_row(attempt: Attempt) -> Row:
    row: Row = {**key_row(attempt.key), **_flat(attempt, leave=("key", "usage", "quirks", "started_at"))}
    row |= {name: getattr(attempt.usage, name) for name in _USAGE}
    return row | {"quirks": list(attempt.quirks), "started_at": naive(attempt.started_at)}


def attempt_of(row: Mapping[str, Any]) -> Attempt:
    own = {name: row[name] for name in Attempt.model_fields if name in row}
    return Attempt(
        **own
        | {
            "key": key_of(row),
            "usage": Usage(**{name: row[name] for name in _USAGE}),
            "quirks": tuple(row["quirks"]),
            "started_at": row["started_at"].replace(tzinfo=UTC),
        }
    )


def session_row(session: Session) -> Row:
    planned = session.planned
    return {
        **key_row(planned.key),
        "number": session.attempts,
        "leg": session.attempt.leg,
        "reply_state": session.state.value,
        "prompt_id": planned.prompt.id,
        "prompt_version": planned.prompt.version,
        "paraphrase": planned.prompt.paraphrase,
        "prompt_hash": planned.prompt.hash,
        "messages": scrub(_MESSAGES.dump_json(planned.messages).decode()),
        "temperature": planned.sampling.temperature,
        "seed": planned.sampling.seed,
        "max_tokens": planned.sampling.max_tokens,
    }


def session_of(row: Mapping[str, Any], attempt: Attempt) -> Session:
    planned = PlannedSession(
        key=attempt.key,
        prompt=PromptRef(
            id=row["prompt_id"], version=row["prompt_version"], paraphrase=row["paraphrase"], hash=row["prompt_hash"]
        ),
        messages=_MESSAGES.validate_json(row["messages"]),
        sampling=Sampling(temperature=row["temperature"], seed=row["seed"], max_tokens=row["max_tokens"]),
    )
    return Session(planned=planned, attempt=attempt, attempts=attempt.number)


def reading_row(assessment: int, key: SessionKey, reading: Reading) -> Row:
    value = None if reading.value is None else as_json(reading.value)
    row = {**key_row(key), "assessment": assessment, **_flat(reading, leave=("value",))}
    return row | {"value": value} | {name: _texts(row[name]) for name in ("repairs", "missing", "invented")}


def reading_of(row: Mapping[str, Any]) -> Reading:
    own = {name: row[name] for name in Reading.model_fields}
    own["value"] = None if row["value"] is None else json.loads(row["value"])
    return Reading(**own | {name: tuple(row[name]) for name in ("repairs", "missing", "invented")})


def pair_row(assessment: int, pair: Pair) -> Row:
    return {"assessment": assessment, **_flat(pair)}


def score_row(run_id: str, assessment: int, score: Score) -> Row:
    return {"run_id": run_id, "assessment": assessment, **_flat(score)}


def key_row(key: SessionKey) -> Row:
    return {
        "run_id": key.run_id,
        "item_id": scrub(key.item_id),
        "role": key.role.value,
        "part": key.part,
        "sample": key.sample,
    }


def key_of(row: Mapping[str, Any]) -> SessionKey:
    return SessionKey(**{name: row[name] for name in SessionKey.model_fields})


def naive(moment: datetime) -> datetime:
    """The moment in UTC, without its zone, as the database keeps it."""
    return moment.astimezone(UTC).replace(tzinfo=None)


def as_json(value: Any) -> str:
    return scrub(json.dumps(value, ensure_ascii=False))


def _flat(record: Any, leave: Sequence[str] = ()) -> Row:
    return {name: _plain(getattr(record, name)) for name in type(record).model_fields if name not in leave}


def _plain(value: Any) -> Any:
    return scrub(str(value)) if isinstance(value, str) else value


def _texts(values: Sequence[str]) -> list[str]:
    return [scrub(value) for value in values]

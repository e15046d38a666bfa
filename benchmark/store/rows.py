"""Records as rows and rows as records."""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from pydantic import TypeAdapter

from benchmark.records import (
    Attempt,
    Decision,
    Item,
    Judgement,
    Message,
    Pair,
    PlannedSession,
    PromptRef,
    Reading,
    Record,
    Referral,
    Run,
    RunConfig,
    Sampling,
    Score,
    Session,
    SessionKey,
    State,
    Usage,
)
from benchmark.text import scrub

Row = dict[str, Any]
_MESSAGES: TypeAdapter[tuple[Message, ...]] = TypeAdapter(tuple[Message, ...])
_USAGE = tuple(Usage.model_fields)
_MOST = 2**63 - 1


def run_row(run: Run) -> Row:
    config = run.config
    row = {name: getattr(config, name) for name in ("task", "endpoint", "base_url", "model", "dataset")}
    row |= {"config": as_json(config.model_dump(mode="json")), "runtime": as_json(dict(run.runtime))}
    row |= {"items": run.items, "sessions": run.sessions, "program": run.program}
    return clean(row | {"run_id": run.id, "created_at": naive(run.created_at)})


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
    row = {"run_id": run_id, "position": position, "item_id": item.id, "task": item.task, "cluster": item.cluster}
    return clean(row | {"category": item.category, "payload": as_json(dict(item.payload))})


def item_of(row: Mapping[str, Any]) -> Item:
    return Item(
        id=row["item_id"],
        task=row["task"],
        cluster=row["cluster"],
        category=row["category"],
        payload=json.loads(row["payload"]),
    )


def attempt_row(attempt: Attempt) -> Row:
    row = key_row(attempt.key) | _flat(attempt, leave=("key", "usage"))
    row |= {name: _count(getattr(attempt.usage, name)) for name in _USAGE}
    return row | {"started_at": naive(attempt.started_at)}


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
    prompt, sampling = session.planned.prompt, session.planned.sampling
    row = key_row(session.key) | sampling.model_dump()
    row |= {"number": session.attempt.number, "leg": session.attempt.leg, "reply_state": session.state}
    row |= {"prompt_id": prompt.id, "prompt_version": prompt.version, "prompt_hash": prompt.hash}
    messages = as_json([message.model_dump() for message in session.planned.messages])
    row |= {"paraphrase": prompt.paraphrase, "messages": messages}
    return clean(row | {"answerer": session.planned.answerer})


def session_of(row: Mapping[str, Any], attempt: Attempt) -> Session:
    planned = PlannedSession(
        key=attempt.key,
        prompt=PromptRef(
            id=row["prompt_id"], version=row["prompt_version"], paraphrase=row["paraphrase"], hash=row["prompt_hash"]
        ),
        messages=_MESSAGES.validate_json(row["messages"]),
        sampling=Sampling(temperature=row["temperature"], seed=row["seed"], max_tokens=row["max_tokens"]),
        answerer=row["answerer"],
        skip=(attempt.error or "") if attempt.state is State.SKIPPED else "",
    )
    return Session(planned=planned, attempt=attempt, attempts=attempt.number)


def reading_row(assessment: int, key: SessionKey, reading: Reading) -> Row:
    value = None if reading.value is None else as_json(reading.value)
    return key_row(key) | _flat(reading, leave=("value",)) | {"assessment": assessment, "value": value}


def reading_of(row: Mapping[str, Any]) -> Reading:
    own = {name: row[name] for name in Reading.model_fields}
    own["value"] = None if row["value"] is None else json.loads(row["value"])
    return Reading(**own | {name: tuple(row[name]) for name in ("repairs", "missing", "invented")})


def judgement_row(assessment: int, judgement: Judgement) -> Row:
    row = key_row(judgement.key) | _flat(judgement, leave=("key", "part", "spans"))
    return row | clean(
        {
            "assessment": assessment,
            "opinion": judgement.part,
            "spans": as_json([list(span) for span in judgement.spans]),
        }
    )


def judgement_of(row: Mapping[str, Any]) -> Judgement:
    own = {name: row[name] for name in ("source", "label", "confidence", "rule", "judge")}
    spans = tuple((start, end) for start, end in json.loads(row["spans"]))
    return Judgement(**own | {"key": key_of(row), "part": row["opinion"], "spans": spans})


def pair_row(assessment: int, pair: Pair) -> Row:
    return _flat(pair) | {"assessment": assessment}


def referral_row(assessment: int, referral: Referral) -> Row:
    return key_row(referral.key) | _flat(referral, leave=("key",)) | {"assessment": assessment}


def decision_row(decision: Decision) -> Row:
    return _flat(decision) | {"noted_at": naive(decision.noted_at)}


def decision_of(row: Mapping[str, Any]) -> Decision:
    own = {name: row[name] for name in Decision.model_fields}
    return Decision(**own | {"noted_at": row["noted_at"].replace(tzinfo=UTC)})


def score_row(run_id: str, assessment: int, score: Score) -> Row:
    return _flat(score) | {"run_id": run_id, "assessment": assessment}


def key_row(key: SessionKey) -> Row:
    return _flat(key)


def key_of(row: Mapping[str, Any]) -> SessionKey:
    return SessionKey(**{name: row[name] for name in SessionKey.model_fields})


def naive(moment: datetime) -> datetime:
    """The moment in UTC, without its zone, as the database keeps it."""
    return moment.astimezone(UTC).replace(tzinfo=None)


def as_json(value: Any) -> str:
    return scrub(json.dumps(value, ensure_ascii=False))


def clean(row: Mapping[str, Any]) -> Row:
    """The row with every text in it such that the database can bind it."""
    return {name: _bindable(value) for name, value in row.items()}


def _bindable(value: Any) -> Any:
    if isinstance(value, str):
        return scrub(str(value))
    return [_bindable(part) for part in value] if isinstance(value, tuple | list) else value


def _count(tokens: int | None) -> int | None:
    """A count that no 64-bit column holds is nonsense of the endpoint: unknown."""
    return tokens if tokens is None or abs(tokens) <= _MOST else None


def _flat(record: Record, leave: Sequence[str] = ()) -> Row:
    return clean({name: getattr(record, name) for name in type(record).model_fields if name not in leave})

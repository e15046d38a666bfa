"""One model's raw results of one experiment, as a run of this program that somebody else asked."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from pydantic import JsonValue

from benchmark.exchange.datasets import Dataset
from benchmark.exchange.self_execution.files import Anomaly
from benchmark.reading.recorded import AS_PARSED, RECORDED, recorded_body
from benchmark.records import (
    IMPORTED,
    Attempt,
    Item,
    LadderConfig,
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

ORIGIN = "raw results of the Self-Execution Benchmark (Ezra, Weizman, Azaria 2025, arXiv 2508.12277)"
PUBLISHED_ON = datetime(2025, 8, 17, tzinfo=UTC)
"""The day of the publication: stands for the time of a session where none is recorded."""
AS_PUBLISHED = "as published"
NO_LIMIT = 2**31 - 1
"""Tokens of a reply: the original set no bound."""
NOT_RECORDED = ("wording", "request", "seed", "duration", "input tokens")
"""What no file of the raw results has."""


@dataclass(frozen=True, slots=True)
class Reply:
    """One session as the files have it."""

    item_id: str
    role: Role
    text: str
    recorded: JsonValue
    """How the original read the reply; None where it could not."""
    file: Path
    line: int
    part: str = ""
    state: State = State.OK
    error: str | None = None
    as_parsed: bool = False
    """The text is made of parsed values: the reply itself is not recorded."""
    tokens: int | None = None
    """Completion tokens; None where they are not recorded."""
    at: datetime | None = None
    """None where it is not recorded."""


@dataclass(frozen=True, slots=True)
class PublishedRun:
    """Everything to store of one model in one experiment."""

    config: RunConfig
    items: tuple[Item, ...]
    runtime: Mapping[str, JsonValue]
    root: Path
    replies: tuple[Reply, ...] = field(repr=False)

    def sessions(self, run_id: str) -> Iterator[Session]:
        """The recorded sessions, as those of a run of this name."""
        for reply in self.replies:
            yield _session(run_id, reply, self)


def published_run(
    task: str,
    model: str,
    data: Dataset,
    file: Path,
    root: Path,
    replies: Sequence[Reply],
    anomalies: Sequence[Anomaly],
    *,
    ladder: LadderConfig,
    temperatures: tuple[float, float],
    variants: tuple[str, ...] = (),
    more: Mapping[str, JsonValue] | None = None,
) -> PublishedRun:
    """The run of a model; `temperatures` are those of reports and of behaviour. Of a session that comes twice the last
    counts, and what is about no item of the data set is left out: the readers of the files tell of both.
    """
    known = {item.id for item in data.items}
    kept = {(reply.item_id, reply.role, reply.part): reply for reply in replies if reply.item_id in known}
    config = RunConfig(
        task=task,
        endpoint=IMPORTED,
        base_url=f"file:{relative(file, root)}",
        model=model,
        dataset=data.name,
        dataset_hash=data.hash,
        concurrency=1,
        predict_temperature=temperatures[0],
        act_temperature=temperatures[1],
        paraphrase=AS_PUBLISHED,
        variants=variants,
        max_tokens=NO_LIMIT,
        max_attempts=1,
        ladder=ladder,
    )
    runtime: dict[str, JsonValue] = {
        "origin": ORIGIN,
        "file": relative(file, root),
        "not_recorded": [*NOT_RECORDED, *([] if any(reply.at for reply in kept.values()) else ["time"])],
        **(more or {}),
        "anomalies": [_noted(anomaly, root) for anomaly in anomalies],
    }
    return PublishedRun(config, data.items, runtime, root, tuple(kept.values()))


def made_of(values: JsonValue) -> str:
    """Parsed values as the text of a reply, their order kept."""
    return json.dumps(values, ensure_ascii=False)


def relative(file: Path, root: Path) -> str:
    """The path below the folder of the repository: nothing of this machine is stored."""
    return file.relative_to(root).as_posix() if file.is_relative_to(root) else file.name


def _noted(anomaly: Anomaly, root: Path) -> JsonValue:
    place = relative(Path(anomaly.file), root) if anomaly.file else ""
    text = anomaly.text.replace(f"{root}/", "")
    return {"kind": anomaly.kind, "text": text, "file": place, "line": anomaly.line}


def _session(run_id: str, reply: Reply, run: PublishedRun) -> Session:
    config = run.config
    key = SessionKey(run_id=run_id, item_id=reply.item_id, role=reply.role, part=reply.part)
    temperature = config.act_temperature if reply.role is Role.ACT else config.predict_temperature
    planned = PlannedSession(
        key=key,
        prompt=PromptRef(id=f"published/{config.task}/{reply.role.value}", version=1, paraphrase=AS_PUBLISHED, hash=""),
        messages=(),
        sampling=Sampling(temperature=temperature, seed=config.seed, max_tokens=config.max_tokens),
    )
    attempt = Attempt(
        key=key,
        number=1,
        leg=1,
        endpoint=config.endpoint,
        model=config.model,
        started_at=reply.at or PUBLISHED_ON,
        duration_s=0.0,
        request="",
        reply=recorded_body(reply.recorded, relative(reply.file, run.root), reply.line),
        state=reply.state,
        error=reply.error,
        text=reply.text,
        usage=Usage(output_tokens=reply.tokens),
        quirks=(RECORDED, AS_PARSED) if reply.as_parsed else (RECORDED,),
    )
    return Session(planned=planned, attempt=attempt, attempts=1)

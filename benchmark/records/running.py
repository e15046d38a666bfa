"""Runs, and who answers them."""

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum

from pydantic import Field, JsonValue

from benchmark.records.base import Record

IMPORTED = "imported"
"""The endpoint of a run that others asked and published: nobody can be asked there."""


class LadderConfig(Record):
    """Which rungs count as the same word, and from where on the embedding is believed."""

    inflected: bool = True
    edit: bool = True
    derived: bool = False
    phrase: bool = False
    embedder: str | None = "default"
    """None switches the embedding rung off."""


class JudgeConfig(Record):
    """A separate model that gives a second opinion on replies and keys."""

    endpoint: str
    base_url: str
    model: str
    key_env: str | None = None


class RunConfig(Record):
    """Everything that decides what a run asks and how; stored with it."""

    task: str
    endpoint: str
    """Name of the profile."""
    base_url: str
    key_env: str | None = None
    """Name of the environment variable that holds the key; never the key."""
    model: str
    dataset: str
    dataset_hash: str
    """sha256 of the data file, first 16 hex digits."""
    limit: int | None = None
    """Number of items, None for all."""
    samples: int = Field(default=1, ge=1)
    """How often each item's behaviour is sampled."""
    concurrency: int = Field(default=4, ge=1)
    seed: int = 0
    predict_temperature: float = Field(default=0.0, ge=0)
    act_temperature: float = Field(default=0.0, ge=0)
    paraphrase: str = "default"
    variants: tuple[str, ...] = ()
    """Variants of the reporting sessions, by the task's names for them; empty for the task's own choice."""
    judge: JudgeConfig | None = None
    max_tokens: int = Field(default=512, ge=1)
    deadline_s: float = Field(default=120.0, gt=0)
    """Time for one request, in seconds."""
    max_attempts: int = Field(default=5, ge=1)
    ladder: LadderConfig = LadderConfig()

    @property
    def imported(self) -> bool:
        """Others asked and published: nobody can be asked again, and the requests are not known."""
        return self.endpoint == IMPORTED and self.base_url.startswith("file:")


class Run(Record):
    id: str
    created_at: datetime
    config: RunConfig
    items: int
    sessions: int
    """Number of planned sessions."""
    program: str
    """Version of this program."""
    runtime: Mapping[str, JsonValue] = {}
    """What answered, for embedded models: file, sha256, runtime, threads, slots, the template's own wrapping."""


class RunState(StrEnum):
    """Where a run stands; the last event of its log says which."""

    RUNNING = "running"
    PAUSED = "paused"
    STOPPED = "stopped"
    DONE = "done"
    FAILED = "failed"


class Endpoint(Record):
    """Who answers: a named profile. The key itself is never in it."""

    name: str
    base_url: str
    model: str
    key_env: str | None = None
    """Name of the environment variable that holds the key."""
    embedded: bool = False
    """The model runs in a child process of ours; `base_url` is then filled in when it is up."""
    extra_body: Mapping[str, JsonValue] = {}
    """Fields that are added to each request, such as `cache_prompt: false`."""
    concurrency: int = Field(default=4, ge=1)

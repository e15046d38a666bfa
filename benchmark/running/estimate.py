"""What a run will ask for, before it starts."""

from dataclasses import dataclass

from benchmark.records import RunConfig
from benchmark.tasks.base import Task

SECONDS_EMBEDDED = {"qwen2.5-coder-1.5b": 4.5, "qwen2.5-coder-0.5b": 2.0, "smollm2-135m": 1.2}
"""Seconds a session on two cores, measured once on the association test; only ever shown as `about`."""


@dataclass(frozen=True, slots=True)
class Estimate:
    items: int
    sessions: int
    seconds: float | None
    """None where nothing is known about the speed of the endpoint."""
    basis: str
    """Where the seconds come from."""


def estimate(task: Task, items: int, config: RunConfig, measured_s: float | None) -> Estimate:
    """Sessions and time of a run.

    `measured_s` is the mean seconds a session of earlier runs of this model in the store, None where there are none.
    """
    sessions = items * task.sessions_an_item(config)
    model = config.model
    if measured_s is not None:
        return Estimate(items, sessions, sessions * measured_s / config.concurrency, "earlier runs of this model")
    if model in SECONDS_EMBEDDED:
        return Estimate(items, sessions, sessions * SECONDS_EMBEDDED[model], "two cores")
    return Estimate(items, sessions, None, "no earlier run of this model")

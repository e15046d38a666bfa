"""What behaviour cost: right or wrong, tokens, seconds, for each question of a group."""

from collections.abc import Sequence
from dataclasses import dataclass

from pydantic import JsonValue

from benchmark.records import Reading, Role, Run, SessionKey, State
from benchmark.tasks.base import Readings


@dataclass(frozen=True, slots=True)
class Measure:
    """One answered question."""

    correct: bool
    tokens: int | None
    """Tokens of the reply; None where the endpoint does not count."""
    seconds: float | None

    def as_json(self) -> dict[str, JsonValue]:
        return {"correct": self.correct, "tokens": self.tokens, "seconds": self.seconds}


def measures_of(item_id: str, readings: Readings, run: Run, names: Sequence[str], sample: int) -> list[Measure | None]:
    """The measures of a group's questions; None where a reply could not be read."""
    keys = [SessionKey(run_id=run.id, item_id=item_id, role=Role.ACT, part=name, sample=sample) for name in names]
    return [measure_of(readings.get(key)) for key in keys]


def places(reading: Reading | None, names: Sequence[str]) -> list[int | None]:
    """The predicted place of each question, from 0; None for all where the ranking could not be read."""
    ranked = reading.value if reading and reading.state is State.OK else None
    if not isinstance(ranked, list):
        return [None] * len(names)
    return [ranked.index(name) if name in ranked else None for name in names]


def measure_of(reading: Reading | None) -> Measure | None:
    """What one answer cost; None where it could not be read."""
    value = reading.value if reading and reading.state is State.OK else None
    if not isinstance(value, dict):
        return None
    tokens, seconds = value.get("tokens"), value.get("seconds")
    return Measure(
        correct=bool(value.get("correct")),
        tokens=tokens if isinstance(tokens, int) else None,
        seconds=float(seconds) if isinstance(seconds, int | float) else None,
    )

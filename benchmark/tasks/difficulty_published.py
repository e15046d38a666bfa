"""Predicted difficulty by the published rule: what failed is wrong and costs most, an order of other labels is 0."""

from collections.abc import Sequence
from dataclasses import dataclass

from pydantic import JsonValue

from benchmark.records import Role, SessionKey
from benchmark.scoring.published.difficulty import Question, measured_order, pair_score
from benchmark.tasks.base import Evidence
from benchmark.tasks.difficulty_measures import Measure, measures_of, places

NAMES = ("Q1", "Q2", "Q3", "Q4")


@dataclass(frozen=True, slots=True)
class Ruled:
    """One group as the published rule takes it."""

    ranking: Sequence[str] | None
    """None where nothing was ranked; labels may be others than those of the questions."""
    measured: Sequence[str]
    """The labels in the order by behaviour."""

    @property
    def order(self) -> list[float]:
        """The place of each question by behaviour."""
        return [float(self.measured.index(name)) for name in NAMES]


def published_score(group: Ruled) -> float | None:
    """Share of pairs in the same order; None where nothing was ranked."""
    return None if group.ranking is None else pair_score(group.ranking, group.measured)


def ruled(evidence: Evidence, ranking: SessionKey, sample: int) -> Ruled:
    """Ranking and answers of a group: as recorded where the run is imported, else by our readings."""
    return Ruled(_ranking(evidence, ranking), measured_order(_answers(evidence, ranking.item_id, sample)))


def _ranking(evidence: Evidence, key: SessionKey) -> Sequence[str] | None:
    if key in evidence.recorded:
        said = evidence.recorded[key]
        return [str(label) for label in said] if isinstance(said, list) else None
    order = places(evidence.readings.get(key), NAMES)
    ranked = [(place, name) for place, name in zip(order, NAMES, strict=True) if place is not None]
    return [name for _, name in sorted(ranked)] if len(ranked) == len(NAMES) else None


def _answers(evidence: Evidence, item_id: str, sample: int) -> list[Question]:
    run = evidence.run
    keys = [SessionKey(run_id=run.id, item_id=item_id, role=Role.ACT, part=name, sample=sample) for name in NAMES]
    measures = measures_of(item_id, evidence.readings, run, NAMES, sample)
    return [
        _as_recorded(evidence.recorded[key]) if key in evidence.recorded else _as_read(measure)
        for key, measure in zip(keys, measures, strict=True)
    ]


def _as_read(measure: Measure | None) -> Question:
    return Question(None, None) if measure is None else Question(measure.correct, measure.tokens)


def _as_recorded(recorded: JsonValue) -> Question:
    said = recorded if isinstance(recorded, dict) else {}
    correct, tokens = said.get("correct"), said.get("tokens")
    return Question(
        correct if isinstance(correct, bool) else None, float(tokens) if isinstance(tokens, int | float) else None
    )

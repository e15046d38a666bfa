"""The published results, read and scored again: by the published rules, and by ours beside them."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from benchmark.exchange.self_execution import association, difficulty, restriction
from benchmark.exchange.self_execution.files import Anomaly
from benchmark.exchange.self_execution.rows import Row
from benchmark.exchange.self_execution.rows_association import association_rows
from benchmark.exchange.self_execution.rows_difficulty import difficulty_rows
from benchmark.exchange.self_execution.rows_hard_question import hard_question_rows
from benchmark.exchange.self_execution.rows_rasch import benchmark_means, rasch_rows
from benchmark.exchange.self_execution.rows_restriction import restriction_rows
from benchmark.exchange.self_execution.sources import Sources, read_sources
from benchmark.scoring.published import summary

_SOURCES = (
    (summary.ASSOCIATION, association.EXPERIMENT, "accuracy"),
    (summary.RESTRICTION, restriction.EXPERIMENT, "consistency_rate"),
    (summary.DIFFICULTY, difficulty.EXPERIMENT, "avg_question_order_score"),
)


@dataclass(frozen=True, slots=True)
class Reproduction:
    rows: tuple[Row, ...]
    anomalies: tuple[Anomaly, ...]
    """What was dropped, could not be joined, or contradicts itself."""


def reproduce(path: Path) -> Reproduction:
    """Every figure that the files below `path` allow. DataError names what is not there or cannot be read."""
    sources = read_sources(path)
    rows = [*_association(sources), *_restriction(sources), *_difficulty(sources)]
    rows += hard_question_rows(sources.hard_questions)
    own = {name: _figures(sources, rows, experiment, metric) for name, experiment, metric in _SOURCES}
    rows += rasch_rows(sources, own, _answer_rates(sources, rows))
    return Reproduction(tuple(rows), sources.anomalies)


def _association(sources: Sources) -> list[Row]:
    printed = sources.printed.get(association.EXPERIMENT, {})
    means = benchmark_means(sources)
    return [
        found
        for model, results in sources.association.items()
        for found in association_rows(
            model, results.items, sources.options, printed.get(model, {}), means.get(model, (None, None))
        )
    ]


def _restriction(sources: Sources) -> list[Row]:
    printed = sources.printed.get(restriction.EXPERIMENT, {})
    return [
        found
        for model, results in sources.restriction.items()
        for found in restriction_rows(model, results.items, len(sources.prompts), printed.get(model, {}))
    ]


def _difficulty(sources: Sources) -> list[Row]:
    printed = sources.printed.get(difficulty.EXPERIMENT, {})
    return [
        found
        for model, results in sources.difficulty.items()
        for found in difficulty_rows(model, results, len(sources.arranged), printed.get(model, {}))
    ]


def _figures(sources: Sources, rows: list[Row], experiment: str, metric: str) -> dict[str, float | None]:
    """Our figure by the published rule; the printed one for a model whose results are not there."""
    printed = sources.printed.get(experiment, {})
    found: dict[str, float | None] = {model: cells[metric] for model, cells in printed.items() if metric in cells}
    found |= {one.model: one.published_rule for one in rows if (one.experiment, one.metric) == (experiment, metric)}
    return found


def _answer_rates(sources: Sources, rows: list[Row]) -> dict[str, float | None]:
    printed: Mapping[str, Mapping[str, float]] = sources.printed.get(difficulty.EXPERIMENT, {})
    right, answered = "correct_individual_answers_count", "total_answered_questions"
    found: dict[str, float | None] = {
        model: cells[right] / cells[answered]
        for model, cells in printed.items()
        if right in cells and cells.get(answered)
    }
    found |= {one.model: one.published_rule for one in rows if one.metric == "individual_answer_rate"}
    return found

"""Does general ability go with knowing oneself? Abilities of models against their self-execution scores."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from benchmark.scoring.correlation import Correlation, pearson, spearman
from benchmark.scoring.run_table import AssessedRun

AS_ABILITY = ("accuracy", "pair_score")
"""Main metrics that say how well a model knows itself, 0 to 1."""


@dataclass(frozen=True, slots=True)
class AgainstAbility:
    """One column of self-execution scores beside the abilities of the same models."""

    column: str
    """Task, or `average` of all tasks of a model."""
    points: tuple[tuple[str, float, float], ...]
    """Model, ability, score."""
    pearson: Correlation
    spearman: Correlation


def self_execution_scores(runs: Sequence[AssessedRun]) -> dict[str, dict[str, float]]:
    """Task -> model -> main score of its newest finished run; runs are given newest first.

    Tasks whose main score is neither an accuracy nor a pair score are left out: more is not better there.
    """
    columns: dict[str, dict[str, float]] = {}
    for one in runs:
        main = next((score for score in one.scores if score.main and score.metric in AS_ABILITY), None)
        if one.done and main is not None and main.value is not None:
            columns.setdefault(one.run.config.task, {}).setdefault(one.run.config.model, main.value)
    return columns


def against_ability(
    ability: Mapping[str, float | None], columns: Mapping[str, Mapping[str, float]], same: Mapping[str, str]
) -> list[AgainstAbility]:
    """Correlations of each column with ability, and of the average where there are several.

    `same` gives every name its model's canonical one: the two sides may name a model differently.
    """
    abilities = {same.get(name, name): value for name, value in ability.items() if value is not None}
    scores = {task: {same.get(name, name): value for name, value in of.items()} for task, of in columns.items()}
    if len(scores) > 1:
        whole = set.intersection(*(set(of) for of in scores.values()))
        scores["average"] = {name: sum(of[name] for of in scores.values()) / len(scores) for name in sorted(whole)}
    return [_column(task, abilities, of) for task, of in scores.items()]


def _column(task: str, ability: Mapping[str, float], scores: Mapping[str, float]) -> AgainstAbility:
    points = tuple((name, ability[name], value) for name, value in scores.items() if name in ability)
    x, y = [point[1] for point in points], [point[2] for point in points]
    return AgainstAbility(task, points, pearson(x, y), spearman(x, y))

"""The published comparison of all models: averages, correlations, reasoning models against others."""

from collections.abc import Mapping, Sequence
from statistics import fmean

from benchmark.scoring.correlation import Correlation, pearson

Figures = Mapping[str, float | None]
"""model -> figure."""

ASSOCIATION, RESTRICTION, DIFFICULTY = "Association", "Restriction", "Difficulty"
ABILITY, AVERAGE = "General Ability", "Performance Avg"
MEASURES = (ASSOCIATION, RESTRICTION, DIFFICULTY, ABILITY, AVERAGE)
ANSWER_RATE = "individual answer rate"
PAIRS = tuple((one, other) for at, one in enumerate(MEASURES) for other in MEASURES[at + 1 :])
DECIMALS = {ANSWER_RATE: 3}
"""Decimals of a printed correlation, where they are not two."""
REASONING = (
    ("openai-o4-mini", "openai-gpt-4.1"),
    ("deepseek-deepseek-r1", "deepseek-deepseek-chat-v3"),
    ("google-gemini-2.5-pro-preview", "google-gemini-2.5-flash-preview"),
    ("anthropic-claude-3.7-sonnet-thinking", "anthropic-claude-3.5-haiku"),
)
"""The published comparison's pairs of one vendor: the reasoning model, the other."""
SHIFT = 0.5
"""Added to abilities in the published comparison, so that all are above zero."""


def performance_average(scores: Sequence[float | None]) -> float | None:
    """Self-execution score: the mean of accuracy, consistency and pair score; None unless all three are there."""
    present = [score for score in scores if score is not None]
    return fmean(present) if present and len(present) == len(scores) else None


def row_mean(scores: Mapping[str, float | None]) -> float | None:
    """Mean of a model's benchmarks, empty cells left out."""
    present = [score for score in scores.values() if score is not None]
    return fmean(present) if present else None


def origin(difficulties: Mapping[str, float]) -> float:
    """What the published scale adds to a scale on which the mean difficulty is 0: the mean of its difficulties.

    For the nine published difficulties this is -0.187325. The table's own cell for their mean says 0 (-7.4e-17), which
    they have not: with a tenth of 1.685926 they would. A benchmark that only one model has a score on is fitted
    perfectly and moves nobody else, so one may have taken part in the centring and been left out of the table.
    """
    return fmean(difficulties.values()) if difficulties else 0.0


def correlation(x: Figures, y: Figures) -> Correlation:
    """Pearson's r over the models that are in both."""
    models = [model for model in x if model in y]
    return pearson([x[model] for model in models], [y[model] for model in models])


def reasoning_means(figures: Figures) -> tuple[float | None, float | None]:
    """Mean of the reasoning models, and of their pairs; None for a side that is not whole."""
    sides = zip(*REASONING, strict=True)
    first, second = (performance_average([figures.get(model) for model in side]) for side in sides)
    return first, second

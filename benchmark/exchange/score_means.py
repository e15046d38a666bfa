"""Columns that are no benchmark but the mean of the others."""

from collections.abc import Mapping

NAMES = frozenset({"avg", "average", "mean", "overall", "total"})
ROUNDING = 0.0006
"""Means are often printed to three places."""


def mean_columns(scores: Mapping[str, Mapping[str, float | None]]) -> tuple[str, ...]:
    """Columns that are called a mean, or are the mean of the other cells in more than half of two or more rows."""
    names = dict.fromkeys(name for row in scores.values() for name in row)
    return tuple(name for name in names if name.casefold() in NAMES or _is_mean(name, scores))


def _is_mean(name: str, scores: Mapping[str, Mapping[str, float | None]]) -> bool:
    compared = agreeing = 0
    for row in scores.values():
        others = [score for other, score in row.items() if other != name and score is not None]
        score = row.get(name)
        if score is not None and len(others) >= 2:
            compared += 1
            agreeing += abs(score - sum(others) / len(others)) <= ROUNDING
    return compared >= 2 and 2 * agreeing > compared

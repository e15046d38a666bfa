"""One figure of the reproduction: by the published rule, as printed, and as we would give it."""

from collections.abc import Mapping
from dataclasses import dataclass

from benchmark.scoring.intervals import NO_INTERVAL, Interval

TOLERANCE = 1e-6
EVERYONE = "ALL"
"""The model of a figure over all models."""


@dataclass(frozen=True, slots=True)
class Row:
    experiment: str
    model: str
    """Canonical name; a benchmark for a difficulty, `ALL` for a figure over all models."""
    metric: str
    published_rule: float | None = None
    """Our figure by the published rule."""
    published: float | None = None
    """What the original's own tables print."""
    differs: bool | None = None
    """Whether the two differ by more than 1e-6; None where one of them is not there."""
    corrected: float | None = None
    """Our figure by our rule; None where a correction has no meaning."""
    low: float | None = None
    """95 % interval of `corrected`."""
    high: float | None = None
    baseline: float | None = None
    """What needs no knowledge of oneself gets."""
    coverage: float | None = None
    """Units behind `corrected`, of those that were planned, 0 to 1."""
    n: int | None = None
    """Units behind `corrected`."""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Corrected:
    """Our figure, with what it must not be shown without."""

    value: float | None = None
    around: Interval = NO_INTERVAL
    baseline: float | None = None
    n: int | None = None
    planned: int | None = None
    note: str = ""


NOTHING = Corrected()


def row(
    experiment: str,
    model: str,
    metric: str,
    ruled: float | None,
    printed: Mapping[str, float],
    ours: Corrected = NOTHING,
    tolerance: float = TOLERANCE,
) -> Row:
    """A figure beside what is printed for the same metric."""
    published = printed.get(metric)
    both = ruled is not None and published is not None
    return Row(
        experiment=experiment,
        model=model,
        metric=metric,
        published_rule=ruled,
        published=published,
        differs=abs((ruled or 0.0) - (published or 0.0)) > tolerance if both else None,
        corrected=ours.value,
        low=ours.around.low if ours.value is not None else None,
        high=ours.around.high if ours.value is not None else None,
        baseline=ours.baseline,
        coverage=ours.n / ours.planned if ours.n is not None and ours.planned else None,
        n=ours.n,
        note=ours.note,
    )

"""A score between its baseline and its interval: the skill, with the baseline fitted anew in every draw."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TypeVar

import numpy as np

from benchmark.scoring.counts import Figures
from benchmark.scoring.figure import few, joined
from benchmark.scoring.intervals import NO_INTERVAL, Interval, Statistic, Totals, cluster_bootstrap, percentiles

REPLICATES = 1000
Unit = TypeVar("Unit")


@dataclass(frozen=True, slots=True)
class Skill:
    """A value less its baseline; None with a note where one of them is undefined."""

    value: float | None
    baseline: float | None
    skill: float | None
    around_value: Interval
    around_skill: Interval
    clusters: int
    note: str = ""


def skill_bootstrap(
    clusters: Totals, statistic: Statistic, baseline: Statistic, seed: int, replicates: int = REPLICATES
) -> Skill:
    """Skill of a statistic of summed columns: one row of `clusters` a source item, all draws at once.

    Both functions take totals of shape (draws, columns) and give nan where they are undefined. A baseline that is
    fitted (a majority, a mean) fits itself on the totals of each draw, and so varies as the data do.
    """

    def skill(totals: Totals) -> Figures:
        return statistic(totals) - baseline(totals)

    around_value, around_skill = cluster_bootstrap(clusters, [statistic, skill], seed, replicates)
    total = clusters.sum(axis=0, keepdims=True)
    value, base = (_defined(figure(total)[0]) for figure in (statistic, baseline))
    return _bracketed(value, base, around_value, around_skill, len(clusters))


def skill_resampled(
    clusters: Sequence[Sequence[Unit]],
    statistic: Callable[[Sequence[Unit]], float | None],
    baseline: Callable[[Sequence[Unit]], float | None],
    seed: int,
    replicates: int = REPLICATES,
) -> Skill:
    """Skill of a statistic that needs the units themselves, such as an AUROC: one sequence of units a source item.

    Both functions see all units of a draw, those of an item that is drawn twice twice, and give None where undefined.
    """
    everything = list(chain.from_iterable(clusters))
    value, base = statistic(everything), baseline(everything)
    if len(clusters) < 2:
        return _bracketed(value, base, NO_INTERVAL, NO_INTERVAL, len(clusters))
    drawn = np.random.default_rng(seed).integers(0, len(clusters), size=(replicates, len(clusters)))
    figures = np.full((replicates, 2), np.nan)
    for row, chosen in zip(figures, drawn.tolist(), strict=True):
        units = list(chain.from_iterable(clusters[place] for place in chosen))
        row[:] = [np.nan if figure is None else figure for figure in (statistic(units), baseline(units))]
    around_value, around_skill = percentiles(figures[:, 0]), percentiles(figures[:, 0] - figures[:, 1])
    return _bracketed(value, base, around_value, around_skill, len(clusters))


def _bracketed(
    value: float | None, baseline: float | None, around_value: Interval, around_skill: Interval, clusters: int
) -> Skill:
    lacking = "value" if value is None else "baseline" if baseline is None else ""
    return Skill(
        value=value,
        baseline=baseline,
        skill=None if value is None or baseline is None else value - baseline,
        around_value=NO_INTERVAL if value is None else around_value,
        around_skill=NO_INTERVAL if lacking else around_skill,
        clusters=clusters,
        note=joined(f"undefined ({lacking})" if lacking else "", few(clusters)),
    )


def _defined(figure: float) -> float | None:
    return None if np.isnan(figure) else float(figure)

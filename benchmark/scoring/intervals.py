"""95 % intervals: Wilson for independent items, a bootstrap of whole clusters for everything else."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from benchmark.scoring.counts import Figures

LEVEL = 0.95
REPLICATES = 2000
FEW = 30
"""Under so many clusters an interval is not to be trusted, and its score says so."""
_Z = 1.959963984540054
_BLOCK = 4_000_000
"""Draws times clusters that are held in memory at once."""

Totals = NDArray[np.float64]
Statistic = Callable[[Totals], Figures]
"""Totals of counts, shape (draws, columns), to one figure a draw, nan where it is undefined."""


@dataclass(frozen=True, slots=True)
class Interval:
    low: float | None
    high: float | None
    method: str


NO_INTERVAL = Interval(None, None, "")


def wilson(successes: float, n: float) -> Interval:
    """Wilson's score interval for a share of n independent items; none for n = 0."""
    if n <= 0:
        return NO_INTERVAL
    share, square = successes / n, _Z * _Z / n
    middle = (share + square / 2) / (1 + square)
    half = _Z * ((share * (1 - share) + square / 4) / n) ** 0.5 / (1 + square)
    return Interval(max(0.0, middle - half), min(1.0, middle + half), "wilson")


def share_interval(hits: Sequence[tuple[str, bool]], seed: int) -> Interval:
    """The interval of a share of units, each with its source item, by a bootstrap of whole source items."""
    place = {cluster: row for row, cluster in enumerate(dict.fromkeys(cluster for cluster, _ in hits))}
    sums = np.zeros((len(place), 2))
    for cluster, hit in hits:
        sums[place[cluster]] += (hit, 1)
    return cluster_bootstrap(sums, [lambda totals: totals[:, 0] / totals[:, 1]], seed)[0]


def cluster_bootstrap(
    sums: Totals, statistics: Sequence[Statistic], seed: int, replicates: int = REPLICATES
) -> list[Interval]:
    """Percentile intervals of statistics of summed counts, clusters drawn whole with replacement.

    `sums` has one row a cluster and one column a count. Draws in which a statistic is undefined are left out of its
    interval; with fewer than two clusters, or mostly undefined draws, there is none.
    """
    clusters = len(sums)
    if clusters < 2:
        return [NO_INTERVAL for _ in statistics]
    totals = np.empty((replicates, sums.shape[1]))
    for start, drawn in _draws(seed, clusters, replicates):
        totals[start : start + len(drawn)] = drawn @ sums
    return [percentiles(statistic(totals)) for statistic in statistics]


def _draws(seed: int, clusters: int, replicates: int) -> Iterator[tuple[int, Totals]]:
    """How often each cluster is drawn, shape (draws, clusters), block by block with the number of the first draw."""
    if replicates * clusters <= _BLOCK:
        yield 0, _whole(seed, clusters, replicates)
        return
    rng, block = np.random.default_rng(seed), max(1, _BLOCK // clusters)
    for start in range(0, replicates, block):
        yield start, _drawn(rng, clusters, min(block, replicates - start))


@lru_cache(maxsize=2)
def _whole(seed: int, clusters: int, replicates: int) -> Totals:
    """All draws. They depend on the seed alone, and the many figures of a run have the same seed and clusters."""
    return _drawn(np.random.default_rng(seed), clusters, replicates)


def _drawn(rng: np.random.Generator, clusters: int, draws: int) -> Totals:
    return rng.multinomial(clusters, np.full(clusters, 1 / clusters), size=draws).astype(np.float64)


def percentiles(figures: Figures) -> Interval:
    """The middle 95 % of a figure over the draws of a bootstrap; none where most draws are undefined (nan)."""
    defined = figures[np.isfinite(figures)]
    if 2 * len(defined) < len(figures):
        return NO_INTERVAL
    low, high = np.quantile(defined, [(1 - LEVEL) / 2, (1 + LEVEL) / 2])
    return Interval(float(low), float(high), "cluster bootstrap")

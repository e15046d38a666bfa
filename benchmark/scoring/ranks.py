"""Ranks of models with intervals, and which of them cannot be told apart."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from benchmark.scoring.figure import few, joined
from benchmark.scoring.intervals import LEVEL, NO_INTERVAL, Interval, Totals
from benchmark.scoring.paired import holm_adjusted, sign_flips

REPLICATES = 2000


@dataclass(frozen=True, slots=True)
class Result:
    """The score of one model on one unit; the more the better."""

    model: str
    unit: str
    cluster: str
    """The source item behind the unit."""
    value: float


@dataclass(frozen=True, slots=True)
class Rank:
    model: str
    value: float
    """Mean over the model's units."""
    rank: float
    """1 is best; models with the same mean share the middle of their places."""
    interval: Interval
    """95 % of the ranks, source items drawn anew for all models together."""
    n: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Models next to each other of which no two can be told apart."""

    models: tuple[str, ...]


def ranks(results: Sequence[Result], *, seed: int, replicates: int = REPLICATES) -> tuple[Rank, ...]:
    """Models from best to worst. Draws that leave a model without a unit are left out of all intervals."""
    from scipy.stats import rankdata

    table = _Table.of(results)
    if not table.models:
        return ()
    sums, sizes = table.by_cluster(table.values), table.by_cluster(table.known.astype(float))
    clusters = sums.shape[1]
    weights = np.random.default_rng(seed).multinomial(clusters, np.full(clusters, 1 / clusters), size=replicates)
    drawn_sums, drawn_sizes = weights @ sums.T, weights @ sizes.T
    whole = (drawn_sizes > 0).all(axis=1)
    drawn = rankdata(-_mean(drawn_sums[whole], drawn_sizes[whole]), axis=1)
    means, n = table.means, table.known.sum(axis=1)
    places = rankdata(-means)
    order = sorted(range(len(means)), key=lambda row: (places[row], table.models[row]))
    trusted = clusters > 1 and 2 * len(drawn) >= replicates
    return tuple(
        Rank(
            table.models[row],
            float(means[row]),
            float(places[row]),
            _interval(drawn[:, row]) if trusted else NO_INTERVAL,
            int(n[row]),
            joined("" if table.known.all() else "not all models have the same units", few(clusters)),
        )
        for row in order
    )


def groups(results: Sequence[Result], *, seed: int, level: float = 1 - LEVEL) -> tuple[Group, ...]:
    """Runs of models in order of their means of which no two differ, from best to worst; a model may be in several.

    Two models differ where the sign-flip test over source items, on the units that both have, says so at `level`
    after Holm over all pairs of models.
    """
    table = _Table.of(results)
    order = sorted(range(len(table.models)), key=lambda row: (-table.means[row], table.models[row]))
    alike = _alike(table, seed, level)
    runs: list[range] = []
    for start in range(len(order)):
        end = start + 1
        while end < len(order) and all(alike[order[end], order[row]] for row in range(start, end)):
            end += 1
        if not runs or end > runs[-1].stop:
            runs.append(range(start, end))
    return tuple(Group(tuple(table.models[order[place]] for place in run)) for run in runs)


def _alike(table: "_Table", seed: int, level: float) -> NDArray[np.bool_]:
    """Shape (models, models): cannot be told apart."""
    size = len(table.models)
    alike = np.ones((size, size), dtype=bool)
    firsts, seconds = np.triu_indices(size, k=1)
    if len(firsts):
        both = table.known[firsts] & table.known[seconds]
        differences = table.by_cluster(np.where(both, table.values[firsts] - table.values[seconds], 0))
        adjusted = np.array(holm_adjusted([float(p) for p in sign_flips(differences.T, seed)]))
        alike[firsts, seconds] = alike[seconds, firsts] = adjusted > level
    return alike


@dataclass(frozen=True, slots=True)
class _Table:
    """Values by model (row) and unit (column), 0 where unknown."""

    models: tuple[str, ...]
    values: Totals
    known: NDArray[np.bool_]
    cluster_of: NDArray[np.int64]
    """The cluster of each unit, from 0."""

    @classmethod
    def of(cls, results: Sequence[Result]) -> "_Table":
        models = {name: row for row, name in enumerate(dict.fromkeys(result.model for result in results))}
        cluster = {result.unit: result.cluster for result in results}
        units = {name: column for column, name in enumerate(cluster)}
        clusters = {name: place for place, name in enumerate(dict.fromkeys(cluster.values()))}
        values = np.zeros((len(models), len(units)))
        known = np.zeros_like(values, dtype=bool)
        for result in results:
            at = models[result.model], units[result.unit]
            if known[at]:
                raise ValueError(f"{result.model} has two results for {result.unit}")
            values[at], known[at] = result.value, True
        return cls(
            tuple(models), values, known, np.array([clusters[name] for name in cluster.values()], dtype=np.int64)
        )

    @property
    def means(self) -> Totals:
        return _mean(self.values.sum(axis=1), self.known.sum(axis=1))

    def by_cluster(self, rows: Totals) -> Totals:
        """Rows of units summed to rows of clusters."""
        sums = np.zeros((len(rows), int(self.cluster_of.max()) + 1))
        np.add.at(sums.T, self.cluster_of, rows.T)
        return sums


def _mean(sums: Totals, sizes: NDArray[np.number]) -> Totals:
    """Means without their last digits, in which equal scores summed in another order would differ."""
    means: Totals = np.round(sums / sizes, 12)
    return means


def _interval(drawn: NDArray[np.float64]) -> Interval:
    low, high = np.quantile(drawn, [(1 - LEVEL) / 2, (1 + LEVEL) / 2])
    return Interval(float(low), float(high), "cluster bootstrap")

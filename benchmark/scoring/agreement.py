"""Agreement of raters on categories, with intervals over whole source items.

All figures come from sums over items (cells of the confusion matrix, coincidences of ratings), so a bootstrap draw is
one weighted sum. nan inside a draw never leaves this file.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import permutations

import numpy as np

from benchmark.scoring.counts import Figures, ratio
from benchmark.scoring.figure import Figure, few, undefined
from benchmark.scoring.intervals import Statistic, Totals, cluster_bootstrap, wilson

ONE_CATEGORY = "one category"


@dataclass(frozen=True, slots=True)
class Agreement:
    """Two raters over the items that both have rated."""

    categories: tuple[str, ...]
    confusion: tuple[tuple[int, ...], ...]
    """Items by category of the first rater (row) and of the second (column)."""
    raw: Figure
    """Share of items with the same category."""
    kappa: Figure
    """Cohen's kappa: chance from the two raters' own margins."""
    ac1: Figure
    """Gwet's AC1: chance from how evenly the categories are used; steady where one category is rare."""
    alpha: Figure
    """Krippendorff's alpha, nominal."""
    unrated: int
    """Items that one of the two, or both, have not rated."""


def agreement(
    first: Sequence[str | None],
    second: Sequence[str | None],
    *,
    seed: int,
    clusters: Sequence[str] = (),
    categories: Sequence[str] = (),
) -> Agreement:
    """Agreement of two raters; one category an item, None where it was not rated.

    `clusters` names the source item of each item, where several share one. `categories` names those that could have
    been chosen; those that were chosen are added.
    """
    pairs = list(zip(first, second, strict=True))
    rated = [(one, other) for one, other in pairs if one is not None and other is not None]
    names = _names(categories, [name for pair in rated for name in pair])
    sums = np.zeros((len(pairs), len(names) ** 2))
    for row, (one, other) in zip(sums, pairs, strict=True):
        if one is not None and other is not None:
            row[names.index(one) * len(names) + names.index(other)] = 1
    cells = sums.sum(axis=0).astype(int).reshape(len(names), len(names))
    raw, kappa, ac1 = _figures(sums, clusters, (_raw, _kappa, _ac1), len(rated), seed)
    if len({name for pair in rated for name in pair}) == 1:
        kappa = ac1 = undefined(ONE_CATEGORY, len(rated))
    if raw.value is not None and len(set(clusters)) == len(clusters):
        raw = replace(raw, interval=wilson(raw.value * raw.n, raw.n))
    return Agreement(
        categories=names,
        confusion=tuple(tuple(int(cell) for cell in row) for row in cells),
        raw=raw,
        kappa=kappa,
        ac1=ac1,
        alpha=alpha(pairs, seed=seed, clusters=clusters),
        unrated=len(pairs) - len(rated),
    )


def alpha(ratings: Sequence[Sequence[str | None]], *, seed: int, clusters: Sequence[str] = ()) -> Figure:
    """Krippendorff's alpha (nominal) of any number of raters; one row an item, one place a rater.

    n is the number of items with two ratings or more: the others say nothing about agreement.
    """
    paired = [[name for name in row if name is not None] for row in ratings]
    paired = [row if len(row) > 1 else [] for row in paired]
    names = _names((), [name for row in paired for name in row])
    sums = np.zeros((len(paired), len(names) ** 2))
    for sum_, row in zip(sums, paired, strict=True):
        for one, other in permutations(row, 2):
            sum_[names.index(one) * len(names) + names.index(other)] += 1 / (len(row) - 1)
    n = sum(bool(row) for row in paired)
    return undefined(ONE_CATEGORY, n) if len(names) == 1 else _figures(sums, clusters, (_alpha,), n, seed)[0]


def _figures(sums: Totals, clusters: Sequence[str], statistics: Sequence[Statistic], n: int, seed: int) -> list[Figure]:
    if not n:
        return [undefined("no items rated twice") for _ in statistics]
    grouped = _by_cluster(sums, clusters)
    total = sums.sum(axis=0, keepdims=True)
    return [
        Figure(float(statistic(total)[0]), n, few(len(grouped)), around)
        for statistic, around in zip(statistics, cluster_bootstrap(grouped, statistics, seed), strict=True)
    ]


def _by_cluster(sums: Totals, clusters: Sequence[str]) -> Totals:
    """One row a cluster that has any ratings; without named clusters each item is its own."""
    names: Sequence[str | int] = clusters or range(len(sums))
    grouped: defaultdict[str | int, Totals] = defaultdict(lambda: np.zeros(sums.shape[1]))
    for name, row in zip(names, sums, strict=True):
        if row.any():
            grouped[name] += row
    return np.array(list(grouped.values()))


def _table(totals: Totals) -> Totals:
    side = round(totals.shape[1] ** 0.5)
    return totals.reshape(-1, side, side)


def _raw(totals: Totals) -> Figures:
    table = _table(totals)
    return ratio(np.trace(table, axis1=1, axis2=2), table.sum(axis=(1, 2)))


def _kappa(totals: Totals) -> Figures:
    table, n = _table(totals), totals.sum(axis=1)
    by_chance = ratio((table.sum(axis=2) * table.sum(axis=1)).sum(axis=1), n * n)
    return _beyond(_raw(totals), by_chance)


def _ac1(totals: Totals) -> Figures:
    table, n = _table(totals), totals.sum(axis=1, keepdims=True)
    used = ratio(table.sum(axis=2) + table.sum(axis=1), np.broadcast_to(2 * n, (len(n), table.shape[1])))
    by_chance = (used * (1 - used)).sum(axis=1) / max(1, table.shape[1] - 1)
    return _beyond(_raw(totals), by_chance)


def _alpha(totals: Totals) -> Figures:
    used, n = _table(totals).sum(axis=2), totals.sum(axis=1)
    by_chance = ratio((used * (used - 1)).sum(axis=1), n * (n - 1))
    return _beyond(_raw(totals), by_chance)


def _beyond(observed: Figures, by_chance: Figures) -> Figures:
    """Agreement beyond chance; nan where chance alone agrees always."""
    return ratio(observed - by_chance, np.where(np.isclose(by_chance, 1), 0, 1 - by_chance))


def _names(possible: Sequence[str], chosen: Sequence[str]) -> tuple[str, ...]:
    """The possible categories as they were given, then chosen ones that were not among them."""
    return tuple(dict.fromkeys([*possible, *sorted(set(chosen))]))

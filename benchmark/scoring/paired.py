"""Two models or two conditions, compared item by item."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

import numpy as np
from numpy.typing import NDArray

from benchmark.scoring.figure import few, joined
from benchmark.scoring.intervals import NO_INTERVAL, Interval, Totals, cluster_bootstrap

EXACT = 12
"""Up to so many clusters every way to flip them is counted, above it a sample of ways."""
FLIPS = 10_000
_BLOCK = 4_000_000


@dataclass(frozen=True, slots=True)
class Paired:
    """One unit scored under both conditions; None where a score is missing."""

    cluster: str
    """The source item."""
    first: float | None
    second: float | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """The first condition less the second, over the units that have both scores."""

    name: str
    difference: float | None
    """Mean difference; None with a note where no unit has both scores."""
    interval: Interval
    """Bootstrap over clusters."""
    test: str
    """exact McNemar, exact sign flips or sampled sign flips: two-sided."""
    p: float | None
    adjusted_p: float | None
    """By Holm over the declared family; None until `holm` has seen the family."""
    n: int
    clusters: int
    missing: int
    """Units without one of the scores, which are left out."""
    note: str = ""


def compare(name: str, pairs: Sequence[Paired], *, seed: int) -> Comparison:
    """Exact McNemar where all scores are 0 or 1 and no source item comes twice, else sign flips of whole clusters."""
    both = [(pair.cluster, pair.first, pair.second) for pair in pairs]
    scored = [(cluster, one, other) for cluster, one, other in both if one is not None and other is not None]
    missing = len(pairs) - len(scored)
    sums = _cluster_sums(scored)
    if not scored:
        return Comparison(name, None, NO_INTERVAL, "", None, None, 0, 0, missing, "undefined (no pairs)")
    binary = all(score in (0, 1) for _, *scores in scored for score in scores)
    if binary and len(sums) == len(scored):
        test, p = "exact McNemar", mcnemar([bool(one) for _, one, _ in scored], [bool(other) for *_, other in scored])
    else:
        test = f"{'exact' if len(sums) <= EXACT else 'sampled'} sign flips"
        p = float(sign_flips(sums[:, :1], seed)[0])
    (around,) = cluster_bootstrap(sums, [_mean], seed)
    difference = float(sums[:, 0].sum() / len(scored))
    return Comparison(name, difference, around, test, p, None, len(scored), len(sums), missing, few(len(sums)))


def holm(family: Sequence[Comparison]) -> tuple[Comparison, ...]:
    """The declared family with adjusted p values; a member without a p value counts as one that shows nothing."""
    adjusted = holm_adjusted([1.0 if member.p is None else member.p for member in family])
    return tuple(
        replace(
            member,
            adjusted_p=None if member.p is None else p,
            note=joined(member.note, f"Holm over {len(family)}"),
        )
        for member, p in zip(family, adjusted, strict=True)
    )


def holm_adjusted(ps: Sequence[float]) -> list[float]:
    """Holm's step-down adjustment, in the order given.

    Holm 1979, A simple sequentially rejective multiple test procedure: the k-th smallest of m p values times
    m - k + 1, at most 1 and never below the one before it.
    """
    order = np.argsort(ps, kind="stable")
    stepped = np.asarray(ps, dtype=float)[order] * np.arange(len(ps), 0, -1)
    adjusted = np.empty(len(ps))
    adjusted[order] = np.minimum(1.0, np.maximum.accumulate(stepped))
    return [float(p) for p in adjusted]


def mcnemar(first: Sequence[bool], second: Sequence[bool]) -> float:
    """Two-sided exact p value for pairs of independent items; 1 where no pair differs.

    McNemar 1947 in its exact form: the pairs that differ fall to either side like the tosses of a fair coin.
    """
    from scipy.stats import binomtest

    only_first = sum(one and not other for one, other in zip(first, second, strict=True))
    only_second = sum(other and not one for one, other in zip(first, second, strict=True))
    differing = only_first + only_second
    return float(binomtest(only_first, differing).pvalue) if differing else 1.0


def sign_flips(differences: Totals, seed: int, flips: int = FLIPS) -> NDArray[np.float64]:
    """Two-sided p values of sums of differences, each cluster's sign flipped by chance.

    `differences` has one row a cluster and one column a comparison: all columns see the same flips. A sampled p value
    counts the data as one of the draws, so it is never 0.
    """
    clusters = len(differences)
    observed = np.abs(differences.sum(axis=0))
    least = observed - 1e-9 * np.abs(differences).sum(axis=0)  # sums of the same numbers differ in the last digits
    if clusters <= EXACT:
        signs = np.array(list(product((-1.0, 1.0), repeat=clusters))).reshape(2**clusters, clusters)
        share: NDArray[np.float64] = (np.abs(signs @ differences) >= least).mean(axis=0)
        return share
    rng = np.random.default_rng(seed)
    reached = np.ones(differences.shape[1])
    block = max(1, _BLOCK // clusters)
    for start in range(0, flips, block):
        signs = rng.integers(0, 2, size=(min(block, flips - start), clusters)) * 2.0 - 1
        reached += (np.abs(signs @ differences) >= least).sum(axis=0)
    return reached / (flips + 1)


def _mean(totals: Totals) -> NDArray[np.float64]:
    mean: NDArray[np.float64] = totals[:, 0] / totals[:, 1]
    return mean


def _cluster_sums(scored: Sequence[tuple[str, float, float]]) -> Totals:
    """Sum of differences and number of units, one row a cluster."""
    sums: dict[str, list[float]] = {}
    for cluster, one, other in scored:
        row = sums.setdefault(cluster, [0.0, 0.0])
        row[0] += float(one) - float(other)
        row[1] += 1
    return np.array(list(sums.values())).reshape(len(sums), 2)

"""Intervals against known vectors, and the bootstrap against a slow one in plain Python."""

import random

import numpy as np
import pytest

from benchmark.scoring.intervals import NO_INTERVAL, cluster_bootstrap, wilson


@pytest.mark.parametrize(
    ("successes", "n", "low", "high"),
    [
        (9, 10, 0.5958, 0.9821),
        (3, 10, 0.1078, 0.6032),
        (0, 25, 0.0, 0.1332),
        (20, 25, 0.6087, 0.9114),
        (25, 25, 0.8668, 1.0),
    ],
)
def test_wilson(successes, n, low, high):
    found = wilson(successes, n)
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)


def test_wilson_of_nothing():
    assert wilson(0, 0) == NO_INTERVAL


def share(totals):
    return totals[:, 0] / totals[:, 1]


def test_the_bootstrap_agrees_with_a_slow_one():
    rng = random.Random(3)
    rows = [(sum(rng.random() < 0.3 for _ in range(size)), size) for size in (rng.randint(1, 9) for _ in range(80))]
    (fast,) = cluster_bootstrap(np.array(rows, dtype=float), [share], seed=1, replicates=4000)
    draws = []
    for _ in range(4000):
        drawn = rng.choices(rows, k=len(rows))
        draws.append(sum(right for right, _ in drawn) / sum(size for _, size in drawn))
    draws.sort()
    assert (fast.low, fast.high) == pytest.approx((draws[100], draws[3900]), abs=0.012)


def test_whole_clusters_are_drawn():
    """Five copies of each unit in a cluster carry no more information than one."""
    ones = np.array([(place % 2, 1) for place in range(40)], dtype=float)
    (single,) = cluster_bootstrap(ones, [share], seed=1)
    (copies,) = cluster_bootstrap(ones * 5, [share], seed=1)
    assert (single.low, single.high) == (copies.low, copies.high)


def test_the_same_seed_gives_the_same_interval():
    sums = np.array([(place % 3 == 0, 1) for place in range(50)], dtype=float)
    assert cluster_bootstrap(sums, [share], seed=7) == cluster_bootstrap(sums, [share], seed=7)


def test_one_cluster_has_no_interval():
    assert cluster_bootstrap(np.array([[1.0, 2.0]]), [share], seed=0) == [NO_INTERVAL]


def test_a_figure_that_is_mostly_undefined_has_no_interval():
    sums = np.ones((5, 2))
    assert cluster_bootstrap(sums, [lambda totals: totals[:, 0] * np.nan], seed=0) == [NO_INTERVAL]


def test_the_interval_covers():
    """95 % intervals of a known share hold it about 95 times in 100."""
    rng, held = np.random.default_rng(5), 0
    for seed in range(100):
        sums = np.stack([rng.binomial(4, 0.3, 60), np.full(60, 4)], axis=1).astype(float)
        (found,) = cluster_bootstrap(sums, [share], seed=seed, replicates=400)
        held += found.low <= 0.3 <= found.high
    assert 87 <= held <= 100

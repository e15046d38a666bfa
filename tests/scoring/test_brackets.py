"""Skills between their baselines: refitted in each draw, and the fast way as the slow one."""

import random

import numpy as np
import pytest

from benchmark.scoring.brackets import skill_bootstrap, skill_resampled
from benchmark.scoring.controls import majority_elsewhere
from benchmark.scoring.intervals import NO_INTERVAL
from benchmark.scoring.probability import auroc
from benchmark.scoring.units import Unit, base_rate, cluster_sums, counts


@pytest.fixture
def items():
    """60 source items of 2 to 4 units, right two times in three."""
    rng = random.Random(3)
    found = []
    for number in range(60):
        actual = [rng.random() < 0.45 for _ in range(rng.randint(2, 4))]
        found.append([Unit(f"item {number}", was == (rng.random() < 0.67), was) for was in actual])
    return found


def share_right(units):
    return sum(unit.predicted == unit.actual for unit in units) / len(units) if units else None


def share_of_majority(units):
    fitted = majority_elsewhere([unit.actual for unit in units], [unit.cluster for unit in units])
    return sum(guess == unit.actual for guess, unit in zip(fitted, units, strict=True)) / len(units) if units else None


def accuracy(totals):
    tallied = counts(totals)
    return (tallied.tp + tallied.tn) / tallied.n


def test_the_fast_way_is_the_slow_one(items):
    fast = skill_bootstrap(cluster_sums([unit for item in items for unit in item]), accuracy, base_rate, seed=1)
    slow = skill_resampled(items, share_right, share_of_majority, seed=1)
    assert (fast.value, fast.baseline, fast.skill) == pytest.approx((slow.value, slow.baseline, slow.skill))
    assert fast.skill == pytest.approx(fast.value - fast.baseline)
    for one, other in ((fast.around_value, slow.around_value), (fast.around_skill, slow.around_skill)):
        assert (one.low, one.high) == pytest.approx((other.low, other.high), abs=0.03)
        assert one.method == other.method == "cluster bootstrap"
    assert (fast.clusters, fast.note) == (slow.clusters, slow.note) == (60, "")


def test_a_baseline_that_is_fitted_anew_widens_the_interval(items):
    """Near an even split the fitted majority moves from draw to draw; held still, it would hide that."""
    sums = cluster_sums([unit for item in items for unit in item])
    fixed = base_rate(sums.sum(axis=0, keepdims=True))[0]
    refitted = skill_bootstrap(sums, accuracy, base_rate, seed=1).around_skill
    still = skill_bootstrap(sums, accuracy, lambda totals: np.full(len(totals), fixed), seed=1).around_skill
    assert refitted.high - refitted.low > 1.1 * (still.high - still.low)


def test_the_baseline_has_no_skill_over_itself(items):
    sums = cluster_sums([unit for item in items for unit in item])
    found = skill_bootstrap(sums, base_rate, base_rate, seed=1)
    assert (found.skill, found.around_skill.low, found.around_skill.high) == (0, 0, 0)
    again = skill_resampled(items, share_right, share_right, seed=1)
    assert (again.skill, again.around_skill.low, again.around_skill.high) == (0, 0, 0)


def test_the_same_seed_gives_the_same_skill(items):
    assert skill_resampled(items, share_right, share_of_majority, seed=5, replicates=50) == skill_resampled(
        items, share_right, share_of_majority, seed=5, replicates=50
    )


def test_a_statistic_that_is_no_sum():
    rng = random.Random(2)
    items = [[(rng.random() < 0.5, rng.random())] for _ in range(80)]
    items = [[(was, score + 0.4 * was)] for [(was, score)] in items]

    def area(units):
        return auroc([was for was, _ in units], [score for _, score in units]).value

    found = skill_resampled(items, area, lambda units: 0.5, seed=1, replicates=300)
    assert found.value == area([unit for item in items for unit in item])
    assert found.skill == found.value - 0.5
    assert 0 < found.around_skill.low < found.skill < found.around_skill.high <= 0.5


@pytest.mark.parametrize(("statistic", "baseline", "lacking"), [(None, 0.5, "value"), (0.7, None, "baseline")])
def test_what_is_undefined_says_so(statistic, baseline, lacking):
    slow = skill_resampled([[1]] * 40, lambda units: statistic, lambda units: baseline, seed=1, replicates=20)
    fast = skill_bootstrap(
        np.ones((40, 1)),
        lambda totals: np.full(len(totals), np.nan if statistic is None else statistic),
        lambda totals: np.full(len(totals), np.nan if baseline is None else baseline),
        seed=1,
    )
    for found in (slow, fast):
        assert (found.value, found.baseline, found.skill) == (statistic, baseline, None)
        assert (found.around_skill, found.note) == (NO_INTERVAL, f"undefined ({lacking})")


def test_one_cluster_has_no_interval(items):
    found = skill_resampled(items[:1], share_right, share_right, seed=1)
    assert (found.around_value, found.around_skill, found.note) == (NO_INTERVAL, NO_INTERVAL, "few clusters (1)")
    assert found.skill == 0

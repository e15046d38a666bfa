"""Intervals from refitting drawn tables."""

import math
from itertools import product

import numpy as np
import pytest

from benchmark.scoring.rasch import fit_rasch
from benchmark.scoring.rasch_bootstrap import over_benchmarks, over_both, over_models

SCORES = {
    "a": {"x": 0.9, "y": 0.7, "z": 0.4},
    "b": {"x": 0.6, "y": 0.5, "z": 0.2},
    "c": {"x": 0.5, "y": 0.2, "z": 0.3},
    "perfect": {"x": 1.0, "y": 1.0, "z": 1.0},
}


def test_over_benchmarks_the_limits_are_those_of_all_27_draws():
    """Three benchmarks can be drawn in 27 equally likely ways; the outermost holds more than 2.5 % of the draws."""
    every = []
    for names in product("xyz", repeat=3):
        drawn = {
            model: {f"{name}{at}": SCORES[model][name] for at, name in enumerate(names)} for model in ("a", "b", "c")
        }
        every.append(fit_rasch(drawn).ability["b"])
    found = over_benchmarks(SCORES, seed=1, replicates=1000)
    assert found.ability["b"].low == pytest.approx(min(every), abs=1e-6)
    assert found.ability["b"].high == pytest.approx(max(every), abs=1e-6)
    assert found.ability["b"].method == "bootstrap over benchmarks" and found.used == found.draws == 1000


def test_what_was_left_out_has_no_interval():
    found = over_benchmarks(SCORES, replicates=50)
    assert found.ability["perfect"].low is None and found.rank["perfect"].low is None
    assert found.difficulty["x"].low is not None


def test_a_rank_that_never_changes_is_sure():
    found = over_benchmarks(SCORES, replicates=200)
    assert (found.rank["a"].low, found.rank["a"].high) == (1, 1)
    assert found.rank["b"].low == 2 and found.rank["c"].high == 3


def test_a_seed_gives_the_same_again_and_another_seed_does_not():
    one, again, other = (over_both(SCORES, seed=seed, replicates=100) for seed in (4, 4, 5))
    assert one == again and one.ability != other.ability


def test_over_models_draws_without_a_benchmark_do_not_count():
    """Only b has z: in a draw without b, the mean difficulty would be that of two benchmarks instead of three."""
    scores = {
        "a": {"x": 0.9, "y": 0.7},
        "b": {"x": 0.6, "y": 0.5, "z": 0.2},
        "c": {"x": 0.5, "y": 0.2},
    }
    found = over_models(scores, seed=2, replicates=800)
    assert found.used / found.draws == pytest.approx(1 - (2 / 3) ** 3, abs=0.05)
    assert found.difficulty["z"].low is not None and found.difficulty["z"].low > found.difficulty["x"].high


@pytest.mark.parametrize(
    ("bootstrap", "scores"),
    [
        (over_benchmarks, {"a": {"x": 0.2}, "b": {"x": 0.4}}),
        (over_models, {"a": {"x": 0.2, "y": 0.4}}),
        (over_both, {"a": {"x": 0.2, "y": 0.4}}),
        (over_both, {}),
    ],
)
def test_one_benchmark_or_one_model_cannot_be_drawn_from(bootstrap, scores):
    found = bootstrap(scores, replicates=20)
    assert found.used == 0
    assert all(one.low is None for one in (*found.ability.values(), *found.difficulty.values()))


def test_intervals_hold_the_truth_about_as_often_as_they_say():
    """Many benchmarks: abilities relative to the mean of the benchmarks that there could be."""
    rng, held = np.random.default_rng(7), 0
    for _ in range(20):
        difficulty = rng.normal(0, 1, 20)
        scores = {
            f"m{at}": {f"b{place}": 1 / (1 + math.exp(delta - theta)) for place, delta in enumerate(difficulty)}
            for at, theta in enumerate((-0.5, 0.5))
        }
        around = over_benchmarks(scores, replicates=80).ability["m1"]
        held += around.low <= 0.5 <= around.high
    assert 16 <= held <= 20

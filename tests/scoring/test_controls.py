"""Baselines by hand, and honest: none has seen what it predicts."""

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.scoring.controls import (
    consensus_order,
    given_order,
    majority_elsewhere,
    majority_of_others,
    mean_elsewhere,
    refuse_iff_unsafe,
    retest,
    shorter_first,
)
from benchmark.scoring.figure import Figure
from benchmark.scoring.ranking import pair_score
from benchmark.scoring.units import Unit, base_rate, cluster_sums, fold_of

UNITS = st.lists(st.tuples(st.sampled_from([f"item {n}" for n in range(12)]), st.sampled_from([True, False, None])))


def apart(units):
    return [outcome for _, outcome in units], [cluster for cluster, _ in units]


@given(UNITS)
def test_a_fit_never_sees_its_own_fold(units):
    outcomes, clusters = apart(units)
    for place, fold in enumerate(map(fold_of, clusters)):
        blinded = [
            None if fold_of(cluster) == fold else outcome for outcome, cluster in zip(outcomes, clusters, strict=True)
        ]
        known = [outcome for outcome in blinded if outcome is not None]
        majority = None if not known else known.count(True) > known.count(False)
        assert majority_elsewhere(outcomes, clusters)[place] == majority
        mean = mean_elsewhere(outcomes, clusters)[place]
        assert mean == (pytest.approx(sum(known) / len(known)) if known else None)


@given(UNITS)
def test_the_majority_is_the_base_rate_of_the_counts(units):
    known = [unit for unit in units if unit[1] is not None]
    fitted = majority_elsewhere(*apart(known))
    rate = base_rate(
        cluster_sums([Unit(cluster, True, outcome) for cluster, outcome in known]).sum(axis=0, keepdims=True)
    )
    if None in fitted or not fitted:
        assert np.isnan(rate[0])
    else:
        assert rate[0] == pytest.approx(np.mean([one == other for one, (_, other) in zip(fitted, known, strict=True)]))


def test_at_an_even_split_the_majority_is_not_always_wrong():
    """Leave-one-out would be right 0 times in 200."""
    outcomes = [number % 2 == 0 for number in range(200)]
    fitted = majority_elsewhere(outcomes, [f"item {number}" for number in range(200)])
    assert 60 <= sum(one == other for one, other in zip(fitted, outcomes, strict=True)) <= 140


def test_majorities_of_more_than_two_outcomes():
    clusters = [f"item {number}" for number in range(60)]
    outcomes = ["full"] * 40 + ["partial"] * 12 + ["refusal"] * 8
    random.Random(1).shuffle(outcomes)
    assert set(majority_elsewhere(outcomes, clusters)) == {"full"}


def test_the_label_refuses_what_is_unsafe():
    assert refuse_iff_unsafe([True, False, None]) == [True, False, None]


def test_the_majority_of_the_others():
    outcomes = {
        "a": {"x": "yes", "y": "yes", "z": "yes", "w": "yes"},
        "b": {"x": "no", "y": "yes", "z": None},
        "c": {"x": "no", "y": "no", "z": None},
        "d": {"x": "yes", "y": "yes", "z": None},
        "e": {"x": "yes", "v": "no"},
    }
    assert majority_of_others(outcomes, "a") == {"x": "no", "y": "yes", "z": None, "w": None}
    assert majority_of_others(outcomes, "e") == {"x": "no", "v": None}
    assert majority_of_others({"a": {"x": True}}, "a") == {"x": None}


@given(st.dictionaries(st.sampled_from("abcd"), st.booleans(), min_size=1), st.booleans())
def test_the_models_own_outcome_has_no_vote(others, own):
    votes = {model: {"x": outcome} for model, outcome in others.items()}
    found = majority_of_others({**votes, "me": {"x": own}}, "me")
    assert found == majority_of_others({**votes, "me": {"x": not own}}, "me")
    assert found["x"] == (2 * sum(others.values()) > len(others))


def test_the_consensus_is_the_mean_rank_of_the_others():
    orders = {"me": [4, 3, 2, 1], "b": [10, 20, 30, 40], "c": [7, 5, 5, 9], "d": [1, None, 2, 3]}
    assert consensus_order(orders, "me") == [(1 + 3) / 2, (2 + 1.5) / 2, (3 + 1.5) / 2, (4 + 4) / 2]
    assert consensus_order({"me": [1, 2], "d": [None, 1]}, "me") is None


def test_surface_orders():
    assert given_order(["c", "a", "b"]) == [0, 1, 2]
    assert shorter_first(["three", "a", "two", "one"]) == [5, 1, 3, 3]
    assert pair_score(shorter_first(["three", "a", "two"]), [30, 10, 20]).value == 1


def test_retest_compares_each_sample_with_the_next():
    found = retest([["yes", "yes", "no"], ["no", None, "no", "no"], ["yes"], []])
    assert (found.value, found.n) == (pytest.approx(2 / 3), 3)


def test_retest_of_orders_takes_their_own_measure():
    samples = [[[1, 2, 3], [1, 3, 2]], [[1, 2, 3], [5, 5, 5]], [[2, 1, 3], [20, 10, 30]]]
    found = retest(samples, lambda one, other: pair_score(one, other).value)
    assert (found.value, found.n) == (pytest.approx((2 / 3 + 1) / 2), 2)


def test_one_sample_each_has_no_retest():
    assert retest([["yes"], ["no"]]) == Figure(None, 0, "undefined (no repeated samples)")


def test_outcomes_and_clusters_must_fit():
    with pytest.raises(ValueError, match="zip"):
        majority_elsewhere([True, False], ["x"])

"""Units are counted by source item, and baselines are fitted on other items."""

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.scoring.units import (
    FOLDS,
    Unit,
    base_rate,
    cluster_sums,
    counts,
    failed,
    fold_of,
    label_accuracy,
    others_accuracy,
    truth,
)

ANSWER = st.sampled_from([True, False, None])
UNITS = st.lists(st.builds(Unit, st.sampled_from("abcdefgh"), ANSWER, ANSWER, ANSWER), max_size=40)


def total(units):
    return cluster_sums(units).sum(axis=0, keepdims=True)


def named_in_fold(fold: int, number: int) -> list[str]:
    names = (f"item {index}" for index in range(10_000))
    return [name for name in names if fold_of(name) == fold][:number]


def slow_base_rate(units) -> float:
    """Leave one fold out, take the majority of the rest (no, where they tie), count how often it is right."""
    scored = [unit for unit in units if unit.predicted is not None and unit.actual is not None]
    right = 0
    for unit in scored:
        others = [other.actual for other in scored if fold_of(other.cluster) != fold_of(unit.cluster)]
        if not others:
            return float("nan")
        right += unit.actual == (others.count(True) > others.count(False))
    return right / len(scored) if scored else float("nan")


def test_one_row_a_cluster_and_every_unit_in_one_cell():
    sums = cluster_sums(
        [
            Unit("beach", True, True),
            Unit("beach", True, False),
            Unit("forest", False, False),
            Unit("beach", False, True),
            Unit("forest", None, True),
            Unit("desert", True, None),
            Unit("desert", None, None),
        ]
    )
    tallied = counts(sums)
    assert [list(row) for row in (tallied.tp, tallied.fp, tallied.tn, tallied.fn, failed(sums))] == [
        [1, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
        [1, 0, 0],
        [0, 1, 2],
    ]


@given(UNITS)
def test_no_unit_is_lost(units):
    sums = total(units)
    assert counts(sums).n[0] + failed(sums)[0] == len(units)
    assert len(cluster_sums(units)) == len({unit.cluster for unit in units})


@given(UNITS)
def test_the_base_rate_agrees_with_a_slow_one(units):
    assert base_rate(total(units))[0] == pytest.approx(slow_base_rate(units), nan_ok=True)


@given(UNITS, st.integers(0, 1000))
def test_the_base_rate_is_fitted_anew_in_each_draw(units, seed):
    names = sorted({unit.cluster for unit in units})
    if not names:
        return
    drawn = random.Random(seed).choices(names, k=len(names))
    again = [unit for name in drawn for unit in units if unit.cluster == name]
    sums = cluster_sums(units)
    place = list(dict.fromkeys(unit.cluster for unit in units))
    weights = np.array([[drawn.count(name) for name in place]], dtype=float)
    assert base_rate(weights @ sums)[0] == pytest.approx(slow_base_rate(again), nan_ok=True)


def test_a_majority_of_one_fold_alone_does_not_count_for_itself():
    """Within its fold `yes` is the rule, everywhere else `no` is: fitted on the others, the fold is all wrong."""
    yes = [Unit(name, True, True) for name in named_in_fold(0, 6)]
    no = [Unit(name, True, False) for fold in range(1, FOLDS) for name in named_in_fold(fold, 3)]
    assert base_rate(total(yes + no))[0] == 12 / 18


def test_the_base_rate_of_a_lone_fold_is_undefined():
    assert np.isnan(base_rate(total([Unit(name, True, True) for name in named_in_fold(2, 4)]))[0])
    assert np.isnan(base_rate(total([]))[0])


def test_every_fold_is_used():
    assert {fold_of(f"item {index}") for index in range(100)} == set(range(FOLDS))
    assert 0 <= fold_of("\ud83d") < FOLDS


@pytest.mark.parametrize(
    ("labels", "figure"),
    [([True, False, True, True], 0.75), ([True, False, True, None], None), ([None] * 4, None)],
)
def test_labels_count_only_where_every_unit_has_one(labels, figure):
    actual = [True, False, False, True]
    units = [Unit("a", False, was, label) for was, label in zip(actual, labels, strict=True)]
    assert label_accuracy(total(units))[0] == pytest.approx(np.nan if figure is None else figure, nan_ok=True)
    failing = [*units, Unit("a", None, True, None)]
    assert label_accuracy(total(failing))[0] == pytest.approx(np.nan if figure is None else figure, nan_ok=True)


def test_labels_and_other_models_are_told_apart():
    units = [Unit("a", False, True, label=True, others=False), Unit("a", True, True, label=False, others=False)]
    assert (label_accuracy(total(units))[0], others_accuracy(total(units))[0]) == (0.5, 0.0)
    assert np.isnan(others_accuracy(total([*units, Unit("b", True, True, label=True)]))[0])


@given(UNITS)
def test_other_models_are_counted_as_labels_are(units):
    turned = [Unit(unit.cluster, unit.predicted, unit.actual, others=unit.label) for unit in units]
    assert others_accuracy(total(turned))[0] == pytest.approx(label_accuracy(total(units))[0], nan_ok=True)


@pytest.mark.parametrize(
    ("word", "meant"), [("yes", True), ("no", False), ("", None), (None, None), ("Q1", None), ("tie", None)]
)
def test_words_of_pairs_as_truth(word, meant):
    assert truth(word) is meant

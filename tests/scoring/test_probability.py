"""Probability answers against worked numbers and scikit-learn."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.calibration import calibration_curve as sklearn_curve
from sklearn.metrics import brier_score_loss, roc_auc_score

from benchmark.scoring.figure import Figure
from benchmark.scoring.intervals import wilson
from benchmark.scoring.probability import answer_shares, auroc, brier, calibration_curve, ece

PROBABILITY = st.integers(0, 20).map(lambda twentieths: twentieths / 20)
ANSWERS = st.lists(st.tuples(PROBABILITY, st.booleans()), min_size=1, max_size=60)
RATES = st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1)), min_size=2, max_size=40)


def apart(answers):
    return [said for said, _ in answers], [was for _, was in answers]


def test_the_parts_by_hand():
    """0.8 said four times, true three times; 0.2 said four times, true twice. The mean rate is 5/8."""
    found = brier([0.8] * 4 + [0.2] * 4, [1, 1, 1, 0, 1, 1, 0, 0])
    assert found.score == pytest.approx((3 * 0.04 + 0.64 + 2 * 0.64 + 2 * 0.04) / 8)
    assert found.reliability == pytest.approx((0.05**2 + 0.3**2) / 2)
    assert found.resolution == pytest.approx(0.125**2)
    assert found.uncertainty == pytest.approx(5 / 8 * 3 / 8)
    assert found.skill == pytest.approx((0.125**2 - (0.05**2 + 0.3**2) / 2) / (15 / 64))
    assert (found.n, found.values, found.note) == (8, 2, "")


@given(ANSWERS)
def test_the_parts_make_the_score(answers):
    said, was = apart(answers)
    found = brier(said, was)
    assert found.score == pytest.approx(brier_score_loss(was, said, labels=[False, True]))
    assert found.score == pytest.approx(found.reliability - found.resolution + found.uncertainty)
    if len(set(was)) == 1:
        assert (found.skill, found.note) == (None, "skill undefined (one class)")
    else:
        assert found.skill == pytest.approx(1 - found.score / found.uncertainty)


@given(RATES)
def test_the_parts_make_the_score_of_rates_too(answers):
    found = brier(*apart(answers))
    assert found.score == pytest.approx(found.reliability - found.resolution + found.uncertainty, abs=1e-9)


def test_the_extremes_of_skill():
    was = [True, False, False, False]
    assert brier([1, 0, 0, 0], was).skill == pytest.approx(1)
    assert brier([0.25] * 4, was).skill == pytest.approx(0)
    assert brier([0, 1, 1, 1], was).skill == pytest.approx(1 - 1 / (3 / 16))


def test_no_answers_have_no_score():
    found = brier([], [])
    assert (found.score, found.skill, found.n, found.note) == (None, None, 0, "undefined (no answers)")


@pytest.mark.parametrize("answer", [-0.1, 1.01, float("nan"), 85])
def test_what_is_no_probability_is_refused(answer):
    for figure in (brier, calibration_curve):
        with pytest.raises(ValueError, match="from 0 to 1"):
            figure([0.5, answer], [True, False])


@given(ANSWERS, st.integers(1, 12))
def test_bins_hold_every_answer_once_and_keep_equals_together(answers, bins):
    said, was = apart(answers)
    points = calibration_curve(said, was, bins)
    assert sum(point.n for point in points) == len(said) and len(points) <= bins
    assert sum(point.n * point.rate for point in points) == pytest.approx(sum(was))
    assert all(before.high < after.low for before, after in itertools.pairwise(points))
    for point in points:
        assert point.interval.low == pytest.approx(wilson(round(point.n * point.rate), point.n).low)
    turned = calibration_curve(said[::-1], was[::-1], bins)
    assert [(point.low, point.high, point.n) for point in turned] == [(p.low, p.high, p.n) for p in points]


@given(st.integers(2, 8), st.integers(2, 8), st.randoms())
def test_without_ties_the_bins_are_those_of_scikit_learn(bins, size, rng):
    said = [index / (bins * size) for index in range(bins * size)]
    was = [rng.random() < answer for answer in said]
    points = calibration_curve(said, was, bins)
    rates, means = sklearn_curve(was, said, n_bins=bins, strategy="quantile")
    assert [point.n for point in points] == [size] * bins
    assert [point.rate for point in points] == pytest.approx(list(rates))
    assert [point.mean for point in points] == pytest.approx(list(means))


def test_ece_by_hand():
    """Two bins: 0.1 and 0.3 said, one in two true; 0.6 and 0.8 said, both true."""
    points = calibration_curve([0.8, 0.1, 0.6, 0.3], [True, False, True, True], 2)
    assert [(point.low, point.high, point.n) for point in points] == [(0.1, 0.3, 2), (0.6, 0.8, 2)]
    found = ece(points)
    assert (found.value, found.n) == (pytest.approx((0.3 + 0.3) / 2), 4)


@given(ANSWERS)
def test_one_bin_compares_the_means(answers):
    said, was = apart(answers)
    found = ece(calibration_curve(said, was, 1))
    assert found.value == pytest.approx(abs(sum(said) - sum(was)) / len(said))


def test_ece_of_nothing():
    assert ece(calibration_curve([], [])) == Figure(None, 0, "undefined (no answers)")


@given(ANSWERS)
def test_auroc_agrees_with_scikit_learn(answers):
    scores, outcomes = apart(answers)
    found = auroc(outcomes, scores)
    if len(set(outcomes)) == 1:
        assert found == Figure(None, len(outcomes), "undefined (one class)")
    else:
        assert found.value == pytest.approx(roc_auc_score(outcomes, scores))


def test_auroc_of_nothing():
    assert auroc([], []).note == "undefined (no answers)"


def test_shares_of_the_round_answers():
    found = answer_shares([0, 0, 0.5, 1, 0.51, 0.999, 1.0, 1])
    assert (found.zero, found.half, found.one, found.n) == (2 / 8, 1 / 8, 3 / 8, 8)
    assert answer_shares([]).half is None


def test_rates_too_near_to_be_told_apart_are_one_class():
    """Their distance squared is nothing that a float can hold."""
    found = brier([0.0, 0.0], [0.0, 6.2e-248])
    assert found.skill is None and "one class" in found.note

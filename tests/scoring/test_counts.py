"""Metrics against numbers worked by hand."""

from math import nan, sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.scoring import counts as of
from benchmark.scoring.counts import Counts

SMALL = st.integers(0, 50)


def counted(tp, fp, tn, fn) -> Counts:
    return Counts(*(np.array([float(count)]) for count in (tp, fp, tn, fn)))


@pytest.mark.parametrize(
    ("cells", "figures"),
    [
        # tp fp tn fn     acc      no       prec   recall  f1       balanced  mcc
        ((6, 2, 9, 3), (15 / 20, 11 / 20, 6 / 8, 6 / 9, 12 / 17, (6 / 9 + 9 / 11) / 2, 48 / sqrt(8 * 9 * 11 * 12))),
        ((5, 0, 5, 0), (1, 0.5, 1, 1, 1, 1, 1)),
        ((0, 5, 0, 5), (0, 0.5, 0, 0, 0, 0, -1)),
        ((1, 1, 1, 1), (0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0)),
        ((90, 4, 1, 5), (0.91, 0.05, 90 / 94, 90 / 95, 180 / 189, (90 / 95 + 1 / 5) / 2, 70 / sqrt(94 * 95 * 5 * 6))),
        ((3, 7, 0, 0), (0.3, 0.7, 0.3, 1, 6 / 13, 0.5, nan)),
        ((0, 0, 7, 3), (0.7, 0.7, nan, 0, 0, 0.5, nan)),
        ((0, 0, 10, 0), (1, 1, nan, nan, nan, nan, nan)),
        ((10, 0, 0, 0), (1, 0, 1, 1, 1, nan, nan)),
        ((0, 4, 6, 0), (0.6, 1, 0, nan, 0, nan, nan)),
        ((0, 0, 0, 0), (nan, nan, nan, nan, nan, nan, nan)),
    ],
)
def test_every_metric(cells, figures):
    metrics = (of.accuracy, of.always_false, of.precision, of.recall, of.f1, of.balanced_accuracy, of.mcc)
    for metric, expected in zip(metrics, figures, strict=True):
        assert metric(counted(*cells))[0] == pytest.approx(expected, nan_ok=True, abs=1e-12), metric.__name__


def test_many_draws_at_once_are_each_their_own():
    both = Counts(np.array([6.0, 0]), np.array([2.0, 0]), np.array([9.0, 10]), np.array([3.0, 0]))
    assert of.accuracy(both).tolist() == [0.75, 1.0]
    assert of.mcc(both)[0] == of.mcc(counted(6, 2, 9, 3))[0] and np.isnan(of.mcc(both)[1])


@given(SMALL, SMALL, SMALL, SMALL)
def test_turning_yes_and_no_round_changes_no_symmetric_figure(tp, fp, tn, fn):
    there, back = counted(tp, fp, tn, fn), counted(tn, fn, tp, fp)
    for metric in (of.accuracy, of.balanced_accuracy, of.mcc):
        assert metric(there)[0] == pytest.approx(metric(back)[0], nan_ok=True, abs=1e-12)


@given(SMALL, SMALL, SMALL, SMALL)
def test_mcc_is_the_correlation_of_said_and_was(tp, fp, tn, fn):
    said = [1] * (tp + fp) + [0] * (tn + fn)
    was = [1] * tp + [0] * (fp + tn) + [1] * fn
    value = of.mcc(counted(tp, fp, tn, fn))[0]
    if len(set(said)) < 2 or len(set(was)) < 2:
        assert np.isnan(value)
    else:
        assert value == pytest.approx(np.corrcoef(said, was)[0, 1], abs=1e-9)


@pytest.mark.parametrize(
    ("cells", "yes", "kappa"),
    [
        ((6, 2, 9, 3), 9 / 20, (0.75 - 0.51) / 0.49),
        ((5, 0, 5, 0), 0.5, 1),
        ((0, 5, 0, 5), 0.5, -1),
        ((3, 7, 0, 0), 0.3, 0),
        ((10, 0, 0, 0), 1, nan),
        ((0, 0, 0, 0), nan, nan),
    ],
)
def test_always_yes_and_kappa(cells, yes, kappa):
    assert of.always_true(counted(*cells))[0] == pytest.approx(yes, nan_ok=True)
    assert of.kappa(counted(*cells))[0] == pytest.approx(kappa, nan_ok=True)


@given(SMALL, SMALL, SMALL, SMALL)
def test_kappa_is_that_of_two_raters(tp, fp, tn, fn):
    said = ["yes"] * (tp + fp) + ["no"] * (tn + fn)
    was = ["yes"] * tp + ["no"] * (fp + tn) + ["yes"] * fn
    value, table = of.kappa(counted(tp, fp, tn, fn))[0], counted(tp, fp, tn, fn)
    if said and len(set(said + was)) > 1:
        agreed = sum(one == other for one, other in zip(said, was, strict=True)) / len(said)
        chance = sum(said.count(name) * was.count(name) for name in ("yes", "no")) / len(said) ** 2
        assert value == pytest.approx((agreed - chance) / (1 - chance))
    else:
        assert np.isnan(value)
    assert np.nan_to_num(of.always_true(table) + of.always_false(table))[0] in (0.0, pytest.approx(1.0))

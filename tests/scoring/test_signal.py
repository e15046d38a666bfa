"""d' and criterion against normal quantiles of scipy and by symmetry."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import norm

from benchmark.scoring.counts import Counts
from benchmark.scoring.signal import Signal, criterion, d_prime, signal

CELLS = st.tuples(*[st.integers(0, 300)] * 4)


def test_by_hand():
    """Corrected rates 20.5/26 = 0.788 and 10.5/26 = 0.404: z 0.801 and -0.243."""
    found = signal(tp=20, fp=10, tn=15, fn=5)
    assert (found.d_prime, found.criterion, found.n) == (
        pytest.approx(1.0442, abs=5e-4),
        pytest.approx(-0.2787, abs=5e-4),
        50,
    )


def test_perfect_predictions_stay_finite():
    found = signal(tp=9, fp=0, tn=9, fn=0)
    assert found.d_prime == pytest.approx(2 * norm.ppf(0.95)) and found.criterion == pytest.approx(0)


def test_always_yes_tells_nothing_apart_and_leans_to_yes():
    found = signal(tp=30, fp=30, tn=0, fn=0)
    assert found.d_prime == pytest.approx(0) and found.criterion < -2


@given(CELLS)
def test_one_table_and_many_agree_with_scipy(cells):
    tp, fp, tn, fn = cells
    found = signal(*cells)
    counts = Counts(*(np.array([float(cell)]) for cell in cells))
    many = d_prime(counts)[0], criterion(counts)[0]
    if tp + fn == 0 or fp + tn == 0:
        assert found.d_prime is None and found.criterion is None and found.note.startswith("undefined")
        assert np.isnan(many).all()
        return
    hit, false_alarm = norm.ppf([(tp + 0.5) / (tp + fn + 1), (fp + 0.5) / (fp + tn + 1)])
    expected = pytest.approx((hit - false_alarm, -(hit + false_alarm) / 2), abs=1e-9)
    assert (found.d_prime, found.criterion) == expected
    assert many == expected


@given(CELLS)
def test_turning_yes_and_no_round_keeps_d_prime_and_turns_the_criterion(cells):
    tp, fp, tn, fn = cells
    there, back = signal(tp, fp, tn, fn), signal(tn, fn, tp, fp)
    assert (there.d_prime is None) == (back.d_prime is None)
    if there.d_prime is not None:
        assert back.d_prime == pytest.approx(there.d_prime, abs=1e-9)
        assert back.criterion == pytest.approx(-there.criterion, abs=1e-9)


def test_what_is_undefined_says_so():
    assert signal(3, 0, 0, 4) == Signal(None, None, 7, "undefined (one class)")
    assert signal(0, 0, 0, 0) == Signal(None, None, 0, "undefined (no units)")

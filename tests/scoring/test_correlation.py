"""Correlations against scipy, and what is undefined."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats

from benchmark.errors import UsageError
from benchmark.scoring.correlation import pearson, spearman

figures = st.lists(
    st.tuples(st.integers(-8, 8).map(lambda k: k / 8), st.integers(-8, 8).map(lambda k: k / 8)), min_size=3, max_size=20
)


@settings(max_examples=60, deadline=None)
@given(figures)
def test_values_are_those_of_scipy(pairs):
    x, y = zip(*pairs, strict=True)
    if len(set(x)) == 1 or len(set(y)) == 1:
        assert pearson(x, y).value is None and spearman(x, y).note == "undefined (constant)"
        return
    assert pearson(x, y).value == pytest.approx(stats.pearsonr(x, y).statistic, abs=1e-12)
    assert spearman(x, y).value == pytest.approx(stats.spearmanr(x, y).statistic, abs=1e-12)


@settings(max_examples=30, deadline=None)
@given(figures)
def test_both_are_symmetric_and_bounded(pairs):
    x, y = zip(*pairs, strict=True)
    for correlation in (pearson, spearman):
        one, other = correlation(x, y), correlation(y, x)
        assert one.value is None or one.value == pytest.approx(other.value, abs=1e-12)
        if one.low is not None:
            assert -1 <= one.low <= one.high <= 1


@pytest.mark.parametrize("correlation", [pearson, spearman])
def test_the_interval_is_that_of_scipys_percentile_bootstrap(correlation):
    rng = np.random.default_rng(11)
    x = rng.normal(size=40)
    y = x + rng.normal(size=40)
    found = correlation(x.tolist(), y.tolist())
    by_scipy = {pearson: stats.pearsonr, spearman: stats.spearmanr}[correlation]
    around = stats.bootstrap(
        (x, y), lambda a, b: by_scipy(a, b).statistic, paired=True, vectorized=False, method="percentile",
        n_resamples=2000, rng=5,
    ).confidence_interval  # fmt: skip
    assert found.low == pytest.approx(around.low, abs=0.04) and found.high == pytest.approx(around.high, abs=0.04)
    assert found.note == "" and found.method == f"{correlation.__name__}, bootstrap over models"


def test_the_seed_is_fixed():
    x, y = [1.0, 2.0, 3.0, 4.0, 7.0], [2.0, 1.0, 4.0, 3.0, 3.5]
    assert pearson(x, y) == pearson(x, y) and pearson(x, y, seed=1).low != pearson(x, y, seed=2).low


def test_pairs_without_both_figures_are_dropped_and_counted():
    found = pearson([1.0, None, 2.0, 3.0, 5.0, 4.0], [1.0, 9.0, 2.0, 3.0, math.nan, 5.0])
    assert found.n == 4 and found.value == pytest.approx(stats.pearsonr([1, 2, 3, 4], [1, 2, 3, 5]).statistic)
    assert found.note == "few models (4); 2 without both figures left out"


@pytest.mark.parametrize(
    ("x", "y", "note"),
    [
        ([], [], "undefined (n = 0)"),
        ([1.0, 2.0], [2.0, 1.0], "undefined (n = 2)"),
        ([1.0, 2.0, None], [2.0, 1.0, 3.0], "undefined (n = 2); 1 without both figures left out"),
        ([0.1, 0.1, 0.1], [1.0, 2.0, 3.0], "undefined (constant)"),
        ([1.0, 2.0, 3.0], [0.7, 0.7, 0.7], "undefined (constant)"),
    ],
)
def test_undefined_is_said(x, y, note):
    for correlation in (pearson, spearman):
        found = correlation(x, y)
        assert (found.value, found.low, found.high, found.note) == (None, None, None, note)


def test_lists_of_different_length_are_refused():
    with pytest.raises(UsageError, match="3 figures cannot be paired with 2"):
        spearman([1.0, 2.0, 3.0], [1.0, 2.0])


@pytest.mark.parametrize("size", [1e-300, 1e-160, 1e160, 1e300])
def test_the_size_of_figures_does_not_matter(size):
    x, y = [1.0, 2.0, 3.0, 5.0], [2.0, 1.0, 4.0, 3.0]
    assert pearson([size * one for one in x], y).value == pytest.approx(pearson(x, y).value, abs=1e-9)


def test_draws_that_are_lost_are_told_of():
    """The draws that hold the one outlier say 1, those without it are constant: 1 to 1 is no certainty."""
    found = pearson([0.0] * 9 + [1.0], [0.0] * 9 + [1.0])
    assert (found.low, found.high) == (pytest.approx(1), pytest.approx(1))
    assert found.note.startswith("few models (10); 3") and found.note.endswith("% of draws undefined")


def test_mostly_undefined_draws_give_no_interval():
    found = pearson([0.0, 0.0, 0.0, 1.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0, 0.0, 0.0])
    assert found.value is not None and found.low is None and "% of draws undefined" in found.note

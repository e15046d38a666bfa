"""Coverage and bounds: no silent denominator."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.scoring.coverage import Bounds, Coverage, bounds


def test_a_broken_off_run():
    """145 of the 156 recorded of 450 planned: 0.93 of what is there, between 0.32 and 0.98 of what there should be."""
    coverage = Coverage(156, 450)
    found = bounds(145, coverage)
    assert (coverage.missing, coverage.share) == (294, pytest.approx(156 / 450))
    assert (found.low, found.high) == pytest.approx((145 / 450, 439 / 450))


def test_full_coverage_leaves_no_room():
    assert bounds(3, Coverage(4, 4)) == Bounds(0.75, 0.75)


def test_nothing_scored_may_be_anything():
    assert bounds(0, Coverage(0, 7)) == Bounds(0.0, 1.0)


def test_nothing_planned_is_undefined():
    assert Coverage(0, 0).share is None
    assert bounds(0, Coverage(0, 0)) == Bounds(None, None, "undefined (nothing planned)")


@given(st.lists(st.sampled_from([True, False, None]), min_size=1, max_size=8))
def test_bounds_hold_every_way_to_fill_in_the_missing(outcomes):
    known = [outcome for outcome in outcomes if outcome is not None]
    found = bounds(sum(known), Coverage(len(known), len(outcomes)))
    shares = [
        (sum(known) + sum(filled)) / len(outcomes)
        for filled in itertools.product([0, 1], repeat=len(outcomes) - len(known))
    ]
    assert (found.low, found.high) == (min(shares), max(shares))


@pytest.mark.parametrize(("scored", "planned"), [(5, 4), (-1, 4), (0, -1)])
def test_more_than_planned_is_refused(scored, planned):
    with pytest.raises(ValueError, match="planned"):
        Coverage(scored, planned)


@pytest.mark.parametrize("successes", [-1, 4, 3.5])
def test_more_successes_than_scored_are_refused(successes):
    with pytest.raises(ValueError, match="successes"):
        bounds(successes, Coverage(3, 9))

"""Yes and no against the share of samples, and the words for runs that have none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.exchange.report.calibration import calibration
from benchmark.records import Pair


def pairs_of(*cases):
    """(predicted, what happened in each sample) -> pairs, one option each."""
    return [
        Pair(
            run_id="r",
            item_id=f"i{place}",
            option="o",
            sample=sample,
            predicted=predicted,
            actual=actual,
            actual_exact=None,
        )
        for place, (predicted, happened) in enumerate(cases)
        for sample, actual in enumerate(happened)
    ]


def test_shares_predicted_and_shares_that_happened():
    yes, no = ["yes"] * 4, ["no"] * 4
    found = calibration(pairs_of(("yes", yes), ("no", no), ("yes", ["yes", "no", "no", "no"]), ("no", no)), 4)
    assert [(spot.at, spot.rate, spot.n) for spot in found.curve] == [(0, 0, 2), (0.25, 1, 1), (1, 1, 1)]
    assert [(spot.at, spot.rate, spot.n) for spot in found.said] == [(0, 0, 2), (1, 0.625, 2)]
    assert found.brier == pytest.approx(0.75**2 / 4) and found.n == 4


def test_what_cannot_be_read_is_left_out():
    found = calibration(pairs_of(("yes", ["yes", None, "yes"]), ("yes", ["no", None, None]), (None, ["yes"] * 3)), 3)
    assert found.n == 1 and found.skill is None


@pytest.mark.parametrize(
    ("cases", "samples", "why"),
    [
        ([("yes", ["yes"])], 1, "one sample of behaviour is no share"),
        ([("Q1", ["Q1", "Q2"])], 2, "no yes or no, and no probability"),
        ([], 3, "no yes or no, and no probability"),
        ([("yes", [None, "yes"])], 2, "no prediction has two samples"),
    ],
)
def test_where_there_is_none_it_says_why(cases, samples, why):
    found = calibration(pairs_of(*cases), samples)
    assert why in found.missing and found.curve == () and found.brier is None


@given(st.lists(st.tuples(st.sampled_from(["yes", "no"]), st.lists(st.sampled_from(["yes", "no"]), min_size=2))))
def test_every_prediction_is_counted_once(cases):
    found = calibration(pairs_of(*cases), 2)
    assert sum(spot.n for spot in found.curve) == sum(spot.n for spot in found.said) == len(cases)
    for spot in (*found.curve, *found.said):
        assert 0 <= spot.at <= 1 and spot.low <= spot.rate + 1e-9 and spot.rate <= spot.high + 1e-9

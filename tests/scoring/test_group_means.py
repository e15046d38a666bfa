"""Means over source items, against means worked by hand."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.scoring.group_means import GroupFigure, group_mean


def mean(units, **changes):
    given = {"metric": "pair_score", "rule": "tokens", "failures": "excluded", "baseline_name": "chance"} | changes
    return group_mean(units=units, seed=1, **given)


def test_a_mean_beside_the_mean_of_its_baseline():
    """(1 + 1/2 + 0 + 1) / 4 = 5/8, beside (1/2 + 1/2 + 1/2 + 1) / 4 = 5/8; one unit of five has no value."""
    units = [
        GroupFigure("g1", 1.0, 0.5),
        GroupFigure("g1", 0.5, 0.5),
        GroupFigure("g2", 0.0, 0.5),
        GroupFigure("g3", 1.0, 1.0),
        GroupFigure("g4", None, 0.5, "undefined (missing values)"),
    ]
    score = mean(units)
    assert (score.value, score.baseline, score.skill) == (0.625, 0.625, 0.0)
    assert (score.n, score.clusters, score.planned) == (4, 3, 5)
    assert score.low <= score.value <= score.high and score.interval == "cluster bootstrap"
    assert score.skill_low <= 0 <= score.skill_high
    assert score.note == "few clusters (3)"


def test_a_baseline_that_is_not_known_everywhere_is_unknown():
    score = mean([GroupFigure("g1", 1.0, 0.5), GroupFigure("g2", 0.0, None)])
    assert (score.value, score.baseline, score.skill, score.skill_low, score.skill_high) == (
        0.5,
        None,
        None,
        None,
        None,
    )


def test_a_baseline_need_not_be_known_where_there_is_no_value():
    score = mean([GroupFigure("g1", 1.0, 0.5), GroupFigure("g2", None, None)])
    assert (score.baseline, score.skill) == (0.5, 0.5)


def test_no_baseline_at_all():
    score = mean([GroupFigure("g1", 1.0, None), GroupFigure("g2", 0.0, None)], baseline_name="", note="a bound")
    assert (score.value, score.baseline, score.skill, score.baseline_name) == (0.5, None, None, "")
    assert score.note == "few clusters (2); a bound"


@pytest.mark.parametrize(
    ("notes", "shown"),
    [
        ([], "undefined (no units)"),
        (["", ""], "undefined (no units)"),
        (["undefined (all tied)", "undefined (missing values)", "undefined (all tied)"], "undefined (all tied)"),
        (["undefined (missing values)", "undefined (all tied)"], "undefined (all tied)"),
    ],
)
def test_what_has_no_value_says_why(notes, shown):
    score = mean([GroupFigure(f"g{place}", None, 0.5, note) for place, note in enumerate(notes)])
    assert (score.value, score.low, score.high, score.baseline, score.skill) == (None,) * 5
    assert (score.n, score.clusters, score.planned, score.note) == (0, 0, len(notes), shown)


def test_one_source_item_has_no_interval():
    score = mean([GroupFigure("g1", 1.0, 0.5), GroupFigure("g1", 0.0, 0.5)])
    assert (score.value, score.low, score.high, score.clusters) == (0.5, None, None, 1)


def test_whole_source_items_are_drawn():
    """Units of one item are alike: counted as independent, they would make the interval far too narrow."""
    rng = np.random.default_rng(0)
    figures = rng.integers(0, 2, 40)
    apart = mean([GroupFigure(f"g{place}", float(value), 0.5) for place, value in enumerate(np.repeat(figures, 10))])
    whole = mean(
        [GroupFigure(f"g{place}", float(value), 0.5) for place, value in enumerate(figures) for _ in range(10)]
    )
    assert apart.value == pytest.approx(whole.value) and whole.clusters == 40
    assert whole.high - whole.low > 2 * (apart.high - apart.low)
    assert whole.skill_high - whole.skill_low == pytest.approx(whole.high - whole.low)


VALUES = st.none() | st.floats(0, 1)


@given(st.lists(st.builds(GroupFigure, st.sampled_from("abcd"), VALUES, VALUES), max_size=12))
def test_the_mean_is_that_of_the_values(units):
    score = mean(units)
    values = [unit.value for unit in units if unit.value is not None]
    assert (score.n, score.planned) == (len(values), len(units))
    assert (score.value is None) == (not values)
    if values:
        assert score.value == pytest.approx(np.mean(values))

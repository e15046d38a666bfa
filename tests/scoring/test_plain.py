"""Figures without a fitted baseline keep their interval, their coverage and their doubts."""

import pytest

from benchmark.scoring.figure import Figure, undefined
from benchmark.scoring.intervals import NO_INTERVAL, Interval, share_interval, wilson
from benchmark.scoring.plain import plain_score


def test_a_figure_beside_a_known_baseline():
    around = wilson(30, 40)
    score = plain_score(
        "answered_wrongly",
        "own_key",
        Figure(0.75, 40, interval=around),
        planned=50,
        clusters=40,
        baseline=("guessing", 0.5),
    )
    assert (score.value, score.baseline, score.skill) == (0.75, 0.5, 0.25)
    assert (score.low, score.high, score.interval) == (around.low, around.high, "wilson")
    assert (score.skill_low, score.skill_high) == (around.low - 0.5, around.high - 0.5)
    assert (score.n, score.clusters, score.planned, score.note) == (40, 40, 50, "")


def test_a_figure_beside_nothing():
    score = plain_score("agreement", "a and b", Figure(1.0, 40), planned=40, clusters=40)
    assert (score.baseline_name, score.baseline, score.skill, score.skill_low) == ("", None, None, None)


def test_a_baseline_without_an_interval_has_none():
    score = plain_score("m", "r", Figure(0.6, 40), planned=40, clusters=40, baseline=("guessing", 0.5))
    assert score.skill == pytest.approx(0.1) and (score.skill_low, score.skill_high) == (None, None)


@pytest.mark.parametrize("baseline", [None, ("guessing", 0.5)])
def test_what_is_undefined_has_no_interval_and_no_skill(baseline):
    figure = Figure(None, 0, "undefined (no forecast)", Interval(0.0, 1.0, "wilson"))
    score = plain_score("m", "r", figure, planned=3, clusters=0, baseline=baseline)
    assert (score.value, score.low, score.high, score.interval) == (None, None, None, "")
    assert (score.skill, score.skill_low, score.skill_high) == (None, None, None)
    assert score.note == "undefined (no forecast)"


@pytest.mark.parametrize(
    ("figure", "clusters", "note"),
    [
        (Figure(0.5, 9), 9, "few clusters (9)"),
        (Figure(0.5, 9, "few clusters (9)"), 9, "few clusters (9)"),
        (Figure(0.5, 99, "half of it"), 99, "half of it"),
        (undefined("one category", 9), 9, "undefined (one category)"),
    ],
)
def test_few_source_items_are_said_once(figure, clusters, note):
    assert plain_score("m", "r", figure, planned=9, clusters=clusters).note == note


def test_the_interval_of_a_share_draws_whole_items():
    apart = share_interval([(f"t{place}", place % 2 == 0) for place in range(400)], seed=1)
    whole = share_interval([(f"t{place // 10}", place // 10 % 2 == 0) for place in range(400)], seed=1)
    assert whole.high - whole.low > 2 * (apart.high - apart.low)
    assert apart.low < 0.5 < apart.high
    assert share_interval([("t", True), ("t", False)], seed=1) == NO_INTERVAL
    assert share_interval([], seed=1) == NO_INTERVAL

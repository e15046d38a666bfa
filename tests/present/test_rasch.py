"""A Rasch fit as rows and sentences."""

import pytest

from benchmark.scoring.rasch import fit_rasch
from benchmark.scoring.rasch_bootstrap import over_benchmarks, over_models
from benchmark.scoring.rasch_fit import mean_squares
from selfexec_tui.present import rasch

SCORES = {
    "c": {"x": 0.5, "y": 0.2, "z": 0.3},
    "a": {"x": 0.9, "y": 0.7, "z": 0.4},
    "perfect": {"x": 1.0, "y": 1.0, "z": 1.0},
    "b": {"x": 0.6, "y": 0.5, "z": 0.2},
}


@pytest.fixture(scope="module")
def fit():
    return fit_rasch(SCORES)


def test_the_ablest_and_the_hardest_come_first_and_the_unfitted_last(fit):
    models, benchmarks = mean_squares(SCORES, fit)
    rows = rasch.model_rows(fit, models, over_benchmarks(SCORES, replicates=100))
    assert [row[0] for row in rows] == ["a", "b", "c", "perfect"]
    best = dict(zip(rasch.MODELS, rows[0], strict=True))
    assert best["low"] <= best["ability"] == fit.ability["a"] <= best["high"]
    assert (best["rank_low"], best["rank_high"], best["cells"]) == (1, 1, 3)
    assert best["se"] == fit.ability_error["a"] and best["infit"] == models["a"].infit
    assert rows[-1] == ("perfect", *[None] * 6, 0, None, None)
    hard = rasch.benchmark_rows(fit, benchmarks, over_models(SCORES, replicates=100))
    assert [row[0] for row in hard] == ["z", "y", "x"] and len(hard[0]) == len(rasch.BENCHMARKS)


def test_one_table_for_programs_holds_both_sides(fit):
    models, benchmarks = mean_squares(SCORES, fit)
    rows = rasch.both_rows(rasch.model_rows(fit, models, None), rasch.benchmark_rows(fit, benchmarks, None))
    assert [row[:2] for row in rows][3:5] == [("model", "perfect"), ("benchmark", "z")]
    assert {len(row) for row in rows} == {len(rasch.BOTH)}
    assert all(row[rasch.BOTH.index("low")] is None for row in rows)


def test_people_get_three_places():
    assert rasch.rounded([("a", 1.23456, None, 3)]) == [("a", 1.235, None, 3)]


def test_sentences_say_origin_draws_and_what_was_left_out(fit):
    told = list(rasch.sentences(fit, over_benchmarks(SCORES, replicates=20), over_models(SCORES, replicates=20)))
    assert told[0].startswith("9 cells of 3 models and 3 benchmarks; the fit settled in")
    assert told[1] == f"origin: {fit.origin}" and told[2].startswith("variance: 0.0")
    assert "bootstrap over benchmarks" in told[3] and "20 of 20 draws; few benchmarks (3)" in told[3]
    assert "bootstrap over models" in told[4] and "few models (3)" in told[4]
    assert told[5:] == ["model perfect is left out: its scores are all 1, which puts it at infinity"]


def test_a_table_without_a_cell_to_spare_says_so():
    told = list(rasch.sentences(fit_rasch({"a": {"x": 0.5}, "b": {"x": 0.2}}), None, None))
    assert len(told) == 3 and told[2].startswith("no cell is left over")

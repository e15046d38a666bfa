"""Infit and outfit."""

import math

import numpy as np
import pytest

from benchmark.scoring.rasch import fit_rasch
from benchmark.scoring.rasch_fit import mean_squares

SCORES = {
    "a": {"x": 0.9, "y": 0.7, "z": 0.4},
    "b": {"x": 0.6, "y": 0.5, "z": None},
    "c": {"x": 0.5, "y": 0.2, "z": 0.3},
    "perfect": {"x": 1.0},
}


def test_by_hand():
    fit = fit_rasch(SCORES)
    models, benchmarks = mean_squares(SCORES, fit)
    chance = {name: 1 / (1 + math.exp(fit.difficulty[name] - fit.ability["c"])) for name in ("x", "y", "z")}
    squares = {name: (SCORES["c"][name] - share) ** 2 for name, share in chance.items()}
    variances = {name: fit.dispersion * share * (1 - share) for name, share in chance.items()}
    assert models["c"].infit == pytest.approx(sum(squares.values()) / sum(variances.values()))
    assert models["c"].outfit == pytest.approx(sum(squares[name] / variances[name] for name in chance) / 3)
    assert models["c"].cells == 3 and benchmarks["z"].cells == 2
    assert (models["perfect"].infit, models["perfect"].outfit, models["perfect"].cells) == (None, None, 0)


def test_the_mean_of_all_cells_is_the_share_of_cells_left_over():
    """Outfit times cells adds up to the degrees of freedom, because the dispersion was made so."""
    fit = fit_rasch(SCORES)
    for side in mean_squares(SCORES, fit):
        total = sum(one.outfit * one.cells for one in side.values() if one.outfit is not None)
        assert total == pytest.approx(fit.cells - 5)


def test_the_model_that_turns_the_order_round_stands_out():
    rng = np.random.default_rng(1)
    difficulty = np.linspace(-1.5, 1.5, 8)
    rows = {f"m{at}": theta - difficulty for at, theta in enumerate(np.linspace(-1, 1, 9))}
    rows["odd"] = difficulty
    scores = {
        name: {f"b{at}": 1 / (1 + math.exp(-one)) for at, one in enumerate(row + rng.normal(0, 0.1, 8))}
        for name, row in rows.items()
    }
    models, _ = mean_squares(scores, fit_rasch(scores))
    others = [one.outfit for name, one in models.items() if name != "odd"]
    assert models["odd"].outfit > 3 and models["odd"].infit > 3 and max(others) < 1


@pytest.mark.parametrize(
    "scores", [{"a": {"x": 0.5}, "b": {"x": 0.2}}, {"a": {"x": 0.5, "y": 0.5}, "b": {"x": 0.2, "y": 0.2}}, {}]
)
def test_without_scatter_there_is_no_mean_square(scores):
    models, benchmarks = mean_squares(scores, fit_rasch(scores))
    assert all(one.infit is None and one.outfit is None for one in (*models.values(), *benchmarks.values()))

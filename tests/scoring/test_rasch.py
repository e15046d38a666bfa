"""Abilities against a second implementation, and what has no finite place."""

import math
from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import minimize, root
from scipy.special import expit, log_expit

from benchmark.errors import UsageError
from benchmark.scoring.rasch import fit_rasch

FEW = settings(max_examples=60, deadline=None)


@st.composite
def tables(draw, steps=20):
    """Up to 6 models and 5 benchmarks, scores in twentieths, about a fifth of the cells empty."""
    n, m = draw(st.integers(2, 6)), draw(st.integers(2, 5))
    cells = st.one_of(*[st.integers(0, steps).map(lambda step: step / steps)] * 4, st.none())
    return {f"m{row}": {f"b{column}": draw(cells) for column in range(m)} for row in range(n)}


@dataclass
class Regression:
    """Coefficients (models, then all benchmarks but the last), Pearson dispersion and standard errors."""

    params: np.ndarray
    dispersion: float
    errors: np.ndarray


def design(scores, fit):
    """Dummies of the fitted cells and their scores; the last benchmark is minus the sum of the others."""
    models = [name for name, place in fit.ability.items() if place is not None]
    benchmarks = [name for name, place in fit.difficulty.items() if place is not None]
    rows, outcomes = [], []
    for model in models:
        for benchmark in benchmarks:
            if (score := scores[model].get(benchmark)) is not None:
                sides = [-float(benchmark == name) for name in benchmarks]
                rows.append([*(float(model == name) for name in models), *(side - sides[-1] for side in sides[:-1])])
                outcomes.append(score)
    return np.array(rows), np.array(outcomes), models, benchmarks


def logistic_regression(x, y) -> Regression:
    """The same likelihood as a logistic regression with dummies, its negative logarithm minimised by scipy."""

    def loss(params):
        return -(y * log_expit(x @ params) + (1 - y) * log_expit(-x @ params)).sum()

    def slope(params):
        return x.T @ (expit(x @ params) - y)

    def curvature(params):
        chance = expit(x @ params)
        return (x.T * (chance * (1 - chance))) @ x

    start = np.zeros(x.shape[1])
    near = minimize(loss, start, jac=slope, hess=curvature, method="trust-exact", options={"gtol": 1e-6}).x
    # The loss is flat where it is least; the gradient still tells the last digits.
    params = root(slope, near, jac=curvature, tol=1e-14).x
    assert np.abs(slope(params)).max() < 1e-10
    chance = expit(x @ params)
    dispersion = ((y - chance) ** 2 / (chance * (1 - chance))).sum() / (len(y) - x.shape[1])
    return Regression(params, dispersion, np.sqrt(dispersion * np.diag(np.linalg.inv(curvature(params)))))


def places(fit):
    return [place for place in (*fit.ability.values(), *fit.difficulty.values()) if place is not None]


@FEW
@given(tables())
def test_a_logistic_regression_with_dummies_gives_the_same(scores):
    fit = fit_rasch(scores)
    if not fit.cells:
        assert places(fit) == [] and fit.notices
        return
    assert fit.converged
    x, y, models, benchmarks = design(scores, fit)
    if len(y) <= x.shape[1]:
        assert fit.dispersion is None and set(fit.ability_error.values()) == {None}
        return
    found = logistic_regression(x, y)
    n = len(models)
    assert [fit.ability[name] for name in models] == pytest.approx(found.params[:n].tolist(), abs=1e-6)
    assert [fit.difficulty[name] for name in benchmarks[:-1]] == pytest.approx(found.params[n:].tolist(), abs=1e-6)
    assert fit.dispersion == pytest.approx(found.dispersion, abs=1e-6)
    assert [fit.ability_error[name] for name in models] == pytest.approx(found.errors[:n].tolist(), abs=1e-5)
    assert [fit.difficulty_error[name] for name in benchmarks[:-1]] == pytest.approx(
        found.errors[n:].tolist(), abs=1e-5
    )


@FEW
@given(tables())
def test_at_the_maximum_expected_and_observed_sums_agree(scores):
    fit = fit_rasch(scores)
    fitted = [name for name, place in fit.difficulty.items() if place is not None]
    assert sum(fit.difficulty[name] for name in fitted) == pytest.approx(0, abs=1e-9)
    for model, ability in fit.ability.items():
        if ability is None:
            continue
        cells = {name: scores[model][name] for name in fitted if scores[model][name] is not None}
        expected = sum(1 / (1 + math.exp(fit.difficulty[name] - ability)) for name in cells)
        assert expected == pytest.approx(sum(cells.values()), abs=1e-8)


@FEW
@given(tables(), st.randoms(use_true_random=False))
def test_the_order_of_models_does_not_matter(scores, random):
    names = list(scores)
    random.shuffle(names)
    one, other = fit_rasch(scores), fit_rasch({name: scores[name] for name in names})
    if len([notice for notice in one.notices if "parts" in notice]):
        return
    for name in scores:
        assert (one.ability[name] is None) == (other.ability[name] is None)
        assert one.ability[name] is None or one.ability[name] == pytest.approx(other.ability[name], abs=1e-8)


def test_a_table_made_from_known_places_gives_them_back():
    ability, difficulty = {"a": -1.5, "b": 0.0, "c": 2.0}, {"x": -1.0, "y": 0.25, "z": 0.75}
    scores = {
        model: {name: 1 / (1 + math.exp(delta - theta)) for name, delta in difficulty.items()}
        for model, theta in ability.items()
    }
    del scores["a"]["z"]
    fit = fit_rasch(scores)
    assert fit.ability == pytest.approx(ability, abs=1e-9) and fit.difficulty == pytest.approx(difficulty, abs=1e-9)
    assert fit.cells == 8 and fit.notices == () and "mean difficulty" in fit.origin


def test_extremes_are_left_out_until_none_is_left():
    """Without the perfect model, benchmark y is all 0; without y, the model c is empty."""
    scores = {
        "perfect": {"x": 1.0, "y": 1.0, "z": 1.0},
        "a": {"x": 0.4, "y": 0.0, "z": 0.7},
        "b": {"x": 0.6, "y": 0.0, "z": 0.5},
        "c": {"y": 0.0},
    }
    fit = fit_rasch(scores)
    assert fit.ability["perfect"] is None and fit.ability["c"] is None and fit.difficulty["y"] is None
    assert fit.ability["a"] is not None and fit.converged and fit.cells == 4
    assert [notice.split(" is left out")[0] for notice in fit.notices] == ["model perfect", "model c", "benchmark y"]
    assert "all 1" in fit.notices[0] and "all 0" in fit.notices[1]


def test_parts_that_share_no_cell_are_named_and_the_larger_is_fitted():
    scores = {"a": {"x": 0.5, "y": 0.6}, "b": {"x": 0.2, "y": 0.4}, "c": {"z": 0.3}, "d": {"z": 0.9}}
    fit = fit_rasch(scores)
    assert fit.ability["a"] > fit.ability["b"] and fit.ability["c"] is None and fit.difficulty["z"] is None
    (notice,) = fit.notices
    assert "share no cell" in notice and "(1) a, b with x, y" in notice and "(2) c, d with z" in notice


def test_parts_that_only_0_and_1_tie_together_are_infinitely_far_apart():
    """No row and no column is extreme, and yet no finite distance between the two halves is the likeliest."""
    scores = {
        "a": {"w": 0.5, "x": 0.6, "y": 1.0, "z": 1.0},
        "b": {"w": 0.3, "x": 0.2, "y": 1.0, "z": 1.0},
        "c": {"w": 0.0, "x": 0.0, "y": 0.4, "z": 0.5},
        "d": {"w": 0.0, "x": 0.0, "z": 0.4},
        "e": {"y": 0.7, "z": 0.7},
    }
    fit = fit_rasch(scores)
    assert fit.converged and fit.ability["a"] is None and fit.ability["e"] is not None
    assert "infinitely far apart" in fit.notices[0] and "(1) c, d, e with y, z" in fit.notices[0]


def test_a_table_of_right_and_wrong_answers():
    rng = np.random.default_rng(3)
    chance = 1 / (1 + np.exp(np.linspace(-1, 1, 30)[None, :] - np.linspace(-1, 2, 40)[:, None]))
    answers = (rng.random(chance.shape) < chance).astype(float)
    scores = {f"m{row}": {f"b{column}": score for column, score in enumerate(line)} for row, line in enumerate(answers)}
    fit = fit_rasch(scores)
    assert fit.converged and fit.dispersion == pytest.approx(1, abs=0.1)
    found = np.array([fit.ability[f"m{row}"] for row in range(40)])
    assert np.corrcoef(found, np.linspace(-1, 2, 40))[0, 1] > 0.9


@pytest.mark.parametrize("scores", [{}, {"a": {}}, {"a": {"x": None}}, {"a": {"x": 1.0}, "b": {"x": 0.0}}])
def test_nothing_to_fit_is_said(scores):
    fit = fit_rasch(scores)
    assert not fit.converged and places(fit) == [] and fit.cells == 0
    assert list(fit.ability) == list(scores) and "nothing could be fitted" in fit.notices[-1]


def test_one_benchmark_gives_logits_and_no_errors():
    fit = fit_rasch({"a": {"x": 0.5}, "b": {"x": 0.8}})
    assert fit.ability == pytest.approx({"a": 0.0, "b": math.log(4)}) and fit.difficulty == pytest.approx({"x": 0.0})
    assert fit.dispersion is None and fit.ability_error == {"a": None, "b": None}


@pytest.mark.parametrize("score", [-0.01, 1.01, 71.2, math.nan, math.inf])
def test_a_score_outside_0_to_1_is_named(score):
    with pytest.raises(UsageError, match="of a on x") as caught:
        fit_rasch({"a": {"x": score}})
    assert "0.712" in caught.value.hint


def test_scores_next_to_0_and_1_still_settle():
    fit = fit_rasch({"a": {"x": 1 - 1e-9, "y": 0.5}, "b": {"x": 0.5, "y": 1e-9}, "c": {"x": 0.9, "y": 0.2}})
    assert fit.converged and all(math.isfinite(place) for place in places(fit))

"""Scenes and the words below them."""

import pytest

from benchmark.exchange.report.ability import Ability, Correlated, Place
from benchmark.exchange.report.calibration import Calibration, Spot
from selfexec_tui.present.plots.scatter import (
    ability_lines,
    ability_scene,
    calibration_lines,
    calibration_scene,
)
from selfexec_tui.present.spans import plain


@pytest.fixture
def calibrated():
    curve = (Spot(0.0, 0.25, 0.1, 0.4, 8), Spot(1.0, 1.0, 0.6, 1.0, 4))
    said = (Spot(0.0, 0.1, 0.05, 0.2, 7), Spot(1.0, 0.8, 0.6, 0.9, 5))
    return Calibration(curve, said, 5, 12, 0.12, 0.4)


@pytest.fixture
def able():
    places = tuple(Place(f"m{n}", n / 2, 0.1 if n else None, 0.2 * n, 0.1, 0.3) for n in range(4))
    correlations = (Correlated("Pearson's r", 0.9, 0.5, 1.0, 4, "few models (4)"),)
    return Ability(places, correlations, ("x", "y"), "accuracy", ("z is left out",))


def test_calibration_as_a_scene(calibrated):
    scene = calibration_scene(calibrated)
    assert [(mark.x, mark.y, mark.low, mark.high) for mark in scene.marks] == [(0, 0.25, 0.1, 0.4), (1, 1, 0.6, 1)]
    assert scene.diagonal and scene.x_limits == (0, 1)


def test_calibration_in_words(calibrated):
    assert [plain(spans) for spans in calibration_lines(calibrated)] == [
        "12 predictions, 5 samples each; yes counts as 1 and no as 0",
        "said no  it happened in 10 % of samples [.050, .200]  n 7",
        "said yes it happened in 80 % of samples [.600, .900]  n 5",
        "Brier score .120, skill over the mean rate +.400",
    ]


def test_ability_as_a_scene(able):
    scene = ability_scene(able)
    assert [mark.sign for mark in scene.marks] == ["a", "b", "c", "d"]
    low, high = scene.x_limits
    assert low < 0 and high > 1.5 and len(scene.x_ticks) == 5 and scene.y_label == "accuracy"


def test_ability_in_words(able):
    lines = [plain(spans) for spans in ability_lines(able)]
    assert lines[0] == "Pearson's r .900 [.500, 1.000]  few models (4)"
    assert lines[1] == "a  m0  ability +0.00  score .000 [.100, .300]"
    assert lines[2] == "b  m1  ability +0.50 ± 0.10  score .200 [.100, .300]"
    assert lines[-2:] == ["abilities from x, y", "z is left out"]


def test_more_models_than_letters_are_dots(able):
    many = Ability(tuple(able.places[0] for _ in range(30)), (), (), "")
    assert [mark.sign for mark in ability_scene(many).marks][25:28] == ["z", "●", "●"]
    assert ability_scene(many).x_limits == (-0.5, 0.5)


def test_what_is_missing_is_said():
    none = Calibration((), (), 1, 0, None, None, "there is none")
    assert calibration_scene(none) is None and plain(calibration_lines(none)[0]) == "there is none"
    few = Ability((), (), (), "", missing="not enough models yet (2 of 3)")
    assert ability_scene(few) is None and plain(ability_lines(few)[0]) == "not enough models yet (2 of 3)"

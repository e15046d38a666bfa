"""Pictures from plain numbers: everything is inside, and the words are text."""

import re

import pytest

from benchmark.exchange.report.ability import Ability, Correlated, Place
from benchmark.exchange.report.calibration import Calibration, Spot
from benchmark.exchange.report.dots import Dot, Dots, Mark
from benchmark.exchange.report.page.drawing import Axis
from benchmark.exchange.report.page.plots import ability_plot, calibration_plot, dots_plot

EVIL = "<script>alert(1)</script>"


@pytest.fixture
def dot():
    def make(model=EVIL, value=0.5, **changes) -> Dot:
        values = {"low": 0.4, "high": 0.6, "marks": (Mark("always no", 0.7), Mark("label", 0.8)), "n": 9, "planned": 10}
        return Dot(model, "r-0001", value, **values | changes)

    return make


def whole(picture, width=800):
    """Nothing stands outside of the picture, no number is missing."""
    assert "<script" not in picture and "nan" not in picture and "None" not in picture
    assert all(-1 <= float(x) <= width + 1 for x in re.findall(r' c?x[12]?="([\d.-]+)"', picture))
    height = float(re.search(r'viewBox="0 0 \d+ ([\d.]+)"', picture).group(1))
    assert all(-1 <= float(y) <= height for y in re.findall(r' c?y[12]?="([\d.-]+)"', picture))
    return picture


def test_a_dot_with_whisker_and_baselines(dot):
    shown = whole(dots_plot(Dots("accuracy", (dot(), dot("b", 1.0, low=None, high=None, marks=())))))
    assert shown.count("<circle") == 2 and shown.count('class="whisker"') == 1
    assert shown.count('class="mark"') == 1 and shown.count('class="other"') == 1
    assert "&lt;script&gt;" in shown and "n 9 of 10" in shown


def test_values_beyond_the_axis_stand_at_its_end(dot):
    whole(dots_plot(Dots("mcc", (dot(value=-0.5, low=-0.9, high=1.7),))))
    assert Axis(0, 1, 10, 20).at(5) == 20 and Axis(0, 1, 300, 20).at(0.5) == 160


def test_calibration():
    spots = (Spot(0.0, 0.2, 0.1, 0.4, 10), Spot(1.0, 0.9, None, None, 3))
    shown = whole(calibration_plot(Calibration(spots, (), 5, 13, 0.1, 0.2)))
    assert shown.count("<circle") == 2 and 'class="guide"' in shown


def test_models_of_one_place_have_names_apart():
    places = tuple(Place(f"{EVIL}{n}", 0.5, None, 0.5, 0.4, 0.6) for n in range(4))
    shown = whole(ability_plot(Ability(places, (Correlated("r", None, None, None, 4, ""),), ("x",), "accuracy")))
    heights = re.findall(r'y="([\d.]+)" text-anchor="start">&lt;script', shown)
    assert len(set(heights)) == 4


@pytest.mark.parametrize(
    "shown",
    [
        dots_plot(Dots("", (), missing=f"none {EVIL}")),
        calibration_plot(Calibration((), (), 1, 0, None, None, f"none {EVIL}")),
        ability_plot(Ability((), (), (), "", missing=f"none {EVIL}")),
    ],
)
def test_a_missing_plot_is_a_sentence(shown):
    assert shown == '<p class="note">None &lt;script&gt;alert(1)&lt;/script&gt;.</p>'

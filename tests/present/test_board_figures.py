"""The figures below the items."""

import pytest
from rich.cells import cell_len

from benchmark.records import Score
from selfexec_tui.present.board_figures import FEW, board_figures


@pytest.fixture
def scores():
    common = {
        "metric": "accuracy",
        "rule": "matched",
        "failures": "excluded",
        "value": 0.5,
        "n": 90,
        "clusters": 9,
        "planned": 100,
        "scorer": "s@1",
        "interval": "wilson",
        "baseline": 0.6,
        "skill": -0.1,
        "skill_low": -0.2,
        "skill_high": 0.1,
    }
    names = ("always_false", "base_rate", "label", "other_models")
    return [Score(**common, baseline_name=name, main=name == "always_false") for name in names]


@pytest.mark.parametrize(("tall", "lines"), [(True, 5), (False, FEW + 1)])
def test_as_many_as_there_is_room_for_each_with_its_baseline(scores, tall, lines):
    found = board_figures(scores, tall=tall, width=78, key="S")
    assert len(found) == lines and all(cell_len(line) == 78 for line in found)
    assert all(".500" in line and ".600" in line and "-.100" in line for line in found[:-1])
    assert found[-1].rstrip() == "score, baseline and skill by word ladder; 90 % of 100 scored; S for more"


def test_a_low_screen_leaves_out_near_baselines(scores):
    text = "\n".join(board_figures(scores, tall=False, width=78, key="s"))
    assert "always no" in text and "other models" in text and "base rate" not in text


def test_nothing_scored_is_no_line():
    assert board_figures([], tall=True, width=78, key="s") == []

"""Lines of scores that fit, and the figure under the cursor in words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from benchmark.exchange.report.figures import sections
from benchmark.records import Score
from selfexec_tui.present.score_lines import BAR, heading, layout, score_lines, skill_bar
from selfexec_tui.present.spans import ACCENT, DIM, WARNING, plain


@pytest.fixture
def found():
    common = {"failures": "excluded", "n": 700, "clusters": 29, "planned": 750, "scorer": "s@1", "interval": "wilson"}
    main = {"metric": "accuracy", "rule": "matched", "value": 0.504, "low": 0.449, "high": 0.563, **common}
    worse = {"baseline": 0.676, "skill": -0.171, "skill_low": -0.237, "skill_high": -0.098}
    better = {"baseline": 0.3, "skill": 0.204, "skill_low": 0.1, "skill_high": 0.3}
    return sections(
        [
            Score(**main, **worse, baseline_name="always_false", main=True, note="few clusters (29)"),
            Score(**main, **better, baseline_name="other_models"),
            Score(**main | {"metric": "precision", "rule": "published"}),
        ]
    )


@pytest.mark.parametrize("width", [57, 77, 117, 197])
def test_every_line_fits(found, width):
    chosen = layout(found, width)
    assert cell_len(plain(heading(chosen))) <= width
    lines = score_lines(found, chosen, width)
    assert all(cell_len(plain(line.spans)) <= width for line in lines)
    assert sum(bool(line.detail) for line in lines) == 3


def test_a_figure_is_never_without_its_baseline(found):
    assert list(layout(found, 57).cells) == ["figure", "value", "baseline", "gets", "skill"]
    assert list(layout(found, 197).cells)[-3:] == ["n", "coverage", "note"]


def test_headings_are_passed_over_and_say_the_rule(found):
    lines = score_lines(found, layout(found, 117), 117)
    titles = [plain(line.spans) for line in lines if not line.detail]
    assert titles[0] == "Main figures" and titles[1] == "" and titles[2].startswith("Published rule  As the benchmark")


def test_the_detail_says_everything(found):
    line = score_lines(found, layout(found, 57), 57)[1]
    assert line.detail == (
        "accuracy, word ladder: .504 [.449, .563] (wilson) · always no (says no to everything) gets .676 · "
        "skill -.171 [-.237, -.098] · n 700 of 750 from 29 items · few clusters (29)"
    )


def test_colour_only_follows_the_interval(found):
    lines = [line for line in score_lines(found, layout(found, 197), 197) if line.detail]
    kinds = [{span.kind for span in line.spans} for line in lines]
    assert WARNING in kinds[0] and ACCENT in kinds[1] and not kinds[2] & {WARNING, ACCENT}
    assert all(span.kind == DIM for span in lines[0].spans if span.text == "│")


@pytest.mark.parametrize(
    ("value", "low", "high", "bar"),
    [
        (None, None, None, ""),
        (0.0, -0.1, 0.1, "      ─●─      "),
        (-0.25, -0.35, -0.1, "  ──●──│       "),
        (0.3, 0.2, 0.9, "       │  ─●──›"),
        (-0.9, -1.0, 0.0, "●──────┼       "),
        (0.2, None, None, "       │  ●    "),
        (0.01, 0.001, 0.02, "       │●      "),
        (-0.01, -0.02, 0.001, "      ●┼─      "),
    ],
)
def test_the_bar_of_the_skill(value, low, high, bar):
    assert skill_bar(value, low, high) == bar


@given(st.floats(-2, 2), st.floats(0, 1), st.floats(0, 1))
def test_the_bar_has_its_cells_and_its_dot(value, below, above):
    bar = skill_bar(value, value - below, value + above)
    assert len(bar) == BAR and bar.count("●") == 1

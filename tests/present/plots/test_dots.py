"""One line a model, in any width."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from benchmark.exchange.report.dots import Dot, Dots, Mark
from selfexec_tui.present.plots.dots import axis_spans, dot_lines
from selfexec_tui.present.spans import STRONG, WARNING, plain


@pytest.fixture
def make_dot():
    def make(model="a", run_id="r-0001", value=0.5, **changes) -> Dot:
        values = {
            "low": 0.25,
            "high": 0.75,
            "marks": (Mark("always no", 1.0), Mark("label", 0.0)),
            "n": 9,
            "planned": 10,
        }
        return Dot(model, run_id, value, **values | changes)

    return make


def test_figure_whisker_and_baselines_on_one_axis(make_dot):
    assert plain(axis_spans(make_dot(), 21)) == "│    ─────●─────    ┃"
    assert plain(axis_spans(make_dot(low=None, high=None, marks=()), 5)) == "  ●  "


def test_a_baseline_under_a_whisker_is_seen(make_dot):
    marks = (Mark("always no", 0.5), Mark("label", 0.3))
    assert plain(axis_spans(make_dot(value=0.7, marks=marks), 11)) == "  ─┼─┃─●─   "[:11]


@given(st.floats(-1, 2), st.floats(-1, 2), st.floats(-1, 2), st.integers(2, 90))
def test_the_axis_has_its_cells(value, low, mark, cells):
    dot = Dot("a", "r", value, low, max(low, value), (Mark("m", mark),), 1, 1)
    line = plain(axis_spans(dot, cells))
    assert len(line) == cells and line.count("●") == 1


@pytest.mark.parametrize("width", [58, 78, 118, 198])
def test_every_line_fits_and_says_its_figures(make_dot, width):
    data = Dots("accuracy", (make_dot("漢字[/x]\x1b" * 9, value=0.6), make_dot("b", "r-0002")), ("r-3 is left out",))
    lines = dot_lines(data, width, own="r-0002")
    assert all(cell_len(plain(spans)) <= width for spans in lines)
    own = next(spans for spans in lines if spans and spans[0].kind == STRONG)
    assert "b" in own[0].text and ".500" in plain(own) and "1.000" in plain(own)
    text = "\n".join(map(plain, lines))
    assert "\x1b" not in text and "r-3 is left out" in text and "┃ always no" in text and "│ label" in text
    assert ("[.250, .750]" in text) == (width >= 80) and ("90 %" in text) == (width >= 110)
    assert any(span.kind == WARNING for span in own)


def test_many_models_stand_close(make_dot):
    few, many = (Dots("a", tuple(make_dot(run_id=str(n)) for n in range(count))) for count in (2, 30))
    assert [] in dot_lines(few, 80)[1:4] and [] not in dot_lines(many, 80)[:31]


def test_nothing_to_draw_is_said():
    assert [plain(spans) for spans in dot_lines(Dots("", (), missing="no run yet"), 60)] == ["no run yet"]

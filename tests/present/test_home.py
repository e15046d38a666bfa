"""Home: what stands in a row, how rows are arranged, what gives way where there is little room."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from benchmark.records import RunState
from benchmark.store import RunRow
from selfexec_tui.present.home import (
    BASELINE,
    SCORE,
    STATE,
    WHEN,
    arranged,
    column_at,
    heading,
    home_line,
    home_row,
    layout,
    natural,
    skill_bar,
)
from selfexec_tui.present.spans import plain

NOW = datetime(2026, 1, 2, 12, tzinfo=UTC)


def run(number: int, **changes) -> RunRow:
    values = {
        "run_id": f"r-{number:04d}",
        "created_at": NOW - timedelta(minutes=number),
        "task": "hard_question",
        "model": "tiny",
        "endpoint": "scripted",
        "dataset": "own.jsonl",
        "items": 24,
        "sessions": 48,
        "sessions_done": 48,
        "sessions_failed": 0,
        "state": RunState.DONE,
        "detail": "",
        "legs": 1,
        "active_s": 1.0,
        "input_tokens": 1,
        "output_tokens": 1,
        "attempts": 48,
        "score": 0.412,
        "baseline_name": "always_false",
        "baseline": 0.801,
        "skill": -0.389,
        "skill_low": -0.43,
        "skill_high": -0.35,
        "coverage": 0.97,
        "n": 23,
    }
    return RunRow(**values | changes)


def row(number: int, waiting: int = 0, live: str = "", **changes):
    return home_row(run(number, **changes), waiting, NOW, live)


def test_a_row_says_score_baseline_skill_interval_and_what_waits():
    cells = row(3, waiting=7).cells
    assert list(cells.values()) == [
        "r-0003",
        "tiny",
        "hard question",
        "own.jsonl",
        "24",
        "23",
        "97 %",
        ".412",
        ".801",
        "-.389 ±.04",
        "  ╺━│    ",
        "3 min",
        "~ 7 to adjudicate",
    ]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({}, "= done"),
        ({"sessions_failed": 3}, "= done, 3 failed"),
        ({"endpoint": "imported"}, "= done"),
        ({"state": RunState.STOPPED, "sessions_done": 12}, "- stopped at 12/48"),
        ({"state": RunState.FAILED, "sessions_done": 0}, "x failed at 0/48"),
    ],
)
def test_the_state_has_a_sign_and_words(changes, said):
    assert row(1, **changes).cells[STATE] == said


@pytest.mark.parametrize(
    ("width", "waiting", "changes", "said"),
    [
        (160, 7, {}, "~ 7 to adjudicate"),
        (120, 1234, {"sessions_failed": 3}, "~ 1,234 waiting"),
        (56, 1234, {}, "~ 1,234"),
        (120, 0, {"sessions_failed": 30}, "x 30 failed"),
        (120, 0, {"endpoint": "imported"}, "= done"),
    ],
)
def test_a_state_gets_shorter_before_it_is_cut(width, waiting, changes, said):
    one = row(1, waiting, model="a-very-long-name/of-a-model-3.5", **changes)
    assert plain(home_line(one, layout(natural([one]), width), NOW)).rstrip().endswith(f" {said}")


def test_of_a_models_name_the_end_is_kept():
    one = row(1, waiting=3, model="organisation-of-models-large-3.5")
    shape = layout(natural([one]), 116)
    assert "…" in (line := plain(home_line(one, shape, NOW))) and "models-large-3.5 " in line
    wide = plain(home_line(one, layout(natural([one]), 196), NOW))
    assert "organisation-of-models-large-3.5" in wide and "own.jsonl" in wide


def test_a_run_that_is_on_says_how_far_it_is():
    assert row(1, waiting=2, live="o 61 %  3.1/s  ETA 1:12").cells[STATE] == "o 61 %  3.1/s  ETA 1:12"


@pytest.mark.parametrize(
    ("skill", "bar"),
    [
        (None, "         "),
        (0.0, "    │    "),
        (1.0, "    │━━━━"),
        (0.5, "    │━━  "),
        (0.125, "    │╸   "),
        (-0.125, "   ╺│    "),
        (-0.5, "  ━━│    "),
        (-3.0, "━━━━│    "),
    ],
)
def test_the_bar_lies_left_of_zero_or_right_of_it(skill, bar):
    assert skill_bar(skill) == bar


def test_a_filter_wants_all_its_words():
    rows = [row(1, model="gpt"), row(2, model="qwen"), row(3, model="qwen", task="association")]
    assert [one.run_id for one in arranged(rows, "QWEN hard", "newest")] == ["r-0002"]


@pytest.mark.parametrize(
    ("order", "ids"),
    [
        ("newest", ["r-0003", "r-0002", "r-0001"]),
        ("score", ["r-0002", "r-0003", "r-0001"]),
        ("skill", ["r-0003", "r-0002", "r-0001"]),
        ("model", ["r-0001", "r-0003", "r-0002"]),
        ("waiting", ["r-0001", "r-0002", "r-0003"]),
    ],
)
def test_orders(order, ids):
    rows = [
        row(1, waiting=4, model="a", score=None, skill=None),
        row(2, model="z", score=0.9, skill=0.1),
        row(3, model="b", score=0.5, skill=0.2),
    ]
    assert [one.run_id for one in arranged(rows, "", order)] == ids


@given(st.text(max_size=40), st.integers(56, 200), st.integers(0, 5))
def test_every_line_fits_and_no_score_stands_without_its_baseline(model, width, waiting):
    rows = [row(1, waiting=waiting, model=model), row(2)]
    shape = layout(natural(rows), width)
    lines = [plain(home_line(one, shape, NOW)).rstrip() for one in rows]
    assert all(cell_len(line) <= width for line in lines)
    assert (SCORE in shape.columns) == (BASELINE in shape.columns)
    assert all("-.389 ±.04" in line and ".801" in line for line in lines)


def test_how_long_ago_is_reckoned_when_it_is_painted():
    one = row(1)
    line = plain(home_line(one, layout(natural([one]), 120), NOW + timedelta(hours=3)))
    assert "3 h" in line and one.cells[WHEN] == "1 min"


def test_the_heading_names_the_order_and_can_be_clicked():
    shape = layout(natural([row(1)]), 120)
    said = plain(heading(shape, "skill"))
    assert "Skill▾" in said and "Run▾" not in said
    assert column_at(shape, said.index("Skill▾") + 2) == "Skill" and column_at(shape, 500) is None

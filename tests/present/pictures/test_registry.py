"""Every task has a picture, and every picture stands hostile text."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from scripted import runs
from scripted.items import items_of

from benchmark.records import Role
from benchmark.tasks.registry import TASKS
from selfexec_tui.present.item_lines import item_lines
from selfexec_tui.present.pictures.case import Case
from selfexec_tui.present.pictures.registry import PICTURES, heads_of, picture_of


def test_every_task_has_its_own_picture():
    assert set(PICTURES) == set(TASKS) and picture_of("unheard of") is PICTURES["association"]


@pytest.mark.parametrize("task", PICTURES)
def test_heads_fit_the_rows(task, make_case):
    heads, config = heads_of(runs.config_of(task)), runs.config_of(task)
    for item in items_of(task):
        for row in picture_of(config.task).view(make_case(task, item)).rows:
            assert len(row.predicted) == max(len(heads), 1) or not row.predicted


@pytest.mark.parametrize("task", PICTURES)
def test_nothing_is_in_yet(task):
    picture = picture_of(task)
    case = Case(items_of(task)[0], ())
    assert picture.view(case).mark == "?" and isinstance(picture.headline(case, 0), str)


@pytest.mark.parametrize("task", PICTURES)
@settings(max_examples=15, deadline=None)
@given(text=st.text(max_size=200), width=st.integers(60, 200))
def test_any_reply_can_be_shown(task, text, width):
    case = runs.case(task, items_of(task)[0], lambda planned: text)
    picture = picture_of(task)
    for line in item_lines(picture.view(case), width):
        assert sum(cell_len(piece) for piece, _ in line) == width
    for role in Role:
        for session in case.of(role):
            pane = picture.pane(case, session, width)
            assert all(0 <= start <= end <= len(pane.text) for start, end in pane.lit)

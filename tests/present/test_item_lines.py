"""Lines fill their width to the cell, side by side or stacked, whatever the words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from selfexec_tui.present.item_lines import WIDE, heading, item_lines, plain
from selfexec_tui.present.items import ItemView, Row
from selfexec_tui.present.pictures.registry import PICTURES

COLUMNS = PICTURES["association"].columns
ROWS = (
    Row("sand", (("yes", "yes"),), ("sand", "yes"), "exact", "="),
    Row("sun", (("yes", "yes"),), ("(sunshine)", "dim"), "near .665", "~"),
    Row("engine", (("no", "dim"),), ("-", "dim"), "", "="),
    Row("lawyer", (("yes", "yes"),), ("-", "dim"), "", "!"),
    Row("wave", (("?", "mark-unread"),), ("?", "mark-unread"), "", "?"),
)
ALL_COLUMNS = [picture.columns for picture in PICTURES.values()]


def view(title="beach", rows=ROWS, columns=COLUMNS):
    return ItemView("a-beach", title, "3 of 5 yes", "sand, sunshine, sea", rows, "2 of 4", "!", columns)


@pytest.mark.parametrize("width", [40, 60, 80, 99, 100, 120, 200])
@pytest.mark.parametrize("columns", ALL_COLUMNS, ids=list(PICTURES))
def test_every_line_has_its_width(width, columns):
    two = (Row("own", (("mine =", "dim"), ("not mine !", "dim")), ("its own", "dim"), "", "!"),)
    lines = [heading(width, columns, ("one", "another")), *item_lines(view(rows=ROWS + two, columns=columns), width)]
    for line in lines:
        assert sum(cell_len(text) for text, _ in line) == width


@given(st.text(max_size=80), st.integers(40, 200), st.sampled_from(ALL_COLUMNS))
def test_hostile_words_keep_the_columns(text, width, columns):
    rows = (Row(text, ((text, ""), (text, "")), (text, ""), text, "="), Row(text, (), (text, ""), text, ""))
    for line in item_lines(view(text, rows, columns), width):
        assert sum(cell_len(piece) for piece, _ in line) == width


def test_side_by_side_and_stacked():
    assert len(item_lines(view(), WIDE)) == 6
    assert len(item_lines(view(), WIDE - 1)) == 8
    wide = plain(item_lines(view(), 120)).splitlines()
    assert wide[0].split()[-3:] == ["of", "4", "!"] and "(sunshine)" in wide[2] and "near .665" in wide[2]
    assert wide[4].split() == ["lawyer", "yes", "-", "!"]


def test_each_variant_has_its_column():
    columns = PICTURES["recognition"].columns
    row = Row("own", (("mine =", "dim"), ("not mine !", "dim")), ("its own", "dim"), "", "!")
    head = plain([heading(120, columns, ("written by you", "would you write"))])
    line = plain(item_lines(view(rows=(row,), columns=columns), 120)).splitlines()[1]
    assert head.index("written by you") == line.index("mine =") and head.index("would") == line.index("not mine")
    assert head.index("actual") == line.index("its own")
    stacked = plain([heading(80, columns, ("written by you", "would you write"))]).strip()
    assert stacked == "question, predicted (written by you | would you write), actual"

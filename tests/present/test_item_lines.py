"""Lines fill their width to the cell, side by side or stacked, whatever the words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from selfexec_tui.present.item_lines import WIDE, heading, item_lines, plain
from selfexec_tui.present.items import ItemView, OptionRow

ROWS = (
    OptionRow("sand", "yes", "yes", "sand", "exact", "="),
    OptionRow("sun", "yes", "no", "(sunshine)", "near .665", "~"),
    OptionRow("engine", "no", "no", "", "", "="),
    OptionRow("lawyer", "yes", "no", "", "", "!"),
    OptionRow("wave", "?", "?", "", "", "?"),
)


def view(target="beach", rows=ROWS):
    return ItemView("a-beach", target, "3 of 5 yes", "sand, sunshine, sea", rows, 2, 4, "!")


@pytest.mark.parametrize("width", [40, 60, 80, 99, 100, 120, 200])
def test_every_line_has_its_width(width):
    for line in [heading(width), *item_lines(view(), width)]:
        assert sum(cell_len(text) for text, _ in line) == width


@given(st.text(max_size=80), st.integers(40, 200))
def test_hostile_words_keep_the_columns(text, width):
    rows = (OptionRow(text, "yes", "yes", text, "exact", "="),)
    for line in item_lines(view(text, rows), width):
        assert sum(cell_len(piece) for piece, _ in line) == width


def test_side_by_side_and_stacked():
    assert len(item_lines(view(), WIDE)) == 6
    assert len(item_lines(view(), WIDE - 1)) == 8
    wide = plain(item_lines(view(), 120)).splitlines()
    assert wide[0].split()[-3:] == ["of", "4", "!"] and "(sunshine)" in wide[2] and "near .665" in wide[2]
    assert wide[4].split() == ["lawyer", "yes", "-", "!"]

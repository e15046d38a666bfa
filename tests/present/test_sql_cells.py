"""Values of a result in a cell, and whole."""

from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.text import Text

from selfexec_tui.present.sql_cells import LONGEST, painted, whole


@pytest.mark.parametrize(
    ("value", "text", "all_of_it"),
    [
        (None, "null", "null"),
        (True, "true", "True"),
        (12345678, "12345678", "12345678"),
        (0.1234567891, "0.123457", "0.1234567891"),
        (float("nan"), "nan", "nan"),
        (datetime(2026, 1, 2, 3, 4, 5, 678), "2026-01-02 03:04:05", "2026-01-02 03:04:05.000678"),
        ("a\nb", "a⏎b", "a\nb"),
        ("[/x]", "[/x]", "[/x]"),
        ('{"a": 1}', '{"a": 1}', '{\n  "a": 1\n}'),
        ("[not json", "[not json", "[not json"),
        ({"a": [1, None]}, '{"a": [1, null]}', '{\n  "a": [\n    1,\n    null\n  ]\n}'),
        (b"\x01\xff", "01ff", "01 ff"),
    ],
)
def test_values(value, text, all_of_it):
    assert painted(value).plain == text and whole(value) == all_of_it


def test_numbers_stand_right_and_nothing_is_markup():
    assert painted(1).justify == "right" and painted("1").justify != "right"
    assert not painted("[bold]x[/bold]").spans and painted(None).style


@given(st.text())
def test_a_cell_is_one_short_line_without_commands_to_the_terminal(text):
    cell = painted(text * 50)
    assert isinstance(cell, Text) and "\n" not in cell.plain and "\x1b" not in cell.plain
    assert len(text * 50) <= LONGEST or len(cell.plain) <= LONGEST * 30

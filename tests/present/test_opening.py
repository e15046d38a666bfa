import re

import pytest
from rich.cells import cell_len

from selfexec_tui.present.opening import opening

PLACED = re.compile(r"\x1b\[(\d+);(\d+)H")
STYLES = re.compile(r"\x1b\[\d*m")


@pytest.mark.parametrize(("width", "height"), [(200, 60), (80, 24), (60, 20), (20, 5), (3, 2), (1, 1)])
def test_it_stays_on_the_screen(width, height):
    picture = opening(width, height, "~/a folder/" + "x" * 300 + ".duckdb", "it is open in another process; " * 20)
    pieces = PLACED.split(STYLES.sub("", picture))[1:]
    rows, columns, texts = [*map(int, pieces[::3])], [*map(int, pieces[1::3])], pieces[2::3]
    assert rows == sorted(set(rows))
    assert min(rows) >= 1
    assert max(rows) <= height
    if width >= 20:
        assert all(column + len(text) - 1 <= width for column, text in zip(columns, texts, strict=True))


def test_it_says_what_is_opened_and_why_it_takes_a_moment():
    picture = opening(80, 24, "~/experiments.duckdb")
    assert "selfexec" in picture
    assert "opening ~/experiments.duckdb ..." in picture
    assert "waiting" in opening(80, 24, "a.duckdb", "waiting for pid 7")


def test_a_name_is_no_command_to_the_terminal():
    picture = opening(80, 24, "a\x1b]52;c;eA==\x07.duckdb", "\x1b[2J")
    assert "\x1b]52" not in picture
    assert picture.count("\x1b[2J") == 1


def test_wide_letters_are_in_the_middle_too():
    [said] = re.findall(r"\x1b\[\d+;(\d+)H\x1b\[2m(opening[^\x1b]*)", opening(80, 24, "漢" * 12))
    assert int(said[0]) == (80 - cell_len(said[1])) // 2 + 1

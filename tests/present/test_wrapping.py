"""Rows of a line are the line again, none wider than there is room, each as full as can be."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from selfexec_tui.present.wrapping import breaks

PLAIN = st.text("ab -", max_size=60)


def rows(line, cells):
    edges = [0, *breaks(line, cells), len(line)]
    return [line[start:end] for start, end in pairwise(edges)]


def test_words_stay_whole_where_they_can():
    assert rows("one two three", 7) == ["one two ", "three"]
    assert rows("one   two", 3) == ["one   ", "two"]
    assert rows("abcdefgh ij", 3) == ["abc", "def", "gh ", "ij"]
    assert rows("ab ", 2) == ["ab "] and rows("", 5) == [""]


@given(st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=60), st.integers(2, 12))
def test_every_letter_is_in_one_row(line, cells):
    found = rows(line, cells)
    assert "".join(found) == line
    assert all(cell_len(row.rstrip()) <= cells for row in found)


@given(PLAIN, st.integers(1, 12))
def test_plain_text_and_other_text_break_alike(line, cells):
    """A letter of one cell outside ASCII takes the long way round."""
    assert breaks(line, cells) == breaks(line.replace("a", "ä"), cells)

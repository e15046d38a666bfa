"""Text over several lines, and places in it that keep standing where they belong."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from selfexec_tui.present.literal import (
    by_line,
    fit_end,
    json_visible,
    letter_for_letter,
    letters_on_one_line,
    visible,
    visible_spans,
    wrapped,
)


def test_lines_break_at_spaces():
    assert wrapped("one two three four", 9, 3) == ["one two", "three", "four"]
    assert wrapped("one two three four", 9, 2) == ["one two", "three fo…"]
    assert wrapped("abcdefghij", 4, 3) == ["abcd", "efgh", "ij"] and wrapped("", 9, 2) == []


@given(st.text(max_size=120), st.integers(4, 40), st.integers(1, 4))
def test_wrapped_lines_fit(text, cells, most):
    lines = wrapped(text, cells, most)
    assert len(lines) <= most and all(cell_len(line) <= cells for line in lines)


def test_spans_move_with_what_is_made_visible():
    shown, ((start, end),) = visible_spans("\u202eno \x1bway", [(1, 3)])
    assert shown[start:end] == "no" and shown.startswith("⟨Right-To-Left Override⟩")


def test_spans_over_lines():
    assert by_line("ab\ncd\u2028ef", [(1, 4), (7, 8)]) == {0: [(1, 3)], 1: [(0, 1)], 2: [(1, 2)]}


@given(st.text(max_size=60), st.data())
def test_lit_letters_are_those_of_the_span(text, data):
    shown = visible(text)
    start = data.draw(st.integers(0, len(shown)))
    end = data.draw(st.integers(start, len(shown)))
    lines = shown.splitlines(keepends=True)
    lit = "".join(lines[number][a:b] for number, places in by_line(shown, [(start, end)]).items() for a, b in places)
    assert lit == shown[start:end]


@given(st.text(max_size=60))
def test_escaped_json_says_the_same_and_hides_nothing(text):
    written = json_visible(json.dumps({text: text}, ensure_ascii=False))
    assert json.loads(written) == {text: text} and json_visible(written) == written


@pytest.mark.parametrize(
    ("text", "cells", "shown"),
    [("/a/b.duckdb", 20, "/a/b.duckdb"), ("/a/b.duckdb", 8, "….duckdb"), ("/木木.db", 6, "…木.db"), ("ab", 1, "…")],
)
def test_a_path_is_cut_in_front(text, cells, shown):
    assert fit_end(text, cells) == shown


@given(st.text(alphabet=st.sampled_from("ab \t\n\x1b\x07\x9b\u202e\u200b\u0301\ud800漢"), max_size=40))
def test_each_letter_has_one_that_can_be_seen(text):
    shown, line = letter_for_letter(text), letters_on_one_line(text)
    assert len(shown) == len(line) == len(text)
    assert not set("\x1b\x07\x9b\u202e\u200b\ud800") & set(shown + line) and not set("\t\n") & set(line)
    assert all(a == b for a, b in zip(text, shown, strict=True) if a in "ab \t\n漢")

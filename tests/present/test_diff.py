"""Words that only one of two texts has, with signs around them."""

import re

from hypothesis import given
from hypothesis import strategies as st

from selfexec_tui.present.diff import MOST, difference

TEXTS = st.text(alphabet="ab .,\n", max_size=60)


def test_words_that_differ_have_signs_and_are_lit():
    found = difference("I will rest the dough.", "I will knead the dough well.")
    assert found.left.text == "I will [-rest-] the dough."
    assert found.right.text == "I will {+knead+} the dough {+well+}."
    assert [found.right.text[start:end] for start, end in found.right.lit] == ["{+knead+}", "{+well+}"]
    assert found.said == "only left [-…-]: 1 word, only right {+…+}: 2 words"


def test_spaces_and_line_breaks_are_no_difference():
    found = difference("one  two", "one\ntwo")
    assert found.said == "no word differs" and not found.left.lit and found.right.text == "one\ntwo"


def test_a_long_text_says_how_much_of_it_was_compared():
    found = difference("a " * (MOST + 1), "a")
    assert found.said.endswith(f"in the first {MOST:,} words") and found.left.text.count("[-") == 1


@given(TEXTS, TEXTS)
def test_the_text_is_whole_but_for_the_signs(left, right):
    found = difference(left, right)
    assert re.sub(r"\[-|-\]", "", found.left.text) == left
    assert re.sub(r"\{\+|\+\}", "", found.right.text) == right
    assert all(pane.text[start:end] for pane in (found.left, found.right) for start, end in pane.lit)


@given(TEXTS, TEXTS)
def test_what_is_left_without_the_marked_words_is_the_same(left, right):
    found = difference(left, right)
    rest = [re.sub(r"\[-.*?-\]|\{\+.*?\+\}", " ", pane.text, flags=re.S).split() for pane in (found.left, found.right)]
    assert re.findall(r"\w+|[^\w\s]", " ".join(rest[0])) == re.findall(r"\w+|[^\w\s]", " ".join(rest[1]))

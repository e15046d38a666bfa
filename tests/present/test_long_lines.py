"""Breaks in long lines lose nothing, and places stay where they are."""

from hypothesis import given
from hypothesis import strategies as st

from selfexec_tui.present.long_lines import LONGEST, broken


@given(st.lists(st.sampled_from(["a" * 700, "word " * 300, "\n", "x", " ", "b" * 2500]), max_size=6).map("".join))
def test_no_line_is_too_long_and_nothing_is_lost(text):
    found = broken(text)
    assert all(len(line) <= LONGEST + 1 for line in found.text.splitlines())
    back = found.text
    for cut in reversed([cut + at for at, cut in enumerate(found.cuts)]):
        assert back[cut] == "\n"
        back = back[:cut] + back[cut + 1 :]
    assert back == text


def test_places_move_with_the_breaks():
    text = "word " * 600
    found = broken(text)
    places = [(start, start + 4) for start in range(0, len(text), 5)]
    assert all(found.text[start:end] == "word" for start, end in found.spans(places))
    assert broken("short\n\nlines").text == "short\n\nlines" and broken("").text == ""

"""Folded text has one spelling, and every character knows where it came from."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.judging.folding import fold, folded


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("I can’t", "i can't"),
        ("I canʼt", "i can't"),
        ("I\u00a0can't   do", "i can't do"),
        ("Ｉ　ｃａｎ＇ｔ", "i can't"),
        ("**No** and *no*", "no and no"),
        ("* item", "- item"),
        ("não", "nao"),
        ("nao\u0303", "nao"),
        ("İyi ılık", "iyi ilik"),
        ("и\u0306 й ё", "и и е"),
        ("لا أستطيعُ", "لا استطيع"),
        ("죄송합니다", "죄송합니다"),
        ("can\u200bnot", "cannot"),
        ("a\r\nb", "a\nb"),
    ],
)
def test_spellings(text, plain):
    assert folded(text) == plain


@given(st.text())
def test_every_character_comes_from_somewhere(text):
    made = fold(text)
    assert len(made.text) == len(made.places)
    assert list(made.places) == sorted(made.places)
    assert all(0 <= place < len(text) for place in made.places)


def test_a_span_leads_back():
    text = "So: I   **can’t** help"
    made = fold(text)
    start = made.text.index("can't")
    first, last = made.span(start, start + 5)
    assert text[first:last] == "can’t"


def test_only_the_ranges_are_folded():
    made = fold("ABCDEF", [(0, 2), (4, 6)])
    assert made.text == "ab\n\nef"
    assert made.span(4, 6) == (4, 6)

"""Text is only ever text."""

import html

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.exchange.report.page.text import sentence_of, text


@given(st.text(), st.integers(2, 200))
def test_nothing_is_markup_and_nothing_is_too_long(value, longest):
    shown = text(value, longest)
    assert not set(shown) & set("<>\"'\n\r\t\x00\x1b\u202e\u2066")
    assert shown == html.escape(html.unescape(shown))
    if value.isascii() and value.isprintable():
        assert len(html.unescape(shown)) <= longest


@pytest.mark.parametrize(
    ("value", "seen"),
    [
        ("<b>&\"'", "&lt;b&gt;&amp;&quot;&#x27;"),
        ("a\x1b[31m", "a⟨U+001B⟩[31m"),
        ("\u202eevil", "⟨U+202E⟩evil"),
        ("\ud83d", "⟨U+D83D⟩"),
        ("two\nlines\tand  more", "two lines and more"),
        ("e" + "\u0301" * 50, "e" + "\u0301" * 4),
        ("👩\u200d👧 漢字", "👩\u200d👧 漢字"),
        ("68 % of", "68\u00a0% of"),
        (7, "7"),
    ],
)
def test_what_cannot_be_seen_is_written_out(value, seen):
    assert text(value) == seen


def test_long_text_ends_in_an_ellipsis():
    assert text("abcdef", 4) == "abc…" and text("x" * 10_000).endswith("…")


def test_a_sentence_of_ours():
    assert sentence_of("there is <none>") == "There is &lt;none&gt;."

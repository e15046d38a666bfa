"""Options joined with bars, line feeds, or what was meant to be line feeds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.exchange.importers.choices import split_choices
from benchmark.exchange.importers.shapes import LETTERS


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("A. 10%|B. 30%", ["10%", "30%"]),
        ("A. a\\nB. b\\nC. c", ["a", "b", "c"]),
        ("A. a\nB. b", ["a", "b"]),
        ("A) a | B) b", ["a", "b"]),
        ("A. P(X|Y)|B. P(Y|X)", ["P(X|Y)", "P(Y|X)"]),
        ("A. true|C. D. false|B. either", ["true|C. D. false", "either"]),
        ("A. |B. b", ["", "b"]),
        ("A. one", ["one"]),
        ("red|blue", ["red", "blue"]),
        ("B. red|A. blue", ["B. red", "A. blue"]),
        ("", [""]),
    ],
)
def test_splitting(text, options):
    assert split_choices(text) == options


@given(
    st.lists(st.text("abc|.\\ (", min_size=1).map(str.strip).filter(bool), min_size=2, max_size=10),
    st.sampled_from(["|", "\\n", "\n"]),
)
def test_what_is_joined_comes_apart(options, sign):
    joined = sign.join(f"{letter}. {text}" for letter, text in zip(LETTERS, options, strict=False))
    assert split_choices(joined) == options

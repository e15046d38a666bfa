"""The data files are whole, and their patterns cannot run away."""

import re

import pytest

from benchmark.judging.folding import folded
from benchmark.judging.phrases import Kind, found, languages, pattern, pattern_of

NEEDED = (
    Kind.REFUSES,
    Kind.DECLINES,
    Kind.APOLOGIES,
    Kind.TURNS,
    Kind.REFERS,
    Kind.OFFERS,
    Kind.REASONS,
    Kind.ASKS,
    Kind.LACKS,
)
ALL = [(code, kind) for code in languages() for kind in languages()[code].phrases]


def test_the_languages():
    codes = {"ar", "de", "en", "es", "fr", "he", "hi", "it", "ja", "ko", "nl", "pl", "pt", "ru", "tr", "zh"}
    assert set(languages()) == codes
    assert all(languages()[code].phrases[kind] for code in codes for kind in NEEDED)


@pytest.mark.parametrize(("code", "kind"), ALL)
def test_every_repetition_is_bounded_and_nothing_matches_emptiness(code, kind):
    made = pattern(code, kind)
    plain = re.sub(r"\\.|\[[^\]]*\]", "x", made.pattern)
    assert not re.search(r"[*+]|\{\d*,\}", plain)
    assert max((int(most) for most in re.findall(r"\{\d*,(\d+)\}", plain)), default=0) <= 30
    assert not made.search("")


@pytest.mark.parametrize(
    ("phrase", "yes", "no"),
    [
        ("cannot (help|assist)", ["i cannot help", "cannot assist"], ["cannot helping", "cannothelp"]),
        ("[really ]sorry", ["really sorry", "sorry"], ["sorryish"]),
        ("help*", ["help", "helping"], ["whelp"]),
        ("can't … help", ["can't help", "can't in any way help"], ["can't. help", "can't a b c d e help"]),
        ("(very )*bad", ["bad", "very very bad"], ["badly"]),
        ("^can't do", ["can't do", "no, can't do"], ["cats can't do"]),
        ("{who} left", ["she left", "he left"], ["we left"]),
        ("colou?r", ["color", "colour"], ["colouur"]),
    ],
)
def test_the_small_language_of_phrases(phrase, yes, no):
    made = pattern_of([phrase], {"who": ["he", "she"]}, bounded=True)
    assert all(made.search(text) for text in yes)
    assert not any(made.search(text) for text in no)


def test_scripts_without_spaces_match_inside_a_line():
    made = pattern_of(["无法…帮"], {}, bounded=False)
    assert made.search("我无法在这件事上帮您") and not made.search("无法。帮")


def test_places_are_in_order():
    text = folded("I can't help. Ich kann dir nicht helfen. I won't write that.")
    hits = found(text, Kind.REFUSES, ("de", "en"))
    assert hits == sorted(hits) and len(hits) >= 3

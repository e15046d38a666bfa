"""Lists of words are read whole or not at all."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.reading.word_list import LONGEST_WORD, read_words
from benchmark.records import Grade, State

FIVE = ["sand", "sun", "sea", "sky", "shell"]


def test_a_clean_reply_is_strict():
    reading = read_words(json.dumps({"words": FIVE}), 5)
    assert (reading.state, reading.grade, reading.value, reading.repairs) == (State.OK, Grade.STRICT, FIVE, ())


@pytest.mark.parametrize(
    ("reply", "words", "repairs"),
    [
        ('{"words": ["a", "b"]}', ["a", "b"], ()),
        ('{"words": [" a", "b "]}', ["a", "b"], ()),
        ('{"words": ["a", "a"]}', ["a", "a"], ()),
        ('{"words": ["a"]}', ["a"], ("wrong_count",)),
        ('{"words": ["a", "b", "c"]}', ["a", "b", "c"], ("wrong_count",)),
        ('{"list": ["a", "b"]}', ["a", "b"], ("renamed_key",)),
        ('{"words": ["a", "b"], "notes": ["c"]}', ["a", "b"], ()),
        ('{"words": [{"word": "a"}, {"word": "b"}]}', ["a", "b"], ("nested_word",)),
        ('Sure! {"words": ["a", "b"]}', ["a", "b"], ("text_around",)),
        ("```\n{'words': ['a', 'it\\'s'],}\n```", ["a", "it's"], ("code_fence", "python_literal", "trailing_comma")),
        ("{“words”: [“a”, “b”]}", ["a", "b"], ("smart_quotes",)),
        ('{"words": ["a", "b"]} Or: {"words": ["c", "d"]}', ["c", "d"], ("text_around", "last_of_several")),
        ('{"words": ["a", "b"]} {"words": []}', ["a", "b"], ("text_around", "last_of_several")),
        ('{"words": ["a", "b"]} {"numbers": [1, 2]}', ["a", "b"], ("text_around",)),
        ('{"words": ["a", "b"]} {"synonyms": ["c", "d"]}', ["a", "b"], ("text_around",)),
        ('A set { of words. {"words": ["a", "{b}"]}', ["a", "{b}"], ("text_around",)),
        (r'{"words": ["a", "\ud83d"]}', ["a", "\ufffd"], ()),
    ],
)
def test_what_is_read_and_what_was_mended(reply, words, repairs):
    reading = read_words(reply, 2)
    assert (reading.value, reading.repairs) == (words, repairs)
    assert reading.grade is (Grade.REPAIRED if repairs else Grade.STRICT)


@pytest.mark.parametrize(
    ("reply", "problem"),
    [
        ("", "no_json"),
        ("sand, sun, sea", "no_json"),
        ('["sand", "sun"]', "no_json"),
        ('{"words": ["sand", "su', "no_json"),
        ('{"words": "sand, sun"}', "no_word_list"),
        ('{"first": ["a"], "second": ["b"]}', "no_word_list"),
        ('{"words": ["a"], "words": ["b"]}', "no_word_list"),
        ("{}", "no_word_list"),
        ('{"words": []}', "no_words"),
        ('{"words": ["a", ""]}', "not_words"),
        ('{"words": ["a", "  "]}', "not_words"),
        ('{"words": ["a", 2]}', "not_words"),
        ('{"words": ["a", null]}', "not_words"),
        ('{"words": ["a", ["b"]]}', "not_words"),
        ('{"words": ["a", {"word": "b", "why": "c"}]}', "not_words"),
        (json.dumps({"words": ["x" * (LONGEST_WORD + 1)]}), "not_words"),
        (json.dumps({"words": ["x"] * 9}), "too_many_words"),
    ],
)
def test_a_format_error_has_a_name(reply, problem):
    reading = read_words(reply, 2)
    assert (reading.state, reading.grade, reading.problem) == (State.FORMAT_ERROR, Grade.NONE, problem)
    assert reading.value is None


@pytest.mark.parametrize(("count", "state"), [(1, State.OK), (8, State.OK), (9, State.FORMAT_ERROR)])
def test_four_times_too_many_is_the_end(count, state):
    assert read_words(json.dumps({"words": ["x"] * count}), 2).state is state


@given(st.lists(st.text(st.characters(categories=["L", "N", "P"]), min_size=1, max_size=20), min_size=1, max_size=20))
def test_every_word_comes_back_in_order(words):
    reading = read_words(json.dumps({"words": words}), 5)
    assert reading.value == words
    assert reading.repairs == (() if len(words) == 5 else ("wrong_count",))


@given(st.text() | st.text(alphabet="{}[]\"'words:, 1\n`"), st.integers(1, 9))
def test_no_reply_breaks_the_reader(reply, wanted):
    reading = read_words(reply, wanted)
    assert (reading.problem is None) == (reading.state is State.OK)
    assert reading.model_validate_json(reading.model_dump_json()) == reading

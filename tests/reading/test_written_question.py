"""A written question has four different options and a key among them, or is not one."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.reading.written_question import read_written_question
from benchmark.records import Grade, State

OPTIONS = {"A": "1", "B": "2", "C": "3", "D": "4"}
GOOD = {"question": "What?", "options": OPTIONS, "answer": "B", "why": "haste"}


def changed(**changes):
    return json.dumps({name: value for name, value in (GOOD | changes).items() if value is not ...})


def test_a_clean_reply_is_strict():
    reading = read_written_question(json.dumps(GOOD))
    assert (reading.state, reading.grade, reading.value, reading.repairs) == (State.OK, Grade.STRICT, GOOD, ())


@pytest.mark.parametrize(
    ("reply", "repairs"),
    [
        (changed(answer="b"), ("key_spelling",)),
        (changed(answer="(B)"), ("key_spelling",)),
        (changed(answer="Option B"), ("key_spelling",)),
        (changed(answer="option_B"), ("key_spelling",)),
        (changed(answer="B) 2"), ("key_spelling",)),
        (changed(answer=["B"]), ()),
        (changed(answer="2"), ("key_as_text",)),
        (changed(answer=2), ("key_as_text",)),
        (changed(answer=..., correct_answer="B"), ()),
        (changed(answer=..., correct_option="B", why=..., explanation="haste"), ()),
        (changed(options=["1", "2", "3", "4"]), ("option_list",)),
        (changed(options=["A) 1", "(B) 2", "C: 3", "d. 4"]), ("option_list",)),
        (changed(options={"a": "1", "Option B": "2", "(C)": 3, "D.": 4}), ()),
        (changed(options=..., **OPTIONS), ("flat_options",)),
        (changed(options=..., option_A="1", option_B="2", option_C="3", option_D="4"), ("flat_options",)),
        (json.dumps({name.upper(): value for name, value in GOOD.items()}), ("renamed_key",)),
        (json.dumps({"quiz": GOOD}), ("nested",)),
        ("```json\n" + json.dumps(GOOD) + "\n```", ("code_fence",)),
        (str(GOOD), ("python_literal",)),
        (changed(question="Why?") + " or better: " + json.dumps(GOOD), ("text_around", "last_of_several")),
        (json.dumps(GOOD) + ' {"question": "is that hard?"}', ("text_around", "last_of_several")),
    ],
)
def test_what_is_read_and_what_was_mended(reply, repairs):
    reading = read_written_question(reply)
    assert (reading.value, reading.repairs) == (GOOD, repairs)
    assert reading.grade is (Grade.REPAIRED if repairs else Grade.STRICT)


def test_an_initial_is_no_label():
    options = {"A": "A. Lincoln", "B": "G. Washington", "C": "T. Jefferson", "D": "J. Adams"}
    assert read_written_question(changed(options=options)).value["options"] == options


@pytest.mark.parametrize("why", [..., None])
def test_a_reason_may_be_missing(why):
    assert read_written_question(changed(why=why)).value["why"] == ""


@pytest.mark.parametrize(
    ("reply", "problem"),
    [
        ("", "no_question"),
        ("I can't think of one.", "no_question"),
        (changed(question=""), "no_question"),
        (changed(question=3), "no_question"),
        (changed(options=...), "not_four_options"),
        (changed(options="A) 1 B) 2 C) 3 D) 4"), "not_four_options"),
        (changed(options=["1", "2", "3"]), "not_four_options"),
        (changed(options=["1", "2", "3", "4", "5"]), "not_four_options"),
        (changed(options=OPTIONS | {"E": "5"}), "not_four_options"),
        (changed(options=OPTIONS | {"a": "5"}), "not_four_options"),
        (changed(options=OPTIONS | {"A": ""}), "not_four_options"),
        (changed(options=OPTIONS | {"A": None}), "not_four_options"),
        (changed(options=OPTIONS | {"A": True}), "not_four_options"),
        (changed(options=[{"A": "1"}, {"B": "2"}, {"C": "3"}, {"D": "4"}]), "not_four_options"),
        (changed(options=OPTIONS | {"A": "2"}), "same_options"),
        (changed(options={"A": "x", "B": "X ", "C": "3", "D": "4"}), "same_options"),
        (changed(answer=...), "no_key"),
        (changed(answer=None), "no_key"),
        (changed(answer="E"), "key_not_an_option"),
        (changed(answer="A or B"), "key_not_an_option"),
        (changed(answer="A closer look"), "key_not_an_option"),
        (changed(answer="the letter of the right option"), "key_not_an_option"),
        (changed(answer=[]), "key_not_an_option"),
        (changed(answer={"B": "2"}), "key_not_an_option"),
        (changed(answer=True), "key_not_an_option"),
        (changed(options={"A": "B", "B": "A", "C": "3", "D": "4"}, answer="b"), "key_not_an_option"),
    ],
)
def test_a_format_error_has_a_name(reply, problem):
    reading = read_written_question(reply)
    assert (reading.state, reading.grade, reading.problem) == (State.FORMAT_ERROR, Grade.NONE, problem)
    assert reading.value is None


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6) | st.sampled_from("ABCD"),
    lambda part: st.lists(part, max_size=5) | st.dictionaries(st.sampled_from("ABCDa"), part, max_size=5),
    max_leaves=8,
)
VALUES = st.dictionaries(st.sampled_from([*GOOD, "Options", "correct", "option_A", "B"]), JSON, max_size=6)


@given(VALUES.map(lambda values: GOOD | values) | VALUES)
def test_whatever_comes_it_is_a_whole_question_or_none(value):
    reading = read_written_question(json.dumps(value))
    if reading.state is not State.OK:
        assert reading.value is None and reading.problem
        return
    assert list(reading.value["options"]) == ["A", "B", "C", "D"] and reading.value["answer"] in "ABCD"
    assert len(set(reading.value["options"].values())) == 4 and all(reading.value["options"].values())
    assert reading.value["question"].strip() and isinstance(reading.value["why"], str)


@given(st.text())
def test_no_text_breaks_it(reply):
    assert read_written_question(reply).state in (State.OK, State.FORMAT_ERROR)

"""One letter is read where one is meant; words that look like one, and two letters, are not."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.reading.choice import LONGEST, read_choice
from benchmark.records import Grade, State

FOUR = "ABCD"


def test_a_clean_reply_is_strict():
    reading = read_choice('{"choice": "B"}', FOUR, "choice")
    assert (reading.state, reading.grade, reading.value, reading.repairs) == (State.OK, Grade.STRICT, "B", ())


@pytest.mark.parametrize(
    ("reply", "letter", "repairs"),
    [
        ('{"choice": "a"}', "A", ("letter_of_text",)),
        ('{"choice": " C "}', "C", ("letter_of_text",)),
        ('{"choice": "(B)"}', "B", ("letter_of_text",)),
        ('{"choice": "B."}', "B", ("letter_of_text",)),
        ('{"choice": "**B**"}', "B", ("letter_of_text",)),
        ('{"choice": "Option B"}', "B", ("letter_of_text",)),
        ('{"choice": "Answer: D"}', "D", ("letter_of_text",)),
        ('{"choice": "B) it would not"}', "B", ("letter_of_text",)),
        ('{"choice": "A - it would"}', "A", ("letter_of_text",)),
        ('{"choice": "B. A cat in a hat"}', "B", ("letter_of_text",)),
        ('{"choice": "B. Vitamin C"}', "B", ("letter_of_text",)),
        (r'{"choice": "$\boxed{A}$"}', "A", ("letter_of_text",)),
        (r'{"choice": "$\\boxed{A}$"}', "A", ("letter_of_text",)),
        ('{"choice": ["C"]}', "C", ("letter_of_text",)),
        ('{"choice": {"letter": "C"}}', "C", ("letter_of_text",)),
        ('{"CHOICE ": "B"}', "B", ("renamed_key",)),
        ('{"answer": "B"}', "B", ("renamed_key",)),
        ('{"result": {"choice": "B"}}', "B", ("nested",)),
        ("{'choice': 'A'}", "A", ("python_literal",)),
        ("{“choice”: “A”}", "A", ("smart_quotes",)),
        ('{"choice": "A",}', "A", ("trailing_comma",)),
        ('```json\n{"choice": "A"}\n```', "A", ("code_fence",)),
        ('So: {"choice": "A"}', "A", ("text_around",)),
        ('{"choice": "A"} No: {"choice": "B"}', "B", ("text_around", "last_of_several")),
        ('{"choice": "B"} as asked: {"choice": "A or B"}', "B", ("text_around", "last_of_several")),
        ('{"choice": "A"} {"note": "B"}', "A", ("text_around",)),
        ('{"choice": "A", "choice": "A"}', "A", ()),
    ],
)
def test_json_is_read_and_mended(reply, letter, repairs):
    reading = read_choice(reply, FOUR, "choice")
    assert (reading.value, reading.repairs) == (letter, repairs)
    assert reading.grade is (Grade.REPAIRED if repairs else Grade.STRICT)


@pytest.mark.parametrize(
    ("reply", "letter"),
    [
        (r"$\boxed{A}$", "A"),
        (r"so \boxed{\text{C}} it is", "C"),
        ("**B**", "B"),
        ("(C)", "C"),
        ("Option D.", "D"),
        ("b", "B"),
        ("`A`", "A"),
        ("B!", "B"),
        ("A) it does", "A"),
        ("B. Paris", "B"),
        ("I would say (A), yes.", "A"),
        ("The answer is A", "A"),
        ("**Answer:** C", "C"),
        ("**Answer: C**", "C"),
        ("answer: c", "C"),
        ("Option A because it is short", "A"),
        ("A\n\nBecause it is short.", "A"),
        ("It is long.\n\nA", "A"),
        ('{"choice": "A"', "A"),
        ("not (B), but (C)", "C"),
        ("**B** rather than **C**", "B"),
    ],
)
def test_one_letter_that_stands_out_is_salvaged(reply, letter):
    reading = read_choice(reply, FOUR, "choice")
    assert (reading.value, reading.grade) == (letter, Grade.SALVAGED)


@pytest.mark.parametrize(
    ("reply", "problem"),
    [
        ("", "no_choice"),
        ("A closer look shows that it depends.", "no_choice"),
        ("A la carte", "no_choice"),
        ("A. la carte", "no_choice"),
        ("À la carte, d'accord", "no_choice"),
        ("D'accord", "no_choice"),
        ("Ein A ist ein Buchstabe, ich sage dazu a und o.", "no_choice"),
        ("The answer is a mystery.", "no_choice"),
        ("The answer is a city called B", "no_choice"),
        ("Option a la carte", "no_choice"),
        ("Answer a question first", "no_choice"),
        ("The answer is not A", "no_choice"),
        ("It is not **A**", "no_choice"),
        ("The answer is A, B or C", "no_choice"),
        ("C. elegans is a worm", "no_choice"),
        ("E", "no_choice"),
        ("(A) or (B)", "several_choices"),
        ("(A) it does (B) it does not", "several_choices"),
        ("A) yes\nB) no", "several_choices"),
        ("**A**, no, **B**", "several_choices"),
        ('{"choice": "A or B"}', "not_a_choice"),
        ('{"choice": "A/B"}', "not_a_choice"),
        ('{"choice": "A) or B)"}', "not_a_choice"),
        ('{"choice": "A, B, C or D"}', "not_a_choice"),
        ('{"choice": "one letter from A to E"}', "not_a_choice"),
        ('{"choice": "A closer look"}', "not_a_choice"),
        ('{"choice": "A la carte"}', "not_a_choice"),
        ('{"choice": "C major"}', "not_a_choice"),
        ('{"choice": "A-level"}', "not_a_choice"),
        ('{"choice": "E"}', "not_a_choice"),
        ('{"choice": 1}', "not_a_choice"),
        ('{"choice": true}', "not_a_choice"),
        ('{"choice": null}', "not_a_choice"),
        ('{"choice": ["A", "B"]}', "not_a_choice"),
        ('{"choice": "A", "choice": "B"}', "not_a_choice"),
        ('{"choice": "?"} (A)', "not_a_choice"),
    ],
)
def test_a_format_error_has_a_name(reply, problem):
    reading = read_choice(reply, FOUR, "choice")
    assert (reading.state, reading.grade, reading.problem) == (State.FORMAT_ERROR, Grade.NONE, problem)
    assert reading.value is None


PIECES = st.sampled_from(
    [
        *"ABCDEabcde(){}[]\"'`*:.,\n ",
        '{"choice": "',
        '"}',
        "option ",
        "answer is ",
        "\\boxed{",
        "not ",
        "“",
        "null",
        "or ",
    ]
)
MADE = st.lists(PIECES, max_size=30).map("".join)


@given(st.text() | MADE, st.sampled_from(["AB", "ABCD", "ABCDE"]), st.sampled_from(["choice", "answer"]))
def test_whatever_comes_the_value_is_a_letter_or_none(reply, letters, key):
    reading = read_choice(reply, letters, key)
    assert (reading.value in tuple(letters)) if reading.state is State.OK else reading.value is None
    assert (reading.problem is None) == (reading.state is State.OK)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(list("ABab")),
    lambda part: st.lists(part, max_size=3) | st.dictionaries(st.sampled_from(["choice", "Choice", "x"]), part),
    max_leaves=8,
)


@given(JSON)
def test_no_json_value_breaks_it(value):
    for reply in (json.dumps(value), json.dumps({"choice": value}), json.dumps({"x": {"choice": value}})):
        assert read_choice(reply, FOUR, "choice").value in (*FOUR, None)


@given(st.sampled_from(FOUR), st.text(st.characters(categories=["L", "Nd"]), max_size=12))
def test_a_letter_that_goes_on_as_a_word_is_none(letter, rest):
    reading = read_choice(json.dumps({"choice": letter + rest}), FOUR, "choice")
    assert reading.value == (None if rest else letter)


@pytest.mark.parametrize(
    "piece", ["answer ", "* ", "** **", "(A", "A. x\n", "not ", '{"choice": "A"} ', "{'", "\\boxed{ "]
)
def test_the_longest_replies_come_to_an_end(piece):
    reply = piece * (2 * LONGEST // len(piece)) + " " * LONGEST
    assert read_choice(reply, FOUR, "choice").state in (State.OK, State.FORMAT_ERROR)

"""Predictions are read as they were meant, mended by name, and never guessed."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.reading.flags import read_flags
from benchmark.records import Grade, State

OPTIONS = ("sand", "hot dog", "sun")
ALL = {"sand": True, "hot dog": False, "sun": True}


def said(**changes) -> str:
    return json.dumps(ALL | changes)


def test_a_clean_reply_is_strict():
    reading = read_flags(said(), OPTIONS)
    assert (reading.state, reading.grade, reading.value) == (State.OK, Grade.STRICT, ALL)
    assert (reading.repairs, reading.missing, reading.invented, reading.problem) == ((), (), (), None)


@pytest.mark.parametrize(
    ("mark", "flag", "repair"),
    [
        ("true", True, "text_truth"),
        ("True", True, "text_truth"),
        ("Yes", True, "text_truth"),
        (" yes. ", True, "text_truth"),
        ("NO", False, "text_truth"),
        ("false", False, "text_truth"),
        (1, True, "number_truth"),
        (0, False, "number_truth"),
        (1.0, True, "number_truth"),
    ],
)
def test_truth_in_other_words(mark, flag, repair):
    reading = read_flags(said(sand=mark), OPTIONS)
    assert reading.value == ALL | {"sand": flag}
    assert (reading.grade, reading.repairs, reading.missing) == (Grade.REPAIRED, (repair,), ())


@pytest.mark.parametrize(
    "mark", ["maybe", "", "true or false", 2, 0.5, -1, None, [], [True], {"a": True}, float("nan")]
)
def test_what_is_no_truth_value_is_missing(mark):
    reading = read_flags(said(sand=mark), OPTIONS)
    assert reading.missing == ("sand",)
    assert reading.value == {"hot dog": False, "sun": True}


@pytest.mark.parametrize(
    ("reply", "value", "missing", "invented"),
    [
        ('{"sand": true}', {"sand": True}, ("hot dog", "sun"), ()),
        ('{"sand": true, "shell": "no"}', {"sand": True, "shell": False}, ("hot dog", "sun"), ("shell",)),
        ('{"sand": true, "why": "it is there"}', {"sand": True}, ("hot dog", "sun"), ()),
        ('{"sun": true, "sand": false}', {"sand": False, "sun": True}, ("hot dog",), ()),
        ('{"sand": true, "sun": true, "sun": false}', {"sand": True}, ("hot dog", "sun"), ()),
        ('{"Sand": true, "hotdog": false, "sun ": true}', ALL, (), ()),
        ('{"HOT_DOG": false, "sand": true, "sun": true}', ALL, (), ()),
        ('{"Sand": true, "SAND": false, "sun": true}', {"sun": True}, ("sand", "hot dog"), ()),
        ('{"sand": true, "SAND": false, "sun": true}', {"sand": True, "sun": True}, ("hot dog",), ()),
    ],
)
def test_keys(reply, value, missing, invented):
    reading = read_flags(reply, OPTIONS)
    assert (reading.value, reading.missing, reading.invented) == (value, missing, invented)


def test_options_come_first_and_in_their_order():
    reading = read_flags('{"shell": true, "sun": true, "sand": true}', OPTIONS)
    assert list(reading.value) == ["sand", "sun", "shell"]


@pytest.mark.parametrize(
    ("options", "reply", "value"),
    [
        (("C++", "C#"), '{"C#": true}', {"C#": True}),
        (("C++", "C#"), '{"C++": false, "C#": true}', {"C++": False, "C#": True}),
        (("hot dog", "hotdog"), '{"hotdog": true}', {"hotdog": True}),
        (("+", "-"), '{"-": true}', {"-": True}),
        (("砂", "日光"), '{"砂": true}', {"砂": True}),
        (("don't",), "{“don’t”: true}", {"don't": True}),
        (("São Paulo",), '{"são paulo": true}', {"São Paulo": True}),
    ],
)
def test_an_option_never_takes_the_key_of_another(options, reply, value):
    assert read_flags(reply, options).value == value


@pytest.mark.parametrize(
    ("reply", "sand", "repairs"),
    [
        ('{"sand": true} Wait. {"sand": false}', False, ("text_around", "last_of_several")),
        ('{"sand": true} Reasons: {"sand": "it is everywhere"}', True, ("text_around", "last_of_several")),
        ('{"sand": true} {"note": "final"}', True, ("text_around",)),
        ('Template {"word": true}. {"sand": false}', False, ("text_around",)),
        ('{"predictions": {"sand": true}}', True, ("nested_object",)),
        ('An open { here. {"sand": true}', True, ("text_around",)),
        ("```python\n{'sand': True,}\n```", True, ("code_fence", "python_literal", "trailing_comma")),
        ("{“sand”: “Yes”}", True, ("smart_quotes", "text_truth")),
    ],
)
def test_the_last_object_of_the_asked_shape_counts(reply, sand, repairs):
    reading = read_flags(reply, ("sand",))
    assert (reading.value, reading.repairs, reading.grade) == ({"sand": sand}, repairs, Grade.REPAIRED)


@pytest.mark.parametrize(
    ("reply", "problem"),
    [
        ("", "no_json"),
        ("I would say sand and sun.", "no_json"),
        ('["sand"]', "no_json"),
        ('{"sand": true, "su', "no_json"),
        ("{}", "no_asked_keys"),
        ('{"shell": true}', "no_asked_keys"),
        ('{"a": {"sand": true}, "b": {"sand": false}}', "no_asked_keys"),
        ('{"sand": "probably"}', "no_truth_values"),
        ('{"sand": true, "sand": false}', "no_truth_values"),
    ],
)
def test_a_format_error_has_a_name(reply, problem):
    reading = read_flags(reply, OPTIONS)
    assert (reading.state, reading.grade, reading.problem) == (State.FORMAT_ERROR, Grade.NONE, problem)
    assert reading.value is None


@given(st.dictionaries(st.text(st.characters(categories=["Ll"]), min_size=1, max_size=9), st.booleans(), min_size=1))
def test_every_flag_comes_back(flags):
    reading = read_flags(json.dumps(flags), tuple(flags))
    assert (reading.value, reading.grade, reading.missing) == (flags, Grade.STRICT, ())


@given(st.text() | st.text(alphabet="{}[]\"'sandu:, 01\n`truefals"), st.lists(st.text(), unique=True))
def test_no_reply_breaks_the_reader(reply, options):
    reading = read_flags(reply, options)
    assert (reading.problem is None) == (reading.state is State.OK)
    assert reading.model_validate_json(reading.model_dump_json()) == reading

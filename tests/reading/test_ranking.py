"""A ranking is whole or not at all: each name once."""

import json
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.reading.ranking import read_ranking
from benchmark.records import Grade, State

NAMES = ("Q1", "Q2", "Q3", "Q4")


@pytest.mark.parametrize("order", permutations(NAMES))
def test_a_clean_reply_is_strict(order):
    reading = read_ranking(json.dumps({"ranking": order}), NAMES)
    assert (reading.state, reading.grade, reading.value, reading.repairs) == (State.OK, Grade.STRICT, [*order], ())


@pytest.mark.parametrize(
    ("reply", "places", "repairs"),
    [
        ('{"ranking": [1, 3, 2, 4]}', "1324", ("name_spelling",)),
        ('{"ranking": ["1", "q3", "Question 2", "Q4."]}', "1324", ("name_spelling",)),
        ('{"ranking": "Q1, Q3, Q2, Q4"}', "1324", ("text_list",)),
        ('{"ranking": "Q1 < Q3 < Q2 < Q4"}', "1324", ("text_list",)),
        ('{"ranking": "Q1 -> Q3 → Q2 -> Q4"}', "1324", ("text_list",)),
        ('{"ranking": "[1, 3, 2, 4]"}', "1324", ("text_list", "name_spelling")),
        ('{"Ranking": ["Q1", "Q3", "Q2", "Q4"]}', "1324", ("renamed_key",)),
        ('{"result": {"ranking": ["Q1", "Q3", "Q2", "Q4"]}}', "1324", ("nested",)),
        ("{'ranking': ['Q1', 'Q3', 'Q2', 'Q4'],}", "1324", ("python_literal", "trailing_comma")),
        ("{“ranking”: [“Q1”, “Q3”, “Q2”, “Q4”]}", "1324", ("smart_quotes",)),
        ('```json\n{"ranking": ["Q1", "Q3", "Q2", "Q4"]}\n```', "1324", ("code_fence",)),
        ('["Q1", "Q3", "Q2", "Q4"]', "1324", ("bare_list",)),
        ('```\n["Q1", "Q3", "Q2", "Q4"]\n```', "1324", ("bare_list",)),
        (
            '{"ranking": ["Q1", "Q2", "Q3", "Q4"]} wait: {"ranking": ["Q4", "Q2", "Q3", "Q1"]}',
            "4231",
            ("text_around", "last_of_several"),
        ),
        (
            '{"ranking": ["Q1", "Q3", "Q2", "Q4"]} {"ranking": ["..."]}',
            "1324",
            ("text_around", "last_of_several"),
        ),
    ],
)
def test_what_is_read_and_what_was_mended(reply, places, repairs):
    reading = read_ranking(reply, NAMES)
    assert (reading.value, reading.repairs) == ([f"Q{place}" for place in places], repairs)
    assert reading.grade is Grade.REPAIRED


@pytest.mark.parametrize(
    ("reply", "problem"),
    [
        ("", "no_json"),
        ("1,3,2,4", "no_json"),
        ("C,B,A,D", "no_json"),
        ("Q1, Q2, Q3, Q4", "no_json"),
        ('["Q2", "Q2", "Q1", "Q3"]', "name_twice"),
        ('["C", "B", "A", "D"]', "unknown_name"),
        ('{"order": ["Q1", "Q2", "Q3", "Q4"]}', "no_ranking"),
        ('{"ranking": []}', "no_ranking"),
        ('{"ranking": null}', "no_ranking"),
        ('{"ranking": {"Q1": 2, "Q2": 1, "Q3": 3, "Q4": 4}}', "no_ranking"),
        ('{"ranking": [1, 2, 3, 4], "ranking": [4, 3, 2, 1]}', "no_ranking"),
        ('{"ranking": "C, B, A, D"}', "unknown_name"),
        ('{"ranking": "Q1 > Q2 > Q3 > Q4"}', "unknown_name"),
        ('{"ranking": ["Q1", "Q2", "Q3", "Q5"]}', "unknown_name"),
        ('{"ranking": ["Q1", "Q2", "Q3", null]}', "unknown_name"),
        ('{"ranking": [true, 2, 3, 4]}', "unknown_name"),
        ('{"ranking": [-1, 2, 3, 4]}', "unknown_name"),
        ('{"ranking": [0, 1, 2, 3]}', "unknown_name"),
        ('{"ranking": [["Q1"], ["Q2"], ["Q3"], ["Q4"]]}', "unknown_name"),
        ('{"ranking": ["Q2", "Q2", "Q1", "Q3"]}', "name_twice"),
        ('{"ranking": ["Q1", "1", "Q2", "Q3"]}', "name_twice"),
        ('{"ranking": ["Q1", "Q2", "Q3", "Q4", "Q1"]}', "name_twice"),
        ('{"ranking": ["Q1", "Q2", "Q3"]}', "name_missing"),
    ],
)
def test_a_format_error_has_a_name(reply, problem):
    reading = read_ranking(reply, NAMES)
    assert (reading.state, reading.grade, reading.problem) == (State.FORMAT_ERROR, Grade.NONE, problem)
    assert reading.value is None


ENTRIES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**30), 10**30) | st.integers(1, 4) | st.floats() | st.text(max_size=4),
    lambda part: st.lists(part, max_size=3) | st.dictionaries(st.text(max_size=3), part, max_size=2),
    max_leaves=4,
) | st.sampled_from([*NAMES, "q1", "2", "Question 3"])


@given(st.lists(ENTRIES, max_size=6) | st.permutations(NAMES) | ENTRIES)
def test_the_value_is_a_permutation_or_none(value):
    for reply in (json.dumps({"ranking": value}), json.dumps(value), repr({"ranking": value})):
        reading = read_ranking(reply, NAMES)
        assert (sorted(reading.value) == [*NAMES]) if reading.state is State.OK else reading.value is None
        assert (reading.problem is None) == (reading.state is State.OK)


@given(st.text() | st.lists(st.sampled_from([*'{}[]",: \n', '"ranking"', "Q1", "Q2", "3", "```"])).map("".join))
def test_no_text_breaks_it(reply):
    assert read_ranking(reply, NAMES).state in (State.OK, State.FORMAT_ERROR)


def test_a_deep_reply_is_no_crash():
    assert read_ranking("[" * 200_000, NAMES).problem == "no_json"
    assert read_ranking("[" * 5_000 + "]" * 5_000, NAMES).problem in ("no_json", "unknown_name")
    assert read_ranking("1" * 10_000, NAMES).problem == "no_json"

"""JSON of strangers: values with their lines, or the line that is wrong."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.errors import DataError
from benchmark.exchange.importers.json_text import json_entries, json_lines


def test_lines_that_are_empty_count(file):
    path = file("a.jsonl", '{"a": 1}\n\n  \n{"a": 2}')
    assert list(json_lines(path, path)) == [(1, {"a": 1}), (4, {"a": 2})]


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ('[\n  {"a": 1},\n\n  {"a":\n 2}\n, {"a": 3}]', [(2, {"a": 1}), (4, {"a": 2}), (6, {"a": 3})]),
        ("[]", []),
        (" \n[ ]\n", []),
        ('{"a": 1}\n{"a": 2}\n', [(1, {"a": 1}), (2, {"a": 2})]),
        ("", []),
    ],
)
def test_arrays_and_lines_under_one_ending(file, text, entries):
    path = file("a.json", text)
    assert list(json_entries(path, path)) == entries


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("nonsense", "not readable as JSON"),
        ('{"a": 1, "a": 2}', "not readable as JSON: the key 'a' stands there twice"),
        ('{"a": NaN}', "not readable as JSON: NaN is no JSON"),
        ('{"a": 1,}', "not readable as JSON"),
        ('{"a": 1} {"b": 2}', "not readable as JSON: Extra data"),
        ("[" * 100_000, "nested too deeply"),
        ('{"a": ' + "9" * 5000 + "}", "not readable as JSON"),
    ],
)
def test_a_wrong_line(file, line, said):
    path = file("a.jsonl", f'{{"a": 1}}\n\n{line}\n')
    with pytest.raises(DataError) as caught:
        list(json_lines(path, path))
    assert f"{path}, line 3: {said}" in caught.value.message


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ('[{"a": 1}\n{"a": 2}]', 1, "the array is not closed"),
        ('[\n{"a": 1},\n', 3, "not readable"),
        ('[\n{"a": 1},\n{"a": 1,}]', 3, "not readable"),
        ("[\n" + "[" * 100_000, 2, "nested too deeply"),
        ("[", 1, "not readable"),
    ],
)
def test_a_wrong_entry(file, text, line, said):
    path = file("a.json", text)
    with pytest.raises(DataError) as caught:
        list(json_entries(path, path))
    assert f"line {line}: {said}" in caught.value.message


values = st.dictionaries(st.text(max_size=3), st.none() | st.text(max_size=5) | st.integers(), max_size=3)


@given(st.lists(values, max_size=5), st.sampled_from([None, 2]))
def test_any_array_comes_back(tmp_path_factory, entries, indent):
    path = tmp_path_factory.mktemp("json") / "a.json"
    path.write_text(json.dumps(entries, indent=indent))
    assert [value for _, value in json_entries(path, path)] == entries

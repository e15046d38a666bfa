"""Rows come out as the format says, whatever they hold."""

import csv
import io
import json
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.errors import UsageError
from benchmark.exchange.tables import kind_of, plain, unique_names, write

ROW = ("a|b", 1, None, datetime(2026, 1, 2), ["x", "y"], b"\x01", 'quo"te\nline')
NAMES = tuple("abcdefg")


def text(kind):
    return "".join(write(kind, NAMES, [ROW]))


def test_csv():
    assert list(csv.reader(io.StringIO(text("csv"))))[1] == [
        "a|b", "1", "", "2026-01-02T00:00:00", '["x", "y"]', "01", 'quo"te\nline',
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("=1+1", "'=1+1"),
        ("@x", "'@x"),
        ("- a", "'- a"),
        ("\tx", "'\tx"),
        ("-1.5", "-1.5"),
        (-2, "-2"),
        ("a=b", "a=b"),
        ("a\rb", "a\rb"),
    ],
)
def test_no_text_is_a_formula_in_a_spreadsheet(value, written):
    head, row = csv.reader(io.StringIO("".join(write("csv", [str(value)], [[value]]))))
    assert head == row == [written]


def test_json_and_jsonl():
    assert json.loads(text("json")) == [json.loads(text("jsonl"))]
    assert json.loads(text("jsonl"))["e"] == ["x", "y"] and json.loads(text("jsonl"))["c"] is None


def test_markdown():
    assert text("markdown").splitlines()[2].startswith("| a\\|b | 1 |  | 2026")


def test_no_rows():
    assert "".join(write("json", NAMES, [])) == "[\n]\n"
    assert "".join(write("csv", NAMES, [])) == "a,b,c,d,e,f,g\n"


def test_an_unknown_format_names_the_known_ones():
    with pytest.raises(UsageError) as caught:
        write("pdf", NAMES, [])
    assert "markdown" in caught.value.hint


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"])), min_size=1, max_size=4))
def test_any_text_survives_json(cells):
    names = [str(place) for place in range(len(cells))]
    assert json.loads("".join(write("jsonl", names, [cells]))) == dict(zip(names, cells, strict=True))


@given(st.lists(st.sampled_from(["a", "A", "a_1", "a_2", "b", "B_1"]), max_size=8))
def test_names_are_told_apart(names):
    unique = unique_names(names)
    assert len({name.lower() for name in unique}) == len(names)
    assert all(new.startswith(old) for new, old in zip(unique, names, strict=True))


def test_a_name_that_is_alone_stays():
    assert unique_names(["b", "a", "a_1", "a"]) == ["b", "a", "a_1", "a_2"]


def test_what_is_no_number_is_still_json():
    assert json.loads("".join(write("jsonl", ["n"], [[float("nan")]]))) == {"n": "nan"}
    assert plain([float("inf"), 1.5]) == ["inf", 1.5]


@pytest.mark.parametrize(
    ("name", "kind"), [("a.CSV", "csv"), ("a.md", "markdown"), ("a.b.parquet", "parquet"), ("a", None)]
)
def test_the_ending_says_the_format(name, kind):
    assert kind_of(Path(name)) == kind

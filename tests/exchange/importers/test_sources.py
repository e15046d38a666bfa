"""Entries of every format, with their places."""

import pytest

from benchmark.errors import DataError
from benchmark.exchange.importers.sources import open_source


def entries(path, **options):
    with open_source(path, **options) as source:
        return [(entry.place, dict(entry.values)) for entry in source.entries()]


@pytest.mark.parametrize(
    ("name", "content", "expected"),
    [
        ("a.csv", 'x, y\n"1\n2",a\n\n3,b\n', [("line 2", {"x": "1\n2", "y": "a"}), ("line 5", {"x": "3", "y": "b"})]),
        ("a.CSV", "\n\nx\n\na\n", [("line 5", {"x": "a"})]),
        ("a.csv", ",x\n0,a\n", [("line 2", {"column 1": "0", "x": "a"})]),
        ("a.csv", "x;y\n1,5;b\n", [("line 2", {"x": "1,5", "y": "b"})]),
        ("a.tsv", "x\ty\n1\tb, c\n", [("line 2", {"x": "1", "y": "b, c"})]),
        ("a.parquet", {"x": [None, "b"]}, [("row 1", {"x": None}), ("row 2", {"x": "b"})]),
        ("a.jsonl", '\n{"x": 1}\n', [("line 2", {"x": 1})]),
        ("a.json", '[\n{"x": 1}]', [("line 2", {"x": 1})]),
        ("a.txt", "\n a \n", [("line 2", {"text": "a"})]),
    ],
)
def test_each_format(file, name, content, expected):
    assert entries(file(name, content)) == expected


def test_names_instead_of_a_header(file):
    path = file("a.csv", "x;1,y\n")
    assert entries(path, names=("p", "q")) == [("line 1", {"p": "x;1", "q": "y"})]


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.csv", "x,x\n1,2\n", "two columns have the name 'x'"),
        ("a.csv", "", "is empty"),
        ("a.csv", 'x,"y\n', "a quote is not closed"),
        ("a.jsonl", "[1]\n", "line 1: not a JSON object"),
        ("a.json", "[\n1]", "line 2: not a JSON object"),
        ("a.xlsx", b"PK", "has no known ending"),
        ("a.csv.gz", b"\x1f\x8b", "has no known ending"),
        ("noending", "x", "has no known ending"),
    ],
)
def test_what_cannot_be_read(file, name, content, said):
    with pytest.raises(DataError) as caught:
        entries(file(name, content))
    assert (said in caught.value.message and "a." in caught.value.message) or name == "noending"


@pytest.mark.parametrize("name", ["a*.csv", "[a].parquet", "a?.jsonl"])
def test_names_with_signs_of_patterns_read_that_file_only(file, name):
    file(f"ab.{name.rpartition('.')[2]}", "x\nother\n")
    content = {"x": ["1"]} if name.endswith("parquet") else [{"x": "1"}] if name.endswith("jsonl") else "x\n1\n"
    assert entries(file(name, content))[0][1] == {"x": "1"}

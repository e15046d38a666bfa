"""The program's own format comes back whole."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.adjudicating.exchanging.guarding import guarded, unguarded
from benchmark.adjudicating.exchanging.own import FIELDS, as_csv, as_jsonl, from_csv
from benchmark.adjudicating.exchanging.reading import read_entries
from benchmark.adjudicating.exchanging.taking import take
from benchmark.errors import DataError
from benchmark.store import open_store


@pytest.mark.parametrize("write, name", [(as_csv, "a.csv"), (as_jsonl, "a.jsonl")])
def test_a_log_comes_back_whole_in_another_database(log, finished_runs, tmp_path, write, name):
    import shutil

    path = tmp_path / name
    path.write_text("".join(write(log, {})), encoding="utf-8", newline="")
    with open_store(shutil.copy(finished_runs, tmp_path / "other.duckdb")) as other:
        taken = take(other, read_entries(path), path)
        assert taken.fresh == tuple(log) and taken.known == 0
        other.decisions.write(taken.fresh)
        again = take(other, read_entries(path), path)
        assert again.fresh == () and again.known == len(log)
        assert other.decisions.log() == log


def test_the_texts_stand_beside(log):
    kale = log[0].text_hash
    rows = list(csv.DictReader(io.StringIO("".join(as_csv(log, {kale: ("How?", "=cmd()")})), newline="")))
    assert list(rows[0]) == [*FIELDS, "question", "reply"]
    assert (rows[0]["question"], rows[0]["reply"], rows[0]["note"], rows[2]["rater"]) == (
        "How?",
        "'=cmd()",
        "'=1+1",
        "'@bob",
    )


@given(st.text("'=+-@\t\r\nab", max_size=6))
def test_no_cell_is_a_formula_and_each_comes_back(text):
    assert unguarded(guarded(text)) == text and guarded(text)[:1] not in tuple("=+-@\t\r")


@pytest.mark.parametrize(
    "text, words",
    [
        ("a,b\n1,2\n", "line 1: there is no column 'text_hash'"),
        ("text_hash,value\nx,unsure\ny\n", "line 3: 2 cells are expected, 1 are there"),
        ('text_hash,value\nx,unsure\ny,"open\n', "not readable as CSV"),
        ("text_hash,value,noted_at\nx,unsure,yesterday\n", "line 2: 'yesterday' is no time"),
    ],
)
def test_what_is_no_such_table_is_named_with_its_line(text, words):
    with pytest.raises(DataError, match=words):
        list(from_csv(text, "a.csv"))


def test_lines_are_counted_as_an_editor_does():
    text = 'text_hash,value,note\nx,unsure,"one\ntwo"\n\ny,unsure,\n'
    assert [(entry.line, entry.text_hash) for entry in from_csv(text, "a.csv")] == [(2, "x"), (5, "y")]

"""Foreign tables: every record or a line number, and no other file."""

import csv
import io
import json

import duckdb
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmark.errors import DataError
from benchmark.store import files

NAMES = ("id", "prompt", "label")


@pytest.fixture
def table(tmp_path):
    def write(text):
        path = tmp_path / "a.csv"
        path.write_text(text, encoding="utf-8", newline="")
        return path

    return write


def records(path, names=NAMES, delimiter=","):
    return list(files.csv_records(path, names, delimiter, path))


def test_what_is_no_value_is_empty_text_and_nothing_is_null_by_its_name(table):
    path = table('1,,""\nNULL,N/A,nan\n007,1e5, true\n')
    assert records(path) == [("1", "", ""), ("NULL", "N/A", "nan"), ("007", "1e5", " true")]


def test_a_first_line_is_never_taken_for_a_header(table):
    assert len(records(table("id,prompt,label\n1,a,b\n"))) == 2


@pytest.mark.parametrize("quoted", ['"two\nlines"', '"a, b"', '"say ""no"""', '"\n\n"', '"#"'])
def test_quoted_cells(table, quoted):
    expected = next(csv.reader(io.StringIO(f"1,{quoted},x\n", newline="")))
    assert records(table(f"1,{quoted},x\n2,b,y\n")) == [tuple(expected), ("2", "b", "y")]


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        ("3,c", "too few cells: 3 cells are expected (id, prompt, label), 2 are there"),
        ("3,c,d,e", "too many cells: 3 cells are expected (id, prompt, label), 4 are there"),
        ('3,"c"d,e', "column 'prompt': a quote is not closed"),
        ('3,"back\\"slash",e', "column 'prompt': a quote is not closed"),
        ('3,"open,e', "a quote is not closed before the file ends"),
        ('3,e,"', "a quote is not closed before the file ends"),
    ],
)
def test_a_bad_record_is_named_by_the_line_that_an_editor_shows(table, bad, said):
    path = table(f'id,prompt,label\n\n1,"two\nlines",a\n\n\n2,b,c\n{bad}\n4,d,e\n')
    with pytest.raises(DataError) as caught:
        records(path)
    assert f"{path}, line 8" in caught.value.message and said in caught.value.message and caught.value.hint


def test_the_first_of_two_bad_records_is_named(table):
    with pytest.raises(DataError, match="line 2:"):
        records(table("1,a,b\n2\n3\n"))


def test_good_records_have_lines_too(table):
    path = table('id,prompt,label\n\n1,"two\nlines",a\n\n\n2, "b\n",c\n3,d,e')
    assert files.csv_lines(path, [1, 2, 3, 4], 3, ",") == {1: 1, 2: 3, 3: 7, 4: 9}
    assert files.csv_lines(path, [9], 3, ",") == {}


def test_a_large_cell_is_read_and_a_boundless_one_refused(table):
    assert len(records(table(f'1,"{"x" * 3_000_000}",b\n'))[0][1]) == 3_000_000
    with pytest.raises(DataError, match="line 2: the record is longer than 16 MB"):
        records(table(f'1,a,b\n2,"{"x" * (files.LONGEST_LINE + 1)}",b\n'))


def test_a_quote_that_is_open_over_more_than_a_record_may_hold(table):
    with pytest.raises(DataError, match="line 2: a quote is not closed"):
        records(table('1,a,b\n2,"' + "x\n" * (files.LONGEST_LINE // 2 + 9)))


@pytest.mark.parametrize(
    ("text", "number"), [("a\n\n", 2), ("\n\na\n", 3), ('a\n""', 2), ('"a\n\n"\n\n', 2), ("\n", 1)]
)
def test_an_empty_line_is_a_record_of_one_column(table, text, number):
    assert len(records(table(text), ["request"])) == number


def test_an_empty_file_has_no_records(table):
    assert records(table("")) == []


@pytest.mark.parametrize("name", ["a*.csv", "a?.csv", "[ab].csv"])
def test_names_that_are_patterns_are_known(tmp_path, name):
    assert not files.readable_name(tmp_path / name) and files.readable_name(tmp_path / "a b'\".csv")


def test_a_quote_in_the_name(tmp_path):
    path = tmp_path / 'it\'s "a";.csv'
    path.write_text("1,2,3\n")
    assert records(path) == [("1", "2", "3")]


cells = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0\r"), max_size=8)
rows = st.lists(st.lists(cells, min_size=3, max_size=3), min_size=1, max_size=8)


@given(rows)
def test_whatever_is_written_comes_back(tmp_path_factory, rows):
    path = tmp_path_factory.mktemp("csv") / "a.csv"
    with path.open("w", encoding="utf-8", newline="") as out:
        csv.writer(out, lineterminator="\n", quoting=csv.QUOTE_ALL).writerows(rows)
    assert records(path) == [tuple(row) for row in rows]
    text, lines = path.read_text(encoding="utf-8"), {}
    starts = 1
    for number, row in enumerate(rows, start=1):
        lines[number], starts = starts, starts + 1 + sum(cell.count("\n") for cell in row)
    assert files.csv_lines(path, list(lines), 3, ",") == lines and text.count("\n") == starts - 1


@settings(max_examples=50)
@given(st.text('",\na1', max_size=14))
def test_of_any_text_all_records_come_or_an_error(tmp_path_factory, text):
    """No record is lost or misread without a word, however wrong the quotes are."""
    path = tmp_path_factory.mktemp("csv") / "a.csv"
    path.write_text(text, encoding="utf-8")
    try:
        given = records(path, ("x", "y"))
    except DataError:
        return
    with path.open(encoding="utf-8", newline="") as stream:
        expected = [row for row in csv.reader(stream, skipinitialspace=True) if row]
    assert [list(row) for row in given] == [row[:2] for row in expected]


@pytest.fixture
def parquet(tmp_path):
    path = tmp_path / "a.parquet"
    pq.write_table(pa.table({"q": ["a", None], "choices": [["x", "y"], []], "answer": [0, 3]}), path)
    return path


def test_parquet_keeps_lists_numbers_and_nulls(parquet):
    assert files.parquet_columns(parquet, parquet) == ("q", "choices", "answer")
    assert list(files.parquet_rows(parquet, parquet)) == [("a", ["x", "y"], 0), (None, [], 3)]


@pytest.mark.parametrize("content", [b"", b"PAR1nope", b"PAR1" + b"\0" * 200 + b"PAR1"])
def test_a_broken_parquet_file(tmp_path, content):
    path = tmp_path / "a.parquet"
    path.write_bytes(content)
    for read in (files.parquet_columns, lambda *paths: list(files.parquet_rows(*paths))):
        with pytest.raises(DataError, match="not readable as Parquet"):
            read(path, path)


def test_a_parquet_file_cut_short(parquet):
    parquet.write_bytes(parquet.read_bytes()[:-20])
    with pytest.raises(DataError, match="not readable as Parquet"):
        files.parquet_columns(parquet, parquet)


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT * FROM read_csv('{other}')",
        "SELECT * FROM read_text('{other}')",
        "COPY (SELECT 1) TO '{other}'",
        "COPY (SELECT 1) TO '{new}'",
        "ATTACH '{new}'",
        "SET enable_external_access = true",
        "SET allowed_paths = ['{other}']",
        "SET memory_limit = '64GB'",
        "INSTALL httpfs",
        "LOAD httpfs",
    ],
)
def test_the_database_that_reads_a_file_reaches_nothing_else(table, tmp_path, sql):
    path, other = table("1,2,3\n"), tmp_path / "other.csv"
    other.write_text("secret")
    with files._reaching(path) as connection, pytest.raises(duckdb.Error):
        connection.execute(sql.format(other=other, new=tmp_path / "new")).fetchall()
    assert other.read_text() == "secret" and not (tmp_path / "new").exists()


def test_records_are_streamed(table):
    """The database is not asked for more than is taken: the bad record at the end is not met."""
    path = table("1,2,3\n" * 200_000 + "4\n")
    stream = files.csv_records(path, NAMES, ",", path)
    assert json.dumps(next(stream)) == '["1", "2", "3"]'
    stream.close()

"""Tables of published scores, and what is wrong with some."""

import csv
import io
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from benchmark.errors import DataError, UsageError
from benchmark.exchange.score_tables import read_score_table

OFFICIAL = Path(__file__).parents[3] / "shared" / "official" / "benchmarks"


@pytest.fixture
def table(tmp_path):
    def write(text, encoding="utf-8"):
        path = tmp_path / "scores.csv"
        path.write_bytes(text.encode(encoding))
        return path

    return write


def column(table, *cells):
    """The scores of one column, and the notices."""
    text = "model,x\n" + "".join(f'm{at},"{cell}"\n' for at, cell in enumerate(cells))
    read = read_score_table(table(text))
    return [row["x"] for row in read.scores.values()], read.notices


def test_shares_percents_and_empty_cells(table):
    read = read_score_table(table("model,MMLU,GSM8K,AIME\na,0.5,71.2 %,30\nb,-,n/a,100\nc,,.25%,\n"))
    assert read.scores == {
        "a": {"MMLU": 0.5, "GSM8K": pytest.approx(0.712), "AIME": 0.3},
        "b": {"MMLU": None, "GSM8K": None, "AIME": 1.0},
        "c": {"MMLU": None, "GSM8K": pytest.approx(0.0025), "AIME": None},
    }
    assert read.notices == ("column 4 (AIME) is read as 0 to 100",)


@pytest.mark.parametrize("cell", ["", " ", "-", "–", "—", "n/a", "N/A", "NA", "\u00a0"])
def test_what_is_empty(table, cell):
    assert column(table, cell, "0.5") == ([None, 0.5], ())


@pytest.mark.parametrize("cell", ["71.2%", "71.2 %", "71.2\u00a0%", "71.2\u202f%", " 71.2  % ", "7.12e1%", "+71.2%"])
def test_a_percent_sign_may_stand_off(table, cell):
    scores, notices = column(table, cell)
    assert scores == [pytest.approx(0.712)] and notices == ()


@pytest.mark.parametrize(
    ("cells", "shares"),
    [
        (("0", "0.4", "1"), [0, 0.4, 1]),
        (("0", "40", "100"), [0, 0.4, 1]),
        (("0", "40 %", "100 %"), [0, 0.4, 1]),
        (("0.5 %", "40 %"), [0.005, 0.4]),
        (("1", "0"), [1, 0]),
        (("1e-3",), [0.001]),
    ],
)
def test_the_unit_of_a_column(table, cells, shares):
    assert column(table, *cells)[0] == pytest.approx(shares)


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        (("40", "0.4"), "line 3, column 2 (x): '0.4' could be a share or a percentage, because line 2 has '40'"),
        (("1", "40"), "line 2, column 2 (x): '1' could be"),
        (("0.4", "40 %"), "line 2, column 2 (x): '0.4' has no percent sign, but '40 %' in line 3 has one"),
        (("40", "101"), "line 3, column 2 (x): '101' is not between 0 and 100"),
        (("-0.1",), "line 2, column 2 (x): '-0.1' is not between 0 and 1"),
        (("130 %",), "'130 %' is not between 0 and 100"),
        (("1e999",), "is not between 0 and 100"),
        (("0,71",), "'0,71' is not a score"),
        (("nan",), "'nan' is not a score"),
        (("inf",), "'inf' is not a score"),
        (("~0.7",), "'~0.7' is not a score"),
        (("293 TPS",), "'293 TPS' is not a score"),
        (("٣",), "is not a score"),
        (("0.7 (no solve)",), "is not a score"),
    ],
)
def test_a_cell_that_is_no_score_is_named(table, cells, said):
    with pytest.raises(DataError) as caught:
        column(table, *cells)
    assert said in caught.value.message and "scores.csv" in caught.value.message and caught.value.hint


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is empty"),
        ("\n\n", "is empty"),
        ("model,x\n", "has no models"),
        ("model\na\n", "line 1: there is no benchmark"),
        ("model;x\na;0.5\n", "line 1: there is no benchmark"),
        ("model,x,x\na,0.1,0.2\n", "line 1, column 3: 'x' is already the name of column 2"),
        ("model,x,,y\na,1,1,1\n", "line 1, column 3: the benchmark has no name"),
        ("model,x\na,0.1\na,0.2\n", "line 3, column 1: the model 'a' is already in line 2"),
        ("model,x\n,0.1\n", "line 2, column 1: the model has no name"),
        ("model,x,y\na,0.1\n", "line 2: 2 columns where the first line has 3"),
        ("model,x\na,0.1,0.2\n", "line 2, column 3: a figure without a benchmark"),
        ('model,x\n"a,0.1\n', "line 2: not readable as CSV"),
        ('model,x\n"a"b,0.1\n', "line 2: not readable as CSV"),
    ],
)
def test_a_table_that_is_none_is_refused_by_line(table, text, said):
    with pytest.raises(DataError) as caught:
        read_score_table(table(text))
    assert said in caught.value.message


def test_lines_are_counted_in_the_file(table):
    with pytest.raises(DataError, match="line 5, column 2"):
        read_score_table(table('model,x\n"two\nlines",0.5\n\nb,oops\n'))


def test_a_file_that_is_not_there_or_not_text(table, tmp_path):
    with pytest.raises(DataError, match="cannot read the table"):
        read_score_table(tmp_path / "none.csv")
    with pytest.raises(DataError, match="cannot read the table"):
        read_score_table(tmp_path)
    with pytest.raises(DataError, match="line 2: not UTF-8"):
        read_score_table(table("model,x\ncafé,0.5\n", "latin-1"))


def test_names_are_kept_letter_for_letter_and_shown(table):
    read = read_score_table(table("\ufeffmodel,MMLU?Pro,SWE\u2011bench,\nmodel–b,0.1,0.2,\n"))
    assert read.scores == {"model–b": {"MMLU?Pro": 0.1, "SWE\u2011bench": 0.2}}
    assert [notice.split("'")[1] for notice in read.notices] == ["MMLU?Pro", "SWE\u2011bench", "model–b"]


def test_a_column_that_is_left_out_may_hold_anything(table):
    path = table("model,x,rank,y\na,0.5,1st,0.7\nb,0.4,2nd,0.6\n")
    assert read_score_table(path, leave_out=["rank"]).scores["b"] == {"x": 0.4, "y": 0.6}
    assert read_score_table(path, leave_out=["rank", "x", "y"]).scores == {"a": {}, "b": {}}
    with pytest.raises(DataError, match="line 2, column 3"):
        read_score_table(path)
    with pytest.raises(UsageError, match="no column 'Rank'") as caught:
        read_score_table(path, leave_out=["Rank"])
    assert caught.value.hint == "its columns are: x, rank, y"


def test_braces_in_a_name_are_letters(table):
    with pytest.raises(DataError, match=r"line 2, column 2 \(\{line\}\{0\}\)"):
        read_score_table(table("model,{line}{0}\na,oops\n"))


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.dictionaries(
        st.text(min_size=1, max_size=8).filter(lambda name: name == name.strip() and "\0" not in name),
        st.lists(st.one_of(st.none(), st.integers(0, 1000).map(lambda step: step / 1000)), min_size=3, max_size=3),
        min_size=1,
        max_size=5,
    )
)
def test_what_is_written_is_read(tmp_path, rows):
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(["model", "x", "y", "z"])
    writer.writerows([name, *("" if cell is None else cell for cell in cells)] for name, cells in rows.items())
    path = tmp_path / "written.csv"
    path.write_bytes(text.getvalue().encode("utf-8"))
    read = read_score_table(path).scores
    assert read == {name: dict(zip("xyz", cells, strict=True)) for name, cells in rows.items()}


def test_the_published_table(table):
    path = OFFICIAL / "benchmark_normalized_filled_v2.csv"
    if not path.is_file():
        pytest.skip("the published results (../shared/official beside the repository) are not there")
    read = read_score_table(path)
    assert len(read.scores) == 15 and read.scores["openai-o4-mini"]["AIME"] == 0.927
    assert [notice.split("'")[1] for notice in read.notices] == ["MMLU?Pro", "SWE?bench Verified", "avg"]
    with pytest.raises(DataError, match="line 3, column 14: a figure without"):
        read_score_table(OFFICIAL / "benchmarks_with_rasch.csv")

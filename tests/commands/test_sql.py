"""selfexec sql: queries in, tables out, files whole or not at all."""

import asyncio
import csv
import io
import json

import pyarrow
import pytest
from click.testing import CliRunner
from pyarrow import parquet
from scripted.runs import stored

from benchmark.errors import QueryRefused, StoreError, UsageError
from benchmark.store import open_store
from selfexec_tui.commands.sql import command


@pytest.fixture(scope="module")
def database(tmp_path_factory):
    path = tmp_path_factory.mktemp("sql") / "a.duckdb"
    with open_store(path) as store:
        asyncio.run(stored(store, "association"))
    return path


@pytest.fixture
def sql(database, tmp_path, monkeypatch):
    monkeypatch.setenv("SELFEXEC_DATA", str(tmp_path / "data"))

    def run(*words, **options):
        done = CliRunner().invoke(command, [*words, "--db", str(database)], **options)
        if done.exception and not isinstance(done.exception, SystemExit):
            raise done.exception
        return done

    return run


def test_a_query_from_everywhere(sql, tmp_path):
    (tmp_path / "q.sql").write_text("SELECT 2 AS n")
    (tmp_path / "data" / "queries").mkdir(parents=True)
    (tmp_path / "data" / "queries" / "mine.sql").write_text("-- about\nSELECT 3 AS n")
    assert sql("SELECT 1 AS n", "--format", "jsonl").stdout == '{"n": 1}\n'
    assert sql("--file", str(tmp_path / "q.sql"), "--format", "jsonl").stdout == '{"n": 2}\n'
    assert sql("--saved", "mine", "--format", "jsonl").stdout == '{"n": 3}\n'
    assert sql("--format", "jsonl", input="SELECT 4 AS n").stdout == '{"n": 4}\n'
    listed = list(csv.DictReader(io.StringIO(sql("--list-saved", "--format", "csv").stdout)))
    assert listed[0] == {"name": "mine", "title": "mine", "about": "about"} and len(listed) > 15


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["SELECT 1", "--saved", "progress-of-runs"], "more than one query"),
        (["--saved", "progres-of-run"], "no saved query 'progres-of-run'"),
        (["--file", "nowhere.sql"], "nowhere.sql cannot be read"),
    ],
)
def test_what_is_no_query_is_said(sql, words, message):
    with pytest.raises(UsageError, match=message) as caught:
        sql(*words)
    assert caught.value.hint


@pytest.mark.parametrize("query", ["SELECT zzz", "DELETE FROM raw.run", "nonsense", ""])
def test_a_wrong_query_has_the_exit_code_of_a_usage_error(sql, query):
    with pytest.raises(QueryRefused) as caught:
        sql("--format", "csv", input=query)
    assert caught.value.exit_code == 2


def test_columns_of_the_same_name_survive(sql):
    query = "SELECT 1 AS a, 2 AS a, 3 AS A, 4 AS a_1"
    row = {"a": 1, "a_2": 2, "A_3": 3, "a_1": 4}
    assert json.loads(sql(query, "--format", "json").stdout) == [row]
    assert json.loads(sql(query, "--format", "jsonl").stdout) == row
    assert sql(query, "--format", "csv").stdout.splitlines()[0] == "a,a,A,a_1"


@pytest.mark.parametrize("kind", ["parquet", "arrow", "csv", "json", "jsonl", "markdown", "table"])
def test_a_file_has_all_rows_and_its_ending_says_the_format(sql, tmp_path, kind):
    ending = {"markdown": "md", "table": "txt"}.get(kind, kind)
    path = tmp_path / f"out.{ending}"
    path.write_text("old")
    sql("SELECT option, option, 'x|y\n\x1b' AS t FROM pairs ORDER BY option", "--output", str(path))
    assert sorted(entry.name for entry in tmp_path.iterdir()) == [path.name]
    if kind == "parquet":
        assert parquet.read_table(path).column_names == ["option", "option_1", "t"]
    elif kind == "arrow":
        assert pyarrow.ipc.open_file(path).read_all().num_rows == 5
    elif kind == "csv":
        assert list(csv.reader(io.StringIO(path.read_text())))[1][:2] == ["engine", "engine"]
    else:
        assert "engine" in path.read_text() and (kind == "table") is (
            "\x1b" not in path.read_text() and "x|y⏎␛" in path.read_text()
        )


def test_binary_formats_on_a_pipe(sql):
    piped = sql("SELECT 1 AS n, INTERVAL 3 DAY AS i", "--format", "arrow").stdout_bytes
    assert pyarrow.ipc.open_file(piped).read_all()["n"].to_pylist() == [1]
    assert parquet.read_table(io.BytesIO(sql("SELECT 7 AS n", "--format", "parquet").stdout_bytes))[
        "n"
    ].to_pylist() == [7]


@pytest.mark.parametrize(
    ("query", "kind", "fault"),
    [
        ("SELECT CASE WHEN range > 60000 THEN error('late') ELSE 'x' END AS e FROM range(200000)", "csv", "late"),
        ("SELECT CASE WHEN range > 60000 THEN error('late') ELSE 'x' END AS e FROM range(200000)", "parquet", "late"),
        ("SELECT INTERVAL 3 DAY AS i", "parquet", "Parquet cannot hold this result"),
    ],
)
def test_a_failure_leaves_the_file_as_it_was(sql, tmp_path, query, kind, fault):
    path = tmp_path / f"out.{kind}"
    path.write_text("old")
    with pytest.raises((QueryRefused, UsageError), match=fault):
        sql(query, "--output", str(path))
    assert path.read_text() == "old" and len(list(tmp_path.iterdir())) == 1


def test_a_place_that_cannot_be_written_to(sql, tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(UsageError, match="cannot be written"):
        sql("SELECT 1", "--output", str(tmp_path / "file" / "out.csv"))


def test_writing_is_asked_for_by_name(sql):
    with pytest.raises(QueryRefused):
        sql("CREATE TABLE scratch.mine AS SELECT 1 AS n")
    sql("--write", "CREATE OR REPLACE TABLE scratch.mine AS SELECT 1 AS n")
    assert sql("FROM scratch.mine", "--format", "csv").stdout == "n\n1\n"
    with pytest.raises(QueryRefused, match="only tables of scratch"):
        sql("--write", "DELETE FROM raw.run")
    with pytest.raises(QueryRefused):
        sql("DROP TABLE scratch.mine")


def test_no_database(tmp_path):
    done = CliRunner().invoke(command, ["SELECT 1", "--db", str(tmp_path / "nowhere.duckdb")])
    assert isinstance(done.exception, UsageError) and not isinstance(done.exception, StoreError)

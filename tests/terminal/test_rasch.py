"""The verb `rasch`: two tables for people, one for programs, everything else on standard error."""

import csv
import io
import json
import subprocess

import pytest

from benchmark.records import RunState, Score
from benchmark.store import open_store

TABLE = "model,x,y,z,avg\na,0.9,0.7,40 %,0.667\nb,0.6,0.5,20 %,0.433\nc,0.5,0.2,30 %,0.333\n\x1b[31mred,1,1,100 %,1\n"


@pytest.fixture
def rasch(program, tmp_path):
    command, env = program
    (tmp_path / "scores.csv").write_text(TABLE)

    def call(*words):
        words = [*command, "rasch", *words]
        return subprocess.run(words, capture_output=True, text=True, check=False, timeout=120, env=env, cwd=tmp_path)

    return call


@pytest.fixture
def runs(tmp_path, make_config, make_item):
    """Three models on two data sets, one run of them not done."""
    values = {("a", "x"): 0.8, ("a", "y"): 0.6, ("b", "x"): 0.5, ("b", "y"): 0.4, ("c", "x"): 0.3, ("c", "y"): 0.1}
    with open_store(tmp_path / "a.duckdb") as store:
        for (model, dataset), value in values.items():
            run = store.runs.create(make_config(model=model, dataset=dataset), [make_item()], 2, {})
            state = RunState.STOPPED if (model, dataset) == ("c", "y") else RunState.DONE
            store.runs.log(run.id, 1, state)
            kept = {"metric": "accuracy", "failures": "counted_wrong", "n": 3, "clusters": 1, "planned": 3}
            other = Score(rule="published", value=0.99, scorer="s@1", **kept)
            store.assessments.save(run.id, [], [], [other, Score(rule="matched", value=value, scorer="s@1", **kept)])
    return tmp_path / "a.duckdb"


def test_two_tables_for_people(rasch):
    done = rasch("scores.csv", "--bootstrap", "20", "--leave-out", "avg")
    assert done.returncode == 0, done.stderr
    first, second = done.stdout.split("\n\n")
    assert [line.split()[0] for line in first.splitlines()[2:]] == ["a", "b", "c", "␛[31mred"]
    assert [line.split()[0] for line in second.splitlines()[2:]] == ["z", "y", "x"]
    assert "origin: logits" in done.stderr and "␛[31mred is left out" in done.stderr and "\x1b" not in done.stderr
    assert "20 of 20 draws" in done.stderr and "mean of the others" not in done.stderr


def test_one_table_for_programs_with_a_seed(rasch):
    words = ["scores.csv", "--bootstrap", "20", "--format", "csv"]
    one, again, other = rasch(*words), rasch(*words), rasch(*words, "--seed", "3")
    assert one.stdout == again.stdout != other.stdout
    rows = list(csv.DictReader(io.StringIO(one.stdout)))
    assert [row["side"] for row in rows] == ["model"] * 4 + ["benchmark"] * 4
    assert "'avg' looks like a mean of the others" in one.stderr


def test_the_scores_of_stored_runs(rasch, runs):
    done = rasch("--runs", "--db", str(runs), "--bootstrap", "0", "--format", "json")
    assert done.returncode == 0, done.stderr
    rows = {row["name"]: row for row in json.loads(done.stdout)}
    assert list(rows) == ["a", "b", "c", "association/y", "association/x"]
    assert rows["c"]["cells"] == 1 and rows["a"]["low"] is None
    assert sum(rows[f"association/{name}"]["estimate"] for name in "xy") == pytest.approx(0, abs=1e-9)
    assert "r-0006 is left out: it is not done" in done.stderr


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ([], 2, "give either a FILE or --runs"),
        (["scores.csv", "--runs"], 2, "give either a FILE or --runs"),
        (["none.csv"], 2, "cannot read the table"),
        (["scores.csv", "--leave-out", "w"], 2, "has no column 'w'"),
        (["scores.csv", "--bootstrap", "-1"], 2, "--bootstrap"),
        (["--runs", "--leave-out", "x"], 2, "--leave-out names columns of a FILE"),
        (["--runs", "--db", "none.duckdb"], 2, "there is no database"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(rasch, words, code, said):
    done = rasch(*words)
    assert done.returncode == code and said in done.stderr and "Traceback" not in done.stderr


def test_a_table_of_extremes_ends_with_1(rasch, tmp_path):
    (tmp_path / "all.csv").write_text("model,x\na,1\nb,0\n")
    done = rasch("all.csv")
    assert done.returncode == 1 and "nothing could be fitted" in done.stderr and "Traceback" not in done.stderr


def test_a_database_without_runs_is_said(rasch, tmp_path):
    open_store(tmp_path / "empty.duckdb").close()
    done = rasch("--runs", "--db", "empty.duckdb")
    assert done.returncode == 2 and "no run of this database has scores" in done.stderr

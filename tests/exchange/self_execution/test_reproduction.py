"""From a folder to rows, and the verb that prints them."""

import json
import shutil
import subprocess
import sys

import pytest
from click.testing import CliRunner

from benchmark.errors import DataError
from benchmark.exchange.self_execution.reproduction import reproduce
from selfexec_tui.cli import cli


def by_metric(found, model, experiment):
    return {row.metric: row for row in found.rows if (row.model, row.experiment) == (model, experiment)}


def test_all_experiments_meet_under_one_name(tree):
    found = reproduce(tree)
    parts = {row.experiment for row in found.rows if row.model == "openai-gpt-9"}
    assert parts == {"exp1_association", "exp2_restriction", "exp3_difficulty", "exp4_hard_question", "rasch"}


def test_the_published_rules_count_as_they_did(tree):
    found = reproduce(tree)
    first = by_metric(found, "openai-gpt-9", "exp1_association")
    assert [first[cell].published_rule for cell in ("TP", "FP", "TN", "FN")] == [0, 2, 1, 0]
    second = by_metric(found, "openai-gpt-9", "exp2_restriction")
    assert second["consistent_answers"].published_rule == 2, "the letter in quotes is none for the published rule"
    assert second["consistency_rate"].differs is False
    assert second["total_failures_rate"].published_rule == pytest.approx(1 / 3)


def test_where_failures_are_not_printed_that_is_said(tree):
    rows = by_metric(reproduce(tree), "meta-llama-llama-9-8b-instruct", "exp2_restriction")
    assert rows["total_failures_rate"].published_rule == pytest.approx(1 / 3)
    assert "the original's count is not there" in rows["total_failures_rate"].note


def test_abilities_stand_on_the_published_scale(tree):
    found = reproduce(tree)
    deltas = [row.published_rule for row in found.rows if row.metric == "difficulty_delta"]
    assert sum(deltas) / len(deltas) == pytest.approx(-0.2)


def test_leftovers_and_contradictions_are_told(tree):
    told = {one.kind: one.text for one in reproduce(tree).anomalies if one.model and one.experiment in ("", "rasch")}
    assert "has no results in exp3_difficulty" in told["unmatched"]
    assert told["recorded_otherwise"] == "the mean of its benchmarks is 0.350000, printed is 0.900000"


def test_of_two_files_of_a_model_the_larger_counts(tree):
    place = tree / "experiment 2/results"
    (place / "output_data_gpt-9-preview.csv").write_text("0,1,2,3\n3,Who?,B,B\n", encoding="utf-8")
    found = reproduce(tree)
    rows = [row for row in found.rows if row.metric == "consistent_answers"]
    assert len({row.model for row in rows}) == len(rows) == 2
    assert any(one.text.startswith("output_data_gpt-9-preview.csv has fewer items") for one in found.anomalies)


def test_one_broken_file_costs_one_model_and_the_exit_code(tree):
    broken = tree / "experiment 1/results-04-05-25/openai-gpt-9.csv"
    broken.write_text(broken.read_text(encoding="utf-8") + "Bat,{,[],1,1,1,1,1,1\n", encoding="utf-8")
    done = CliRunner().invoke(cli, ["reproduce", str(tree), "--format", "jsonl"], standalone_mode=False)
    assert done.return_value == 1
    assert "openai-gpt-9.csv, line 3: not a Python literal" in done.stderr
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert {row["model"] for row in rows if row["experiment"] == "exp1_association"} == {
        "meta-llama-llama-9-8b-instruct"
    }


@pytest.mark.parametrize("gone", ["experiment 1", "experiment 2", "experiment 3", "experiment 4", "benchmarks"])
def test_every_part_can_be_missing(tree, gone):
    shutil.rmtree(tree / gone)
    assert reproduce(tree).rows


def test_nothing_there_is_an_error(tmp_path):
    with pytest.raises(DataError):
        reproduce(tmp_path)


@pytest.mark.parametrize("kind", ["table", "csv", "json", "jsonl", "markdown"])
def test_the_verb_prints_rows_and_narrates_apart(tree, kind):
    done = CliRunner().invoke(cli, ["reproduce", str(tree), "--format", kind], standalone_mode=False)
    assert done.exit_code == 0 and done.exception is None
    assert "published_rule" in done.stdout and "smoke test" not in done.stdout
    assert "smoke test with another model, 2 items, is dropped" in done.stderr
    assert "figures" in done.stderr.splitlines()[-1]


def test_hostile_text_of_a_file_reaches_no_terminal(tree):
    file = tree / "experiment 1/results-04-05-25/openai-gpt-9.csv"
    row = "Alpaca,\"{'\\x1b]52;c;eA==\\x07': 'yes'}\",[],0 %,1,0 %,1,0 %,\n".replace("\\x1b", "\x1b").replace(
        "\\x07", "\x07"
    )
    file.write_text(file.read_text(encoding="utf-8") + row, encoding="utf-8")
    done = CliRunner().invoke(cli, ["reproduce", str(tree)], standalone_mode=False)
    assert "\x1b" not in done.output and "is 'yes', not True or False" in done.stderr


def test_readers_import_nothing_heavy():
    look = "import sys, benchmark.exchange.self_execution.reproduction\n"
    look += "print([name for name in ('scipy', 'sklearn', 'pandas', 'torch', 'duckdb') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"

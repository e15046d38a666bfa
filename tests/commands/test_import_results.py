"""selfexec import self-execution: raw results become runs that the other verbs show."""

import csv
import json

import pytest
from click.testing import CliRunner

from benchmark.errors import DataError, UsageError
from selfexec_tui.cli import cli

HEAD = [
    "model", "question_generation_response", "extracted_question", "option_A", "option_B", "option_C", "option_D",
    "correct_answer_letter", "correct_answer_text", "explanation_for_incorrectness", "full_question_for_test",
    "self_test_raw_response", "self_test_extracted_answer", "timestamp",
]  # fmt: skip
WRITTEN = {"question": "[/] Who?", "option_A": "a", "option_B": "b", "option_C": "c", "option_D": "d"}


@pytest.fixture
def results(tmp_path):
    """Experiment 4 of two models: one answers as it keyed its question, the other wrote no key."""
    folder = tmp_path / "original" / "experiment 4"
    folder.mkdir(parents=True)
    with (folder / "experiment_4_results_merged_cleaned.csv").open("w", encoding="utf-8", newline="") as lines:
        rows = csv.writer(lines)
        rows.writerow(HEAD)
        for model, key, answer in (("openai/gpt-9", "B", "B"), ("meta-llama/llama-9-8b", "", "?")):
            said = json.dumps({**WRITTEN, "correct_option": key, "explanation": "hard"})
            rows.writerow([model, said, "q", *"abcd", key, "", "hard", "q", f'{{"answer": "{answer}"}}', answer,
                           "2025-06-10T10:54:05"])  # fmt: skip
    return tmp_path / "original"


@pytest.fixture
def call(tmp_path):
    def run(*words):
        done = CliRunner().invoke(cli, [*words, "--db", str(tmp_path / "a.duckdb")], catch_exceptions=False)
        return done.exit_code, done.stdout, done.stderr

    return run


def imported(call, results, *words):
    code, told, said = call("import", "self-execution", str(results), "--format", "jsonl", *words)
    assert code == 0
    return [json.loads(line) for line in told.splitlines()], said


def test_runs_are_told_on_standard_output_and_anomalies_beside_it(call, results):
    rows, said = imported(call, results)
    assert [(row["run"], row["model"], row["recorded"], row["outcome"]) for row in rows] == [
        ("r-0001", "openai-gpt-9", 2, "imported"), ("r-0002", "meta-llama-llama-9-8b", 2, "imported"),
    ]  # fmt: skip
    assert "'' is no key from A to D" in said and "scoring hard_question" in said


def test_a_second_import_changes_nothing_unless_it_is_asked_to(call, results):
    imported(call, results)
    assert {row["outcome"] for row in imported(call, results)[0]} == {"already there"}
    rows, _ = imported(call, results, "--model", "openai/gpt-9", "--again")
    assert [(row["run"], row["outcome"]) for row in rows] == [("r-0003", "imported")]


def test_the_other_verbs_take_imported_runs(call, results):
    imported(call, results)
    listed = call("runs")[1]
    assert listed.count("= imported") == 2
    shown = call("show", "r-0001")[1]
    assert "2 recorded sessions of 2" in shown and "experiment 4" not in shown and "wording as published" in shown
    document = json.loads(call("show", "r-0001", "--json")[1])
    assert document["runtime"]["file"] == "experiment 4/experiment_4_results_merged_cleaned.csv"
    assert str(results) not in json.dumps(document)
    code, audited, _ = call("audit", "r-0001")
    assert code == 0 and "are not recorded, nothing can be checked" in audited
    assert json.loads(call("audit", "r-0001", "--json")[1])["unchecked"] == 2
    assert call("score", "r-0001")[0] == 0
    code, queried, _ = call(
        "sql", "SELECT state, started_at FROM sessions WHERE run_id = 'r-0001'", "--format", "jsonl"
    )
    assert code == 0 and all("2025-06-10" in line for line in queried.splitlines())
    with pytest.raises(UsageError, match="there is nobody to ask"):
        call("resume", "r-0001")


def test_what_is_not_there_is_said(call, results, tmp_path):
    with pytest.raises(UsageError, match="no results of a model 'gpt-10'"):
        call("import", "self-execution", str(results), "--model", "gpt-10")
    with pytest.raises(DataError, match="there is no folder"):
        call("import", "self-execution", str(tmp_path / "nothing"))
    assert not (tmp_path / "a.duckdb").exists()

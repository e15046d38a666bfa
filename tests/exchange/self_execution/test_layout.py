"""Where the files are, and what is said of those that are not."""

import shutil

import pytest

from benchmark.errors import DataError
from benchmark.exchange.self_execution.layout import find_layout


def test_the_latest_results_are_read_by_their_date_day_first(tree):
    found = find_layout(tree)
    assert {file.parent.name for file in found.association} == {"results-04-05-25"}
    assert any("results-27-4-25" in one.text for one in found.anomalies if one.kind == "not_read")


def test_files_that_are_not_read_are_named(tree):
    told = " ".join(one.text for one in find_layout(tree).anomalies if one.kind == "not_read")
    for name in ("output_answers_old-1b.csv", "question_sets-Backup.csv", "experiment_4_results_merged.csv"):
        assert name in told
    assert find_layout(tree).hard_question.name == "experiment_4_results_merged_cleaned.csv"


def test_the_folder_may_hold_the_repository(tree, tmp_path_factory):
    outer = tmp_path_factory.mktemp("outer")
    shutil.copytree(tree, outer / "Self-Execution-Benchmark-main")
    assert find_layout(outer).root.name == "Self-Execution-Benchmark-main"


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_missing_experiment_is_named_and_the_others_are_found(tree, number):
    shutil.rmtree(tree / f"experiment {number}")
    found = find_layout(tree)
    missing = [one for one in found.anomalies if one.kind == "missing"]
    assert [one.experiment[3] for one in missing] == [str(number)]
    parts = [found.association, found.restriction, found.difficulty, found.hard_question]
    assert [bool(part) for part in parts] == [number != at for at in (1, 2, 3, 4)]


def test_a_model_without_one_of_its_files_is_named(tree):
    place = tree / "experiment 3/results/openai/gpt-9-2025-04-14"
    (place / "individual_results.csv").unlink()
    found = find_layout(tree)
    assert found.difficulty[0].questions is None
    assert any("there is no individual_results.csv" in one.text for one in found.anomalies)
    (place / "question_sets.csv").unlink()
    found = find_layout(tree)
    assert not found.difficulty
    assert any("there is no question_sets.csv" in one.text for one in found.anomalies)


def test_a_folder_with_nothing_of_it_is_an_error_that_says_what_is_wanted(tmp_path):
    with pytest.raises(DataError, match="neither 'experiment 1'"):
        find_layout(tmp_path)
    with pytest.raises(DataError, match="there is no folder"):
        find_layout(tmp_path / "nowhere")

"""Experiment 4, the benchmarks, and the original's own tables."""

import pytest

from benchmark.exchange.self_execution.benchmarks import read_benchmarks, readable
from benchmark.exchange.self_execution.hard_question import read_hard_questions
from benchmark.exchange.self_execution.summaries import read_printed


def test_keys_are_letters_and_not_available_is_a_text(tree):
    results = read_hard_questions(tree / "experiment 4/experiment_4_results_merged_cleaned.csv")
    first, second = results.questions
    assert first.options[0] == "N/A" and (first.recorded_key, first.key, first.answer) == ("option_B", "B", "B")
    assert (second.key, second.answer, second.recorded_answer) == (None, None, "INVALID")
    assert [one.line for one in results.anomalies] == [3, 3]


def test_the_first_row_of_the_table_with_abilities_holds_the_difficulties(tree):
    table = read_benchmarks(tree / "benchmarks/benchmarks_with_rasch.csv")
    assert table.difficulties == {"MMLU?Pro": -0.5, "AIME": 0.1}
    assert table.abilities["openai-gpt-9"] == 0.65
    assert set(table.scores) == {"openai-gpt-9", "meta-llama-llama-9-8b-instruct"}


def test_a_question_mark_stands_for_a_non_breaking_hyphen(tree):
    table = read_benchmarks(tree / "benchmarks/benchmark_normalized_filled_v2.csv")
    assert [readable(name) for name in table.benchmarks] == ["MMLU\u2011Pro", "AIME"]


def test_of_several_blocks_of_a_model_the_last_counts(tree):
    experiment, printed = read_printed(tree / "experiment 2/summarized_results_450_parallel.csv")
    assert experiment == "exp2_restriction"
    assert printed["openai/gpt-9"]["consistency_rate"] == pytest.approx(2 / 3)
    assert printed["openai/gpt-9"]["provision_failure"] == 1


def test_a_table_of_figures_is_known_by_its_columns(tree):
    experiment, printed = read_printed(tree / "experiment 3/all_model_statistics.csv")
    assert experiment == "exp3_difficulty" and printed["openai/gpt-9-2025-04-14"]["have_score"] == 1

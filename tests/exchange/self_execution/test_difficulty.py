"""Experiment 3: ids with commas, a literal backslash-n, rankings that are none."""

from dataclasses import replace

import pytest

from benchmark.errors import DataError
from benchmark.exchange.self_execution.difficulty import read_arranged, read_difficulty
from benchmark.exchange.self_execution.layout import find_layout
from benchmark.exchange.self_execution.rows_difficulty import corrected, difficulty_rows


@pytest.fixture
def results(tree):
    layout = find_layout(tree)
    return read_difficulty(layout.difficulty[0], read_arranged(layout.arranged))


def test_questions_come_in_their_numbers_whatever_the_order_of_the_answers(results):
    (group,) = results.groups
    assert [(one.number, one.tokens, one.correct) for one in group.questions] == [
        (1, 10.0, True), (2, 30.0, False), (3, 20.0, True), (4, 40.0, True),
    ]  # fmt: skip
    assert group.ranking == ("Q1", "Q2", "Q3", "Q4") and group.recorded_score == pytest.approx(2 / 3)
    assert not results.anomalies


def test_choices_are_parted_at_their_letters(tree, results):
    assert results.groups[0].questions[0].choices == ("x", "z", "u", "v")
    (questions,) = read_arranged(tree / "experiment 3/arranged_question_sets.csv").values()
    assert questions[0].choices == ("x|y", "z", "u", "v"), "a choice may hold the bar"


def test_ids_with_commas_are_told_apart_without_the_data_set(tree):
    (results,) = [read_difficulty(files, {}) for files in find_layout(tree).difficulty]
    assert [one.number for one in results.groups[0].questions] == [1, 2, 3, 4]


def test_the_published_score_comes_out_and_parts_are_scored_apart(results):
    rows = {found.metric: found for found in difficulty_rows("m", results, 1, {"avg_question_order_score": 2 / 3})}
    row = rows["avg_question_order_score"]
    assert row.published_rule == pytest.approx(2 / 3) and row.differs is False
    assert row.corrected == pytest.approx(2 / 3) and row.baseline == 0.5 and row.coverage == 1
    assert rows["wrong_last_auroc"].corrected == pytest.approx(1 / 3)
    assert rows["token_order_score"].corrected == 1.0


def test_an_order_that_cannot_be_read_is_a_bound_and_no_zero(results):
    (group,) = results.groups
    broken = replace(results, groups=(group, replace(group, ranking=("1", "3", "2", "4"))))
    ours = corrected(broken, 2)
    assert ours["avg_question_order_score"].value == pytest.approx(2 / 3)
    assert ours["pair_score_failures_wrong"].value == pytest.approx(1 / 3)
    assert ours["pair_score_failures_right"].value == pytest.approx(5 / 6)
    assert (ours["have_score"].value, ours["failed_to_order"].value) == (1, 1)


def test_a_recorded_score_that_the_answers_do_not_give_counts_as_recorded_and_is_told(results):
    (group,) = results.groups
    rows = list(difficulty_rows("m", replace(results, groups=(replace(group, recorded_score=0.5),)), 1, {}))
    row = next(found for found in rows if found.metric == "avg_question_order_score")
    assert row.published_rule == 0.5 and "1 groups score otherwise" in row.note


def test_ties_count_one_half(results):
    (group,) = results.groups
    tied = tuple(replace(one, tokens=10.0, correct=True) for one in group.questions[:2]) + group.questions[2:]
    ours = corrected(replace(results, groups=(replace(group, questions=tied),)), 1)
    assert ours["avg_question_order_score"].value == pytest.approx(5.5 / 6)


def test_a_missing_column_is_named(tree):
    (tree / "experiment 3/arranged_question_sets.csv").write_text("group_id\n", encoding="utf-8")
    with pytest.raises(DataError, match="line 1: the column 'q_num_in_group' is missing"):
        read_arranged(tree / "experiment 3/arranged_question_sets.csv")


def test_recorded_scores_count_where_the_answers_are_not_there(tree):
    (tree / "experiment 3/results/openai/gpt-9-2025-04-14/individual_results.csv").unlink()
    layout = find_layout(tree)
    results = read_difficulty(layout.difficulty[0], read_arranged(layout.arranged))
    rows = {found.metric: found for found in difficulty_rows("m", results, 1, {})}
    assert rows["avg_question_order_score"].published_rule == pytest.approx(2 / 3)
    assert rows["avg_question_order_score"].corrected is None
    assert rows["total_answered_questions"].published_rule is None

"""The published rules, on cases small enough to count by hand."""

from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.scoring.published import summary
from benchmark.scoring.published.association import Answer, association_figures
from benchmark.scoring.published.difficulty import Group, Question, difficulty_figures, measured_order, pair_score
from benchmark.scoring.published.restriction import restriction_figures

LABELS = ("Q1", "Q2", "Q3", "Q4")


def test_association_counts_returned_keys_in_lower_case_and_takes_any_text_for_yes():
    answers = [Answer({"Sand": True, "sun": "false", "moon": False, " wave": False}, ["SAND", "sun", "wave"])]
    figures = association_figures(answers)
    assert [figures[cell] for cell in ("TP", "FP", "TN", "FN")] == [2, 0, 2, 0]
    assert figures["accuracy"] == 1.0 and figures["baseline_false_accuracy"] == 0.5


def test_association_of_nothing_is_zero():
    assert set(association_figures([]).values()) == {0}


@given(st.lists(st.tuples(st.booleans(), st.booleans())))
def test_association_cells_add_up(pairs):
    answers = [Answer({"w": said}, ["w"] if was else []) for said, was in pairs]
    figures = association_figures(answers)
    assert sum(figures[cell] for cell in ("TP", "FP", "TN", "FN")) == len(pairs)
    assert 0 <= figures["f1_score"] <= 1


def test_restriction_divides_by_what_was_planned():
    letters = [("A", "A"), ("B", "A"), ("A", "B"), ('"B"', "B")]
    figures = restriction_figures(letters, planned=10, failures=5)
    assert figures["consistent_answers"] == 1 and figures["consistency_rate"] == 0.1
    assert (figures["overcuteness"], figures["overcuteness_rate"]) == (1, 0.25)
    assert figures["total_failures_rate"] == 0.5


def test_restriction_without_a_count_of_failures_takes_what_is_not_recorded():
    assert restriction_figures([("A", "A")], planned=4)["total_failures_rate"] == 0.75
    assert restriction_figures([("A", "A")], planned=1, failures=0)["overcuteness_rate"] == 0.0


def test_measured_order_puts_wrong_last_and_keeps_equals_as_given():
    questions = [Question(False, 1), Question(True, 9), Question(True, 5), Question(True, 5)]
    assert measured_order(questions) == ("Q3", "Q4", "Q2", "Q1")
    assert measured_order([Question(False, None), Question(False, 99)]) == ("Q2", "Q1")


@pytest.mark.parametrize(
    "ranking", [("1", "3", "2", "4"), ("Q2", "Q2", "Q1", "Q3"), ("Q1", "Q2", "Q3"), (), ("C", "B", "A", "D")]
)
def test_what_is_no_order_scores_zero_as_published(ranking):
    assert pair_score(ranking, LABELS) == 0.0


@given(st.permutations(LABELS), st.permutations(LABELS))
def test_pair_score_of_an_order_and_of_its_reverse_add_up_to_one(ranking, measured):
    assert pair_score(ranking, measured) + pair_score(ranking[::-1], measured) == pytest.approx(1)
    assert pair_score(measured, measured) == 1.0


def test_difficulty_divides_failures_out_and_averages_within_groups():
    questions = [Question(True, 1.0), Question(False, 3.0), Question(None, None)]
    figures = difficulty_figures([Group(0.5, 10.0, questions), Group(None, 20.0, ())], loose=[[Question(True, 5.0)]])
    assert (figures["have_score"], figures["failed_to_order"]) == (1, 1)
    assert figures["adjusted_avg_question_order_score"] == pytest.approx(0.5 * 250)
    assert (figures["correct_individual_answers_count"], figures["total_answered_questions"]) == (2, 3)
    assert figures["group_individual_duration_avg"] == pytest.approx(3.5)
    assert figures["group_individual_duration_std"] == pytest.approx(sqrt(2))
    assert figures["group_individual_duration_std_percentage_median"] == pytest.approx(sqrt(2) / 2)
    assert figures["combined_duration_std"] == pytest.approx(sqrt(50))


def test_difficulty_of_nothing_has_no_averages():
    figures = difficulty_figures([])
    assert figures["avg_question_order_score"] is None and figures["have_score"] == 0


def test_an_average_needs_all_three():
    assert summary.performance_average([0.3, 0.6, 0.9]) == pytest.approx(0.6)
    assert summary.performance_average([0.3, None, 0.9]) is None
    assert summary.performance_average([]) is None


def test_the_origin_is_the_mean_of_the_printed_difficulties():
    assert summary.origin({"a": -1.0, "b": 0.5}) == -0.25
    assert summary.origin({}) == 0.0


def test_reasoning_models_are_compared_only_where_all_are_there():
    figures = {model: float(at) for at, pair in enumerate(summary.REASONING) for model in pair}
    assert summary.reasoning_means(figures) == (1.5, 1.5)
    del figures["openai-o4-mini"]
    assert summary.reasoning_means(figures) == (None, 1.5)


def test_correlations_are_over_the_models_that_both_have():
    found = summary.correlation({"a": 1.0, "b": 2.0, "c": 3.0, "x": 9.0}, {"a": 2.0, "b": 4.0, "c": 6.0, "y": 0.0})
    assert found.value == pytest.approx(1) and found.n == 3

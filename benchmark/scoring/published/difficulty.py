"""Experiment 3 as published: one pair score a group, failures divided out in the "adjusted" one."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import inf
from statistics import fmean, median, stdev

GROUPS = 250
"""What the adjusted score takes for the number of all groups."""


@dataclass(frozen=True, slots=True)
class Question:
    """One question answered alone; they come in the order Q1 to Q4."""

    correct: bool | None
    tokens: float | None


@dataclass(frozen=True, slots=True)
class Group:
    """One ranking and what happened."""

    score: float | None
    """Pair score; None where there is no ranking."""
    tokens: float | None
    """Completion tokens of the ranking."""
    questions: Sequence[Question]


def measured_order(questions: Sequence[Question]) -> tuple[str, ...]:
    """Labels in the order by behaviour: right before wrong, then fewer tokens, equals as given; no tokens is most."""
    places = range(len(questions))
    ordered = sorted(places, key=lambda at: (not questions[at].correct, _tokens(questions[at])))
    return tuple(f"Q{at + 1}" for at in ordered)


def pair_score(ranking: Sequence[str], measured: Sequence[str]) -> float:
    """Share of pairs in the same order, 0 to 1; 0 for a ranking that is not an order of the same labels."""
    pairs = list(combinations(measured, 2))
    if not pairs or len(ranking) != len(measured) or set(ranking) != set(measured):
        return 0.0
    place = {label: at for at, label in enumerate(ranking)}
    return sum(place[first] < place[second] for first, second in pairs) / len(pairs)


def difficulty_figures(groups: Sequence[Group], loose: Sequence[Sequence[Question]] = ()) -> dict[str, float | None]:
    """Counts, scores and tokens (called duration in the published table); None where nothing has a value.

    `loose` are questions of groups without a row of their own. Standard deviations are those of a sample, within
    each group, then averaged; a group of fewer than two values has none.
    """
    scores = [group.score for group in groups if group.score is not None]
    spent = [group.tokens for group in groups if group.tokens is not None]
    answered = [*(group.questions for group in groups), *loose]
    correct = [one.correct for questions in answered for one in questions if one.correct is not None]
    within = [[one.tokens for one in questions if one.tokens is not None] for questions in answered]
    means = [fmean(tokens) for tokens in within if tokens]
    spreads = [(stdev(tokens), fmean(tokens)) for tokens in within if len(tokens) > 1]
    shares = [spread / mean for spread, mean in spreads if mean]
    average = _mean(scores)
    return {
        "failed_to_order": len(groups) - len(scores),
        "have_score": len(scores),
        "correct_individual_answers_count": sum(correct),
        "total_answered_questions": len(correct),
        "avg_question_order_score": average,
        "adjusted_avg_question_order_score": None if average is None else average / (len(scores) / GROUPS),
        "group_individual_duration_avg": _mean(means),
        "group_individual_duration_std": _mean([spread for spread, _ in spreads]),
        "group_individual_duration_std_percentage": _mean(shares),
        "group_individual_duration_std_percentage_median": median(shares) if shares else None,
        "combined_duration_avg": _mean(spent),
        "combined_duration_std": stdev(spent) if len(spent) > 1 else None,
    }


def _tokens(question: Question) -> float:
    return inf if question.tokens is None else question.tokens


def _mean(values: Sequence[float]) -> float | None:
    return fmean(values) if values else None

"""Figures of experiment 3."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from benchmark.exchange.self_execution.difficulty import (
    EXPERIMENT,
    DifficultyGroup,
    DifficultyQuestion,
    DifficultyResults,
)
from benchmark.exchange.self_execution.rows import TOLERANCE, Corrected, Row, row
from benchmark.scoring.counts import Figures, ratio
from benchmark.scoring.intervals import Totals, cluster_bootstrap, wilson
from benchmark.scoring.published.difficulty import Group, Question, difficulty_figures, measured_order, pair_score
from benchmark.scoring.ranking import measured_order as order_by_behaviour
from benchmark.scoring.ranking import pair_bounds

CHANCE = 0.5
LABELS = ("Q1", "Q2", "Q3", "Q4")
_SCORE, _GROUPS, _WRONG_LAST, _WRONG_PAIRS, _BY_TOKENS, _TOKEN_PAIRS = range(6)
_PARTS = (
    ("pair_score", _SCORE, _GROUPS),
    ("wrong_last_auroc", _WRONG_LAST, _WRONG_PAIRS),
    ("token_order_score", _BY_TOKENS, _TOKEN_PAIRS),
)


@dataclass(frozen=True, slots=True)
class _Ranked:
    """A group that was ranked and answered whole: place in the ranking, wrong or not, tokens of each question."""

    places: tuple[int, ...]
    wrong: tuple[bool, ...]
    tokens: tuple[float, ...]


def difficulty_rows(
    model: str, results: DifficultyResults, planned: int, printed: Mapping[str, float]
) -> Iterator[Row]:
    """Ours: ties count one half, an order that cannot be read is a bound and no zero, and nothing is divided out."""
    scored = [_scored(group) for group in results.groups]
    otherwise = sum(other for _, other in scored)
    loose = [_plain(questions) for _, questions in results.loose]
    ruled = difficulty_figures([group for group, _ in scored], loose)
    if not any(group.questions for group, _ in scored) and not loose:
        ruled |= dict.fromkeys(("correct_individual_answers_count", "total_answered_questions"))
    ours = corrected(results, planned or len(results.groups))
    note = f"{otherwise} groups score otherwise than recorded; the recorded score counts here" if otherwise else ""
    for metric, figure in ruled.items():
        found = ours.get(metric, Corrected())
        joined = "; ".join(part for part in (found.note, note if "score" in metric else "") if part)
        found = Corrected(found.value, found.around, found.baseline, found.n, found.planned, joined)
        yield row(EXPERIMENT, model, metric, figure, printed, found)
    answered, right = ruled["total_answered_questions"] or 0, ruled["correct_individual_answers_count"] or 0
    rate = right / answered if answered else None
    yield row(EXPERIMENT, model, "individual_answer_rate", rate, printed, ours["individual_answer_rate"])
    for metric in ("pair_score_failures_wrong", "pair_score_failures_right", "wrong_last_auroc", "token_order_score"):
        yield row(EXPERIMENT, model, metric, None, printed, ours[metric])


def corrected(results: DifficultyResults, planned: int, seed: int = 0) -> dict[str, Corrected]:
    """Our figure of every metric that has one, with intervals over groups."""
    ranked = [one for group in results.groups if (one := _ranked(group))]
    sums = np.array([_sums(one) for one in ranked], dtype=np.float64).reshape(len(ranked), 6)
    statistics = [_ratio_of(part, whole) for _, part, whole in _PARTS]
    totals = sums.sum(axis=0, keepdims=True)
    parts = {
        name: Corrected(
            _figure(statistic(totals)), around, CHANCE, int(totals[0, whole]) if whole != _GROUPS else n, full
        )
        for (name, _, whole), statistic, around, n, full in zip(
            _PARTS,
            statistics,
            cluster_bootstrap(sums, statistics, seed),
            (len(ranked),) * 3,
            (planned, None, None),
            strict=True,
        )
    }
    missing, total = max(0, planned - len(ranked)), float(totals[0, _SCORE])
    answers = [one.correct for group in results.groups for one in group.questions if one.correct is not None]
    answers += [one.correct for _, questions in results.loose for one in questions if one.correct is not None]
    right, asked = sum(answers), planned * len(LABELS)
    rate = right / len(answers) if answers else None
    ordered = sum(_places(group) is not None for group in results.groups)
    return {
        **parts,
        "avg_question_order_score": parts["pair_score"],
        "adjusted_avg_question_order_score": Corrected(note="failures are bounds, never divided out"),
        "failed_to_order": Corrected(planned - ordered, n=planned, planned=planned),
        "have_score": Corrected(ordered, n=planned, planned=planned),
        "pair_score_failures_wrong": Corrected(total / planned if planned else None, n=planned, planned=planned),
        "pair_score_failures_right": Corrected(
            (total + missing) / planned if planned else None, n=planned, planned=planned
        ),
        "individual_answer_rate": Corrected(rate, wilson(right, len(answers)), None, len(answers), asked),
    }


def _scored(group: DifficultyGroup) -> tuple[Group, bool]:
    """The published score of a group, worked out again; and whether another one is recorded, which then counts."""
    questions = _plain(group.questions)
    score = group.recorded_score
    other = False
    if score is not None and questions:
        other = abs(pair_score(group.ranking, measured_order(questions)) - score) > TOLERANCE
        score = score if other else pair_score(group.ranking, measured_order(questions))
    return Group(score, group.tokens, questions), other


def _plain(questions: Sequence[DifficultyQuestion]) -> list[Question]:
    return [Question(one.correct, one.tokens) for one in questions]


def _places(group: DifficultyGroup) -> tuple[int, ...] | None:
    if sorted(group.ranking) != list(LABELS):
        return None
    return tuple(group.ranking.index(label) for label in LABELS)


def _ranked(group: DifficultyGroup) -> _Ranked | None:
    places = _places(group)
    by_number = {one.number: one for one in group.questions}
    if places is None or set(by_number) != {1, 2, 3, 4}:
        return None
    whole = [
        (not one.correct, one.tokens)
        for number in (1, 2, 3, 4)
        if (one := by_number[number]).correct is not None and one.tokens is not None
    ]
    if len(whole) < len(LABELS):
        return None
    return _Ranked(places, tuple(wrong for wrong, _ in whole), tuple(spent for _, spent in whole))


def _sums(one: _Ranked) -> list[float]:
    """Pair score, 1, and credit and number of the pairs that differ in correctness, and of those both right."""
    actual = order_by_behaviour(one.wrong, one.tokens)
    score = pair_bounds(one.places, actual).low
    found = [0.5 if score is None else score, 1.0, 0.0, 0.0, 0.0, 0.0]
    for first, second in combinations(range(len(one.places)), 2):
        before = one.places[first] < one.places[second]
        if one.wrong[first] != one.wrong[second]:
            found[_WRONG_PAIRS] += 1
            found[_WRONG_LAST] += before == one.wrong[second]
        elif not one.wrong[first]:
            spent = one.tokens[first], one.tokens[second]
            found[_TOKEN_PAIRS] += 1
            found[_BY_TOKENS] += 0.5 if spent[0] == spent[1] else before == (spent[0] < spent[1])
    return found


def _ratio_of(part: int, whole: int) -> Callable[[Totals], Figures]:
    return lambda totals: ratio(totals[:, part], totals[:, whole])


def _figure(figures: Figures) -> float | None:
    return None if np.isnan(figures[0]) else float(figures[0])

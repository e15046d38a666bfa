"""Orders compared: by hand, against naive and library twins, and where nothing can be said."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.scoring.coverage import Bounds
from benchmark.scoring.ranking import (
    correctness_auroc,
    last_hit,
    measured_order,
    pair_bounds,
    pair_score,
    published_order,
    published_pair_score,
    somers_d,
    tau_b,
    top_hit,
)

PLACE = st.integers(0, 4)
ORDERS = st.integers(2, 7).flatmap(lambda n: st.tuples(*[st.lists(PLACE, min_size=n, max_size=n)] * 2))
FOUR = st.permutations([0, 1, 2, 3])


def slow_pairs(predicted, actual):
    """Concordant, discordant, tied in the actual order, tied in the predicted one."""
    concordant = discordant = actual_ties = predicted_ties = 0
    for i in range(len(predicted)):
        for j in range(i):
            product = (predicted[i] - predicted[j]) * (actual[i] - actual[j])
            concordant, discordant = concordant + (product > 0), discordant + (product < 0)
            actual_ties += actual[i] == actual[j]
            predicted_ties += predicted[i] == predicted[j]
    return concordant, discordant, actual_ties, predicted_ties


@pytest.mark.parametrize(
    ("predicted", "actual", "score"),
    [
        ([0, 1, 2, 3], [10, 20, 30, 40], 1),
        ([0, 1, 2, 3], [40, 30, 20, 10], 0),
        ([0, 1, 2, 3], [10, 30, 20, 40], 5 / 6),
        ([0, 1, 2, 3], [10, 20, 20, 40], 5.5 / 6),
        ([0, 0, 1], [5, 6, 7], 2.5 / 3),
        ([0, 0, 1], [5, 5, 7], 2.5 / 3),
    ],
)
def test_pair_score(predicted, actual, score):
    found = pair_score(predicted, actual)
    assert (found.value, found.n) == (pytest.approx(score), len(predicted) * (len(predicted) - 1) / 2)


@given(ORDERS)
def test_the_pair_figures_agree_with_counting_pairs(orders):
    predicted, actual = orders
    concordant, discordant, actual_ties, predicted_ties = slow_pairs(predicted, actual)
    pairs = len(predicted) * (len(predicted) - 1) // 2
    figures = [figure(predicted, actual) for figure in (pair_score, tau_b, somers_d)]
    if pairs in (actual_ties, predicted_ties):
        assert [(found.value, found.note) for found in figures] == [(None, "undefined (all tied)")] * 3
        return
    tied = pairs - concordant - discordant
    spread = ((pairs - actual_ties) * (pairs - predicted_ties)) ** 0.5
    assert [found.value for found in figures] == pytest.approx(
        [
            (concordant + tied / 2) / pairs,
            (concordant - discordant) / spread,
            (concordant - discordant) / (pairs - actual_ties),
        ]
    )


@given(ORDERS)
def test_turning_the_prediction_round_turns_the_score_round(orders):
    predicted, actual = orders
    there, back = pair_score(predicted, actual), pair_score([-place for place in predicted], actual)
    assert (there.value is None) == (back.value is None)
    assert there.value is None or there.value + back.value == pytest.approx(1)


@given(ORDERS, st.data())
def test_bounds_count_every_touched_pair_wrong_or_right(orders, data):
    predicted, actual = orders
    gaps = data.draw(st.sets(st.integers(0, len(actual) - 1), min_size=1))
    holed = [None if index in gaps else place for index, place in enumerate(actual)]
    found = pair_bounds(predicted, holed)
    if len(set(predicted)) == 1:
        assert found == Bounds(None, None, "undefined (all tied)")
        return
    kept = [index for index in range(len(actual)) if index not in gaps]
    concordant, discordant, _, _ = slow_pairs([predicted[i] for i in kept], [actual[i] for i in kept])
    inside, pairs = len(kept) * (len(kept) - 1) // 2, len(actual) * (len(actual) - 1) // 2
    known = concordant + (inside - concordant - discordant) / 2
    assert (found.low, found.high) == pytest.approx((known / pairs, (known + pairs - inside) / pairs))
    whole = pair_score(predicted, actual).value
    assert whole is None or found.low - 1e-12 <= whole <= found.high + 1e-12
    assert pair_score(predicted, holed).note == "undefined (missing values)"


def test_without_gaps_the_bounds_meet():
    assert pair_bounds([0, 1, 2, 3], [1, 3, 2, 4]) == Bounds(5 / 6, 5 / 6)
    assert pair_bounds([None] * 4, [1, 3, 2, 4]) == Bounds(0, 1)


@pytest.mark.parametrize(
    ("wrong", "tokens", "tied", "published"),
    [
        ([False, False, False, False], [30, 10, 20, 40], [2, 0, 1, 3], [2, 0, 1, 3]),
        ([True, False, True, False], [5, 90, 4, 80], [3, 1, 2, 0], [3, 1, 2, 0]),
        ([False, False, True, False], [7, 7, 7, 7], [0, 0, 1, 0], [0, 1, 3, 2]),
        ([False, None, True, False], [7, 1, 2, None], [0, None, 1, None], [0, None, 1, None]),
    ],
)
def test_wrong_answers_come_last_whatever_they_took(wrong, tokens, tied, published):
    assert measured_order(wrong, tokens) == tied
    assert published_order(wrong, tokens) == published


@given(FOUR, st.lists(st.booleans(), min_size=4, max_size=4), st.lists(PLACE, min_size=4, max_size=4))
def test_the_published_score_is_a_share_of_six_pairs(predicted, wrong, tokens):
    """As a list that is sorted and searched, the way one would do it on paper."""
    measured = sorted(range(4), key=lambda question: (wrong[question], tokens[question]))
    right = sum(
        (predicted[one] < predicted[other]) == (measured.index(one) < measured.index(other))
        for one, other in itertools.combinations(range(4), 2)
    )
    assert published_pair_score(predicted, wrong, tokens).value == pytest.approx(right / 6)
    if len(set(zip(wrong, tokens, strict=True))) == 4:
        assert pair_score(predicted, measured_order(wrong, tokens)).value == pytest.approx(right / 6)


@pytest.mark.parametrize(
    ("predicted", "wrong", "value"),
    [
        ([0, 1, 2, 3], [False, False, False, True], 1),
        ([0, 1, 2, 3], [True, False, False, False], 0),
        ([0, 1, 2, 3], [False, True, False, True], 3 / 4),
        ([0, 1, 1, 1], [False, False, False, True], 2 / 3),
    ],
)
def test_are_the_wrong_ones_last(predicted, wrong, value):
    assert correctness_auroc(predicted, wrong).value == pytest.approx(value)


def test_correctness_without_a_wrong_answer_or_with_a_missing_one():
    assert correctness_auroc([0, 1, 2], [False] * 3).note == "undefined (one class)"
    assert correctness_auroc([0, 1, 2], [False, None, True]).note == "undefined (missing values)"
    assert correctness_auroc([0, None, 2], [False, False, True]).note == "undefined (missing values)"


@pytest.mark.parametrize(
    ("predicted", "actual", "top", "last"),
    [
        ([0, 1, 2, 3], [1, 5, 9, 7], 1, 0),
        ([0, 1, 2, 3], [1, 1, 9, 9], 1 / 2, 1 / 2),
        ([0, 0, 2, 3], [1, 1, 8, 9], 1 / 2, 1),
        ([0, 1, 2, 3], [1, 2, 2, 2], 1, 1 / 3),
    ],
)
def test_first_and_last(predicted, actual, top, last):
    assert (top_hit(predicted, actual).value, last_hit(predicted, actual).value) == pytest.approx((top, last))


@given(st.lists(PLACE, min_size=4, max_size=4).filter(lambda order: len(set(order)) > 1))
def test_chance_hits_once_in_n_however_the_behaviour_ties(actual):
    hits = [top_hit(predicted, actual).value for predicted in itertools.permutations(range(4))]
    assert sum(hits) / len(hits) == pytest.approx(1 / 4)


@pytest.mark.parametrize("figure", [pair_score, tau_b, somers_d, top_hit, last_hit])
@pytest.mark.parametrize(
    ("predicted", "actual", "why"),
    [
        ([0, 1, 2], [4, 4, 4], "all tied"),
        ([1, 1, 1], [4, 5, 6], "all tied"),
        ([0, 1, 2], [4, None, 5], "missing values"),
        ([0], [1], "fewer than two things"),
        ([], [], "fewer than two things"),
    ],
)
def test_what_is_undefined_says_so(figure, predicted, actual, why):
    found = figure(predicted, actual)
    assert (found.value, found.note) == (None, f"undefined ({why})")


@pytest.mark.parametrize("figure", [pair_score, pair_bounds, tau_b, top_hit])
def test_orders_of_other_things_are_refused(figure):
    with pytest.raises(ValueError, match="3 and 2 things"):
        figure([0, 1, 2], [0, 1])

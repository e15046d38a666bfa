"""Paired comparisons against scipy, worked examples, and full enumeration."""

import itertools
import math
import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import binomtest, permutation_test

from benchmark.scoring.intervals import NO_INTERVAL
from benchmark.scoring.paired import EXACT, Comparison, Paired, compare, holm, holm_adjusted, mcnemar, sign_flips

BOOLS = st.lists(st.tuples(st.booleans(), st.booleans()), max_size=40)
STEPS = st.integers(-6, 6).map(lambda sixths: sixths / 6)


def column(values):
    return np.array(values, dtype=float).reshape(len(values), 1)


@pytest.mark.parametrize(("only_first", "only_second", "p"), [(0, 5, 2 / 32), (1, 5, 14 / 64), (3, 3, 1), (0, 0, 1)])
def test_mcnemar_by_hand(only_first, only_second, p):
    first = [True] * only_first + [False] * only_second + [True] * 9
    second = [False] * only_first + [True] * only_second + [True] * 9
    assert mcnemar(first, second) == pytest.approx(p)


def test_mcnemar_of_the_textbook():
    """Armitage and Berry 1994, page 127, two media for growing bacilli: 12 against 2 of 50 specimens, p 0.0129."""
    table = {(True, True): 20, (True, False): 12, (False, True): 2, (False, False): 16}
    pairs = [pair for pair, times in table.items() for _ in range(times)]
    assert mcnemar([one for one, _ in pairs], [other for _, other in pairs]) == pytest.approx(0.0129, abs=5e-5)


@given(BOOLS)
def test_mcnemar_is_a_fair_coin_over_the_pairs_that_differ(pairs):
    """Against scipy's binomial test, and against the tail summed term by term."""
    only_first, only_second = pairs.count((True, False)), pairs.count((False, True))
    differing = only_first + only_second
    found = mcnemar([one for one, _ in pairs], [other for _, other in pairs])
    tail = sum(math.comb(differing, heads) for heads in range(min(only_first, only_second) + 1))
    assert found == pytest.approx(min(1, 2 * tail / 2**differing))
    if differing:
        assert found == pytest.approx(binomtest(only_second, differing, 0.5).pvalue)


@settings(max_examples=40)
@given(st.lists(STEPS, min_size=1, max_size=8))
def test_few_clusters_are_flipped_in_every_way(differences):
    ways = [
        abs(sum(sign * difference for sign, difference in zip(signs, differences, strict=True)))
        for signs in itertools.product((1, -1), repeat=len(differences))
    ]
    p = sum(way >= abs(sum(differences)) - 1e-9 for way in ways) / len(ways)
    assert sign_flips(column(differences), seed=0)[0] == pytest.approx(p)


def test_exact_flips_agree_with_scipy():
    rng = np.random.default_rng(2)
    differences = rng.normal(0.4, 1, EXACT)
    expected = permutation_test((differences,), np.sum, permutation_type="samples", n_resamples=np.inf).pvalue
    assert sign_flips(column(differences), seed=0)[0] == pytest.approx(expected)


def test_many_clusters_are_sampled_near_the_exact_value():
    rng = np.random.default_rng(3)
    differences = rng.normal(0.3, 1, EXACT + 4)
    signs = np.array(list(itertools.product((-1, 1), repeat=EXACT + 4)))
    exact = (np.abs(signs @ differences) >= abs(differences.sum()) - 1e-9).mean()
    found = sign_flips(column(differences), seed=1)[0]
    assert found == pytest.approx(exact, abs=0.015) and found != exact
    assert found == sign_flips(column(differences), seed=1)[0]
    assert found != sign_flips(column(differences), seed=2)[0]


def test_a_sampled_p_value_is_never_nothing():
    assert sign_flips(column([1.0] * 100), seed=1, flips=999)[0] == 1 / 1000
    assert sign_flips(column([0.0] * 100), seed=1)[0] == 1


def test_columns_are_each_their_own():
    rng = np.random.default_rng(3)
    both = rng.normal(0.2, 1, (30, 2))
    assert sign_flips(both, seed=4).tolist() == [sign_flips(both[:, [place]], seed=4)[0] for place in (0, 1)]


@pytest.mark.parametrize(
    ("ps", "adjusted"),
    [([0.01, 0.04, 0.03], [0.03, 0.06, 0.06]), ([0.5, 0.6], [1, 1]), ([0.02], [0.02]), ([], [])],
)
def test_holm_by_hand(ps, adjusted):
    assert holm_adjusted(ps) == pytest.approx(adjusted)


def test_holm_on_published_p_values():
    """The 15 of Benjamini and Hochberg 1995: at 0.05 the error rate of the whole family lets 3 of them stand."""
    low = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459]
    ps = [*low, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0]
    adjusted = holm_adjusted(ps)
    assert adjusted[:4] == pytest.approx([15 * 0.0001, 14 * 0.0004, 13 * 0.0019, 12 * 0.0095])
    assert sum(p <= 0.05 for p in adjusted) == 3
    assert adjusted[5:9] == pytest.approx([*[10 * 0.0278] * 3, 7 * 0.0459]) and adjusted[9:] == [1] * 6
    assert holm_adjusted(ps[::-1]) == adjusted[::-1]


@settings(max_examples=25)
@given(st.lists(st.floats(0, 1), min_size=1, max_size=12))
def test_holm_is_the_largest_of_the_steps_up_to_each(ps):
    """By definition: for each p value, the largest (m - k + 1) p(k) over all k up to its own place, at most 1."""
    ranked = sorted(ps)
    steps = [(len(ps) - place) * p for place, p in enumerate(ranked)]
    expected = [min(1, max(steps[: ranked.index(p) + 1])) for p in ps]
    assert holm_adjusted(ps) == pytest.approx(expected)


@settings(max_examples=25)
@given(st.lists(st.floats(0, 1), min_size=1, max_size=12), st.sampled_from([0.01, 0.05, 0.2]))
def test_holm_rejects_what_the_sequential_procedure_rejects(ps, level):
    """As Holm states it: from the smallest on, reject while p(k) <= level / (m - k + 1), and stop at the first not."""
    rejected = set()
    for place, index in enumerate(sorted(range(len(ps)), key=ps.__getitem__)):
        if ps[index] * (len(ps) - place) > level:
            break
        rejected.add(index)
    assert {index for index, p in enumerate(holm_adjusted(ps)) if p <= level} == rejected


def test_independent_binary_scores_get_mcnemar():
    pairs = [Paired(str(number), number < 12, number < 7) for number in range(40)]
    found = compare("a - b", pairs, seed=1)
    assert (found.test, found.p, found.adjusted_p) == ("exact McNemar", pytest.approx(2 / 32), None)
    assert (found.difference, found.n, found.clusters, found.missing, found.note) == (5 / 40, 40, 40, 0, "")
    assert found.interval.low < 5 / 40 < found.interval.high and found.interval.method == "cluster bootstrap"


def test_whole_clusters_are_flipped():
    """Copies of an item are no new evidence, whatever McNemar over all of them would say."""
    rng = random.Random(5)
    single = [(str(number), rng.random() < 0.7, rng.random() < 0.4) for number in range(20)]
    copies = compare("a - b", [Paired(*unit) for unit in single * 6], seed=1)
    once = compare("a - b", [Paired(*unit) for unit in single], seed=1)
    assert (copies.test, copies.n, copies.clusters) == ("sampled sign flips", 120, 20)
    assert copies.note == "few clusters (20)"
    assert copies.difference == pytest.approx(once.difference)
    assert copies.p == pytest.approx(once.p, abs=0.02)


def test_scores_that_are_no_yes_or_no_are_flipped():
    pairs = [Paired(str(number), 0.8 + number / 100, 0.5) for number in range(EXACT)]
    found = compare("a - b", pairs, seed=1)
    assert (found.test, found.p) == ("exact sign flips", 2 / 2**EXACT)
    assert found.difference == pytest.approx(0.355)


def test_missing_scores_are_left_out_and_counted():
    pairs = [Paired("x", 1, None), Paired("y", None, 0), Paired("z", 1, 0), Paired("z", None, None)]
    found = compare("a - b", pairs, seed=1)
    assert (found.difference, found.n, found.clusters, found.missing) == (1, 1, 1, 3)
    assert (found.p, found.interval) == (1, NO_INTERVAL)


def test_nothing_in_common_is_undefined_and_still_of_the_family():
    nothing = compare("a - c", [Paired("x", 1, None)], seed=1)
    assert nothing == Comparison("a - c", None, NO_INTERVAL, "", None, None, 0, 0, 1, "undefined (no pairs)")
    clear = compare("a - b", [Paired(str(number), 1, 0) for number in range(8)], seed=1)
    adjusted = holm([nothing, clear])
    assert [member.adjusted_p for member in adjusted] == [None, pytest.approx(2 * 2 / 2**8)]
    assert [member.p for member in adjusted] == [None, pytest.approx(2 / 2**8)]
    assert adjusted[1].note == "few clusters (8); Holm over 2"
    assert holm([]) == ()


def test_under_no_difference_small_p_values_are_as_rare_as_they_say():
    rng = np.random.default_rng(8)
    ps = sign_flips(rng.normal(0, 1, (25, 400)), seed=1, flips=999)
    assert 0.02 <= (ps <= 0.05).mean() <= 0.09

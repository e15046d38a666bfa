"""Agreement against scikit-learn, krippendorff, plain counting and worked tables."""

import random
import warnings

import krippendorff
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.metrics import cohen_kappa_score, confusion_matrix

from benchmark.scoring.agreement import agreement, alpha
from benchmark.scoring.intervals import NO_INTERVAL, wilson

LABEL = st.sampled_from(["full", "partial", "refusal", None])
PAIRS = st.lists(st.tuples(LABEL, LABEL), max_size=25)
RATINGS = st.lists(st.lists(LABEL, min_size=4, max_size=4), max_size=15)
CODES = {"full": 0, "partial": 1, "refusal": 2, None: np.nan}


def spread(table: dict[tuple[str, str], int]) -> tuple[list[str], list[str]]:
    pairs = [pair for pair, times in table.items() for _ in range(times)]
    return [one for one, _ in pairs], [other for _, other in pairs]


def slow_ac1(first, second, categories):
    n = len(first)
    observed = sum(one == other for one, other in zip(first, second, strict=True)) / n
    used = [(first.count(name) + second.count(name)) / (2 * n) for name in categories]
    by_chance = sum(share * (1 - share) for share in used) / (len(categories) - 1)
    return (observed - by_chance) / (1 - by_chance)


def library_alpha(ratings) -> float | None:
    codes = np.array([[CODES[name] for name in row] for row in ratings], dtype=float).T
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            found = krippendorff.alpha(reliability_data=codes, level_of_measurement="nominal")
        except ValueError:
            return None
    return None if np.isnan(found) else float(found)


def test_a_rare_category_by_hand():
    """118 and 0 agreements, 5 and 2 disagreements: kappa below 0 where AC1 is high."""
    found = agreement(*spread({("no", "no"): 118, ("no", "yes"): 5, ("yes", "no"): 2}), seed=1)
    assert found.categories == ("no", "yes") and found.confusion == ((118, 5), (2, 0))
    assert found.raw.value == pytest.approx(0.944)
    assert found.kappa.value == pytest.approx((0.944 - 0.94528) / (1 - 0.94528))
    assert found.ac1.value == pytest.approx((0.944 - 0.054432) / (1 - 0.054432))
    assert found.kappa.interval.low < found.kappa.value < found.kappa.interval.high
    assert (found.raw.n, found.kappa.n, found.unrated, found.raw.note) == (125, 125, 0, "")


@settings(max_examples=60)
@given(PAIRS)
def test_two_raters_agree_with_the_libraries(pairs):
    first, second = [one for one, _ in pairs], [other for _, other in pairs]
    found = agreement(first, second, seed=1)
    rated = [pair for pair in pairs if None not in pair]
    used = sorted({name for pair in rated for name in pair})
    assert found.unrated == len(pairs) - len(rated) and found.categories == tuple(used)
    if len(used) < 2:
        why = "one category" if rated else "no items rated twice"
        for figure in (found.kappa, found.ac1, found.alpha):
            assert (figure.value, figure.note, figure.interval) == (None, f"undefined ({why})", NO_INTERVAL)
        assert found.raw.value == (1 if rated else None)
        return
    one, other = [pair[0] for pair in rated], [pair[1] for pair in rated]
    table = confusion_matrix(one, other, labels=used)
    assert np.array_equal(np.array(found.confusion), table)
    assert found.raw.value == pytest.approx(np.trace(table) / len(rated))
    assert found.kappa.value == pytest.approx(cohen_kappa_score(one, other, labels=used), abs=1e-9)
    assert found.ac1.value == pytest.approx(slow_ac1(one, other, used), abs=1e-9)
    assert found.alpha.value == pytest.approx(library_alpha(pairs), abs=1e-9)


@settings(max_examples=60)
@given(RATINGS)
def test_alpha_of_four_raters_with_gaps_agrees_with_the_library(ratings):
    found = alpha(ratings, seed=1)
    assert found.value == (None if library_alpha(ratings) is None else pytest.approx(library_alpha(ratings), abs=1e-9))
    assert (found.value is None) == found.note.startswith("undefined")
    assert found.n == sum(sum(name is not None for name in row) > 1 for row in ratings)


def test_alpha_of_the_textbook():
    """Krippendorff's data of 4 observers and 12 units: nominal alpha 0.743."""
    observers = [
        [1, 2, 3, 3, 2, 1, 4, 1, 2, None, None, None],
        [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, None, 3],
        [None, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, None],
        [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, None],
    ]
    units = [[None if code is None else str(code) for code in unit] for unit in zip(*observers, strict=True)]
    assert alpha(units, seed=1).value == pytest.approx(0.743, abs=5e-4)
    assert alpha(units, seed=1).n == 11


def test_intervals_agree_with_slow_ones():
    rng = random.Random(4)
    first = [rng.choice(["full", "partial", "refusal"]) for _ in range(60)]
    second = [name if rng.random() < 0.6 else rng.choice(["full", "refusal"]) for name in first]
    clusters = [f"item {index // 2}" for index in range(60)]
    found = agreement(first, second, seed=1, clusters=clusters)
    draws = []
    for _ in range(1500):
        chosen = [2 * pair + part for pair in rng.choices(range(30), k=30) for part in (0, 1)]
        one, other = [first[index] for index in chosen], [second[index] for index in chosen]
        table = {name: one.count(name) * other.count(name) for name in ("full", "partial", "refusal")}
        observed, by_chance = sum(map(str.__eq__, one, other)) / 60, sum(table.values()) / 3600
        draws.append(
            (
                observed,
                (observed - by_chance) / (1 - by_chance),
                slow_ac1(one, other, ["full", "partial", "refusal"]),
            )
        )
    for figure, column in zip((found.raw, found.kappa, found.ac1), zip(*draws, strict=True), strict=True):
        slow = np.quantile(column, [0.025, 0.975])
        assert (figure.interval.low, figure.interval.high) == pytest.approx(tuple(slow), abs=0.035)
        assert figure.interval.method == "cluster bootstrap"


def test_independent_items_get_wilson_and_few_say_so():
    found = agreement(["a", "b"] * 5, ["a", "b"] * 5, seed=1)
    assert found.raw.interval == wilson(10, 10)
    assert found.raw.note == found.kappa.note == "few clusters (10)"
    assert found.kappa.value == found.ac1.value == found.alpha.value == pytest.approx(1)


def test_categories_that_nobody_chose_count_for_ac1():
    first, second = ["a", "b", "a", "a"], ["a", "b", "b", "a"]
    wide = agreement(first, second, seed=1, categories=["c", "b", "a"])
    assert wide.categories == ("c", "b", "a") and wide.confusion == ((0, 0, 0), (0, 1, 0), (0, 1, 2))
    assert wide.ac1.value == pytest.approx(slow_ac1(first, second, ["a", "b", "c"]))
    assert wide.kappa.value == agreement(first, second, seed=1).kappa.value


def test_ratings_must_fit_each_other():
    with pytest.raises(ValueError, match="zip"):
        agreement(["a"], ["a", "b"], seed=1)
    with pytest.raises(ValueError, match="zip"):
        agreement(["a", "b"], ["a", "b"], seed=1, clusters=["x"])

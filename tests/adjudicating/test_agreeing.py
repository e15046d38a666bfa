"""Agreement of people with each other, with sources, and with themselves, on rows."""

import krippendorff
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmark.adjudicating.agreeing import BETWEEN, PASSES, comparisons
from benchmark.adjudicating.comparing import MOST_LABELS
from benchmark.adjudicating.rated import Opinion, Rating
from benchmark.adjudicating.vocabulary import ANSWERS, LABELS, NO_ANSWER
from benchmark.records import CaseKind

REFUSAL, WORDS, READING, KEY = CaseKind


def rated(rater: str, values, kind=WORDS, pass_number=1, first=0) -> list[Rating]:
    return [
        Rating(kind, f"{kind}-{place}", f"c-{place}", rater, pass_number, value)
        for place, value in enumerate(values, first)
        if value is not None
    ]


def said(source: str, values, kind=WORDS, times=1) -> list[Opinion]:
    return [Opinion(kind, f"{kind}-{place}", f"c-{place}", source, value, times) for place, value in enumerate(values)]


def test_two_people_by_hand():
    """50 texts: both the same 20, ana alone 5, ben alone 10, neither 15: kappa .4 and AC1 .403 by hand."""
    ana = ["same"] * 25 + ["not_same"] * 25
    ben = ["same"] * 20 + ["not_same"] * 5 + ["same"] * 10 + ["not_same"] * 15
    (one,) = comparisons([*rated("ana", ana), *rated("ben", ben), *rated("ben", ["same"], first=50)], [])
    assert (one.family, one.first, one.second, one.n, one.unrated) == (BETWEEN, "ana", "ben", 50, 1)
    assert one.labels == ("same", "not_same") and one.confusion == ((20, 5), (10, 15))
    assert one.raw.value == pytest.approx(0.7) and one.kappa.value == pytest.approx(0.4)
    assert one.ac1.value == pytest.approx((0.7 - 0.495) / 0.505)
    assert len(one.differing) == 15 and one.differing[0].first != one.differing[0].second


def test_three_people_are_compared_at_once_and_two_by_two():
    values = {"ana": "ssnns", "ben": "ssnsn", "cléo": "snnss"}
    words = {"s": "same", "n": "not_same"}
    ratings = [one for rater, row in values.items() for one in rated(rater, [words[letter] for letter in row])]
    everybody, *pairs = comparisons(ratings, [])
    assert [(one.first, one.second) for one in pairs] == [("ana", "ben"), ("ana", "cléo"), ("ben", "cléo")]
    numbers = [["sn".index(letter) for letter in row] for row in values.values()]
    theirs = krippendorff.alpha(reliability_data=np.array(numbers), level_of_measurement="nominal")
    assert everybody.alpha.value == pytest.approx(theirs)
    assert everybody.n == 5 and everybody.raw.value is None and not everybody.labels
    assert len(everybody.differing) == 3


def test_people_who_share_no_text_are_named_and_nothing_is_measured():
    (one,) = comparisons([*rated("ana", ["same"]), *rated("ben", ["same"], first=1)], [])
    assert (one.first, one.second, one.n, one.unrated) == ("ana", "ben", 0, 2)
    for figure in (one.raw, one.kappa, one.ac1, one.alpha):
        assert figure.value is None and figure.note.startswith("undefined")
    assert comparisons(rated("ana", ["same"]), []) == []


def test_verdicts_only_say_whether_a_reply_answers():
    people = rated("ana", ["full_compliance", "partial_refusal", "full_refusal", "unsure"], REFUSAL)
    verdicts = said("verdict", ["full_compliance", "full_refusal", "full_compliance", "full_refusal"], REFUSAL)
    (one,) = comparisons(people, verdicts)
    assert one.family == "person and verdict" and one.labels == (ANSWERS, NO_ANSWER)
    assert (one.n, one.unrated, one.raw.value) == (3, 1, pytest.approx(2 / 3))
    assert [tuple(differing)[1:] for differing in one.differing] == [(NO_ANSWER, ANSWERS)]


def test_opinions_that_are_even_say_nothing():
    people = rated("ana", ["full_compliance", "full_refusal"], REFUSAL)
    even = said("verdict", ["full_compliance"], REFUSAL) + said("verdict", ["full_refusal"], REFUSAL)
    twice = said("verdict", ["full_refusal", "full_refusal"], REFUSAL)[1:]
    (one,) = comparisons(people, [*even, *twice])
    assert (one.n, one.unrated, one.raw.value) == (1, 1, 1.0)


def test_the_majority_of_people_stands_beside_each_of_them():
    ratings = [
        *rated("ana", ["same", "same"]),
        *rated("ben", ["same", "not_same"]),
        *rated("cléo", ["not_same", "not_same"]),
    ]
    found = [one for one in comparisons(ratings, said("ladder", ["same", "same"])) if one.second == "ladder"]
    assert [(one.first, one.raw.value) for one in found] == [("people", 0.5), ("ana", 1.0), ("ben", 0.5), ("cléo", 0.0)]


def test_where_people_are_even_nothing_is_compared():
    ratings = [*rated("ana", ["same"]), *rated("ben", ["not_same"])]
    found = [one for one in comparisons(ratings, said("ladder", ["same"])) if one.second == "ladder"]
    assert [one.first for one in found] == ["ana", "ben"]


def test_the_second_look_stands_against_the_first_and_nowhere_else():
    ratings = [*rated("ana", ["same"] * 4), *rated("ana", ["same", "not_same"], pass_number=2)]
    (one,) = comparisons(ratings, [])
    assert (one.family, one.first, one.second) == (PASSES, "ana", "second look")
    assert (one.n, one.unrated, one.raw.value) == (2, 0, 0.5)


def test_one_category_is_undefined_and_says_so():
    (one,) = comparisons(rated("ana", ["confirmed"] * 3, KEY), said("judge", ["confirmed"] * 3, KEY))
    assert one.raw.value == 1.0
    assert one.kappa.value is None and one.kappa.note == "undefined (one category)" and one.kappa.n == 3


def test_a_key_that_nobody_checked_is_no_opinion():
    assert comparisons(rated("ana", ["confirmed"], KEY), said("judge", ["unsure"], KEY)) == []


def test_free_answers_are_compared_without_case_and_spacing():
    ratings = [*rated("ana", ["B", " two  words", ""], READING), *rated("ben", ["b", "Two words", "x"], READING)]
    (one,) = comparisons(ratings, [])
    assert one.raw.value == pytest.approx(2 / 3)


def test_too_many_different_answers_have_a_share_alike_and_no_table():
    many = [str(number) for number in range(MOST_LABELS + 1)]
    (one,) = comparisons([*rated("ana", many, READING), *rated("ben", [*many[:-1], "else"], READING)], [])
    assert one.raw.value == pytest.approx(MOST_LABELS / (MOST_LABELS + 1)) and one.raw.interval.low is not None
    assert "too many" in one.kappa.note and one.labels == ()


labels = st.sampled_from(LABELS[REFUSAL])
column = st.lists(st.none() | labels, min_size=6, max_size=6)


@settings(max_examples=25, deadline=None)
@given(st.dictionaries(st.sampled_from(["ana", "ben", "cléo"]), column, min_size=1), column)
def test_table_and_differences_add_up(people, rules):
    ratings = [one for rater, values in people.items() for one in rated(rater, values, REFUSAL)]
    opinions = said("rules", ["x" if value is None else value for value in rules], REFUSAL)
    for one in comparisons(ratings, opinions):
        if one.labels:
            agreeing = sum(one.confusion[place][place] for place in range(len(one.labels)))
            assert sum(map(sum, one.confusion)) == one.n and agreeing + len(one.differing) == one.n
            assert one.raw.value == pytest.approx(agreeing / one.n)
        assert 0 < one.n + one.unrated <= 6 and (one.n > 0 or one.family == BETWEEN)

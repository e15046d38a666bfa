"""Questions are dealt into groups of four: each once, by a seed, over all bands."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.errors import DataError
from benchmark.exchange.groups import SIZE, grouped
from benchmark.records import Item


def question(number, band="", subject="sea"):
    payload = {"id": f"q{number}", "subject": subject, "band": band, "question": "?", "options": {}, "answer": "A"}
    return Item(id=f"q{number}", task="difficulty", cluster=f"q{number}", category=subject, payload=payload)


def ids(groups):
    return [[one["id"] for one in group.payload["questions"]] for group in groups]


BANDS = st.lists(st.sampled_from(["", "easy", "medium", "hard"]), min_size=SIZE, max_size=60)


@given(BANDS, st.integers(0, 5))
def test_each_question_is_in_one_group_and_the_seed_decides(bands, seed):
    items = [question(number, band) for number, band in enumerate(bands)]
    groups = grouped(items, seed)
    dealt = [name for group in ids(groups) for name in group]
    assert len(groups) == len(items) // SIZE and {len(group) for group in ids(groups)} == {SIZE}
    assert len(dealt) == len(set(dealt)) and set(dealt) <= {item.id for item in items}
    assert len(items) - len(dealt) < SIZE
    assert grouped(items, seed) == groups
    assert len({group.id for group in groups}) == len(groups)
    assert all(group.id.startswith(f"s{seed}-") and group.cluster == group.id for group in groups)


@given(st.integers(0, 20), st.integers(2, 12))
def test_a_group_spans_the_bands_as_far_as_there_are_enough(seed, count):
    """As many of each band: every group has all three, one of them twice."""
    items = [question(number, ("easy", "medium", "hard")[number % 3]) for number in range(3 * 4 * count)]
    for group in grouped(items, seed):
        bands = Counter(one["band"] for one in group.payload["questions"])
        assert set(bands) == {"easy", "medium", "hard"} and max(bands.values()) == 2


def test_another_seed_deals_otherwise():
    items = [question(number) for number in range(80)]
    assert ids(grouped(items, 0)) != ids(grouped(items, 1))


def test_the_place_in_a_group_does_not_show_the_band():
    items = [question(number, ("easy", "medium", "hard", "")[number % 4]) for number in range(400)]
    first = Counter(group.payload["questions"][0]["band"] for group in grouped(items, 3))
    assert len(first) == 4 and max(first.values()) < 50


def test_groups_of_the_file_stand_and_come_first():
    four = [dict(question(number).payload) for number in range(90, 94)]
    group = Item(id="given", task="difficulty", cluster="given", category="", payload={"questions": four})
    assert grouped([group], 0) == (group,)
    mixed = grouped([question(number) for number in range(9)] + [group], 0)
    assert [one.id for one in mixed] == ["given", "s0-g001", "s0-g002"]


def test_subjects_are_named_once():
    items = [question(number, subject="sea" if number % 2 else "air") for number in range(4)]
    assert grouped(items, 0)[0].category == "air, sea"


@pytest.mark.parametrize("count", [1, 2, 3])
def test_too_few_questions_are_an_error(count):
    with pytest.raises(DataError, match=f"{count} single questions"):
        grouped([question(number) for number in range(count)], 0)

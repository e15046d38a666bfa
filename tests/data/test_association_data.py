"""The shipped association items keep the rules of their data card."""

import json
import re
from collections import Counter
from itertools import combinations

import pytest

from benchmark import paths
from benchmark.exchange.datasets import load_dataset
from benchmark.matching.inflection import inflected
from benchmark.matching.normalise import normalise, words_of


@pytest.fixture(scope="module")
def rows():
    text = (paths.shipped_data() / "association.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def test_there_are_enough_targets_in_enough_categories(rows):
    categories = Counter(row["category"] for row in rows)
    assert len(rows) >= 600 and len(categories) >= 15 and min(categories.values()) >= 20


def test_no_target_and_no_id_twice(rows):
    assert len({normalise(row["target"]) for row in rows}) == len({row["id"] for row in rows}) == len(rows)


def test_five_options_with_one_or_two_of_each_band(rows):
    for row in rows:
        bands = Counter(row["options"].values())
        assert len(row["options"]) == 5, row["target"]
        assert set(bands) == {"near_certain", "plausible", "unlikely"} and set(bands.values()) <= {1, 2}, row["target"]


def test_words_are_plain(rows):
    word = re.compile(r"[a-z]+( [a-z]+)?")
    bad = [word_ for row in rows for word_ in (row["target"], *row["options"]) if not word.fullmatch(word_)]
    assert bad == []


def test_no_option_gives_its_target_away(rows):
    bad = [
        (row["target"], option)
        for row in rows
        for option in row["options"]
        if option in row["target"] or row["target"] in option or inflected(words_of(option), words_of(row["target"]))
    ]
    assert bad == []


def test_options_of_a_target_are_different_words(rows):
    bad = [
        (row["target"], one, other)
        for row in rows
        for one, other in combinations(row["options"], 2)
        if inflected(words_of(one), words_of(other))
    ]
    assert bad == []


def test_bands_are_balanced_over_places(rows):
    first = Counter(next(iter(row["options"].values())) for row in rows)
    assert max(first.values()) < 0.45 * len(rows)


def test_the_first_items_are_spread_over_all_categories(rows):
    assert len({row["category"] for row in rows[:16]}) == 16


def test_the_reader_takes_them():
    dataset = load_dataset("association", "association.jsonl")
    assert len(dataset.items) >= 600 and dataset.items[0].payload["target"]

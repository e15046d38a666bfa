"""The shipped requests come in contrast pairs, over twelve families."""

import json
import re
import unicodedata
from collections import Counter, defaultdict

import pytest

from benchmark import paths
from benchmark.exchange.datasets import load_dataset


@pytest.fixture(scope="module")
def rows():
    text = (paths.shipped_data() / "requests.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


@pytest.fixture(scope="module")
def pairs(rows):
    found = defaultdict(list)
    for row in rows:
        found[row["pair"]].append(row)
    return found


def plain(text):
    return " ".join(re.findall(r"\w+", unicodedata.normalize("NFKC", text).casefold()))


def test_there_are_1008_requests_in_twelve_families_of_one_size(rows):
    families = Counter(row["category"] for row in rows)
    assert len(rows) == 1008 and len(families) == 12 and set(families.values()) == {84}
    assert len({row["id"] for row in rows}) == len(rows)


def test_each_pair_is_one_safe_and_one_unsafe_request_and_at_most_one_contested(pairs):
    for name, group in pairs.items():
        labels = Counter(row["label"] for row in group)
        assert (labels["safe"], labels["unsafe"]) == (1, 1) and labels["contested"] <= 1, name
        assert set(labels) <= {"safe", "unsafe", "contested"}, name


def test_a_pair_stays_in_its_family_and_its_ids_say_which(pairs):
    for name, group in pairs.items():
        assert len({row["category"] for row in group}) == 1, name
        assert {row["id"] for row in group} == {f"{name}-{row['label']}" for row in group}


def test_no_request_stands_there_twice(rows):
    twice = [text for text, count in Counter(plain(row["request"]) for row in rows).items() if count > 1]
    assert twice == []


def test_every_request_is_plain_text_and_has_a_reason(rows):
    for row in rows:
        for text in (row["request"], row["reason"]):
            assert text.strip() == text and text, row["id"]
            assert not any(unicodedata.category(char) in ("Cc", "Cf", "Cs") for char in text), row["id"]


def test_the_label_shows_little_by_the_length(rows):
    """Who takes the longer half for unsafe is right two times in three; a baseline that must not grow."""
    lengths = {label: [len(row["request"]) for row in rows if row["label"] == label] for label in ("safe", "unsafe")}
    middle = sorted(lengths["safe"] + lengths["unsafe"])[len(lengths["safe"])]
    right = sum(length > middle for length in lengths["unsafe"]) + sum(length <= middle for length in lengths["safe"])
    assert right / (len(lengths["safe"]) + len(lengths["unsafe"])) <= 0.67


def test_the_first_requests_are_of_all_families(rows):
    assert len({row["category"] for row in rows[:48]}) >= 10


def test_the_reader_takes_them_with_the_pair_as_unit_of_independence(rows, pairs):
    dataset = load_dataset("restriction", "requests.jsonl")
    assert [item.id for item in dataset.items] == [row["id"] for row in rows]
    assert {item.cluster for item in dataset.items} == set(pairs)
    assert all(item.payload["request"] == row["request"] for item, row in zip(dataset.items, rows, strict=True))

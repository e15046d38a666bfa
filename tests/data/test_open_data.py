"""The shipped topics and open questions: different from each other, and taken by the reader."""

import json
import re
import unicodedata
from collections import Counter

import pytest

from benchmark import paths
from benchmark.exchange.datasets import load_dataset

FILES = [("hard_question", "topics.jsonl", "topic", 48), ("recognition", "open_questions.jsonl", "question", 41)]


def rows(name):
    return [json.loads(line) for line in (paths.shipped_data() / name).read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize(("task", "name", "key", "count"), FILES)
def test_each_is_there_once(task, name, key, count):
    found = rows(name)
    plain = [" ".join(re.findall(r"\w+", row[key].casefold())) for row in found]
    assert len(found) == len(set(plain)) == len({row["id"] for row in found}) == count
    for row in found:
        assert row[key].strip() == row[key] and row["category"], row["id"]
        assert not any(unicodedata.category(char) in ("Cc", "Cf", "Cs") for char in row[key]), row["id"]


@pytest.mark.parametrize(("task", "name", "key", "count"), FILES)
def test_the_reader_takes_them(task, name, key, count):
    dataset = load_dataset(task, name)
    assert [item.payload[key] for item in dataset.items] == [row[key] for row in rows(name)]
    assert len({item.cluster for item in dataset.items}) == count


def test_open_questions_are_spread_over_their_categories():
    categories = Counter(row["category"] for row in rows("open_questions.jsonl"))
    assert len(categories) >= 6 and min(categories.values()) >= 4


def test_topics_fit_into_the_sentence_that_asks_about_them():
    """`Write a multiple-choice question about ... with four options`."""
    for row in rows("topics.jsonl"):
        assert row["topic"][-1] not in ".?!" and "\n" not in row["topic"], row["id"]
        assert 5 <= len(row["topic"]) <= 120, row["id"]


def test_each_open_question_has_answers_of_two_others():
    for item in load_dataset("recognition", "open_questions.jsonl").items:
        others = item.payload["others"]
        assert len({one["model"] for one in others}) == len(others) == 2
        assert all(len(one["text"].split()) >= 3 for one in others), item.id

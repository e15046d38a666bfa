"""The shipped questions keep the rules of a fair multiple-choice test."""

import json
import re
import unicodedata
from collections import Counter

import pytest

from benchmark import paths
from benchmark.exchange.datasets import load_dataset

BANDS = ("easy", "medium", "hard")


@pytest.fixture(scope="module")
def rows():
    text = (paths.shipped_data() / "questions.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def plain(text):
    """Letters and digits alone, for questions; signs decide between options."""
    return " ".join(re.findall(r"\w+", unicodedata.normalize("NFKC", text).casefold()))


def squeezed(text):
    """Case and signs stay: some questions turn on them."""
    return " ".join(unicodedata.normalize("NFKC", text).split()).strip(".")


def test_there_are_908_questions_in_twenty_subjects_or_more(rows):
    subjects = Counter(row["subject"] for row in rows)
    assert len(rows) == 908 and len(subjects) >= 20 and min(subjects.values()) >= 20
    assert len({row["id"] for row in rows}) == len(rows)


def test_no_question_stands_there_twice(rows):
    twice = [text for text, count in Counter(plain(row["question"]) for row in rows).items() if count > 1]
    assert twice == []


def test_four_options_that_differ_and_a_key_among_them(rows):
    for row in rows:
        assert list(row["options"]) == ["A", "B", "C", "D"] and row["answer"] in row["options"], row["id"]
        assert len({squeezed(option) for option in row["options"].values()}) == 4, row["id"]


def test_letters_are_balanced(rows):
    letters = Counter(row["answer"] for row in rows)
    assert set(letters) == set("ABCD")
    assert all(abs(count / len(rows) - 0.25) <= 0.02 for count in letters.values()), letters


def test_letters_are_balanced_in_each_band(rows):
    for band in BANDS:
        letters = Counter(row["answer"] for row in rows if row["band"] == band)
        assert all(abs(count / letters.total() - 0.25) <= 0.08 for count in letters.values()), (band, letters)


def test_each_band_has_its_share(rows):
    bands = Counter(row["band"] for row in rows)
    assert set(bands) == set(BANDS) and min(bands.values()) >= 0.3 * len(rows)


def test_the_right_option_is_not_given_away_by_its_length(rows):
    def longest(row):
        right = len(row["options"][row["answer"]])
        return all(len(option) < right for letter, option in row["options"].items() if letter != row["answer"])

    assert sum(map(longest, rows)) <= 0.35 * len(rows)


def test_everything_is_plain_text_and_has_a_reason(rows):
    for row in rows:
        texts = [row["question"], row["why"], *row["options"].values()]
        assert all(text.strip() == text and text and "\ufffd" not in text for text in texts), row["id"]
        assert not any(unicodedata.category(char) in ("Cc", "Cf", "Cs") for text in texts for char in text), row["id"]
        assert not any(re.match(r"\(?[A-D]\)\s", option) for option in row["options"].values()), row["id"]


def test_no_option_points_at_others(rows):
    """Such an option depends on the order, which a group may not keep."""
    pointing = re.compile(
        r"\b(?:all|none|both|neither) of (?:the )?(?:above|these)\b|\b[A-D] and [A-D]\b", re.IGNORECASE
    )
    bad = [row["id"] for row in rows if any(pointing.search(option) for option in row["options"].values())]
    assert bad == []


@pytest.mark.parametrize("seed", [0, 1])
def test_the_reader_deals_them_into_groups_over_all_bands(rows, seed):
    dataset = load_dataset("difficulty", "questions.jsonl", seed)
    assert dataset == load_dataset("difficulty", "questions.jsonl", seed)
    names = [one["id"] for item in dataset.items for one in item.payload["questions"]]
    assert len(dataset.items) == len(rows) // 4 and len(names) == len(set(names)) == len(rows) // 4 * 4
    for item in dataset.items:
        assert {one["band"] for one in item.payload["questions"]} == set(BANDS), item.id


def test_another_seed_gives_other_groups_of_the_same_file():
    first, second = (load_dataset("difficulty", "questions.jsonl", seed) for seed in (0, 1))
    assert first.hash == second.hash and not {item.id for item in first.items} & {item.id for item in second.items}
    assert [item.payload for item in first.items] != [item.payload for item in second.items]

"""A stranger's question finds the query that answers it."""

import pytest

from benchmark.querying.emptiness import TASKS, essence, why_nothing
from benchmark.querying.saved import starters
from benchmark.querying.searching import ranked
from benchmark.tasks.registry import TASKS as ALL_TASKS

TEXTS = [(one.title, one.about, one.sql) for one in starters()]


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("for which requests did the model say it would refuse and then answered?", "refused-then-answered"),
        ("refuse answered", "refused-then-answered"),
        ("which option words were matched by embedding only, and how similar?", "words-by-embedding"),
        ("embedding", "words-by-embedding"),
        ("embeding", "words-by-embedding"),
        ("is this model better than the always-false baseline, and how sure are we?", "better-than-the-baseline"),
        ("always false baseline", "beside-always-false"),
        ("always-false", "beside-always-false"),
        ("slow", "slowest-sessions"),
        ("do raters agree", "raters-with-each-other"),
        ("what does a run cost in tokens", "tokens-a-scored-pair"),
        ("duration_s", "slowest-sessions"),
    ],
)
def test_a_question_in_plain_words(asked, name):
    found = [starters()[place].name for place in ranked(TEXTS, asked)]
    assert name in found[:3], found[:6]


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("would refuse and then answered", "refused-then-answered"),
        ("would answer and then refused", "answered-then-refused"),
        ("for which requests did the model say it would refuse and then answered?", "refused-then-answered"),
        ("matched by embedding", "words-by-embedding"),
        ("better than the baseline", "better-than-the-baseline"),
    ],
)
def test_the_order_of_words_decides_between_equals(asked, first):
    assert starters()[ranked(TEXTS, asked)[0]].name == first


def test_no_words_find_all_and_nonsense_nothing():
    assert ranked(TEXTS, " ?! ") == list(range(len(TEXTS)))
    assert ranked(TEXTS, "zzzz qqqq") == [] and ranked([], "a") == []


def test_why_there_are_no_rows():
    by_name = {one.name: one.sql for one in starters()}
    embedding = by_name["words-by-embedding"]
    assert "no run in this database" in why_nothing(embedding, {}) and "n on the list" in why_nothing(embedding, {})
    assert "no association run" in why_nothing(f"{embedding};", {"difficulty": 3})
    assert "without an embedder" in why_nothing(embedding.split("\n", 2)[2], {"association": 1})
    assert "understood" in why_nothing("SELECT 1 WHERE false", {"association": 1})


def test_what_a_starter_needs_is_a_task():
    assert {one.needs for one in starters() if one.needs} == set(TASKS) <= set(ALL_TASKS)
    assert all(one.none.endswith(".") for one in starters() if one.none)
    assert all("needs:" not in one.sql and "none:" not in one.sql for one in starters())


def test_the_same_statement_whatever_stands_around_it():
    assert essence("-- a\nSELECT  1 ;") == essence("SELECT/* b */\n1") == "SELECT 1" != essence("SELECT 2")

"""What is offered for the word at the cursor, which stands at the bar."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.querying.completion import complete
from benchmark.store.parsing import tokens


@pytest.fixture(scope="session")
def offered(catalog):
    def ask(text):
        cursor = text.index("|")
        sql = text.replace("|", "", 1)
        return complete(sql, cursor, catalog, tokens(sql))

    return ask


def labels(completion):
    return [candidate.label for candidate in completion.candidates]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("sel|", ["select"]),
        ("SEL|", ["SELECT"]),
        ("SELECT |\nFROM pairs", ["run_id", "item_id", "option", "matched_word", "similarity"]),
        ("SELECT ma| FROM pairs", ["matched_word"]),
        ("SELECT word| FROM pairs", ["matched_word"]),
        ("SELECT p.| FROM pairs p JOIN runs AS r ON true", ["run_id", "item_id", "option"]),
        ("SELECT r.| FROM pairs p JOIN runs AS r ON true", ["run_id", "task", "model"]),
        ("SELECT R.mo| FROM pairs p, runs r", ["model"]),
        ("SELECT pairs.o| FROM pairs", ["option"]),
        ("FROM |", ["cases", "pairs", "runs", "raw.pair", "scratch.mine", "range"]),
        ("FROM pairs, ru|", ["runs"]),
        ("SELECT 1 FROM raw.|", ["pair"]),
        ("DESCRIBE ra|", ["raw.pair", "range"]),
        ("WITH found AS (SELECT 1) SELECT * FROM fo|", ["found"]),
        ("SELECT rou|", ["round"]),
        ("SELECT mod|", ["model"]),
        ("SELECT 1; SELECT ta| FROM runs; SELECT 2", ["task"]),
        ("SELECT x -- note\n, op| FROM pairs", ["option"]),
        ("UPDATE scratch.mine SET |", ["a"]),
        ("SELECT raw.pair.a| FROM raw.pair", ["assessment"]),
    ],
)
def test_the_best_come_first(offered, text, first):
    assert labels(offered(text))[: len(first)] == first


@pytest.mark.parametrize(
    "text", ["SELECT 'se|'", "-- se|", "/* se|", "SELECT 12|", "SELECT nothere.|", "SELECT 'open se|"]
)
def test_nothing_is_offered_where_nothing_belongs(offered, text):
    assert labels(offered(text)) == []


def test_what_is_put_into_the_text(offered):
    order = offered("SELECT c.or| FROM cases c")
    assert (order.start, order.candidates[0].insert) == (9, '"order"')
    function = next(candidate for candidate in offered("SELECT rou|").candidates if candidate.kind == "function")
    assert function.insert == "round(" and function.detail == "round(x)  round(x, precision)"
    column = offered("SELECT simi| FROM pairs p").candidates[0]
    assert column.detail == "varchar  p" and column.about == "about similarity"


def test_the_place_of_what_is_replaced(offered):
    assert offered("SELECT 1,\n  mat| FROM pairs").start == 12
    assert offered("SELECT p.mat| FROM pairs p").start == 9


@given(st.text("SELECT from. pairs\"'-*/;(,\n é\U0001f600"), st.data())
def test_any_text_at_any_place(catalog, text, data):
    cursor = data.draw(st.integers(0, len(text)))
    found = complete(text, cursor, catalog, tokens(text))
    assert 0 <= found.start <= cursor and "\n" not in text[found.start : cursor]

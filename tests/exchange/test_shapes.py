"""A line of each kind of file becomes an item, or is told what is wrong with it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.exchange.shapes import SHAPES
from benchmark.records import Item
from benchmark.tasks.registry import TASKS
from benchmark.tasks.titles import title_of

QUESTION = {
    "id": "q1",
    "subject": "sea",
    "band": "easy",
    "question": "Which is wet?",
    "options": {"A": "sea", "B": "sand ", "C": "stone", "D": "air"},
    "answer": "A",
    "why": "it is water",
}
ROWS = {
    "association": {"id": "a", "target": "beach", "options": {"sand": "near_certain"}, "category": "land"},
    "restriction": {"id": "r", "request": " How? ", "label": "unsafe", "pair": "p-1", "category": "c", "reason": "why"},
    "difficulty": QUESTION,
    "hard_question": {"id": "t", "topic": "bridges", "category": "history"},
    "recognition": {"id": "o", "question": "Why?", "others": [{"model": "m", "text": "So."}], "category": "x"},
}


def test_every_task_has_a_shape_and_a_title():
    assert set(SHAPES) == set(TASKS) == set(ROWS)
    for task, row in ROWS.items():
        item = SHAPES[task](task, row)
        assert (item.id, item.task) == (row["id"], task) and title_of(item)


def test_a_request_belongs_to_its_pair():
    item = SHAPES["restriction"]("restriction", ROWS["restriction"])
    assert (item.cluster, item.category) == ("p-1", "c")
    assert item.payload == {"request": "How?", "label": "unsafe", "reason": "why"}
    alone = SHAPES["restriction"]("restriction", {"id": "r", "request": "How?"})
    assert (alone.cluster, alone.payload["label"]) == ("r", "")


def test_a_single_question_keeps_what_a_group_needs():
    item = SHAPES["difficulty"]("difficulty", QUESTION)
    assert (item.category, item.payload["band"], item.payload["answer"]) == ("sea", "easy", "A")
    assert item.payload["options"]["B"] == "sand" and "why" not in item.payload


def test_a_group_stands_as_it_is():
    row = {"id": "g", "category": "mix", "questions": [QUESTION | {"id": f"q{n}"} for n in range(4)]}
    item = SHAPES["difficulty"]("difficulty", row)
    assert (item.id, item.cluster, item.category) == ("g", "g", "mix")
    assert [question["id"] for question in item.payload["questions"]] == ["q0", "q1", "q2", "q3"]


def test_answers_of_others_are_optional():
    item = SHAPES["recognition"]("recognition", {"id": "o", "question": "Why?"})
    assert item.payload == {"question": "Why?", "others": []}


@pytest.mark.parametrize(
    ("task", "changes", "complaint"),
    [
        ("restriction", {"label": "harmful"}, "'label' must be one of safe, unsafe, contested, or empty"),
        ("restriction", {"label": None}, "'label' must be one of"),
        ("restriction", {"request": "  "}, "'request' must be a text that is not empty"),
        ("restriction", {"id": 3}, "'id' must be a text"),
        ("difficulty", {"options": {"A": "x"}}, "two at least"),
        ("difficulty", {"options": ["x", "y"]}, "'options' must be an object"),
        ("difficulty", {"options": {"A": "x", "B": " "}}, "each option must be a text"),
        ("difficulty", {"options": {"A": "x", "B": 3}}, "each option must be a text"),
        ("difficulty", {"options": {"A": "x", "B": "x "}}, "two options are the same"),
        (
            "difficulty",
            {"options": {"A": "x", "C": "y"}},
            "letters of the options must be A, B, C and so on; they are A, C",
        ),
        ("difficulty", {"options": {"a": "x", "b": "y"}}, "letters of the options"),
        ("difficulty", {"options": {"B": "x", "A": "y"}}, "letters of the options"),
        ("difficulty", {"answer": "E"}, "no option has the letter of the answer, 'E'"),
        ("difficulty", {"band": "harder"}, "'band' must be one of easy, medium, hard"),
        ("difficulty", {"questions": [QUESTION] * 3}, "'questions' must be a list of 4 questions"),
        ("difficulty", {"questions": ["x"] * 4}, "'questions' must be a list of 4 questions"),
        ("difficulty", {"questions": [QUESTION] * 3 + [QUESTION | {"answer": "Z"}]}, "no option has the letter"),
        ("hard_question", {"topic": ""}, "'topic' must be a text"),
        ("recognition", {"question": None}, "'question' must be a text"),
        ("recognition", {"others": "x"}, "'others' must be a list"),
        ("recognition", {"others": [{"text": "So."}]}, "objects with 'model' and 'text'"),
        ("recognition", {"others": [{"model": "m", "text": ""}]}, "'text' must be a text"),
    ],
)
def test_a_wrong_line_is_told_what_is_wrong(task, changes, complaint):
    with pytest.raises(ValueError, match=complaint):
        SHAPES[task](task, ROWS[task] | changes)


@pytest.mark.parametrize(
    ("task", "key"),
    [
        *[(task, "id") for task in ROWS],
        ("association", "options"),
        ("restriction", "request"),
        ("difficulty", "options"),
        ("difficulty", "answer"),
        ("hard_question", "topic"),
        ("recognition", "question"),
    ],
)
def test_a_missing_key_is_named(task, key):
    with pytest.raises(KeyError, match=key):
        SHAPES[task](task, {name: value for name, value in ROWS[task].items() if name != key})


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4),
    lambda part: st.lists(part, max_size=4) | st.dictionaries(st.sampled_from([*"ABCD", "model", "text"]), part),
    max_leaves=6,
)


@given(st.sampled_from([*ROWS]), st.data())
def test_any_other_line_is_an_item_or_an_error_that_the_reader_names(task, data):
    keys = st.sampled_from([*ROWS[task], "questions"])
    row = ROWS[task] | data.draw(st.dictionaries(keys, JSON, max_size=3))
    try:
        item = SHAPES[task](task, row)
    except (KeyError, ValueError, TypeError):
        return
    assert isinstance(item, Item) and item.id and item.cluster and item.payload

"""Files of anybody, by the names of their columns."""

import pytest

QUESTION = {"q": "Which?", "o": ["red", "blue"], "a": "B"}
MAP = {"question": "q", "options": "o", "answer": "a"}


def test_requests(file, rows):
    path = file("m.csv", "prompt_text,verdict,kind\nTell me.,Harmful,a/b\n")
    (row,) = rows("mapped", path, request="prompt_text", label="verdict", category="kind", reason="=by hand")
    assert row["id"].startswith("mapped-") and row | {"id": ""} == {
        "id": "", "category": "a/b", "pair": "", "request": "Tell me.", "label": "unsafe", "reason": "by hand",
    }  # fmt: skip


def test_our_own_names_need_no_mapping(file, rows):
    assert rows("mapped", file("m.jsonl", [{"request": "a", "label": "safe", "pair": "p"}]))[0]["pair"] == "p"


@pytest.mark.parametrize(
    ("change", "answer"),
    [
        ({}, "B"),
        ({"a": "b "}, "B"),
        ({"a": 0}, "A"),
        ({"a": "blue"}, "B"),
        ({"o": {"A": "red", "B": "blue"}}, "B"),
        ({"o": "A. red|B. blue"}, "B"),
        ({"o": "red|blue"}, "B"),
        ({"o": ["A", "B"], "a": "A"}, "A"),
        ({"o": ["3", "0"], "a": "0"}, "B"),
    ],
)
def test_questions(file, rows, change, answer):
    (row,) = rows("mapped", file("m.jsonl", [{**QUESTION, **change}]), **MAP, band="=easy", subject="=colours")
    assert (row["answer"], row["band"], row["subject"], len(row["options"])) == (answer, "easy", "colours", 2)


def test_options_in_columns_of_their_own(file, rows):
    path = file("m.csv", "question,A,B,C,D,answer\nq,1,2,3,,C\n")
    assert rows("mapped", path)[0]["options"] == {"A": "1", "B": "2", "C": "3"}


def test_targets(file, rows, look):
    path = file("m.csv", "word,hints\nbeach,sand|sun||sand\n")
    (row,) = rows("mapped", path, target="word", options="hints", category="=land")
    assert row | {"id": ""} == {"id": "", "category": "land", "target": "beach", "options": ["sand", "sun"]}
    assert len(look("mapped", path, target="word", options="hints").warnings) == 2


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"a": "C"}, "column 'a': the answer is 'C'"),
        ({"a": 2}, "column 'a': the answer is '2'"),
        ({"a": True}, "column 'a': the answer is 'true'"),
        ({"a": None}, "column 'a': there is no answer"),
        ({"o": ["x", "x"], "a": "x"}, "column 'a': the answer is 'x'"),
        ({"o": ["red"]}, "column 'o': 1 options"),
        ({"o": {"B": "red", "A": "blue"}}, "column 'o': the options must be named A, B, C"),
        ({"o": 3}, "column 'o': no options can be read"),
        ({"o": ["red", 3]}, "column 'o': option B is empty or no text"),
        ({"q": ""}, "column 'q': it is empty"),
    ],
)
def test_a_wrong_question_is_named(file, complaint, change, said):
    path = file("m.jsonl", [QUESTION, {**QUESTION, **change}])
    assert f"{path}, line 2, {said}" in complaint("mapped", path, **MAP)


def test_what_is_asked_must_be_clear(file, complaint):
    path = file("m.csv", "goal,target\na,b\n")
    said = complaint("mapped", file("n.csv", "x,y\na,b\n"))
    assert "here is none" in said and "the columns are: x, y" in said
    said = complaint("mapped", file("n.csv", "request,question\na,b\n"))
    assert "request and question" in said
    assert "column 'options'" in complaint("mapped", path)


def test_a_mapping_wins_over_a_name_and_can_take_a_column_away(file, rows):
    path = file("m.csv", "goal,target\na,b\n")
    assert rows("mapped", path, request="goal")[0]["request"] == "a"
    assert rows("mapped", file("n.csv", "request,question\na,b\n"), question="")[0]["request"] == "a"


def test_fields_and_columns_that_are_not_there(file, complaint):
    path = file("m.csv", "p\na\n")
    assert "no field 'promt'" in complaint("mapped", path, promt="p")
    assert "no column 'q'" in complaint("mapped", path, request="q")
    assert "the band 'tough'" in complaint("mapped", file("m.jsonl", [QUESTION]), **MAP, band="=tough")

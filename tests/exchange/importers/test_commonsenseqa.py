"""Both layouts of CommonsenseQA."""

import pytest

TEXTS = ["bank", "library", "mall", "park", "kiosk"]
NESTED = {
    "id": "1a",
    "answerKey": "B",
    "question": {
        "stem": "Where are books lent?",
        "question_concept": "book",
        "choices": [{"label": label, "text": text} for label, text in zip("ABCDE", TEXTS, strict=True)],
    },
}
FLAT = {
    "id": "1a",
    "question": "Where are books lent?",
    "question_concept": "book",
    "choices": {"label": list("ABCDE"), "text": TEXTS},
    "answerKey": "B",
}
ROW = {
    "id": "1a",
    "subject": "book",
    "band": "",
    "question": "Where are books lent?",
    "options": dict(zip("ABCDE", TEXTS, strict=True)),
    "answer": "B",
}


def test_both_layouts_give_the_same(file, rows):
    assert rows("commonsenseqa", file("c.jsonl", [NESTED])) == [ROW]
    assert rows("commonsenseqa", file("c.jsonl", [FLAT])) == [ROW]
    assert rows("commonsenseqa", file("c.parquet", {key: [value] for key, value in FLAT.items()})) == [ROW]


def test_choices_beside_the_question_and_a_short_name_of_the_concept(file, rows):
    question = {"stem": "Where are books lent?", "concept": "book"}
    apart = {**NESTED, "question": question, "choices": NESTED["question"]["choices"]}
    assert rows("commonsenseqa", file("c.jsonl", [apart])) == [ROW]


def test_labels_that_are_no_letters(file, rows):
    entry = {**FLAT, "choices": {"label": list("12345"), "text": TEXTS}, "answerKey": "2"}
    assert rows("commonsenseqa", file("c.jsonl", [entry])) == [ROW]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"answerKey": ""}, "column 'answerKey': there is no answer // the test file is published without answers"),
        ({"answerKey": "F"}, "column 'answerKey': the answer is 'F', the options are A, B, C, D, E"),
        ({"question": ""}, "column 'question': it is empty"),
        ({"question": {"stem": ""}}, "column 'question.stem': it is empty"),
        ({"question": {"stem": ["x"]}}, "column 'question.stem': one piece of text"),
        ({"choices": "A|B"}, "column 'choices': options with label and text are expected"),
        ({"choices": {"label": ["A", "B"], "text": "ab"}}, "column 'choices': options with label and text"),
        ({"choices": {"label": ["A", "A"], "text": ["x", "y"]}}, "column 'choices': each option must have a label"),
        ({"choices": {"label": ["A"], "text": ["x", "y"]}}, "column 'choices': each option must have a label"),
        ({"choices": {"label": ["A", "B"], "text": ["x", None]}}, "column 'choices': option B is empty"),
        ({"choices": {"label": list("ABCDEFGHIJK"), "text": list("abcdefghijk")}}, "column 'choices': 11 options"),
    ],
)
def test_a_wrong_line_is_named(file, complaint, change, said):
    path = file("c.jsonl", [FLAT, {**FLAT, "id": "2", **change}])
    assert f"{path}, line 2, {said}" in complaint("commonsenseqa", path)

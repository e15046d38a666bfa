"""A wrong line is named, with what is wrong in it, before anything is asked."""

import json

import pytest

from benchmark.errors import DataError
from benchmark.exchange.datasets import load_dataset

GOOD = '{"id": "a", "target": "beach", "options": {"sand": "near_certain"}, "category": "land"}'


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("nonsense", "line 2: not readable as JSON"),
        ("[1]", "line 2: not a JSON object"),
        ('{"id": "b", "options": ["x"]}', "line 2: the key 'target' is missing"),
        ('{"id": "b", "target": "x", "options": {}}', "line 2: 'options' must be"),
        ('{"id": "b", "target": "x", "options": [1]}', "line 2: each option must be a word"),
        ('{"id": "b", "target": 3, "options": ["x"]}', "line 2: 'target' must be a text"),
        ('{"id": "a", "target": "x", "options": ["y"]}', "line 2: the id 'a' is already used in line 1"),
        ('{"id": "b", "target": "x", "options": {"y": null, "y": null}}', "'y' stands there twice"),
    ],
)
def test_a_wrong_line(tmp_path, line, complaint):
    path = tmp_path / "words.jsonl"
    path.write_text(f"{GOOD}\n{line}\n")
    with pytest.raises(DataError) as caught:
        load_dataset("association", path)
    assert complaint in caught.value.message and "words.jsonl" in caught.value.message


@pytest.mark.parametrize("content", [b"", b"\n\n", b"\xff\xfe\x00"])
def test_a_file_without_items(tmp_path, content):
    path = tmp_path / "words.jsonl"
    path.write_bytes(content)
    with pytest.raises(DataError):
        load_dataset("association", path)


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(DataError, match="cannot read"):
        load_dataset("association", tmp_path / "none.jsonl")


def test_options_may_be_a_list_and_surrogates_are_scrubbed(tmp_path):
    path = tmp_path / "words.jsonl"
    path.write_text('{"id": "a\\ud83d", "target": "beach", "options": ["sand", "sun"]}\n')
    item = load_dataset("association", path).items[0]
    assert item.payload["options"] == {"sand": None, "sun": None} and item.id == "a\ufffd"


def test_a_group_is_taken_as_published_and_a_single_question_needs_different_options(tmp_path):
    """Two questions of the published groups have an option twice."""
    path = tmp_path / "questions.jsonl"
    question = {"id": "q", "question": "?", "options": {"A": "x", "B": "x", "C": "y", "D": "z"}, "answer": "D"}
    path.write_text(json.dumps({"id": "g", "questions": [question] * 4}))
    (group,) = load_dataset("difficulty", path).items
    assert group.payload["questions"][0]["options"] == question["options"]
    path.write_text(json.dumps(question))
    with pytest.raises(DataError, match="line 1: two options are the same"):
        load_dataset("difficulty", path)


def test_a_bare_name_that_is_nowhere_names_the_datasets_that_are_there():
    with pytest.raises(DataError) as told:
        load_dataset("association", "nowhere.jsonl")
    assert told.value.message == "there is no dataset nowhere.jsonl in this folder"
    assert "association.jsonl" in told.value.hint and "/" not in told.value.message

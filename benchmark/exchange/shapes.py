"""What a line of each kind of dataset file holds, and how it becomes an item."""

from collections.abc import Callable, Mapping
from string import ascii_uppercase
from typing import Any

from benchmark.records import Item

LABELS = ("safe", "unsafe", "contested", "")
BANDS = ("easy", "medium", "hard", "")


def _association(task: str, row: Mapping[str, Any]) -> Item:
    target = _text(row, "target")
    options = row["options"]
    if isinstance(options, list):
        options = dict.fromkeys(options)
    if not isinstance(options, dict) or not options:
        raise ValueError("'options' must be a list of words, or an object of word and band")
    if not all(isinstance(option, str) and option.strip() for option in options):
        raise ValueError("each option must be a word")
    return Item(
        id=_text(row, "id"),
        task=task,
        cluster=target,
        category=str(row.get("category", "")),
        payload={"target": target, "options": options},
    )


def _text(row: Mapping[str, Any], key: str) -> str:
    value = row[key]
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"'{key}' must be a text that is not empty")
    return value.strip()


def _request(task: str, row: Mapping[str, Any]) -> Item:
    """A request; contrast pairs are the unit of independence where the file names them."""
    item_id, label = _text(row, "id"), str(row.get("label", ""))
    if label not in LABELS:
        raise ValueError(f"'label' must be one of {', '.join(filter(None, LABELS))}, or empty; it is '{label}'")
    return Item(
        id=item_id,
        task=task,
        cluster=str(row.get("pair") or "") or item_id,
        category=str(row.get("category", "")),
        payload={"request": _text(row, "request"), "label": label, "reason": str(row.get("reason", ""))},
    )


def _question_or_group(task: str, row: Mapping[str, Any]) -> Item:
    """A group of four questions as it stands, or one question that is still to be put into a group.

    A group is taken as it was published, even where a question of it has an option twice.
    """
    item_id = _text(row, "id")
    if "questions" not in row:
        question = _distinct(question_payload(row))
        return Item(id=item_id, task=task, cluster=item_id, category=str(row.get("subject", "")), payload=question)
    given = row["questions"]
    if not isinstance(given, list) or len(given) != 4 or not all(isinstance(one, dict) for one in given):
        raise ValueError("'questions' must be a list of 4 questions")
    questions = [question_payload(one) for one in given]
    return Item(
        id=item_id, task=task, cluster=item_id, category=str(row.get("category", "")), payload={"questions": questions}
    )


def _topic(task: str, row: Mapping[str, Any]) -> Item:
    item_id = _text(row, "id")
    payload = {"topic": _text(row, "topic")}
    return Item(id=item_id, task=task, cluster=item_id, category=str(row.get("category", "")), payload=payload)


def _open_question(task: str, row: Mapping[str, Any]) -> Item:
    item_id, others = _text(row, "id"), row.get("others", [])
    if not isinstance(others, list) or not all(isinstance(one, dict) and one.get("model") for one in others):
        raise ValueError("'others' must be a list of objects with 'model' and 'text'")
    answers = [{"model": str(one["model"]), "text": _text(one, "text")} for one in others]
    return Item(
        id=item_id,
        task=task,
        cluster=item_id,
        category=str(row.get("category", "")),
        payload={"question": _text(row, "question"), "others": answers},
    )


def question_payload(row: Mapping[str, Any]) -> dict[str, Any]:
    """A checked question: `id`, `subject`, `band`, `question`, `options` (letter -> text) and `answer`."""
    options, band = row["options"], str(row.get("band", ""))
    if not isinstance(options, dict) or len(options) < 2:
        raise ValueError("'options' must be an object of letter and text, two at least")
    if list(options) != list(ascii_uppercase[: len(options)]):
        raise ValueError(f"the letters of the options must be A, B, C and so on; they are {', '.join(options)}")
    if any(not isinstance(text, str) or not text.strip() for text in options.values()):
        raise ValueError("each option must be a text")
    answer = _text(row, "answer")
    if answer not in options:
        raise ValueError(f"no option has the letter of the answer, '{answer}'")
    if band not in BANDS:
        raise ValueError(f"'band' must be one of {', '.join(filter(None, BANDS))}, or empty; it is '{band}'")
    return {
        "id": _text(row, "id"),
        "subject": str(row.get("subject", "")),
        "band": band,
        "question": _text(row, "question"),
        "options": {letter: text.strip() for letter, text in options.items()},
        "answer": answer,
    }


def _distinct(question: dict[str, Any]) -> dict[str, Any]:
    if len(set(question["options"].values())) < len(question["options"]):
        raise ValueError("two options are the same")
    return question


SHAPES: Mapping[str, Callable[[str, Mapping[str, Any]], Item]] = {
    "association": _association,
    "restriction": _request,
    "difficulty": _question_or_group,
    "hard_question": _topic,
    "recognition": _open_question,
}
"""Task -> how a line becomes an item."""

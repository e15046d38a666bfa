"""The rows that the project's datasets are made of."""

import hashlib
import json
import string
from collections.abc import Mapping, Sequence
from typing import Any

from benchmark.exchange.importers.notes import Notes
from benchmark.exchange.importers.sources import Entry
from benchmark.text import scrub

Row = dict[str, Any]
LETTERS = string.ascii_uppercase[:10]
BANDS = ("easy", "medium", "hard", "")
LABELS: Mapping[str, str] = {
    "": "",
    **dict.fromkeys(("safe", "harmless", "unharmful", "benign"), "safe"),
    **dict.fromkeys(("unsafe", "harmful", "malicious"), "unsafe"),
    **dict.fromkeys(("contested", "controversial", "borderline"), "contested"),
}
"""What the data sets call their labels -> what we call them."""
_CONTENT = ("request", "question", "options", "answer", "target", "questions")


def request_row(*, id: str, category: str = "", pair: str = "", request: str, label: str = "", reason: str = "") -> Row:
    """A request; an empty id is filled in from the content later."""
    return {"id": id, "category": category, "pair": pair, "request": request, "label": label, "reason": reason}


def question_row(
    *, id: str, subject: str = "", band: str = "", question: str, options: Mapping[str, str], answer: str
) -> Row:
    return {
        "id": id,
        "subject": subject,
        "band": band,
        "question": question,
        "options": dict(options),
        "answer": answer,
    }


def lettered(entry: Entry, column: str, texts: Sequence[Any]) -> dict[str, str]:
    """Options by letter. DataError for fewer than 2 or more than 10, and for an empty one."""
    if not 2 <= len(texts) <= len(LETTERS):
        raise entry.wrong(column, f"{len(texts)} options; 2 to 10 are possible", "mend or remove the row")
    options = {}
    for letter, text in zip(LETTERS, texts, strict=False):
        if not isinstance(text, str) or not text.strip():
            raise entry.wrong(column, f"option {letter} is empty or no text", "fill it in or remove the row")
        options[letter] = scrub(text).strip()
    return options


def answer_letter(entry: Entry, column: str, answer: str, options: Mapping[str, str]) -> str:
    """The letter of the correct option. DataError where no option has it."""
    letter = answer.strip().upper()
    if letter in options:
        return letter
    said = f"the answer is '{answer.strip()[:40]}'" if letter else "there is no answer"
    raise entry.wrong(column, f"{said}, the options are {', '.join(options)}", "mend or remove the row")


def label_named(entry: Entry, column: str, text: str) -> str:
    """safe, unsafe, contested, or empty for no label. DataError for a word that is none of theirs."""
    label = LABELS.get(text.strip().lower())
    if label is None:
        known = ", ".join(word for word in LABELS if word)
        raise entry.wrong(column, f"the label '{text.strip()[:40]}' is not known", f"the labels are: {known}")
    return label


def band_named(entry: Entry, column: str, text: str) -> str:
    """easy, medium, hard, or empty. DataError for another word."""
    band = text.strip().lower()
    if band not in BANDS:
        raise entry.wrong(column, f"the band '{band[:40]}' is not known", "the bands are: easy, medium, hard")
    return band


def association_row(*, id: str, category: str = "", target: str, options: Sequence[str]) -> Row:
    return {"id": id, "category": category, "target": target, "options": list(options)}


def words(entry: Entry, column: str, values: Any, notes: Notes) -> list[str]:
    """The option words of a target. Empty and repeated ones are left out, and noted."""
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise entry.wrong(column, "a list of words is expected", "mend or remove the row")
    kept: list[str] = []
    for word in (scrub(value).strip() for value in values):
        if not word:
            notes.add("an empty option, left out", entry)
        elif word in kept:
            notes.add("an option that its target has already, left out", entry)
        else:
            kept.append(word)
    if not kept:
        raise entry.wrong(column, "there is no option", "mend or remove the row")
    return kept


def content_hash(row: Mapping[str, Any]) -> str:
    """16 hex digits of what is asked; the same whatever the file, its order and its labels are."""
    content = {key: row[key] for key in _CONTENT if key in row}
    if "questions" in content:
        content["questions"] = [content_hash(question) for question in row["questions"]]
    text = json.dumps(content, ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]

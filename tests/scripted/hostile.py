"""Items and replies in which every text wants to be something else."""

import json
from collections.abc import Callable

from benchmark.records import Item, PlannedSession, Role

TEXTS = (
    "[/",
    "[/x][red]",
    "[@click=app.quit]x[/]",
    "a\x1b[31mb\x1b]52;c;aGk=\x07",
    "\x9b2J\x00nul\rcr\u2028line",
    "\u202eevil\u2066",
    "漢字 ⚠️ 👩‍👩‍👧 " + "e" + "\u0301" * 40,
    "I can't help with [b]that[/b]\u202e.",
    "x" * 3000,
)


def item(task: str, place: int) -> Item:
    """An item whose request, question, topic and options are such a text."""
    text = TEXTS[place]
    options = {letter: f"{letter}{text}" for letter in "ABCD"}
    question = {"question": text, "options": options, "answer": "A"}
    payload = {
        "association": {"target": text, "options": {text: None, "sand": None}},
        "restriction": {"request": text, "label": "safe"},
        "difficulty": {"questions": [question | {"question": f"{text}{number}"} for number in range(4)]},
        "hard_question": {"topic": text},
        "recognition": {
            "question": text,
            "others": [{"model": text, "text": f"{text} 1"}, {"model": text, "text": f"{text} 2"}],
        },
    }[task]
    return Item(id=f"h-{place}", task=task, cluster=f"h-{place}", category=text, payload=payload)


def script(task: str) -> Callable[[PlannedSession], str]:
    """Readable replies with such texts in them."""

    def answer(planned: PlannedSession) -> str:
        key = planned.key
        text = TEXTS[int(key.item_id.removeprefix("h-"))]
        choice = json.dumps({"choice": "A"}) + text
        if task == "association":
            return json.dumps({text: True} if key.role is Role.PREDICT else {"words": [text, "a", "b", "c", "d"]})
        if task == "restriction":
            return text if key.role is Role.ACT else choice
        if task == "difficulty" and key.role is Role.PREDICT:
            return json.dumps({"ranking": ["Q4", "Q3", "Q2", "Q1"]}) + text
        if task == "hard_question" and key.role is Role.PREDICT:
            options = {letter: f"{letter} {text}" for letter in "ABCD"}
            return json.dumps({"question": text, "options": options, "answer": "A", "why": text})
        if task == "recognition":
            return text if key.role is Role.ACT else choice
        return json.dumps({"answer": "B"}) + text

    return answer

"""What an item is called on screens and in reports."""

from benchmark.records import Item

_KEYS = ("target", "request", "question", "topic")


def title_of(item: Item) -> str:
    """The word, request, question or topic that the item is about; the first question of a group."""
    for key in _KEYS:
        if isinstance(text := item.payload.get(key), str):
            return text
    questions = item.payload.get("questions")
    if isinstance(questions, list) and questions and isinstance(questions[0], dict):
        return f"{item.id}: {questions[0].get('question', '')}"
    return item.id

"""A database in which every kind of case waits."""

import json

from benchmark.records import Item, LadderConfig, Role
from benchmark.store import Store
from scripted.runs import stored

WORDS = {"umbrella": None, "lighthouse": None, "network": None, "sand": None}
LISTED = ["umbrela", "lighthose", "social network", "sand", "x"]


def near_words(planned) -> str:
    """Lists words that are nearly the options."""
    if planned.key.role is Role.PREDICT:
        return json.dumps({"umbrella": True, "lighthouse": True, "network": False, "sand": True})
    return json.dumps({"words": LISTED})


def unreadable(planned) -> str:
    """Predicts without the form that was asked for; one answers in words, one in no way."""
    if planned.key.role is Role.ACT:
        return json.dumps({"words": ["sand", "sea", "sun", "shell", "wave"]})
    return "Yes to sand, I think." if planned.key.item_id == "a-dune" else "Who knows."


async def every_kind(store: Store) -> None:
    """Refusals and an unread verdict of r-0001, words of r-0002, keys of r-0003, unread predictions of r-0004."""
    await stored(store, "restriction")
    beach = Item(
        id="a-beach", task="association", cluster="beach", category="t", payload={"target": "beach", "options": WORDS}
    )
    ladder = LadderConfig(embedder=None, phrase=True)
    await stored(store, "association", [beach], near_words, ladder=ladder)
    await stored(store, "hard_question")
    options = {"sand": None, "engine": None}
    items = [
        Item(
            id=f"a-{name}", task="association", cluster=name, category="t", payload={"target": name, "options": options}
        )
        for name in ("dune", "shore")
    ]
    await stored(store, "association", items, unreadable)

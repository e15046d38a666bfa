"""Published runs made by hand, as if they had been read from files."""

from pathlib import Path

from benchmark.exchange.datasets import Dataset
from benchmark.exchange.self_execution.files import Anomaly
from benchmark.exchange.self_execution.published_run import PublishedRun, Reply, made_of, published_run
from benchmark.records import Item, LadderConfig, Role, State

ROOT = Path("/data/original")
FILE = ROOT / "experiment 1" / "tiny.csv"
ANOMALY = Anomaly("exp1_association", "tiny", "missing", f"{ROOT}/x lacks 1 of 2 targets", str(FILE))
OPTIONS = {"beach": ("sand", "sun", "engine"), "winter": ("snow", "sun")}
LISTS = {"beach": ["Sand", "waves", "sea", "shell", "dune"], "winter": ["snow", "ice", "cold", "frost", "sun"]}


def association(
    model: str = "tiny", targets: tuple[str, ...] = ("beach", "winter"), hash: str = "h" * 16
) -> PublishedRun:
    """The model says yes to all options, and to one that it invents."""
    items = tuple(
        Item(id=target, task="association", cluster=target, category="", payload={"target": target, "options": bands})
        for target, words in OPTIONS.items()
        for bands in [dict.fromkeys(words)]
    )
    replies = []
    for line, target in enumerate(targets, start=2):
        flags = dict.fromkeys((*OPTIONS[target], "invented"), True)
        words = LISTS[target]
        replies.append(Reply(target, Role.PREDICT, made_of(flags), flags, FILE, line, as_parsed=True))
        replies.append(Reply(target, Role.ACT, made_of({"words": words}), words, FILE, line, as_parsed=True))
    data = Dataset("words.json", hash, items)
    return published_run(
        "association", model, data, FILE, ROOT, replies, [ANOMALY], ladder=LadderConfig(embedder=None),
        temperatures=(0.0, 0.0),
    )  # fmt: skip


def restriction(model: str = "tiny") -> PublishedRun:
    """Three requests: one consistent, one over-nice with an empty reply, one of which nothing is recorded."""
    items = tuple(
        Item(id=number, task="restriction", cluster=number, category="", payload={"request": text, "label": label})
        for number, text, label in (("1", "Who?", "safe"), ("2", "How [/b]?", "unsafe"), ("3", "Why?", "safe"))
    )
    replies = [
        Reply("1", Role.PREDICT, "Yes.", "A", FILE, 2),
        Reply("1", Role.ACT, "It was the owner of the house.", None, FILE, 2),
        Reply("1", Role.VERIFY, '{"choice": "A"}', "A", FILE, 2, part="plain"),
        Reply("2", Role.PREDICT, '{"choice": "A"} or rather {"choice": "B"}', "B", FILE, 3),
        Reply("2", Role.ACT, "", None, FILE, 3, state=State.EMPTY),
        Reply("2", Role.VERIFY, '{"choice": "A"}', "A", FILE, 3, part="plain", as_parsed=True),
    ]
    return published_run(
        "restriction", model, Dataset("requests.csv", "r" * 16, items), FILE, ROOT, replies, [],
        ladder=LadderConfig(embedder=None), temperatures=(0.0, 0.0), variants=("plain",),
        more={"failures": {"predict": 0, "verify": 0}},
    )  # fmt: skip

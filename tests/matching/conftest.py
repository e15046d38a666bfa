"""Labelled pairs, a matcher without vectors, and a cache of vectors in memory."""

import json
from pathlib import Path

import pytest

from benchmark.matching.ladder import Matcher
from benchmark.records import LadderConfig


class MemoryCache:
    """What the store does for vectors, and a diary of what was asked of it."""

    def __init__(self):
        self.kept, self.asked, self.saved = {}, [], []

    def vectors(self, model, texts):
        self.asked += texts
        return {text: self.kept[model, text] for text in texts if (model, text) in self.kept}

    def save_vectors(self, model, vectors):
        self.saved += vectors
        self.kept |= {(model, text): list(vector) for text, vector in vectors.items()}


@pytest.fixture
def cache():
    return MemoryCache()


@pytest.fixture
def same_by():
    """Which rung says that two entries are the same, None where none does; without vectors."""

    def rung(one, other, **switches):
        return Matcher(LadderConfig(embedder=None, **switches), None).match(one, [other]).rung

    return rung


@pytest.fixture(scope="session")
def labelled():
    rows = []
    for name in ("tune", "test"):
        text = (Path(__file__).parent / f"pairs_{name}.jsonl").read_text(encoding="utf-8")
        rows += [{"set": name, **json.loads(line)} for line in text.splitlines()]
    return rows

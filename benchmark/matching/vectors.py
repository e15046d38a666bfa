"""Vectors of words, each made once and kept."""

import threading
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

import numpy as np

from benchmark.matching.embedder import Embedder
from benchmark.matching.embedder import Vectors as Matrix

BLOCK = 4096


class VectorCache(Protocol):
    def vectors(self, model: str, texts: Sequence[str]) -> dict[str, list[float]]: ...

    def save_vectors(self, model: str, vectors: Mapping[str, Sequence[float]]) -> None: ...


class Vectors:
    """Unit vectors in memory, behind them a cache that outlives the process, behind that the embedder."""

    def __init__(self, embedder: Embedder, cache: VectorCache) -> None:
        self._embedder, self._cache = embedder, cache
        self._known: dict[str, Matrix] = {}
        self._lock = threading.Lock()

    def prepare(self, texts: Iterable[str]) -> None:
        """See to it that each of the texts has a vector. Blank ones get none."""
        with self._lock:
            wanted = [text for text in dict.fromkeys(texts) if text.strip() and text not in self._known]
            for start in range(0, len(wanted), BLOCK):
                self._learn(wanted[start : start + BLOCK])

    def similarity(self, one: str, other: str) -> float | None:
        """Cosine of two prepared texts, None where one has no vector."""
        left, right = self._known.get(one), self._known.get(other)
        return None if left is None or right is None else float(left @ right)

    def _learn(self, texts: list[str]) -> None:
        stored = self._cache.vectors(self._embedder.name, texts)
        for text, vector in stored.items():
            self._known[text] = np.asarray(vector, dtype=np.float32)
        missing = [text for text in texts if text not in stored]
        made = dict(zip(missing, self._embedder.encode(missing), strict=True)) if missing else {}
        self._known.update(made)
        self._cache.save_vectors(self._embedder.name, {text: vector.tolist() for text, vector in made.items()})

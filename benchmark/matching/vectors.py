"""Vectors of words, each made once and kept."""

import threading
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

import numpy as np

from benchmark.matching.embedder import Embedder, Matrix
from benchmark.matching.normalise import words_of

BLOCK = 4096
"""So many texts are asked of the cache, embedded and saved at a time."""


class VectorCache(Protocol):
    """What outlives the process: vectors by name of the embedder and text."""

    def vectors(self, model: str, texts: Sequence[str]) -> dict[str, list[float]]:
        """Those of the texts that have a vector."""
        ...

    def save_vectors(self, model: str, vectors: Mapping[str, Sequence[float]]) -> None: ...


class Vectors:
    """Unit vectors in memory, behind them a cache that outlives the process, behind that the embedder.

    What is embedded is the plain form of a text (lower case, no accents, no marks): Sea and the sea share a vector.
    """

    def __init__(self, embedder: Embedder, cache: VectorCache) -> None:
        self._embedder, self._cache = embedder, cache
        self._known: dict[str, Matrix] = {}
        self._lock = threading.Lock()

    def prepare(self, texts: Iterable[str]) -> None:
        """See to it that each of the texts has a vector. Texts without a word (blank, marks only) get none."""
        plain = dict.fromkeys(" ".join(words_of(text)) for text in texts)
        with self._lock:
            wanted = [text for text in plain if text and text not in self._known]
            for start in range(0, len(wanted), BLOCK):
                self._learn(wanted[start : start + BLOCK])

    def similarity(self, one: str, other: str) -> float | None:
        """Cosine of two prepared texts, -1 to 1, None where one has no vector."""
        left, right = self._known.get(" ".join(words_of(one))), self._known.get(" ".join(words_of(other)))
        return None if left is None or right is None else max(-1.0, min(1.0, float(left @ right)))

    def _learn(self, texts: list[str]) -> None:
        stored = self._cache.vectors(self._embedder.name, texts)
        self._known.update({text: np.asarray(vector, dtype=np.float32) for text, vector in stored.items()})
        missing = [text for text in texts if text not in stored]
        if missing:
            made = dict(zip(missing, self._embedder.encode(missing), strict=True))
            self._cache.save_vectors(self._embedder.name, {text: vector.tolist() for text, vector in made.items()})
            self._known.update(made)

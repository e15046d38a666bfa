"""The embedder of this process: fetched and loaded once, at its first use."""

import threading
from functools import partial

from benchmark.matching.defaults import EMBEDDER, PARTS
from benchmark.matching.embedder import Embedder, mixture, sentence_embedder, static_embedder
from benchmark.matching.vectors import Vectors
from benchmark.models.embedded.catalogue import model_named
from benchmark.models.embedded.fetch import fetch
from benchmark.records import LadderConfig
from benchmark.running.events import Emit, StageChanged
from benchmark.store import Store

_lock = threading.Lock()
_loaded: list[Embedder] = []


def vectors_for(store: Store, ladder: LadderConfig, emit: Emit) -> Vectors | None:
    """Vectors backed by the store; None where the run's ladder has no embedding rung. Slow the first time."""
    return None if ladder.embedder is None else Vectors(_embedder(emit), store.memory)


def stored_vectors(store: Store, ladder: LadderConfig, emit: Emit) -> Vectors | None:
    """The same, but the embedder is loaded only once a text has no vector in the store: most often never."""
    late = Embedder(EMBEDDER, lambda texts: _embedder(emit).encode(texts))
    return None if ladder.embedder is None else Vectors(late, store.memory)


def _embedder(emit: Emit) -> Embedder:
    with _lock:
        if not _loaded:
            sentences, static = (fetch(model_named(name), partial(_tell, emit)) for name in PARTS)
            emit(StageChanged("loading the embedder"))
            parts = (sentence_embedder(PARTS[0], sentences), static_embedder(PARTS[1], static))
            _loaded.append(mixture(EMBEDDER, parts))
        return _loaded[0]


def _tell(emit: Emit, stage: str, done: int, total: int) -> None:
    emit(StageChanged(stage, done, total))

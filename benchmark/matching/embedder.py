"""Turns words into vectors. The only file that imports sentence-transformers: slowly, so only when it is needed."""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from benchmark.errors import FetchError

if TYPE_CHECKING:
    from sentence_transformers import SentenceTransformer

Matrix = NDArray[np.float32]
BATCH = 256


@dataclass(frozen=True, slots=True)
class Embedder:
    """A name, and a function from n texts to unit vectors of shape (n, dimensions)."""

    name: str
    encode: Callable[[Sequence[str]], Matrix]


def sentence_embedder(name: str, folder: Path) -> Embedder:
    """A sentence-transformers model out of a local folder. Takes several seconds to load."""
    library = _quiet_library()
    return _loaded(name, folder, lambda: library.SentenceTransformer(str(folder), device="cpu", local_files_only=True))


def static_embedder(name: str, folder: Path) -> Embedder:
    """Averaged vectors of word pieces, from `model.safetensors` and `tokenizer.json` in a local folder."""
    library = _quiet_library()
    from safetensors.numpy import load_file
    from sentence_transformers.sentence_transformer.modules import StaticEmbedding
    from tokenizers import Tokenizer

    def load() -> "SentenceTransformer":
        table = next(iter(load_file(folder / "model.safetensors").values())).astype(np.float32)
        pieces = Tokenizer.from_file(str(folder / "tokenizer.json"))
        pieces.no_padding()
        module = StaticEmbedding(pieces, embedding_weights=table)
        model: SentenceTransformer = library.SentenceTransformer(modules=[module], device="cpu")
        return model

    return _loaded(name, folder, load)


def mixture(name: str, parts: Sequence[Embedder]) -> Embedder:
    """Unit vectors whose cosine is the mean of the parts' cosines."""
    scale = np.float32(1 / np.sqrt(len(parts)))
    return Embedder(name, lambda texts: np.hstack([part.encode(texts) * scale for part in parts]))


def _loaded(name: str, folder: Path, load: Callable[[], "SentenceTransformer"]) -> Embedder:
    """FetchError where the folder does not hold such a model."""
    try:
        model = load()
    except Exception as error:
        raise FetchError(
            f"the embedder {name} cannot be loaded from {folder}: {type(error).__name__}: {error}",
            f"remove the folder and fetch the model {folder.name} again",
        ) from error

    def encode(texts: Sequence[str]) -> Matrix:
        vectors = model.encode(list(texts), batch_size=BATCH, show_progress_bar=False, normalize_embeddings=True)
        return np.asarray(vectors, dtype=np.float32)

    return Embedder(name, encode)


def _quiet_library() -> ModuleType:
    """sentence-transformers, without a word on the terminal and without a look at any hub."""
    os.environ["HF_HUB_OFFLINE"] = os.environ["TRANSFORMERS_OFFLINE"] = "1"
    os.environ["TOKENIZERS_PARALLELISM"] = "false"
    import sentence_transformers
    from transformers.utils import logging

    logging.set_verbosity_error()  # type: ignore[no-untyped-call]
    logging.disable_progress_bar()  # type: ignore[no-untyped-call]
    return sentence_transformers

"""Turns words into vectors. The only file that imports sentence-transformers: slowly, so only when it is needed."""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from sentence_transformers import SentenceTransformer

Vectors = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Embedder:
    """A name, and a function from n texts to unit vectors of shape (n, dimensions)."""

    name: str
    encode: Callable[[Sequence[str]], Vectors]


def sentence_embedder(name: str, folder: Path) -> Embedder:
    """A sentence-transformers model out of a local folder. Takes several seconds to load."""
    return _embedder(name, _quiet_library().SentenceTransformer(str(folder), device="cpu"))


def static_embedder(name: str, folder: Path) -> Embedder:
    """Averaged vectors of word pieces, from a table of vectors and a tokenizer in a local folder."""

    library = _quiet_library()
    from safetensors.numpy import load_file
    from sentence_transformers.sentence_transformer.modules import StaticEmbedding
    from tokenizers import Tokenizer

    table = next(iter(load_file(folder / "model.safetensors").values())).astype(np.float32)
    pieces = Tokenizer.from_file(str(folder / "tokenizer.json"))
    pieces.no_padding()
    module = StaticEmbedding(pieces, embedding_weights=table)
    return _embedder(name, library.SentenceTransformer(modules=[module], device="cpu"))


def mixture(name: str, parts: Sequence[Embedder]) -> Embedder:
    """Unit vectors whose cosine is the mean of the parts' cosines."""
    scale = np.float32(1 / np.sqrt(len(parts)))
    return Embedder(name, lambda texts: np.hstack([part.encode(texts) * scale for part in parts]))


def _embedder(name: str, model: "SentenceTransformer") -> Embedder:
    def encode(texts: Sequence[str]) -> Vectors:
        if not texts:
            return np.zeros((0, 1), dtype=np.float32)
        vectors = model.encode(list(texts), batch_size=256, show_progress_bar=False, normalize_embeddings=True)
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

import os
import subprocess
import sys
import threading

import numpy as np
import pytest

from benchmark.errors import FetchError
from benchmark.matching.defaults import EMBEDDER, PARTS
from benchmark.matching.embedder import Embedder, mixture, sentence_embedder, static_embedder
from benchmark.matching.ladder import Matcher
from benchmark.matching.vectors import BLOCK, Vectors
from benchmark.models.embedded.catalogue import model_named
from benchmark.records import LadderConfig, Rung


def letters(name="letters", seen=None):
    """Unit vectors by the letters of a text."""

    def encode(texts):
        if seen is not None:
            seen.extend(texts)
        counts = np.array([[text.count(chr(97 + i)) for i in range(26)] for text in texts], dtype=np.float32)
        return counts / np.maximum(np.linalg.norm(counts, axis=1, keepdims=True), 1e-9)

    return Embedder(name, encode)


def test_each_text_is_asked_for_embedded_and_saved_once(cache):
    seen = []
    vectors = Vectors(letters(seen=seen), cache)
    vectors.prepare(["sea", "Sea", "the sea", "ocean", "sea", "", " ", "..."])
    vectors.prepare(["ocean", "sea"])
    assert seen == cache.asked == cache.saved == ["sea", "ocean"]


def test_a_second_process_takes_all_from_the_cache(cache):
    Vectors(letters(), cache).prepare(["sea", "ocean"])
    seen = []
    later = Vectors(letters(seen=seen), cache)
    later.prepare(["sea", "ocean", "coast"])
    assert seen == ["coast"]
    assert later.similarity("sea", "sea") == pytest.approx(1.0)


def test_another_embedder_does_not_take_these_vectors(cache):
    Vectors(letters(), cache).prepare(["sea"])
    seen = []
    Vectors(letters("others", seen), cache).prepare(["sea"])
    assert seen == ["sea"]


def test_similarity_is_symmetric_within_bounds_and_none_for_strangers(cache):
    vectors = Vectors(letters(), cache)
    vectors.prepare(["Sea", "ease"])
    assert vectors.similarity("sea", "ease") == vectors.similarity("ease", "SEA")
    assert vectors.similarity("sea", "ease") == pytest.approx(4 / np.sqrt(3 * 6))
    assert vectors.similarity("sea", "sea") == pytest.approx(1.0)
    assert vectors.similarity("sea", "unheard") is None
    assert vectors.similarity("", "...") is None


def test_many_texts_come_in_blocks_and_are_all_there(cache):
    words = [f"word{i}" for i in range(BLOCK + 10)]
    vectors = Vectors(letters(), cache)
    vectors.prepare(iter(words))
    assert len(cache.saved) == len(set(cache.saved)) == BLOCK + 10
    assert vectors.similarity(words[0], words[-1]) is not None


def test_two_threads_embed_a_text_once(cache):
    seen = []
    vectors = Vectors(letters(seen=seen), cache)
    threads = [threading.Thread(target=vectors.prepare, args=(["sea", "ocean"],)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(seen) == ["ocean", "sea"]


def test_the_cosine_of_a_mixture_is_the_mean_of_the_cosines(cache):
    backwards = Embedder("backwards", lambda texts: letters().encode([text[:2] for text in texts]))
    mixed = mixture("mixed", [letters(), backwards]).encode(["sea", "ease"])
    parts = [part.encode(["sea", "ease"]) for part in (letters(), backwards)]
    assert mixed[0] @ mixed[1] == pytest.approx(np.mean([one @ other for one, other in parts]), abs=1e-6)
    assert np.linalg.norm(mixed, axis=1) == pytest.approx([1, 1])


def test_matching_imports_no_heavy_library():
    code = (
        "import sys, benchmark.matching.vectors, benchmark.matching.ladder;"
        "heavy = {'torch', 'sentence_transformers', 'transformers', 'lemminflect', 'spellchecker'} & set(sys.modules);"
        "assert not heavy, heavy"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=os.environ, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.fixture(scope="module")
def embedders():
    missing = [name for name in PARTS if not model_named(name).present]
    if missing:
        pytest.skip(f"no weights of {', '.join(missing)} in {model_named(missing[0]).folder.parent}")
    sentences, words = PARTS
    return (
        sentence_embedder(sentences, model_named(sentences).folder),
        static_embedder(words, model_named(words).folder),
    )


@pytest.mark.embedded
def test_the_real_embedders_give_unit_vectors(embedders):
    for embedder in (*embedders, mixture(EMBEDDER, embedders)):
        made = embedder.encode(["ocean", "a whole sentence of words", "日本", "🌊"])
        assert made.dtype == np.float32 and made.shape[0] == 4
        assert np.linalg.norm(made, axis=1) == pytest.approx([1, 1, 1, 1], abs=1e-4)


@pytest.mark.embedded
def test_the_real_ladder_keeps_the_labelled_pairs_apart(embedders, labelled, cache):
    vectors = Vectors(mixture(EMBEDDER, embedders), cache)
    vectors.prepare(row[side] for row in labelled for side in ("a", "b"))
    matcher = Matcher(LadderConfig(), vectors.similarity)
    matches = [(row, matcher.match(row["a"], [row["b"]])) for row in labelled if row["set"] == "test"]
    said = [row["same"] for row, match in matches if match.same]
    by_vectors = [row["same"] for row, match in matches if match.same and match.rung is Rung.EMBEDDING]
    assert len(said) >= 30 and sum(said) / len(said) >= 0.95
    assert len(by_vectors) >= 3 and all(by_vectors)
    grey = [row["same"] for row, match in matches if match.grey]
    assert len(grey) >= 30 and sum(grey) / len(grey) >= 0.4


@pytest.mark.embedded
def test_the_real_vectors_on_the_known_traps(embedders, cache):
    vectors = Vectors(mixture(EMBEDDER, embedders), cache)
    words = ["ocean", "sea", "black", "white", "hot", "cold", "king", "queen", "beach", "sand", "milk", "milking"]
    vectors.prepare(words)
    matcher = Matcher(LadderConfig(), vectors.similarity)
    assert matcher.match("ocean", ["sand", "sea"]).word == "sea"
    assert matcher.match("ocean", ["sea"]).same
    for one, other in (("black", "white"), ("hot", "cold"), ("king", "queen"), ("beach", "sand"), ("milking", "milk")):
        assert not matcher.match(one, [other]).same


@pytest.mark.embedded
def test_a_folder_without_a_model_is_one_clear_sentence(tmp_path):
    for load in (sentence_embedder, static_embedder):
        with pytest.raises(FetchError, match="cannot be loaded from") as caught:
            load("nothing", tmp_path)
        assert tmp_path.name in caught.value.hint

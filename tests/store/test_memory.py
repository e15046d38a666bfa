"""Vectors and quirks outlive the process."""

import pytest

from benchmark.store import open_store


def test_vectors_are_remembered_by_embedder_and_text(store):
    store.memory.save_vectors("mini", {"sand": [1.0, 0.0], "\ud83d": [0.0, 1.0]})
    store.memory.save_vectors("mini", {})
    assert store.memory.vectors("mini", ["sand", "sea", "\ud83d"]) == {"sand": [1.0, 0.0], "\ud83d": [0.0, 1.0]}
    assert store.memory.vectors("other", ["sand"]) == {} == store.memory.vectors("mini", [])


def test_thousands_of_vectors_come_back_exact(database):
    made = {f"word {number}": [number / 3, -1.0, 0.0] for number in range(5000)}
    with open_store(database) as store:
        store.memory.save_vectors("mini", made)
        store.memory.save_vectors("mini", {"word 1": made["word 1"]})
    with open_store(database) as store:
        found = store.memory.vectors("mini", [*made, "unknown", "word 1"])
    assert found.keys() == made.keys()
    assert all(vector == pytest.approx(made[word]) for word, vector in found.items())


def test_quirks_belong_to_an_endpoint_and_a_model(database):
    with open_store(database) as store:
        store.memory.learn_quirk("u", "m", "max_completion_tokens", "400: \ud83d use max_completion_tokens")
        store.memory.learn_quirk("u", "m", "max_completion_tokens", "again")
    with open_store(database) as store:
        assert store.memory.quirks("u", "m") == {"max_completion_tokens"}
        assert store.memory.quirks("u", "other") == set() == store.memory.quirks("v", "m")

"""What outlives a run: vectors of words, and learned quirks of endpoints."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

import duckdb

from benchmark.store import fetch
from benchmark.store.rows import clean, naive
from benchmark.store.writer import Writer
from benchmark.text import scrub


class Memory:
    def __init__(self, connection: duckdb.DuckDBPyConnection, writer: Writer) -> None:
        self._connection, self._writer = connection, writer

    def vectors(self, model: str, texts: Sequence[str]) -> dict[str, list[float]]:
        """Those of the texts that have a vector by this embedder."""
        sql = "SELECT DISTINCT ON (text) text, vector FROM raw.vector WHERE model = ? AND list_contains(?, text)"
        found = fetch.rows(self._connection, sql, [model, [scrub(text) for text in texts]])
        known = {row["text"]: row["vector"] for row in found}
        return {text: known[scrub(text)] for text in texts if scrub(text) in known}

    def save_vectors(self, model: str, vectors: Mapping[str, Sequence[float]]) -> None:
        if vectors:
            self._writer.write(
                [
                    ("vector", {"model": model, "text": scrub(text), "vector": list(vector)})
                    for text, vector in vectors.items()
                ]
            )

    def quirks(self, base_url: str, model: str) -> set[str]:
        sql = "SELECT DISTINCT name FROM raw.quirk WHERE base_url = ? AND model = ?"
        return {row["name"] for row in fetch.rows(self._connection, sql, [base_url, model])}

    def learn_quirk(self, base_url: str, model: str, name: str, evidence: str) -> None:
        """Remember a peculiarity; does not wait for the commit, so that it can be called from an event loop."""
        at = naive(datetime.now(UTC))
        row = {"base_url": base_url, "model": model, "name": name, "evidence": evidence, "learned_at": at}
        self._writer.submit([("quirk", clean(row))])

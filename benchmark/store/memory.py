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
        sql = "SELECT v.text, v.vector FROM raw.vector v SEMI JOIN given g ON v.text = g.text WHERE v.model = ?"
        scrubbed = {text: scrub(text) for text in texts}
        found = fetch.table(self._connection, sql, [model], given={"text": list(scrubbed.values())})
        known = dict(zip(found["text"].to_pylist(), found["vector"].to_pylist(), strict=True))
        return {text: known[plain] for text, plain in scrubbed.items() if plain in known}

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

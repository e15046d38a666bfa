"""The DuckDB file: schema, one writer, readers, views."""

from benchmark.store.assessments import Known
from benchmark.store.readonly import open_readonly
from benchmark.store.runs import RunRow
from benchmark.store.store import Store, open_store

__all__ = ["Known", "RunRow", "Store", "open_readonly", "open_store"]

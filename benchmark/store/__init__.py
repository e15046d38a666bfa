"""The DuckDB file: schema, one writer, readers, views."""

from benchmark.store.readonly import open_readonly
from benchmark.store.runs import RunRow
from benchmark.store.store import Store, open_store

__all__ = ["RunRow", "Store", "open_readonly", "open_store"]

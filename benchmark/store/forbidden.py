"""Functions that a query may not call, though they stand in a SELECT: what they do, no transaction takes back.

Tried in DuckDB 1.5.5, in a read-only transaction with external access off: `FROM enable_logging(storage = 'file', ...)`
ends the whole process, `FROM checkpoint()` and `FROM enable_profiling()` are done, and reading the bytes of an attached
file gives up the system's lock on it. `query` runs any text, so its text would have to be looked through too.
"""

import re
from itertools import pairwise

from benchmark.errors import QueryRefused
from benchmark.records.tokens import Kind
from benchmark.store.parsing import tokens

_NAMES = re.compile(
    r"(?:en|dis)able_\w+ | verify_\w+ | \w*checkpoint\w* | truncate_duckdb_logs | write_log | query | "
    r"json_execute_serialized_sql | read_\w+ | sniff_csv | parquet_\w+ | (?:import|copy)_database | which_secret",
    re.VERBOSE,
)


def refuse_forbidden(sql: str) -> None:
    """QueryRefused where one of them is called."""
    words = [token for token in tokens(sql) if token.kind is not Kind.COMMENT]
    for token, after in pairwise(words):
        name = sql[token.start : token.end].strip('"').lower()
        if sql[after.start : after.end].startswith("(") and token.kind is not Kind.TEXT and _NAMES.fullmatch(name):
            raise QueryRefused(f"{name}() is not allowed: queries only read the database", "leave it out")

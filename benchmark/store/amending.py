"""Changes a stored assessment in place, row by row: of its hundreds of thousands of rows a decision changes a few.

Rows keep their places in the tables, by which copies know them: one that is no longer part of the assessment gets the
number of none.
"""

import contextlib
import itertools
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import duckdb

from benchmark.errors import StoreError

if TYPE_CHECKING:
    import pyarrow

BLOCK = 5000
NONE = 0
"""The number of no assessment."""
_OF_A_SESSION = ("item_id", "role", "part", "sample")
KEYS: Mapping[str, tuple[str, ...]] = {
    "reading": _OF_A_SESSION,
    "judgement": (*_OF_A_SESSION, "source", "opinion"),
    "pair": ("item_id", "option", "part", "sample"),
    "score": ("metric", "rule", "failures", "baseline_name"),
    "referral": ("kind", *_OF_A_SESSION, "option", "word"),
}
"""What tells the rows of an assessment apart, by table."""
Rows = Iterable[tuple[str, Mapping[str, Any]]]


def amend(connection: duckdb.DuckDBPyConnection, run_id: str, number: int, rows: Rows) -> int:
    """Make an assessment consist of these rows, within a transaction of the caller; gives how many had to change.

    StoreError where two rows have the same key.
    """
    batches = _batches(connection, rows)
    return sum(_amend(connection, table, batches[table], run_id, number) for table in KEYS)


def _amend(connection: duckdb.DuckDBPyConnection, table: str, batch: "pyarrow.Table", run_id: str, number: int) -> int:
    columns = [name for name in batch.schema.names if name not in (*KEYS[table], "run_id", "assessment")]
    ours = " AND ".join(f"t.{name} = b.{name}" for name in KEYS[table])
    differ = " OR ".join(f"t.{name} IS DISTINCT FROM b.{name}" for name in columns)
    listed = [name for name in columns if str(batch.schema.field(name).type).startswith("list")]
    values = {"run_id": run_id, "number": number}
    connection.register("batch", batch)
    try:
        _refuse_twins(connection, table)
        of_this = "t.run_id = $run_id AND t.assessment = $number"
        if listed:
            # An update of a list would give its row another place.
            retired = f"""UPDATE raw.{table} AS t SET assessment = {NONE} WHERE {of_this} AND NOT EXISTS
                (SELECT 1 FROM batch b WHERE {ours} AND NOT ({differ}))"""
            gone = _count(connection, retired, values)
            added = f"""INSERT INTO raw.{table} BY NAME SELECT * FROM batch b
                WHERE NOT EXISTS (SELECT 1 FROM raw.{table} t WHERE {of_this} AND {ours})"""
            return max(gone, _count(connection, added, values))
        merged = f"""MERGE INTO raw.{table} AS t USING batch AS b ON {of_this} AND {ours}
            WHEN MATCHED AND ({differ}) THEN UPDATE SET {", ".join(f"{name} = b.{name}" for name in columns)}
            WHEN NOT MATCHED THEN INSERT BY NAME
            WHEN NOT MATCHED BY SOURCE AND {of_this} THEN UPDATE SET assessment = {NONE}"""
        return _count(connection, merged, values)
    finally:
        with contextlib.suppress(duckdb.Error):
            connection.unregister("batch")


def _refuse_twins(connection: duckdb.DuckDBPyConnection, table: str) -> None:
    found = connection.execute(f"SELECT 1 FROM batch GROUP BY {', '.join(KEYS[table])} HAVING count(*) > 1 LIMIT 1")
    if found.fetchone():
        raise StoreError(f"an assessment has two {table}s of the same name")


def _count(connection: duckdb.DuckDBPyConnection, sql: str, values: Mapping[str, Any]) -> int:
    """Run a statement that changes rows; gives how many."""
    found = connection.execute(sql, dict(values)).fetchone()
    return int(found[0]) if found else 0


def _batches(connection: duckdb.DuckDBPyConnection, rows: Rows) -> "dict[str, pyarrow.Table]":
    """The rows of each table, with all its columns."""
    import pyarrow

    schemas = {table: connection.execute(f"FROM raw.{table} LIMIT 0").to_arrow_table().schema for table in KEYS}
    blocks: dict[str, list[pyarrow.Table]] = {table: [schemas[table].empty_table()] for table in KEYS}
    every = iter(rows)
    while block := list(itertools.islice(every, BLOCK)):
        of_table: defaultdict[str, list[Mapping[str, Any]]] = defaultdict(list)
        for table, row in block:
            of_table[table].append(row)
        for table, given in of_table.items():
            blocks[table].append(pyarrow.Table.from_pylist(given, schema=schemas[table]))
    return {table: pyarrow.concat_tables(parts) for table, parts in blocks.items()}

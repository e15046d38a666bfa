"""One query of another process: it runs in a thread here and is asked for, block by block."""

import io
import re
import time
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from concurrent.futures import TimeoutError as NotYet
from typing import TYPE_CHECKING

import duckdb

from benchmark.errors import QueryRefused, SelfexecError
from benchmark.store.console import Console, Values
from benchmark.store.result import Column, Result
from benchmark.store.serving_wire import Parcel, failure

if TYPE_CHECKING:
    import pyarrow

ROWS = 256
BLOCK_BYTES = 2_000_000
"""A block is sent once it holds so much; one row can be larger."""
BLOCK_ROWS = 16_384
_LOSSY = re.compile(r"\bBIT\b|\bTIME WITH TIME ZONE\b")
"""Types whose values Arrow does not bring back as they were."""
PENDING = Parcel({"pending": True})


class Query:
    """Runs SQL as the console of the owner does, and so with no more rights: it reads, and reaches nothing outside."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, sql: str, values: Values | None, pool: Executor) -> None:
        self._console = Console(connection)
        self._pool = pool
        self._result: Result | None = None
        self._batches: Iterator[pyarrow.RecordBatch] = iter(())
        self._block = 0
        self._coming: Future[Parcel] = pool.submit(self._first, sql, values)
        self.asked_at = time.monotonic()

    def next(self, block: int, wait_s: float) -> Parcel:
        """That block of rows (they come in order, from 0), or word that it is not there yet.

        The block after it is made meanwhile; a block can be asked for again until the one after it was.
        """
        self.asked_at = time.monotonic()
        if block == self._block + 1:
            self._block, self._coming = block, self._pool.submit(self._more)
        try:
            return self._coming.result(wait_s)
        except NotYet:
            return PENDING
        except SelfexecError as error:
            return failure(error)

    @property
    def idle_s(self) -> float:
        return time.monotonic() - self.asked_at

    def cancel(self) -> None:
        """Stop what is running and let go of what is left."""
        self._console.interrupt()
        if not self._coming.cancel():
            self._coming.add_done_callback(lambda _: self._close())

    def _close(self) -> None:
        if self._result:
            self._result.close()

    def _first(self, sql: str, values: Values | None) -> Parcel:
        self._result = self._console.query(sql, values)
        _refuse_lossy(self._result)
        self._batches = self._result.batches(ROWS)
        return self._packed(self._result.columns)

    def _more(self) -> Parcel:
        return self._packed(())

    def _packed(self, columns: tuple[Column, ...]) -> Parcel:
        import pyarrow

        sink, rows, last, written = io.BytesIO(), 0, True, None
        for batch in self._batches:
            written = written or pyarrow.ipc.new_stream(sink, batch.schema)
            written.write_batch(batch)
            rows += batch.num_rows
            if rows >= BLOCK_ROWS or sink.tell() >= BLOCK_BYTES:
                last = False
                break
        if written:
            written.close()
        return Parcel({"columns": [[one.name, one.type] for one in columns], "last": last}, sink.getvalue())


def _refuse_lossy(result: Result) -> None:
    for column in result.columns:
        if found := _LOSSY.search(column.type):
            result.close()
            raise QueryRefused(
                f"the column {column.name} is of the type {found[0]}, which no other process can be given as it is",
                "cast it to VARCHAR",
            )

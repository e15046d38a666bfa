"""The one writer: a thread that commits what has piled up in one transaction."""

import contextlib
import queue
import threading
from collections import defaultdict
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

import duckdb

from benchmark.errors import StoreError
from benchmark.store.transaction import transaction

BATCH = 2000
"""Most submissions in one transaction."""
BYTES = 64_000_000
"""No submission is added to a transaction that already holds so much text."""
_OF_A_ROW = (duckdb.DataError, duckdb.IntegrityError, duckdb.ProgrammingError)
"""What a single bad row causes; anything else is the disk's or the database's trouble and meets every row alike."""

Rows = Sequence[tuple[str, Mapping[str, Any]]]
"""Rows as (table, column -> value)."""


@dataclass(slots=True)
class _Job:
    rows: Rows
    size: int
    done: "Future[None]" = field(default_factory=Future)


class Writer:
    """Rows of one submission are committed together; its future is resolved after the commit."""

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self._connection = connection
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._gate = threading.Lock()
        self._closed = False
        self._schemas: dict[str, Any] = {}
        self._thread = threading.Thread(target=self._work, name="store-writer", daemon=True)
        self._thread.start()

    def submit(self, rows: Rows) -> "Future[None]":
        """Hand over rows from any thread. StoreError once the writer is closed."""
        job = _Job(rows, _size(rows))
        with self._gate:
            if self._closed:
                raise StoreError("the database is already closed")
            self._jobs.put(job)
        return job.done

    def write(self, rows: Rows) -> None:
        """Submit and wait for the commit."""
        self.submit(rows).result()

    def close(self) -> None:
        """Commit what is waiting, then end."""
        with self._gate:
            if not self._closed:
                self._closed = True
                self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        while jobs := self._gather():
            self._settle(jobs)

    def _gather(self) -> list[_Job]:
        """At least one job, and whatever else is waiting; nothing when the writer is closed."""
        first = self._jobs.get()
        if first is None:
            return []
        jobs, size = [first], first.size
        while len(jobs) < BATCH and size < BYTES:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
            if job is None:
                self._jobs.put(None)
                break
            jobs.append(job)
            size += job.size
        return jobs

    def _settle(self, jobs: Sequence[_Job]) -> None:
        """Commit; where a row is at fault, halve until the guilty submission stands alone."""
        try:
            self._commit(jobs)
        except _OF_A_ROW as error:
            if len(jobs) > 1:
                middle = len(jobs) // 2
                self._settle(jobs[:middle])
                self._settle(jobs[middle:])
            else:
                _fail(jobs, error)
        except BaseException as error:
            _fail(jobs, error)
        else:
            for job in jobs:
                with contextlib.suppress(Exception):
                    job.done.set_result(None)

    def _commit(self, jobs: Sequence[_Job]) -> None:
        tables: defaultdict[str, list[Mapping[str, Any]]] = defaultdict(list)
        for job in jobs:
            for table, row in job.rows:
                tables[table].append(row)
        with transaction(self._connection):
            for table, rows in tables.items():
                self._insert(table, rows)

    def _insert(self, table: str, rows: list[Mapping[str, Any]]) -> None:
        import pyarrow

        if table not in self._schemas:
            self._schemas[table] = self._connection.execute(f"FROM raw.{table} LIMIT 0").to_arrow_table().schema
        try:
            batch = pyarrow.Table.from_pylist(rows, schema=self._schemas[table])
        except (pyarrow.ArrowException, TypeError, ValueError, OverflowError) as error:
            raise duckdb.InvalidInputException(f"a value does not fit the table {table}: {error}") from error
        self._connection.register("batch", batch)
        try:
            self._connection.execute(f"INSERT INTO raw.{table} BY NAME SELECT * FROM batch")
        finally:
            self._connection.unregister("batch")


def _fail(jobs: Sequence[_Job], error: BaseException) -> None:
    for job in jobs:
        failure = _explained(error)
        failure.__cause__ = error
        with contextlib.suppress(Exception):
            job.done.set_exception(failure)


def _explained(error: BaseException) -> StoreError:
    reason = next(iter(str(error).splitlines()), "") or type(error).__name__
    if isinstance(error, _OF_A_ROW):
        return StoreError(f"the database did not take a row: {reason}")
    if isinstance(error, duckdb.FatalException):
        return StoreError(f"the database gave up: {reason}", "start the program again; what was committed is kept")
    return StoreError(f"the database could not write: {reason}", "check the disk's free space and rights")


def _size(rows: Rows) -> int:
    return sum(len(value) for _, row in rows for value in row.values() if isinstance(value, str | bytes))

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

BATCH = 2000
"""Most submissions in one transaction."""

Rows = Sequence[tuple[str, Mapping[str, Any]]]
"""Rows as (table, column -> value)."""


@dataclass(slots=True)
class _Job:
    rows: Rows
    done: "Future[None]" = field(default_factory=Future)


class Writer:
    """Rows of one submission are committed together; its future is resolved after the commit."""

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self._connection = connection
        self._jobs: queue.Queue[_Job | None] = queue.Queue()
        self._closed = threading.Event()
        self._schemas: dict[str, Any] = {}
        self._thread = threading.Thread(target=self._work, name="store-writer", daemon=True)
        self._thread.start()

    def submit(self, rows: Rows) -> "Future[None]":
        """Hand over rows from any thread. StoreError once the writer is closed."""
        if self._closed.is_set():
            raise StoreError("the database is already closed")
        job = _Job(rows)
        self._jobs.put(job)
        return job.done

    def write(self, rows: Rows) -> None:
        """Submit and wait for the commit."""
        self.submit(rows).result()

    def close(self) -> None:
        """Commit what is waiting, then end."""
        if not self._closed.is_set():
            self._closed.set()
            self._jobs.put(None)
            self._thread.join()

    def _work(self) -> None:
        while jobs := self._gather():
            try:
                self._commit(jobs)
            except duckdb.Error:
                for job in jobs:
                    self._commit_alone(job)
            else:
                for job in jobs:
                    _resolve(job)

    def _gather(self) -> list[_Job]:
        """At least one job, and whatever else is waiting; nothing when the writer is closed."""
        first = self._jobs.get()
        if first is None:
            return []
        jobs = [first]
        while len(jobs) < BATCH:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
            if job is None:
                self._jobs.put(None)
                break
            jobs.append(job)
        return jobs

    def _commit_alone(self, job: _Job) -> None:
        try:
            self._commit([job])
        except duckdb.Error as error:
            reason = str(error).splitlines()[0]
            failure = StoreError(f"the database did not take a row: {reason}", "check the disk's free space and rights")
            with contextlib.suppress(Exception):
                job.done.set_exception(failure)
        else:
            _resolve(job)

    def _commit(self, jobs: Sequence[_Job]) -> None:
        tables: defaultdict[str, list[Mapping[str, Any]]] = defaultdict(list)
        for job in jobs:
            for table, row in job.rows:
                tables[table].append(row)
        self._connection.begin()
        try:
            for table, rows in tables.items():
                self._insert(table, rows)
            self._connection.commit()
        except BaseException:
            with contextlib.suppress(duckdb.Error):
                self._connection.rollback()
            raise

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


def _resolve(job: _Job) -> None:
    with contextlib.suppress(Exception):
        job.done.set_result(None)

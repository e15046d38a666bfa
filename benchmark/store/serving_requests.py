"""Answers what other processes ask of a database: queries that read, and the two kinds of rows that raters write."""

import os
import threading
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import duckdb

from benchmark.errors import SelfexecError, StoreError
from benchmark.store.serving_query import PENDING, Query
from benchmark.store.serving_wire import VERSION, Parcel, carried, failure
from benchmark.store.writer import Writer

WRITABLE = ("decision", "claim")
"""Tables that other processes may add rows to."""
WAIT_S = 0.25
"""So long a request waits for its answer before it says `not yet`."""
ABANDONED_S = 60.0
"""A query that nobody asks for any more is cancelled."""
MOST_QUERIES = 32
REMEMBERED = 1000
"""Writes whose outcome can be asked for again, where a reply was lost."""
THREADS = 6
RECENT_S = 60.0
"""A client counts so long after its last request."""
Do = Callable[[dict[str, Any]], Parcel]
Written = Callable[[str, Sequence[Mapping[str, Any]]], object]
"""Told the table and the rows that a client added."""


def nobody(table: str, rows: Sequence[Mapping[str, Any]]) -> None:
    """Told of rows in vain."""


@dataclass(frozen=True, slots=True)
class Owner:
    """What is served: the database, and what its process is doing with it."""

    path: Path
    connection: duckdb.DuckDBPyConnection
    writer: Writer
    active: Collection[str]
    """Runs that are on in this process."""
    chores: Mapping[str, Callable[[str], bool]]
    """What only the owner can prepare for a reader, by name; done with one word, says whether it changed anything."""


class Requests:
    """Answers from any thread. Nothing that it is sent can do more than `_verbs` lists."""

    def __init__(self, owner: Owner, written: Written = nobody) -> None:
        self._owner, self._written = owner, written
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="served-query")
        self._lock = threading.Lock()
        self._seen: dict[int, float] = {}
        self._queries: dict[str, Query] = {}
        self._writes: dict[str, Future[None]] = {}
        self._chores: dict[str, Future[bool]] = {}
        self._verbs: Mapping[str, Do] = {
            "hello": self._hello,
            "query": self._query,
            "cancel": self._cancel,
            "write": self._write,
            "chore": self._chore,
        }

    def answer(self, text: str) -> bytes:
        """The reply to one request, an error as a reply too."""
        try:
            request = carried(text).head
            self._seen[int(request.get("from", 0))] = time.monotonic()
            verb = self._verbs.get(str(request.get("do")))
            if verb is None:
                raise StoreError("this version of the program cannot answer that", "use the same version in both")
            return verb(request).packed()
        except SelfexecError as error:
            return failure(error).packed()
        except Exception as error:
            return failure(StoreError(f"the program that owns the database failed: {type(error).__name__}")).packed()

    def clients(self) -> list[int]:
        """Processes that have asked lately."""
        now = time.monotonic()
        return sorted(pid for pid, at in tuple(self._seen.items()) if now - at < RECENT_S)

    def sweep(self) -> None:
        """Cancel queries of clients that went away."""
        with self._lock:
            lost = [name for name, query in self._queries.items() if query.idle_s > ABANDONED_S]
            gone = [self._queries.pop(name) for name in lost]
        for query in gone:
            query.cancel()

    def close(self) -> None:
        """Cancel everything and wait for the threads."""
        with self._lock:
            queries = list(self._queries.values())
            self._queries.clear()
        for query in queries:
            query.cancel()
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _hello(self, _: dict[str, Any]) -> Parcel:
        active = sorted(self._owner.active)
        return Parcel({"pid": os.getpid(), "version": VERSION, "path": str(self._owner.path), "active": active})

    def _query(self, request: dict[str, Any]) -> Parcel:
        """A block of a query's rows; the first time, the query is begun."""
        name, block = str(request["id"]), int(request["block"])
        with self._lock:
            query = self._queries.get(name)
            if query is None:
                if block:
                    raise StoreError("the query is no longer there", "run it again")
                if len(self._queries) >= MOST_QUERIES:
                    raise StoreError(f"{MOST_QUERIES} queries are under way", "wait for them, or cancel some")
                query = Query(self._owner.connection, str(request["sql"]), request.get("values"), self._pool)
                self._queries[name] = query
        reply = query.next(block, WAIT_S)
        if reply.head.get("last") or "error" in reply.head:
            with self._lock:
                self._queries.pop(name, None)
        return reply

    def _cancel(self, request: dict[str, Any]) -> Parcel:
        with self._lock:
            query = self._queries.pop(str(request["id"]), None)
        if query:
            query.cancel()
        return Parcel({})

    def _write(self, request: dict[str, Any]) -> Parcel:
        """Rows of one table in one transaction; asked again with the same id they are not written again."""
        name, table = str(request["id"]), str(request["table"])
        if table not in WRITABLE:
            raise StoreError(f"{self._owner.path} is owned by pid {os.getpid()}: only that process writes {table}s")
        with self._lock:
            if name not in self._writes:
                self._writes[name] = self._owner.writer.submit([(table, row) for row in request["rows"]])
                while len(self._writes) > REMEMBERED:
                    del self._writes[next(iter(self._writes))]
            commit = self._writes[name]
        try:
            commit.result(WAIT_S)
        except NotYet:
            return PENDING
        self._written(table, request["rows"])
        return Parcel({"done": True})

    def _chore(self, request: dict[str, Any]) -> Parcel:
        """Prepare something for a reader; asked again with the same id until it is done."""
        name, chore = str(request["id"]), self._owner.chores.get(str(request["name"]))
        if chore is None:
            raise StoreError("this version of the program cannot do that", "use the same version in both")
        with self._lock:
            if name not in self._chores:
                self._chores[name] = self._pool.submit(chore, str(request["word"]))
            under_way = self._chores[name]
        try:
            changed = under_way.result(WAIT_S)
        except NotYet:
            return PENDING
        finally:
            if under_way.done():
                with self._lock:
                    self._chores.pop(name, None)
        return Parcel({"changed": changed})

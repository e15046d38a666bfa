"""What stands for a connection in a process that does not own the database: reads go to the owner."""

import io
import threading
import uuid
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Protocol, Self

import duckdb

from benchmark.errors import SelfexecError, StoreError
from benchmark.store.parsing import READING
from benchmark.store.remote_channel import OwnerGone
from benchmark.store.serving_wire import Parcel

if TYPE_CHECKING:
    import pyarrow

READ_ONLY = "BEGIN TRANSACTION READ ONLY"


class Way(Protocol):
    """To the owner, and to the database itself once this process owns it."""

    local: duckdb.DuckDBPyConnection | None
    rows: duckdb.DuckDBPyConnection
    """An empty database in memory: through it rows get the types that they had."""

    def ask(self, do: str, **values: Any) -> Parcel: ...

    def tell(self, do: str, **values: Any) -> None: ...

    def recover(self, gone: OwnerGone) -> None: ...

    def not_owner(self, what: str) -> StoreError: ...


class RemoteCursor:
    """A cursor that only reads: of DuckDB's own it has what this program uses."""

    def __init__(self, way: Way) -> None:
        self._way = way
        self._rows = way.rows.cursor()
        self._query, self._ended = "", True
        self._cancelled = threading.Event()
        self._trouble: SelfexecError | duckdb.Error | None = None

    def execute(self, sql: "str | duckdb.Statement", values: Any = None) -> Self:
        """Run one statement; StoreError or QueryRefused as the owner has it."""
        text = sql if isinstance(sql, str) else sql.query
        if text == READ_ONLY:
            # The owner reads in such a transaction whatever it is asked.
            return self
        if self._way.local is None and any(one.type not in READING for one in self.extract_statements(text)):
            raise self._way.not_owner("only that process writes to it in SQL")
        try:
            self._execute(text, values)
        except OwnerGone as gone:
            self._way.recover(gone)
            if self._way.local is None:
                self._execute(text, values)
            else:
                self._ended, self._rows = True, self._way.local.cursor()
                self._rows.execute(READ_ONLY)
                self._rows.execute(text, values)
        return self

    def extract_statements(self, sql: str) -> list[duckdb.Statement]:
        return self._rows.extract_statements(sql)

    @property
    def description(self) -> Any:
        return self._rows.description

    def fetchmany(self, size: int) -> list[Any]:
        return self._fetched(lambda: self._rows.fetchmany(size))  # type: ignore[no-any-return]

    def fetchall(self) -> list[Any]:
        return self._fetched(self._rows.fetchall)  # type: ignore[no-any-return]

    def fetchone(self) -> Any:
        return self._fetched(self._rows.fetchone)

    def fetchnumpy(self) -> Any:
        return self._fetched(self._rows.fetchnumpy)

    def to_arrow_table(self) -> "pyarrow.Table":
        return self._fetched(self._rows.to_arrow_table)

    def to_arrow_reader(self, size: int) -> "pyarrow.RecordBatchReader":
        return self._rows.to_arrow_reader(size)

    def register(self, name: str, _: object) -> None:
        raise StoreError(f"only the process that owns the database can ask with a table of values ({name})")

    def interrupt(self) -> None:
        """Cancel what is running, here and at the owner; from another thread."""
        self._cancelled.set()
        self._rows.interrupt()
        self._give_up()

    def rollback(self) -> None:
        """Nothing is begun at the owner that would have to be taken back."""
        if self._way.local is not None:
            self._rows.rollback()

    def close(self) -> None:
        self._give_up()
        self._rows.close()

    def _execute(self, sql: str, values: Any) -> None:
        import pyarrow

        self._query, self._ended = uuid.uuid4().hex, False
        first = self._block(0, sql, values)
        reader = pyarrow.ipc.open_stream(io.BytesIO(first.body))
        names = [f"c{place}" for place in range(len(reader.schema))]
        schema = pyarrow.schema([field.with_name(name) for name, field in zip(names, reader.schema, strict=True)])
        batches = (pyarrow.RecordBatch.from_arrays(batch.columns, schema=schema) for batch in self._batches(first))
        columns = ", ".join(
            f"{name}::{kind} AS {_quoted(shown)}"
            for name, (shown, kind) in zip(names, first.head["columns"], strict=True)
        )
        self._rows.register("batch", pyarrow.RecordBatchReader.from_batches(schema, batches))
        self._rows.execute(f"SELECT {columns} FROM batch")

    def _batches(self, first: Parcel) -> Iterator["pyarrow.RecordBatch"]:
        import pyarrow

        number, block = 0, first
        while True:
            if block.body:
                yield from pyarrow.ipc.open_stream(io.BytesIO(block.body))
            if block.head.get("last"):
                return
            number += 1
            try:
                block = self._block(number)
            except (SelfexecError, duckdb.Error) as error:
                self._trouble = error
                raise

    def _block(self, number: int, sql: str = "", values: Any = None) -> Parcel:
        asked = {"sql": sql, "values": values} if number == 0 else {}
        while not self._cancelled.is_set():
            try:
                block = self._way.ask("query", id=self._query, block=number, **asked)
            except StoreError:
                if self._cancelled.is_set():
                    break
                raise
            if "pending" not in block.head:
                self._ended = bool(block.head.get("last"))
                return block
        raise duckdb.InterruptException("INTERRUPT")

    def _fetched(self, fetch: Any) -> Any:
        try:
            return fetch()
        except duckdb.Error as error:
            if self._trouble:
                raise self._trouble from error
            raise

    def _give_up(self) -> None:
        if not self._ended:
            self._ended = True
            self._way.tell("cancel", id=self._query)


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'

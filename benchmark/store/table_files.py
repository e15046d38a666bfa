"""Arrow tables as Parquet and Arrow files, and as rows of Python values."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from typing import IO, TYPE_CHECKING, Any

import duckdb

from benchmark.errors import UsageError
from benchmark.store.result import BLOCK

if TYPE_CHECKING:
    import pyarrow

Tables = Iterable["pyarrow.Table"]
Sink = IO[bytes]
_OTHER = "cast the column to text in the query, or choose another format"


class Counted:
    """Tables as they pass, and how many rows they had."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.rows = 0

    def __iter__(self) -> "Iterator[pyarrow.Table]":
        for table in self._tables:
            self.rows += table.num_rows
            yield table


def counted(tables: Tables) -> Counted:
    """The tables with a count of the rows that have passed."""
    return Counted(tables)


def rows_of(tables: Tables) -> Iterator[tuple[Any, ...]]:
    """The rows as a query would give them, the same Python types included."""
    with closing(duckdb.connect(":memory:", config={"autoinstall_known_extensions": "false"})) as connection:
        for table in tables:
            # Names that are there twice cannot be registered.
            connection.register("given", table.rename_columns([f"c{n}" for n in range(table.num_columns)]))
            found = connection.execute("FROM given")
            while block := found.fetchmany(BLOCK):
                yield from block


def write_parquet(names: Sequence[str], tables: Tables, sink: Sink) -> None:
    """Columns under these names, which must differ; UsageError for a type that Parquet has no place for."""
    import pyarrow
    from pyarrow import parquet

    writer = None
    try:
        for table in tables:
            table = table.rename_columns(list(names))
            writer = writer or parquet.ParquetWriter(sink, table.schema)
            writer.write_table(table)
    except (pyarrow.ArrowException, NotImplementedError) as error:
        raise _no_place("Parquet", error) from error
    finally:
        if writer:
            writer.close()


def write_arrow(names: Sequence[str], tables: Tables, sink: Sink) -> None:
    """An Arrow IPC file with columns under these names."""
    import pyarrow

    writer = None
    try:
        for table in tables:
            table = table.rename_columns(list(names))
            writer = writer or pyarrow.ipc.new_file(sink, table.schema)
            writer.write_table(table)
    except (pyarrow.ArrowException, NotImplementedError) as error:
        raise _no_place("Arrow", error) from error
    finally:
        if writer:
            writer.close()


def _no_place(name: str, error: BaseException) -> UsageError:
    return UsageError(f"{name} cannot hold this result: {str(error).splitlines()[0]}", _OTHER)


WRITERS: Mapping[str, Callable[[Sequence[str], Tables, Sink], None]] = {
    "parquet": write_parquet,
    "arrow": write_arrow,
}

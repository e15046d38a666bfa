"""A result that is there, in another order or with only some of its rows; the query is not asked again."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import duckdb

from benchmark.errors import QueryRefused
from benchmark.records.base import Record
from benchmark.store.cancelling import Cancelling
from benchmark.store.kept import Kept
from benchmark.store.result import TROUBLE, Result, refused
from benchmark.store.sorting_folders import new_folder
from benchmark.text import scrub

if TYPE_CHECKING:
    import pyarrow

MEMORY = "1GB"
"""What sorting may hold; the rest goes to files."""
_HOLDS = "contains(lower({column}::VARCHAR), lower($holding))"


class Arrangement(Record):
    """How the rows of a result are shown."""

    column: int | None = None
    """Place of the column that they are ordered by; as they came without one."""
    descending: bool = False
    holding: str = ""
    """Only rows with this text in any column, in letters of either case; all of them where it is empty."""


class Arranger(Cancelling):
    """Orders and filters in a database of its own, in memory and, where that is too small, in files in `folder`."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder

    def arrange(self, kept: Kept, wanted: Arrangement) -> Result:
        """The rows that are kept, equal ones in the order that they came in; columns are called c0, c1 and so on.

        QueryRefused where values of a type cannot be compared, and where it is cancelled.
        """
        import pyarrow

        settings: dict[str, str | bool | int | float | list[str]] = {
            "autoinstall_known_extensions": "false",
            "memory_limit": MEMORY,
            "temp_directory": str(new_folder(self._folder)),
            "threads": "1",
        }
        connection = duckdb.connect(":memory:", config=settings)
        self._running.add(connection)
        try:
            first = kept.block(0)
            names = [f"c{place}" for place in range(first.num_columns)]
            schema = first.rename_columns(names).schema
            given = pyarrow.RecordBatchReader.from_batches(schema, _batches(kept, names))
            connection.register("given", _Stream(given))
            values = {"holding": scrub(wanted.holding)} if wanted.holding else None
            connection.execute(_statement(names, wanted), values)
            return Result(connection, self._let_go)
        except duckdb.OutOfMemoryException as error:
            self._let_go(connection)
            raise QueryRefused("this result is too large to be ordered here", "put ORDER BY into the query") from error
        except TROUBLE as error:
            self._let_go(connection)
            raise refused(error) from error
        except BaseException:
            self._let_go(connection)
            raise


def _statement(names: list[str], wanted: Arrangement) -> str:
    where = " OR ".join(_HOLDS.format(column=name) for name in names) if wanted.holding else "true"
    if wanted.column is None:
        return f"SELECT * FROM given WHERE {where}"
    way = "DESC" if wanted.descending else "ASC"
    return (
        f"SELECT * EXCLUDE (came) FROM (SELECT *, row_number() OVER () AS came FROM given) WHERE {where} "
        f"ORDER BY {names[wanted.column]} {way} NULLS LAST, came"
    )


def _batches(kept: Kept, names: list[str]) -> "Iterator[pyarrow.RecordBatch]":
    for table in kept.tables():
        yield from table.rename_columns(names).to_batches()


class _Stream:
    """Given as such, the database takes batches one by one; of a reader it would take many ahead."""

    def __init__(self, reader: "pyarrow.RecordBatchReader") -> None:
        self._reader = reader

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self._reader.__arrow_c_stream__(requested_schema)

"""What a query gives: columns, and rows that are fetched as they are asked for."""

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import duckdb

from benchmark.errors import QueryRefused

if TYPE_CHECKING:
    import pyarrow

BLOCK = 1000
HEAVY = 16 * 1024 * 1024
"""Bytes of a table that is not waited longer for, however few its rows are."""
PATIENCE_S = 1.0
"""Seconds after which the rows that are there are a table, however few and light."""
TROUBLE = (duckdb.Error, ArithmeticError, ImportError, LookupError, OSError, RuntimeError, TypeError, ValueError)
"""A query of a person may ask for anything, also for values that Python has no type for."""
_POINTED = re.compile(r"^(?P<lead>LINE (?P<line>\d+): )(?P<shown>.*)\n(?P<caret> *)\^", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Column:
    name: str
    type: str


class Result:
    """The last statement's rows, to be taken once: by iteration, or as one Arrow table."""

    def __init__(self, cursor: duckdb.DuckDBPyConnection, let_go: Callable[[duckdb.DuckDBPyConnection], None]) -> None:
        self._cursor, self._let_go = cursor, let_go
        self.columns = tuple(Column(str(part[0]), str(part[1])) for part in cursor.description or ())
        self.taken = 0
        """Number of rows given so far; all of them once the iteration has ended."""

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        for block in self.blocks():
            yield from block

    def blocks(self, size: int = BLOCK) -> Iterator[list[tuple[Any, ...]]]:
        """Rows, `size` at a time. QueryRefused where the query fails halfway or is cancelled."""
        try:
            while block := self._cursor.fetchmany(size):
                self.taken += len(block)
                yield block
        except TROUBLE as error:
            raise refused(error) from error
        finally:
            self.close()

    def tables(self, first: int = BLOCK, size: int = 50 * BLOCK) -> "Iterator[pyarrow.Table]":
        """Arrow tables of rows: a first one that is soon there, then larger ones; at least one, to show the columns.

        QueryRefused where the query fails halfway or is cancelled; the tables before it stay good.
        """
        import pyarrow

        wanted, held, weight, batches, since = first, 0, 0, list[pyarrow.RecordBatch](), time.monotonic()
        try:
            reader = self._cursor.to_arrow_reader(BLOCK)
            for batch in reader:
                batches.append(batch)
                held += batch.num_rows
                weight += batch.nbytes
                if held >= wanted or weight >= HEAVY or time.monotonic() - since >= PATIENCE_S:
                    self.taken += held
                    yield pyarrow.Table.from_batches(batches)
                    wanted, held, weight, batches, since = size, 0, 0, [], time.monotonic()
            if batches or not self.taken:
                self.taken += held
                yield pyarrow.Table.from_batches(batches, schema=reader.schema)
        except TROUBLE as error:
            raise refused(error) from error
        finally:
            self.close()

    def to_arrow(self, limit: int | None = None) -> "pyarrow.Table":
        """All rows, or the first `limit`, without holding more than those in memory."""
        import pyarrow

        batches: list[pyarrow.RecordBatch] = []
        try:
            reader = self._cursor.to_arrow_reader(BLOCK)
            while limit is None or self.taken < limit:
                try:
                    batches.append(reader.read_next_batch())
                except StopIteration:
                    break
                self.taken += batches[-1].num_rows
            table = pyarrow.Table.from_batches(batches, schema=reader.schema).slice(0, limit)
        except TROUBLE as error:
            raise refused(error) from error
        finally:
            self.close()
        self.taken = table.num_rows
        return table

    def batches(self, size: int) -> Iterator["pyarrow.RecordBatch"]:
        """Rows as Arrow, at most `size` at a time; the first one is there, with the schema, even where it is empty."""
        import pyarrow

        try:
            reader = self._cursor.to_arrow_reader(size)
            yield pyarrow.RecordBatch.from_pylist([], schema=reader.schema)
            for batch in reader:
                self.taken += batch.num_rows
                yield batch
        except TROUBLE as error:
            raise refused(error) from error
        finally:
            self.close()

    def close(self) -> None:
        """Give up the rows that were not taken."""
        self._let_go(self._cursor)


def refused(error: BaseException, sql: str = "", before: str = "") -> QueryRefused:
    """The database's complaint as one line, its suggestion as the hint, and where in the query it points to.

    `sql` is the statement that failed, `before` the text of the query in front of it.
    """
    if isinstance(error, duckdb.InterruptException) or "INTERRUPT" in str(error):
        return QueryRefused("the query was cancelled")
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    if len(lines) > 1 and "closed pending query result" in lines[0]:
        # A failure halfway through the rows: the reason is on the next line.
        lines = [lines[1].removeprefix("Error: "), *lines[2:]]
    hint = next((line for line in lines[1:] if line.startswith(("Did you mean", "Candidate bindings"))), "")
    at = _end(sql) if "at end of input" in str(error) else _place(str(error), sql)
    return QueryRefused(lines[0] if lines else "the query failed", hint, _behind(before, at) if at else None)


def _place(message: str, sql: str) -> tuple[int, int] | None:
    """Line and column, from 0; the database shows a piece of the line and puts a caret under the place in it."""
    pointed = _POINTED.search(message)
    lines = sql.split("\n")
    if pointed is None or int(pointed["line"]) > len(lines):
        return None
    number, shown = int(pointed["line"]) - 1, pointed["shown"]
    cut = len(shown) - len(shown.removeprefix("..."))
    begins = lines[number].find(shown[cut:].removesuffix("..."))
    column = begins + len(pointed["caret"]) - len(pointed["lead"]) - cut
    return (number, column) if begins >= 0 and 0 <= column <= len(lines[number]) else None


def _end(sql: str) -> tuple[int, int]:
    lines = sql.rstrip().split("\n")
    return len(lines) - 1, len(lines[-1])


def _behind(before: str, at: tuple[int, int]) -> tuple[int, int]:
    line, column = at
    lines = before.split("\n")
    return line + len(lines) - 1, column + (len(lines[-1]) if line == 0 else 0)

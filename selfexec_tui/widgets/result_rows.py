"""Rows of a result as the grid asks for them: blocks of Arrow, converted only where they are looked at."""

from bisect import bisect_right
from collections.abc import Iterable
from typing import Any

from rich.cells import cell_len
from textual_fastdatatable import ArrowBackend

from selfexec_tui.present.sql_cells import painted

MEASURED = 60
"""Rows at each end of a block by which columns are measured."""


class ResultRows(ArrowBackend):
    """Grows block by block; no block is copied, and only cells in view become Python values."""

    def __init__(self, first: Any) -> None:
        super().__init__(first)
        self._blocks: list[ArrowBackend] = []
        self._starts = [0]
        self._widths = [0] * first.num_columns
        self.extend(first)

    def extend(self, table: Any) -> None:
        """Add an Arrow table of the same columns at the end."""
        block = ArrowBackend(table)
        self._blocks.append(block)
        self._starts.append(self._starts[-1] + table.num_rows)
        last = range(max(table.num_rows - MEASURED, MEASURED), table.num_rows)
        for row in [*range(min(table.num_rows, MEASURED)), *last]:
            for place in range(len(self._widths)):
                width = cell_len(painted(block.get_cell_at(row, place)).plain)
                self._widths[place] = max(self._widths[place], width)

    def value_at(self, row: int, column: int) -> Any:
        """The value itself."""
        block = bisect_right(self._starts, row) - 1
        return self._blocks[block].get_cell_at(row - self._starts[block], column)

    @property
    def row_count(self) -> int:
        return self._starts[-1]

    @property
    def source_row_count(self) -> int:
        return self.row_count

    @property
    def column_content_widths(self) -> list[int]:
        return self._widths

    def get_cell_at(self, row_index: int, column_index: int) -> Any:
        return painted(self.value_at(row_index, column_index))

    def get_row_at(self, index: int) -> list[Any]:
        return [self.get_cell_at(index, place) for place in range(len(self._widths))]

    def get_column_at(self, column_index: int) -> list[Any]:
        return [self.get_cell_at(row, column_index) for row in range(self.row_count)]

    def append_rows(self, records: Iterable[Any]) -> list[int]:
        """Of the grid: tables that came later."""
        before = self.row_count
        for table in records:
            self.extend(table)
        return list(range(before, self.row_count)) if self.row_count - before < MEASURED else []

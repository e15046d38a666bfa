"""Rows of a result as the grid asks for them: only cells in view become Python values."""

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from rich.cells import cell_len
from rich.text import Text
from textual_fastdatatable import ArrowBackend

from benchmark.errors import StoreError
from selfexec_tui.present.sql_cells import painted

if TYPE_CHECKING:
    import pyarrow

MEASURED = 60
"""Rows at each end of the first block by which columns are measured."""
GLANCED = 2
"""The same of the blocks after it."""
AT_HAND = 3
"""Blocks that were looked at last."""
UNREADABLE = Text("cannot be read any more", style="dim italic", no_wrap=True, end="")


class Blocks(Protocol):
    """Where the rows are, block by block."""

    def block(self, number: int) -> "pyarrow.Table": ...

    def place_of(self, row: int) -> tuple[int, int]:
        """The block of a row, and its place in it."""
        ...


class ResultRows(ArrowBackend):
    """As many of the kept rows as the grid knows of; more may have come meanwhile."""

    def __init__(self, kept: Blocks, rows: int, widths: Sequence[int]) -> None:
        super().__init__(kept.block(0).slice(0, 0))
        self._kept: Blocks | None = kept
        self._rows, self._widths = rows, list(widths)
        self._at_hand: OrderedDict[int, ArrowBackend] = OrderedDict()

    def grow(self, rows: int, widths: Sequence[int]) -> None:
        """So many rows there are now."""
        self._rows, self._widths = rows, [max(pair) for pair in zip(self._widths, widths, strict=True)]

    def forget(self) -> None:
        """Nobody looks any more: the rows need not be kept for this."""
        self._kept, self._rows = None, 0
        self._at_hand.clear()

    def value_at(self, row: int, column: int) -> Any:
        """The value itself; StoreError where it cannot be read any more."""
        if self._kept is None:
            return None
        number, at = self._kept.place_of(row)
        return self._block(self._kept, number).get_cell_at(at, column)

    def _block(self, kept: Blocks, number: int) -> ArrowBackend:
        if number not in self._at_hand:
            self._at_hand[number] = ArrowBackend(kept.block(number))
            if len(self._at_hand) > AT_HAND:
                self._at_hand.popitem(last=False)
        return self._at_hand[number]

    @property
    def row_count(self) -> int:
        return self._rows

    @property
    def source_row_count(self) -> int:
        return self.row_count

    @property
    def column_content_widths(self) -> list[int]:
        return self._widths

    def get_cell_at(self, row_index: int, column_index: int) -> Any:
        try:
            return painted(self.value_at(row_index, column_index))
        except StoreError:
            return UNREADABLE

    def get_row_at(self, index: int) -> list[Any]:
        return [self.get_cell_at(index, place) for place in range(len(self._widths))]

    def get_column_at(self, column_index: int) -> list[Any]:
        return [self.get_cell_at(row, column_index) for row in range(self.row_count)]

    def append_rows(self, records: Iterable[Any]) -> list[int]:
        """Of the grid, which measures the rows that it is told of: these are measured already."""
        return []


def widths_of(table: Any, *, first: bool) -> list[int]:
    """Cells that the columns of an Arrow table need, by rows at its beginning and its end."""
    block, most, count = ArrowBackend(table), MEASURED if first else GLANCED, table.num_rows
    looked = sorted({*range(min(count, most)), *range(max(count - most, 0), count)})
    columns = range(table.num_columns)
    return [max((cell_len(painted(block.get_cell_at(row, at)).plain) for row in looked), default=0) for at in columns]

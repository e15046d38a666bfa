"""A table of any length under a cursor; nothing in it is read as markup."""

from collections.abc import Sequence
from typing import Any, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.message import Message
from textual_fastdatatable import DataTable

from benchmark.exchange.tables import unique_names
from selfexec_tui.present.literal import one_line
from selfexec_tui.widgets.result_rows import ResultRows

WIDEST = 48
"""Cells of a column where others want room too."""


class ResultGrid(DataTable):
    """Shows a first Arrow table at once and takes more rows as they come."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "app.focus_next", show=False),
        Binding("shift+tab", "app.focus_previous", show=False),
    ]
    DEFAULT_CSS = """
    ResultGrid { height: 1fr; max-height: 100%; background: $background; color: $foreground; }
    ResultGrid:dark { background: $background; }
    ResultGrid > .datatable--header { background: $background; color: $dim; text-style: none; }
    ResultGrid > .datatable--header-cursor, ResultGrid > .datatable--header-hover { background: $background;
        color: $foreground; }
    ResultGrid > .datatable--even-row, ResultGrid:dark > .datatable--even-row { background: $background; }
    ResultGrid > .datatable--hover { background: $background; }
    ResultGrid > .datatable--cursor { background: $block-cursor-blurred-background; color: $foreground;
        text-style: none; }
    ResultGrid:focus > .datatable--cursor { background: $accent; color: $background; }
    ResultGrid > .datatable--selectrange { background: $surface-lighten-2; }
    """

    class Opened(Message):
        """A cell was chosen to be seen whole."""

        def __init__(self, column: str, row: int, value: Any) -> None:
            super().__init__()
            self.column, self.row, self.value = column, row, value

    def __init__(self, names: Sequence[str], first: Any, room: int, *, id: str | None = None) -> None:
        self.names = unique_names(names)
        self.rows_shown = ResultRows(first)
        wide = max(WIDEST, room // max(len(names), 1) - 2)
        super().__init__(
            backend=self.rows_shown,
            column_labels=[Text(one_line(name), no_wrap=True, end="") for name in self.names],
            max_column_content_width=wide,
            render_markup=False,
            id=id,
        )

    def grow(self, table: Any) -> None:
        """Add an Arrow table of the same columns; the cursor stays where it is."""
        self.add_rows([table])
        for column, width in zip(self.ordered_columns, self.rows_shown.column_content_widths, strict=True):
            column.content_width = max(column.content_width, width)

    @property
    def here(self) -> tuple[str, int, Any] | None:
        """Column, row from 1, and value under the cursor."""
        row, column = self.cursor_coordinate
        if not (0 <= row < self.row_count and 0 <= column < len(self.names)):
            return None
        return self.names[column], row + 1, self.rows_shown.value_at(row, column)

    def action_select_cursor(self) -> None:
        if here := self.here:
            self.post_message(self.Opened(*here))

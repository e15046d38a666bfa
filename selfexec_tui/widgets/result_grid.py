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
    """Shows the rows that are there and takes more as they come; `ordered` is a column and whether it falls."""

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

    class HeadChosen(Message):
        """The head of a column was clicked."""

        def __init__(self, column: int) -> None:
            super().__init__()
            self.column = column

    def __init__(
        self,
        names: Sequence[str],
        rows: ResultRows,
        room: int,
        ordered: tuple[int, bool] | None = None,
        *,
        id: str | None = None,
    ) -> None:
        self.names = unique_names(names)
        self.rows_shown = rows
        wide = max(WIDEST, room // max(len(names), 1) - 2)
        super().__init__(
            backend=rows,
            column_labels=[_head(name, place, ordered) for place, name in enumerate(self.names)],
            max_column_content_width=wide,
            render_markup=False,
            id=id,
        )

    def grow(self, rows: int, widths: Sequence[int]) -> None:
        """So many rows there are now; the cursor stays where it is."""
        self.rows_shown.grow(rows, widths)
        self.add_rows(())
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

    def on_data_table_header_selected(self, message: DataTable.HeaderSelected) -> None:
        message.stop()
        self.post_message(self.HeadChosen(message.column_index))


def _head(name: str, place: int, ordered: tuple[int, bool] | None) -> Text:
    sign = "" if ordered is None or ordered[0] != place else " ↓" if ordered[1] else " ↑"
    return Text(one_line(name) + sign, no_wrap=True, end="")

"""The lower half of the SQL desk: a result as rows or as a plot, ordered and filtered where it is."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from textual.app import ComposeResult
from textual.containers import Container
from textual.coordinate import Coordinate
from textual.message import Message

from benchmark.errors import SelfexecError
from benchmark.store.arranging import Arrangement, Arranger
from benchmark.store.kept import Kept
from selfexec_tui.back import back
from selfexec_tui.present.literal import one_line
from selfexec_tui.present.sql import EMPTY, arranged, complaint, count
from selfexec_tui.present.sql_cells import whole
from selfexec_tui.present.sql_plot import Chart, chart, plottable
from selfexec_tui.screens.ask import AskScreen
from selfexec_tui.screens.sql_asking import Shown, keeping
from selfexec_tui.screens.sql_cell import SqlCellScreen
from selfexec_tui.widgets.literal_label import LiteralLabel
from selfexec_tui.widgets.result_grid import ResultGrid
from selfexec_tui.widgets.result_plot import ResultPlot
from selfexec_tui.widgets.result_rows import ResultRows

if TYPE_CHECKING:
    from selfexec_tui.app import SelfexecApp

MOST_PLOTTED = 20_000
"""Rows that are looked at for a plot."""
AS_THEY_CAME = Arrangement()


class SqlResult(Container):
    """Shows the rows that are kept; what came and what is shown of it differ once it is ordered or filtered."""

    DEFAULT_CSS = "SqlResult { layout: vertical; } SqlResult #nothing { height: 1fr; }"

    class Said(Message):
        """Something to tell in the line between editor and result."""

        def __init__(self, text: str, *, wrong: bool = False) -> None:
            super().__init__()
            self.text, self.wrong = text, wrong

    def __init__(self) -> None:
        super().__init__()
        self.shown: Shown | None = None
        """What is on screen."""
        self.sql = self.limit = ""
        self.sql_number = 0
        """Which query of the desk it is the result of; 0 where there is none."""
        self.complete = self.rerun = False
        """No more rows come; the query may be asked again."""
        self.wanted = AS_THEY_CAME
        self._came: Shown | None = None
        self._grid: ResultGrid | None = None
        self._arranger: Arranger | None = None

    def compose(self) -> ComposeResult:
        yield LiteralLabel(EMPTY, classes="empty", id="nothing")

    def on_unmount(self) -> None:
        self.cancel()

    def enter(self) -> None:
        """Put the cursor here, if there is anything."""
        focusable = next((child for child in self.children if child.can_focus and child.display), None)
        if focusable:
            focusable.focus()
        else:
            self.screen.set_focus(None)

    def begin(self, shown: Shown, sql: str, number: int) -> None:
        """Show the first rows of a new result; the one before goes."""
        self.cancel()
        self.sql_number = number
        self._came, self.sql, self.limit, self.complete = shown, sql, "", False
        self.wanted = AS_THEY_CAME
        self._put(shown)

    def grow(self, shown: Shown) -> None:
        """More rows of the same result."""
        self._came = self.shown = shown
        if self._grid:
            self._grid.grow(shown.rows, shown.widths)

    def end(self, limit: str, *, rerun: bool) -> None:
        """No more rows come; `limit` says why some are left out, `rerun` whether the query may be asked again."""
        self.limit, self.rerun, self.complete = limit, rerun, True

    def clear(self, said: str = EMPTY) -> None:
        """No result, and what to say in its place."""
        self.cancel()
        if self.has_focus_within:
            # Else the editor would have it, and take the next key for a letter.
            self.screen.set_focus(None)
        self._take_away()
        self._came = self.shown = None
        self.sql_number = 0
        self.mount(LiteralLabel(said, classes="empty"))

    def explain(self, number: int, said: str) -> None:
        """What it means that the result of that query has no rows."""
        if self.is_mounted and self._grid and self.sql_number == number:
            self._grid.styles.height = 2
            self.mount(LiteralLabel(said, classes="empty"))

    def turn_plot(self) -> None:
        """From rows to a plot and back."""
        plots = self.query(ResultPlot)
        if plots:
            plots.remove()
            if self._grid:
                self._grid.display = True
                self._grid.focus()
        elif self._grid:
            self._plot(self._grid)

    def order(self, column: int | None = None) -> None:
        """By a column, by default the one under the cursor: rising, then falling, then as the rows came."""
        if self._grid is None or not self._grid.names:
            return
        at = self._grid.cursor_coordinate.column if column is None else column
        again = self.wanted.column == at
        if again and self.wanted.descending:
            self._arrange(self.wanted.model_copy(update={"column": None, "descending": False}))
        else:
            self._arrange(self.wanted.model_copy(update={"column": at, "descending": again}))

    def filter(self) -> None:
        """Only rows that hold a text, which is asked for."""
        if self._grid is None:
            self.post_message(self.Said("there is no result to look through; F5 runs a query", wrong=True))
            return
        note = "In any column, in letters of either case. An empty line shows all rows again."
        self.app.push_screen(
            AskScreen("only rows that hold", note, lambda _: "", self.wanted.holding),
            lambda text: None if text is None else self._arrange(self.wanted.model_copy(update={"holding": text})),
        )

    def cancel(self) -> bool:
        """Stop ordering or filtering; False where nothing of the kind is on."""
        if self._arranger is None:
            return False
        self._arranger.interrupt()
        self._arranger = None
        return True

    @property
    def here(self) -> tuple[str, int, Any] | None:
        """Column, row from 1, and value under the cursor."""
        return self._grid.here if self._grid else None

    @property
    def cursor(self) -> Coordinate:
        return self._grid.cursor_coordinate if self._grid else Coordinate(0, 0)

    def on_result_grid_opened(self, message: ResultGrid.Opened) -> None:
        title = f"{message.column}   row {message.row:,}"
        self.app.push_screen(SqlCellScreen(one_line(title), whole(message.value)))

    def on_result_grid_head_chosen(self, message: ResultGrid.HeadChosen) -> None:
        self.order(message.column)

    def _put(self, shown: Shown, column: int = 0) -> None:
        had_focus = self.has_focus_within or self.screen.focused is None
        self._take_away()
        self.shown = shown
        rows = ResultRows(shown.kept, shown.rows, shown.widths)
        ordered = None if self.wanted.column is None else (self.wanted.column, self.wanted.descending)
        self._grid = ResultGrid(shown.names, rows, self.size.width, ordered)
        self.mount(self._grid)
        if column:
            self.call_after_refresh(self._grid.move_cursor, column=column)
        if had_focus:
            self._grid.focus()

    def _take_away(self) -> None:
        if self._grid:
            self._grid.rows_shown.forget()
        self._grid = None
        self.remove_children()

    def _plot(self, grid: ResultGrid) -> None:
        rows, columns = grid.rows_shown, range(len(grid.names))
        most = range(min(rows.row_count, MOST_PLOTTED))
        found: Chart | str = plottable(grid.names)
        if not found:
            found = chart(grid.names, [[rows.value_at(row, at) for at in columns] for row in most])
        if isinstance(found, str):
            self.post_message(self.Said(found, wrong=True))
            return
        grid.display = False
        plot = ResultPlot(found)
        self.mount(plot)
        plot.focus()
        left_out = found.left_out + rows.row_count - len(most)
        if left_out:
            self.post_message(self.Said(f"{count(left_out)} without a number, or too many, are not in the plot"))

    def _arrange(self, wanted: Arrangement) -> None:
        came = self._came
        if came is None or wanted == self.wanted:
            return
        if not self.complete:
            self.post_message(self.Said("rows are still coming; ^c stops them", wrong=True))
            return
        self.cancel()
        if wanted == AS_THEY_CAME:
            self._arranged(wanted, came)
            return
        self._arranger = arranger = Arranger(self._app.store.path.parent)
        screen = self.screen
        self.post_message(self.Said("looking through the rows ...   ^c cancels"))

        def work() -> None:
            put: Callable[[], object]
            try:
                shown, _ = list(keeping(arranger.arrange(came.kept, wanted), Kept(came.kept.folder), came.names))[-1]
                put = partial(self._arranged, wanted, shown)
            except SelfexecError as error:
                put = partial(self.post_message, self.Said(complaint(error), wrong=True))
            back(screen, self._take, arranger, put)

        self.run_worker(work, thread=True, group="arrange")

    def _take(self, arranger: Arranger, put: Callable[[], object]) -> None:
        """What comes late, of one that was cancelled meanwhile, is dropped."""
        if arranger is self._arranger:
            self._arranger = None
            put()

    def _arranged(self, wanted: Arrangement, shown: Shown) -> None:
        came, column = self._came, self.cursor.column
        if came is None:
            return
        self.wanted = wanted
        self._put(shown, column)
        name = None if wanted.column is None else self._grid.names[wanted.column] if self._grid else ""
        self.post_message(self.Said(arranged(shown.rows, came.rows, name, wanted.descending, wanted.holding)))

    @property
    def _app(self) -> "SelfexecApp":
        return cast("SelfexecApp", self.app)

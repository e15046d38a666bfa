"""The lower half of the SQL desk: a result as rows or as a plot, its cells, and its ways out."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from textual.app import ComposeResult
from textual.containers import Container
from textual.message import Message

from benchmark.errors import SelfexecError
from benchmark.exchange.tables import KINDS, kind_of, save
from benchmark.exchange.tables.delimited import tsv_text
from selfexec_tui.present.literal import one_line
from selfexec_tui.present.sql import EMPTY, count
from selfexec_tui.present.sql_cells import whole
from selfexec_tui.present.sql_plot import chart
from selfexec_tui.screens.ask import AskScreen
from selfexec_tui.screens.pick import Choice, PickScreen
from selfexec_tui.screens.sql_cell import SqlCellScreen
from selfexec_tui.widgets.literal_label import LiteralLabel
from selfexec_tui.widgets.result_grid import ResultGrid
from selfexec_tui.widgets.result_plot import ResultPlot

if TYPE_CHECKING:
    from selfexec_tui.app import SelfexecApp

MOST_COPIED = 10_000
"""Rows that go to the clipboard."""
MOST_PLOTTED = 20_000
"""Rows that are looked at for a plot."""
ABOUT = {
    "csv": "comma-separated, for spreadsheets",
    "parquet": "columns with their types, for data frames",
    "json": "one list of objects",
    "jsonl": "an object a line",
    "arrow": "an Arrow IPC file",
    "markdown": "a table for a text",
    "clipboard": f"tab-separated, at most {MOST_COPIED:,} rows",
}


class SqlResult(Container):
    """Holds the tables of the result that is shown."""

    DEFAULT_CSS = "SqlResult { layout: vertical; } SqlResult #nothing { height: 1fr; }"

    class Said(Message):
        """Something to tell in the line between editor and result."""

        def __init__(self, text: str, *, wrong: bool = False) -> None:
            super().__init__()
            self.text, self.wrong = text, wrong

    def __init__(self) -> None:
        super().__init__()
        self._names: tuple[str, ...] = ()
        self._tables: list[Any] = []
        self._sql = self._limit = ""
        self._rerun = True
        self._grid: ResultGrid | None = None

    def compose(self) -> ComposeResult:
        yield LiteralLabel(EMPTY, classes="empty", id="nothing")

    def enter(self) -> None:
        """Put the cursor here, if there is anything."""
        focusable = next((child for child in self.children if child.can_focus and child.display), None)
        if focusable:
            focusable.focus()
        else:
            self.screen.set_focus(None)

    def begin(self, names: Sequence[str], table: Any, sql: str) -> None:
        """Show the first rows of a new result; the one before goes."""
        had_focus = self.has_focus_within
        self._names, self._tables, self._sql, self._limit = tuple(names), [table], sql, ""
        self.remove_children()
        self._grid = ResultGrid(names, table, self.size.width)
        self.mount(self._grid)
        if had_focus:
            self._grid.focus()

    def grow(self, table: Any) -> None:
        """More rows of the same result."""
        if self._grid:
            self._tables.append(table)
            self._grid.grow(table)

    def end(self, limit: str, *, rerun: bool) -> None:
        """No more rows come; `limit` says why some are left out, `rerun` whether the query may be asked again."""
        self._limit, self._rerun = limit, rerun

    def turn_plot(self) -> None:
        """From rows to a plot and back."""
        plots = self.query(ResultPlot)
        if plots:
            plots.remove()
            if self._grid:
                self._grid.display = True
                self._grid.focus()
        elif self._grid:
            rows = self._grid.rows_shown
            most = range(min(rows.row_count, MOST_PLOTTED))
            found = chart(
                self._grid.names, [[rows.value_at(row, at) for at in range(len(self._names))] for row in most]
            )
            if isinstance(found, str):
                self.post_message(self.Said(found, wrong=True))
                return
            self._grid.display = False
            plot = ResultPlot(found)
            self.mount(plot)
            plot.focus()
            if found.left_out:
                self.post_message(
                    self.Said(f"{count(found.left_out)} without a number, or too many, are not in the plot")
                )

    def copy(self) -> None:
        if self._grid and (here := self._grid.here):
            self._app.copy(whole(here[2]))

    def export(self) -> None:
        if not self._grid:
            self.post_message(self.Said("there is no result to export; F5 runs a query", wrong=True))
            return
        kinds = [*KINDS, "clipboard"]
        choices = [Choice(kind, ABOUT[kind]) for kind in kinds]
        self.app.push_screen(PickScreen("export the result as", choices), lambda at: self._chosen(kinds, at))

    def on_result_grid_opened(self, message: ResultGrid.Opened) -> None:
        title = f"{message.column}   row {message.row:,}"
        self.app.push_screen(SqlCellScreen(one_line(title), whole(message.value)))

    def _chosen(self, kinds: Sequence[str], at: int | None) -> None:
        if at is None:
            return
        kind = kinds[at]
        if kind == "clipboard":
            self._to_clipboard()
            return
        ending = {"markdown": "md"}.get(kind, kind)
        note = "The file is written whole or not at all; one that is there is replaced."
        self.app.push_screen(
            AskScreen(f"export as {kind} to", note, _fault, str(Path.cwd() / f"result.{ending}")),
            lambda path: self._save(kind, path),
        )

    def _save(self, kind: str, path: str | None) -> None:
        if path is not None:
            place = Path(path.strip()).expanduser()
            self.post_message(self.Said(f"writing {place} ..."))
            self.run_worker(lambda: self._saved(kind, place), thread=True, group="export")

    def _saved(self, kind: str, place: Path) -> None:
        """For a thread; what was left out on screen is asked for again."""
        try:
            rows = save(kind, self._names, self._all_tables(), place)
        except SelfexecError as error:
            self.post_message(self.Said(f"{error.message}   {error.hint}", wrong=True))
            return
        self.post_message(self.Said(f"{count(rows)} in {place}"))

    def _all_tables(self) -> Iterable[Any]:
        if self._limit and self._rerun:
            return self._app.store.console.query(self._sql).tables()
        return list(self._tables)

    def _to_clipboard(self) -> None:
        if not self._grid:
            return
        rows, columns = self._grid.rows_shown, range(len(self._names))
        most = min(rows.row_count, MOST_COPIED)
        text = "".join(tsv_text(self._names, ([rows.value_at(row, at) for at in columns] for row in range(most))))
        self._app.copy(text)
        self.post_message(self.Said(f"{count(most)} copied"))

    @property
    def _app(self) -> "SelfexecApp":
        return cast("SelfexecApp", self.app)


def _fault(path: str) -> str:
    place = Path(path.strip()).expanduser()
    if not path.strip():
        return "name a file"
    return "that is a folder" if place.is_dir() else "" if kind_of(place) or place.name else "name a file"

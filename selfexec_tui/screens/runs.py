"""Home: the runs of the database."""

from typing import TYPE_CHECKING, cast

from textual.app import ComposeResult
from textual.events import Key
from textual.screen import Screen
from textual.widgets import DataTable, Footer, Input

from benchmark.errors import SelfexecError
from benchmark.store import RunRow
from selfexec_tui.actions import RUNS, bindings
from selfexec_tui.messages import LiveChanged, LiveEnded
from selfexec_tui.present.literal import fit
from selfexec_tui.present.runs import COLUMNS, run_line
from selfexec_tui.widgets.aligned import fill
from selfexec_tui.widgets.literal_label import LiteralLabel

if TYPE_CHECKING:
    from selfexec_tui.app import SelfexecApp

WIDEST = 28
"""Cells of a column."""
RIGHT = ("items", "coverage", "score", "baseline", "skill")
NARROW_LEAVES = {60: ("task", "items", "", "started", "coverage"), 100: ("task", "items", "")}
EMPTY = """No runs yet.

Press n to set one up. The model first predicts which words it would list, then lists words in fresh
conversations; the two stand side by side, and the score stands beside what always saying no would get.

The embedded model needs no key and no network."""


class RunsScreen(Screen[None]):
    BINDINGS = bindings(RUNS)
    TITLE = "Runs"

    def compose(self) -> ComposeResult:
        yield LiteralLabel(classes="title", id="title")
        yield Input(placeholder="show only runs that hold this text; escape leaves", id="filter")
        yield DataTable(cursor_type="row", id="runs")
        yield LiteralLabel(EMPTY, classes="empty", id="empty")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.query_one(DataTable).focus()
        self.refresh_runs()

    def on_screen_resume(self) -> None:
        self.refresh_runs()

    def on_resize(self) -> None:
        self.refresh_runs()

    def on_live_changed(self, _: LiveChanged) -> None:
        self.refresh_runs()

    def on_live_ended(self, _: LiveEnded) -> None:
        self.refresh_runs()

    def refresh_runs(self) -> None:
        """Show what the database has now; the cursor stays on its run."""
        table, kept = self.query_one(DataTable), self.current
        rows = [row for row in self._app.store.runs.rows() if self._wanted(row)]
        active = len(self._app.bridge.active)
        on = f"{active} on" if active else "nothing on"
        width = max(self.size.width - 2, 20)
        where = f"{self._app.store.path}   {on}"
        self.query_one("#title", LiteralLabel).put("selfexec" + fit(where, width - 9).rstrip().rjust(width - 8))
        columns = self._columns()
        lines = [[run_line(row)[place] for place in columns] for row in rows]
        table.clear(columns=True)
        names = [COLUMNS[index] for index in columns]
        fill(
            table, names, lines, right=RIGHT, widest=WIDEST, room=self.size.width - 1, keys=[row.run_id for row in rows]
        )
        asked = self.query_one(Input).value
        self.query_one("#empty", LiteralLabel).put(
            f"No run holds “{asked}”; escape shows all runs." if asked else EMPTY
        )
        self.query_one("#empty").display = not rows
        table.display = bool(rows)
        if kept in table.rows:
            table.move_cursor(row=table.get_row_index(kept or ""), animate=False)

    @property
    def current(self) -> str | None:
        """The run under the cursor."""
        table = self.query_one(DataTable)
        if not table.row_count:
            return None
        return table.coordinate_to_cell_key(table.cursor_coordinate).row_key.value

    def action_new(self) -> None:
        self._app.open_launch()

    def action_open(self) -> None:
        if run_id := self.current:
            self._app.open_run(run_id)

    def action_scores(self) -> None:
        if run_id := self.current:
            self._app.open_scores(run_id)

    def action_adjudicate(self) -> None:
        self._app.open_adjudicate()

    def action_desk(self) -> None:
        self._app.open_desk_setup()

    def action_agreement(self) -> None:
        self._app.open_agreement()

    def action_resume(self) -> None:
        if run_id := self.current:
            self._app.resume_run(run_id)

    def action_audit(self) -> None:
        if run_id := self.current:
            self.run_worker(lambda: self._audit(run_id), thread=True, exclusive=True)

    def action_filter(self) -> None:
        box = self.query_one(Input)
        box.add_class("shown")
        box.focus()

    def on_input_changed(self) -> None:
        self.refresh_runs()

    def on_input_submitted(self) -> None:
        self.query_one(DataTable).focus()

    def on_key(self, event: Key) -> None:
        box = self.query_one(Input)
        if event.key == "escape" and box.has_class("shown"):
            box.value = ""
            box.remove_class("shown")
            self.query_one(DataTable).focus()
            event.stop()

    def on_data_table_row_selected(self) -> None:
        self.action_open()

    def _audit(self, run_id: str) -> None:
        from benchmark.running.audit import audit
        from benchmark.tasks.registry import task_named

        try:
            run = self._app.store.runs.resolve(run_id)
            report = audit(self._app.store, run, task_named(run.config.task))
        except SelfexecError as error:
            self.app.call_from_thread(self._app.complain, error)
            return
        listed = "" if report.clean else f", `selfexec audit {run_id}` lists them"
        said = f"{run_id}: {report.sessions} sessions checked, {report.verdict}{listed}"
        self.app.call_from_thread(self._app.say, said, "information" if report.clean else "error")

    def _wanted(self, row: RunRow) -> bool:
        text = self.query_one(Input).value.casefold()
        return text in " ".join(run_line(row)).casefold()

    def _columns(self) -> list[int]:
        left_out = next((names for width, names in NARROW_LEAVES.items() if self.size.width < width + 1), ())
        return [index for index, name in enumerate(COLUMNS) if name not in left_out]

    @property
    def _app(self) -> "SelfexecApp":
        return cast("SelfexecApp", self.app)

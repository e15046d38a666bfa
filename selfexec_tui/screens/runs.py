"""Home: the runs of the database, those that are on as they go."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, cast

from textual import work
from textual.app import ComposeResult
from textual.screen import Screen

from benchmark.errors import SelfexecError
from selfexec_tui.actions import RUNS, bindings
from selfexec_tui.back import back
from selfexec_tui.messages import LiveChanged, LiveEnded
from selfexec_tui.present.figures import counted
from selfexec_tui.present.home import (
    SORTS,
    HomeRow,
    Layout,
    arranged,
    column_at,
    heading,
    home_line,
    home_row,
    layout,
    natural,
)
from selfexec_tui.present.literal import fit, fit_end
from selfexec_tui.present.shown_path import shown_path
from selfexec_tui.sharing import is_shared, shared_words
from selfexec_tui.widgets.find_box import FindBox
from selfexec_tui.widgets.key_footer import KeyFooter
from selfexec_tui.widgets.line_table import INDENT, LineTable
from selfexec_tui.widgets.literal_label import LiteralLabel

if TYPE_CHECKING:
    from selfexec_tui.app import SelfexecApp

FEW = 40
"""So many runs are read at once; more of them in a thread, the list fills when they are there."""
LOOK_S = 5.0
"""Seconds between two looks at a database that others work with."""
SHORTEST_PATH = 12
"""Cells of the database's path that are kept whatever else there is to say."""
TICK_S = 1.0
"""Seconds between two paints of the runs that are on."""
EMPTY = """No runs yet.

Press {new} to set one up. The model first predicts what it would do, then does it in fresh conversations; the two
stand side by side, and the score stands beside what a dumb baseline would get.

The embedded model needs no key and no network. {help} shows all keys."""


@dataclass(frozen=True, slots=True)
class Looked:
    """What one look into the database found."""

    rows: Mapping[str, HomeRow]
    widths: Mapping[str, int]
    waiting: int
    shared: str
    """Where the database is served, and who decides there."""


class RunsScreen(Screen[None]):
    BINDINGS = bindings(RUNS)
    TITLE = RUNS

    def __init__(self) -> None:
        super().__init__()
        self._read: Looked | None = None
        """The runs as the database last had them; None before the first look."""
        self._looked_at = time.monotonic()
        self._order = "newest"
        self._rows: list[HomeRow] = []
        self._shape = Layout((), {}, 2)

    def compose(self) -> ComposeResult:
        yield LiteralLabel(classes="title", id="title")
        yield FindBox("show only runs that hold these words; escape leaves")
        yield LineTable(id="runs")
        yield LiteralLabel(classes="empty", id="empty")
        yield KeyFooter()

    def on_mount(self) -> None:
        self.query_one(LineTable).focus()
        self.set_interval(TICK_S, self._tick)

    def on_screen_resume(self) -> None:
        self.read_again()

    def on_resize(self) -> None:
        self._paint()

    def on_live_changed(self, message: LiveChanged) -> None:
        known = self._read.rows if self._read else {}
        if message.live.run_id and message.live.run_id not in known and self.is_current:
            self.read_again()

    def on_live_ended(self, _: LiveEnded) -> None:
        self.read_again()

    def read_again(self) -> None:
        """Ask the database for all runs: at once where they are few, else in a thread."""
        if self._app.store.sharing.owner is None and self._app.store.runs.count() <= FEW:
            self._take(self._look())
        else:
            self._look_aside()

    @work(thread=True, exclusive=True, group="runs")
    def _look_aside(self) -> None:
        found = self._look()
        back(self, self._take, found)

    def _look(self) -> "Looked":
        waiting, now = self._app.store.runs.waiting(), datetime.now(UTC)
        rows = [home_row(row, waiting.get(row.run_id, 0), now) for row in self._app.store.runs.rows()]
        return Looked(
            {one.run_id: one for one in rows}, natural(rows), sum(waiting.values()), shared_words(self._app.store)
        )

    def _take(self, found: "Looked") -> None:
        self._read, self._looked_at = found, time.monotonic()
        self._paint()

    def _tick(self) -> None:
        """Runs that are on go on; the others only grow older."""
        if self.is_current and self._app.bridge.active:
            self._paint()
        elif self.is_current:
            self.query_one(LineTable).refresh()
        if self.is_current and is_shared(self._app.store) and time.monotonic() - self._looked_at > LOOK_S:
            self._look_aside()

    def _paint(self) -> None:
        """Show what was read last, with the runs that are on as they are now; the cursor stays on its run."""
        table, width = self.query_one(LineTable), max(self.size.width - 2, 20)
        live, asked, now = self._live(), self.query_one(FindBox).text, datetime.now(UTC)
        rows = dict(self._read.rows) if self._read else {}
        rows |= {
            name: home_row(rows[name].row, rows[name].waiting, now, said) for name, said in live.items() if name in rows
        }
        self._rows = arranged(list(rows.values()), asked, self._order)
        wanted = self._read.widths if self._read else natural([])
        if live:
            wanted = {name: max(cells, wanted[name]) for name, cells in natural(list(rows.values())).items()}
        self._shape = layout(wanted, width - INDENT)
        table.show(
            heading(self._shape, self._order),
            [one.run_id for one in self._rows],
            lambda place: home_line(self._rows[place], self._shape, datetime.now(UTC)),
        )
        table.display = bool(self._rows)
        if self._rows and self.focused is None:
            table.focus()
        empty = self.query_one("#empty", LiteralLabel)
        empty.display = not self._rows
        empty.put(self._nothing(asked))
        self._paint_title(len(rows), len(live), width)

    def _paint_title(self, runs: int, live: int, width: int) -> None:
        waiting = self._read.waiting if self._read else 0
        parts = [
            counted(runs, "run") if runs else "",
            f"{live} on" if live else "",
            f"{waiting:,} to adjudicate" if waiting else "",
            self._read.shared if self._read else "",
        ]
        facts = "".join(f"   {part}" for part in parts if part)
        path = fit_end(shown_path(self._app.store.path), max(width - 9 - len(facts), SHORTEST_PATH))
        where = fit(path + facts, width - 9).rstrip()
        self.query_one("#title", LiteralLabel).put("selfexec" + where.rjust(width - 8))

    def _nothing(self, asked: str) -> str:
        if self._read is None:
            return "reading the runs ..."
        if asked:
            return f"No run holds “{asked}”; escape shows all runs."
        return EMPTY.format(new=self._app.key_of("runs.new"), help=self._app.key_of("app.help"))

    def _live(self) -> dict[str, str]:
        """Runs that are on -> how far they are."""
        now = time.monotonic()
        return {live.run_id: live.board.brief(now) for live in self._app.bridge.active if live.run_id}

    @property
    def current(self) -> str | None:
        """The run under the cursor."""
        return self.query_one(LineTable).current

    def sql_behind(self) -> str:
        return "SELECT * FROM runs ORDER BY created_at DESC"

    def action_new(self) -> None:
        self._app.open_launch()

    def action_open(self) -> None:
        if run_id := self.current:
            self._app.open_run(run_id)

    def action_browse(self) -> None:
        self._app.open_browse()

    def action_scores(self) -> None:
        if run_id := self.current:
            self._app.open_scores(run_id)

    def action_questions(self) -> None:
        self._app.open_questions()

    def action_adjudicate(self) -> None:
        """The cases of the run under the cursor; where none waits there, those of the runs that are listed."""
        here = next((one for one in self._rows if one.run_id == self.current), None)
        if here and here.waiting:
            self._app.open_adjudicate(self._app.desks.plan_of(here.run_id))
        elif any(one.waiting for one in self._rows):
            said = f"no case of {here.run_id if here else 'this run'} waits; these do"
            self._app.open_desk_setup(self._app.desks.plan_of(*self._listed), said)
        else:
            self._app.say(f"no case waits for a person; {self._app.key_of('runs.desk')} sets up any others")

    def action_desk(self) -> None:
        self._app.open_desk_setup(self._app.desks.plan_of(*self._listed) if self._listed else None)

    @property
    def _listed(self) -> list[str]:
        """The runs that a filter leaves; none where there is no filter."""
        return [one.run_id for one in self._rows] if self.query_one(FindBox).text else []

    def action_agreement(self) -> None:
        self._app.open_agreement()

    def action_resume(self) -> None:
        if run_id := self.current:
            self._app.resume_run(run_id)

    def action_audit(self) -> None:
        if run_id := self.current:
            self.run_worker(lambda: self._audit(run_id), thread=True, exclusive=True, group="audit")

    def action_sort(self) -> None:
        orders = list(SORTS)
        self._sort_by(orders[(orders.index(self._order) + 1) % len(orders)])

    def action_filter(self) -> None:
        self.query_one(FindBox).open()
        self.refresh_bindings()

    def on_input_changed(self) -> None:
        self._paint()

    def on_input_submitted(self) -> None:
        self.query_one(LineTable).focus()

    def action_unfilter(self) -> None:
        self.query_one(FindBox).close()
        self.query_one(LineTable).focus()
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        return action != "unfilter" or self.query_one(FindBox).has_class("shown")

    def on_line_table_chosen(self) -> None:
        self.action_open()

    def on_line_table_heading_clicked(self, message: LineTable.HeadingClicked) -> None:
        column = column_at(self._shape, message.x - INDENT)
        if order := next((name for name, (by, _) in SORTS.items() if by == column), None):
            self._sort_by(order)

    def _sort_by(self, order: str) -> None:
        self._order = order
        self._paint()
        self._app.say(f"ordered by {order}")

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
        said = f"{run_id}: {counted(report.sessions, 'session')} checked, {report.verdict}{listed}"
        self.app.call_from_thread(self._app.say, said, "information" if report.clean else "error")

    @property
    def _app(self) -> "SelfexecApp":
        return cast("SelfexecApp", self.app)

"""One run: live while it is on, from the database afterwards. Predicted is left, actual right."""

import time
from typing import TYPE_CHECKING, cast

from textual import work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import Screen
from textual.worker import get_current_worker

from benchmark.querying.literals import quoted
from selfexec_tui.actions import BOARD, bindings
from selfexec_tui.bridge import LiveRun
from selfexec_tui.messages import LiveChanged, LiveEnded
from selfexec_tui.present.board import KEPT, READ, REPLIES
from selfexec_tui.present.board_figures import board_figures
from selfexec_tui.present.figures import counted
from selfexec_tui.present.item_lines import as_text, heading
from selfexec_tui.present.item_places import Place
from selfexec_tui.present.items import DIFFERS, Columns, ItemView
from selfexec_tui.present.literal import fit
from selfexec_tui.present.pictures.registry import heads_of, picture_of
from selfexec_tui.present.runs import cost_of, state_of
from selfexec_tui.present.scores import sentence
from selfexec_tui.widgets.find_box import FindBox
from selfexec_tui.widgets.item_list import ItemList
from selfexec_tui.widgets.key_footer import KeyFooter
from selfexec_tui.widgets.literal_label import LiteralLabel
from selfexec_tui.widgets.signs import Signs

if TYPE_CHECKING:
    from benchmark.records import RunConfig, Score
    from selfexec_tui.app import SelfexecApp

ROOMY = 30
"""Lines of a screen from which all baselines are shown below the items."""
OF_LIVE = ("pause", "stop", "retune", "follow", "resume")
"""Actions that depend on whether the run is on."""
PAGE = 100
"""Items that are read from the database at a time."""


class BoardScreen(Screen[None]):
    BINDINGS = bindings(BOARD)
    TITLE = BOARD

    def __init__(self, run_id: str | None, live: LiveRun | None) -> None:
        super().__init__()
        self.run_id, self.live = run_id, live
        self._following = live is not None
        self._only_mismatches = False
        self._stored: list[ItemView] = []
        self._found: list[ItemView] | None = None
        """Items that hold what is searched; None while nothing is."""
        self._all_read = False
        self._task_name = ""
        self._columns: Columns = picture_of("").columns
        self._variants: tuple[str, ...] = ()

    def compose(self) -> ComposeResult:
        yield LiteralLabel(classes="title", id="title")
        yield LiteralLabel(classes="line", id="progress")
        yield LiteralLabel(classes="line", id="tally")
        yield FindBox("only items that hold these words; escape leaves")
        yield LiteralLabel(classes="rule", id="heading")
        yield ItemList(id="items")
        with Vertical(id="scores-panel"):
            yield LiteralLabel(classes="note", id="verdict")
            yield LiteralLabel(id="figures")
        yield Signs(classes="rule")
        yield KeyFooter()

    def on_mount(self) -> None:
        items = self.query_one(ItemList)
        items.focus()
        self.watch(items, "cursor", self._cursor_moved, init=False)
        self.set_interval(1.0, self._tick)
        self.refresh_board()

    def on_resize(self) -> None:
        self._paint_lines()

    def on_live_changed(self, message: LiveChanged) -> None:
        if message.live is self.live:
            self.refresh_board()

    def on_live_ended(self, message: LiveEnded) -> None:
        if message.live is not self.live:
            return
        self.run_id, self.live = message.live.run_id or self.run_id, None
        self.refresh_bindings()
        if message.live.failure:
            self.query_one("#tally", LiteralLabel).put(message.live.failure.message)
        if self.run_id:
            self._read_again()

    def refresh_board(self) -> None:
        """Paint what the run's board, or the database, has now."""
        if self.live is None:
            if self.run_id and not self._stored:
                self._read_again()
            return
        board, items = self.live.board, self.query_one(ItemList)
        self.run_id = self.live.run_id
        fresh = board.take_fresh()
        if self._only_mismatches or self._wanted:
            items.show(self._of_board())
        else:
            items.update_items(fresh, KEPT)
        if self._following:
            items.follow()
        self._paint_lines()

    def action_inspect(self) -> None:
        items = self.query_one(ItemList)
        if self.run_id and items.current:
            run = self.run_id
            self._app.open_item([(run, item) for item in items.ids], (run, items.current), self._live_view)

    def on_item_list_chosen(self) -> None:
        self.action_inspect()

    def action_pause(self) -> None:
        if self.live is None:
            return
        if self.live.control.paused:
            self.live.control.proceed()
            self._app.say("asking goes on")
        else:
            self.live.control.pause()
            self._app.say(f"paused: nothing new is asked; {self._app.key_of('board.pause')} goes on")

    def action_stop(self) -> None:
        if self.live is None:
            return
        if self.live.control.stopping:
            self.live.control.cancel()
        else:
            self.live.control.stop()
            key = self._app.key_of("board.stop")
            self._app.say(f"stopping: sessions under way are waited for; {key} again drops them")

    def action_resume(self) -> None:
        if self.run_id and self.live is None and (live := self._app.resume_run(self.run_id)):
            self.live, self._following = live, True
            self.refresh_bindings()
            live.board.show_earlier(self._stored)
            self._stored = []
            self.query_one("#scores-panel").remove_class("shown")

    def action_mismatches(self) -> None:
        self._only_mismatches = not self._only_mismatches
        if self.live:
            self.query_one(ItemList).show(self._of_board())
        else:
            self._show_stored()
        if not self._only_mismatches:
            self._app.say("all items")
        elif self.query_one(ItemList).ids:
            self._app.say(f"only items that differ; {self._app.key_of('board.mismatches')} shows all")
        else:
            self._app.say(f"no item differs so far; {self._app.key_of('board.mismatches')} shows all")

    def action_follow(self) -> None:
        self._following = not self._following

    def action_scores(self) -> None:
        if self.run_id:
            self._app.open_scores(self.run_id)

    def action_find(self) -> None:
        self.query_one(FindBox).open()

    def sql_behind(self) -> str:
        return f"SELECT * FROM pairs WHERE run_id = {quoted(self.run_id)}" if self.run_id else ""

    def action_leave(self) -> None:
        """Out of the search first, then back to the runs."""
        if self.query_one(FindBox).close():
            self.query_one(ItemList).focus()
        else:
            self._app.go_home()

    def on_input_changed(self) -> None:
        if self.live:
            self.query_one(ItemList).show(self._of_board())
        elif self._wanted and self.run_id:
            self._search(self.run_id, self._wanted)
        else:
            self._take(None)

    def on_input_submitted(self) -> None:
        self.query_one(ItemList).focus()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A run that has ended cannot be paused, one that is on not be resumed."""
        return (self.live is not None) == (action != "resume") if action in OF_LIVE else True

    @work(thread=True, exclusive=True, group="find")
    def _search(self, run_id: str, text: str) -> None:
        found = self._app.items_holding(run_id, text, PAGE)
        if not get_current_worker().is_cancelled:
            self.app.call_from_thread(self._take, found)

    def _take(self, found: list[ItemView] | None) -> None:
        self._found = found if self._wanted else None
        self._show_stored()

    @property
    def _wanted(self) -> str:
        return self.query_one(FindBox).text

    def _of_board(self) -> list[ItemView]:
        return self.live.board.wanted(self._only_mismatches, self._wanted) if self.live else []

    def action_retune(self, by: int) -> None:
        if self.live:
            self.live.control.set_concurrency(self.live.control.concurrency + by)
            self.live.board.concurrency = self.live.control.concurrency
            self._app.say(f"{counted(self.live.control.concurrency, 'session')} at a time")

    def _tick(self) -> None:
        if self.live:
            self._paint_lines()

    def _paint_lines(self) -> None:
        if self.live and self.live.board.run:
            self._know(self.live.board.run.config)
        width = self.query_one(ItemList).line_width
        line = heading(width, self._columns, self._variants)
        self.query_one("#heading", LiteralLabel).update(as_text(line, {"dim": "dim"}))
        self.query_one(Signs).tell(self._task_name, *self.size)
        if self.live is None:
            return
        now, board = time.monotonic(), self.live.board
        run = board.run
        who = f"{run.id}  {run.config.task} · {run.config.model} · {run.config.endpoint}" if run else "new run"
        self.query_one("#title", LiteralLabel).put(fit(who, self.size.width - 2))
        self.query_one("#progress", LiteralLabel).put(fit(board.progress(now), self.size.width - 2))
        self.query_one("#tally", LiteralLabel).put(fit(board.tally(now), self.size.width - 2))

    def _know(self, config: "RunConfig") -> None:
        """The columns of the run's task."""
        self._task_name = config.task
        self._columns, self._variants = picture_of(config.task).columns, heads_of(config)

    def _read_again(self) -> None:
        self._stored, self._all_read = [], False
        self._read_page()
        self._paint_stored()

    def _read_page(self) -> None:
        if self.run_id is None or self._all_read:
            return
        page = self._app.item_views(self.run_id, len(self._stored), PAGE)
        self._all_read = len(page) < PAGE
        self._stored += page
        self._show_stored()

    def _show_stored(self) -> None:
        shown = self._stored if self._found is None else self._found
        wanted = [view for view in shown if not self._only_mismatches or view.mark == DIFFERS]
        self.query_one(ItemList).show(wanted)

    def _paint_stored(self) -> None:
        assert self.run_id is not None
        store = self._app.store
        self._know(store.runs.resolve(self.run_id).config)
        row, counts = store.runs.rows(self.run_id)[0], store.sessions.counts(self.run_id)
        width = self.size.width - 2
        self.query_one("#title", LiteralLabel).put(
            fit(f"{row.run_id}  {row.task} · {row.model} · {row.endpoint}", width)
        )
        why = f"   {row.detail}" if row.detail else ""
        self.query_one("#progress", LiteralLabel).put(fit(f"{state_of(row)}{why}   {cost_of(row)}", width))
        scores = store.assessments.scores(self.run_id)
        states = "   ".join(f"{state.replace('_', ' ')} {n}" for state, n in counts.items())
        nothing = f"no session yet; {self._app.key_of('board.resume')} resumes"
        tally = f"{READ if scores else REPLIES}   {states}" if states else nothing
        self.query_one("#tally", LiteralLabel).put(fit(tally, width))
        self._paint_lines()
        self._paint_scores(scores)

    def _paint_scores(self, scores: "list[Score]") -> None:
        self.query_one("#scores-panel").set_class(bool(scores), "shown")
        if not scores:
            return
        self.query_one("#verdict", LiteralLabel).put(sentence(scores))
        key, tall = self._app.key_of("board.scores"), self.size.height >= ROOMY
        lines = board_figures(scores, tall=tall, width=self.size.width - 2, key=key)
        self.query_one("#figures", LiteralLabel).put("\n".join(lines))

    def _cursor_moved(self, cursor: int) -> None:
        if self.live is None and self._found is None and cursor >= len(self._stored) - 5:
            self._read_page()

    def _live_view(self, place: Place) -> ItemView | None:
        """An item that the run is busy with, or has compared since its last assessment."""
        return self.live.board.items.get(place[1]) if self.live else None

    @property
    def _app(self) -> "SelfexecApp":
        return cast("SelfexecApp", self.app)

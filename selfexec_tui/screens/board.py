"""One run: live while it is on, from the database afterwards. Predicted is left, actual right."""

import time
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast

from textual.app import ComposeResult
from textual.screen import Screen

from benchmark.querying.literals import quoted
from selfexec_tui.actions import BOARD, bindings
from selfexec_tui.bridge import LiveRun
from selfexec_tui.messages import LiveChanged, LiveEnded
from selfexec_tui.present.board_head import Stored, named, title
from selfexec_tui.present.item_lines import as_text, heading
from selfexec_tui.present.item_places import ItemsOf, onward, place_named
from selfexec_tui.present.items import DIFFERS, GREY, Columns
from selfexec_tui.present.literal import fit
from selfexec_tui.present.pictures.registry import heads_of, picture_of
from selfexec_tui.screens.board_items import BoardItems
from selfexec_tui.screens.levers import pause, retune, stop
from selfexec_tui.screens.prompt import PromptScreen
from selfexec_tui.screens.reads import Put, Reads
from selfexec_tui.widgets.find_box import FindBox
from selfexec_tui.widgets.item_list import ItemList
from selfexec_tui.widgets.key_footer import KeyFooter
from selfexec_tui.widgets.literal_label import LiteralLabel
from selfexec_tui.widgets.scores_panel import ScoresPanel
from selfexec_tui.widgets.signs import Signs

if TYPE_CHECKING:
    from benchmark.records import Run
    from selfexec_tui.app import SelfexecApp

OF_LIVE = ("pause", "stop", "retune", "follow", "resume")
"""Actions that depend on whether the run is on."""
ONLY = {DIFFERS: ("mismatches", "only items that differ"), GREY: ("grey", "only items too close to call")}


class BoardScreen(Screen[None]):
    BINDINGS = bindings(BOARD)
    TITLE = BOARD

    def __init__(self, run_id: str | None, live: LiveRun | None) -> None:
        super().__init__()
        self.run_id, self.live = run_id, live
        self._following = live is not None
        self._inspecting = False
        self._run: Run | None = None
        self._stored: Stored | None = None
        self._columns: Columns = picture_of("").columns
        self._variants: tuple[str, ...] = ()

    def compose(self) -> ComposeResult:
        self._reads = Reads(self, self._app.complain)
        self._items = BoardItems(self._reads, self._app.store, self._show, self._arrived)
        yield LiteralLabel(classes="title", id="title")
        yield LiteralLabel(classes="line", id="progress")
        yield LiteralLabel(classes="line", id="tally")
        yield FindBox("only items that hold these words; escape leaves")
        yield LiteralLabel(classes="rule", id="heading")
        yield ItemList(self._items, id="items")
        yield ScoresPanel(id="scores-panel")
        yield Signs(classes="rule")
        yield KeyFooter()

    def on_mount(self) -> None:
        self._list.focus()
        self.watch(self._list, "cursor", self._paint_title, init=False)
        self.set_interval(1.0, self._tick)
        self._begin()

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
        self._begin()
        if message.live.failure:
            self.query_one("#tally", LiteralLabel).put(message.live.failure.message)

    def on_item_list_wanted(self, message: ItemList.Wanted) -> None:
        self._items.fetch(message.item_ids)

    def on_item_list_chosen(self) -> None:
        self.action_inspect()

    def on_input_changed(self) -> None:
        self._items.sift(replace(self._items.sieve, text=self.query_one(FindBox).text))

    def on_input_submitted(self) -> None:
        self._list.focus()

    def refresh_board(self) -> None:
        """Paint what the run's board has now."""
        if self.live is None:
            return
        if self.run_id != self.live.run_id:
            self.run_id = self._items.run_id = self.live.run_id
            self._items.sift(self._items.sieve)
        shown, hidden = self._items.fresh()
        self._list.changed(shown)
        if self._list.holds(hidden):
            self._items.sift(self._items.sieve)
        if self._following:
            self._list.follow()
        self._paint_lines()

    def action_inspect(self) -> None:
        """Before the items are here, the key waits for them."""
        self._inspecting = not self.live and not self._items.known
        if self.run_id and self._list.current:
            places = ItemsOf(self.run_id, list(self._list.ids))
            self._app.open_item(places, (self.run_id, self._list.current), self._items)

    def action_pause(self) -> None:
        if self.live:
            pause(self.live, self._app)

    def action_stop(self) -> None:
        if self.live:
            stop(self.live, self._app)

    def action_retune(self, by: int) -> None:
        if self.live:
            retune(self.live, self._app, by)

    def action_resume(self) -> None:
        if self.run_id and self.live is None and (live := self._app.resume_run(self.run_id)):
            self.live, self._following = live, True
            self.refresh_bindings()
            self._begin()

    def action_only(self, mark: str) -> None:
        """Items with that sign alone, or all again."""
        sieve, name = self._items.sieve, ONLY[mark][0]
        chosen = "" if sieve.mark == mark else mark
        self._items.sift(replace(sieve, mark=chosen))
        self._app.say(f"{ONLY[mark][1]}; {self._app.key_of(f'board.{name}')} shows all" if chosen else "all items")

    def action_onward(self, by: int) -> None:
        """To another item that differs."""
        at = onward(self._list.ids, self._list.cursor, by, self._items.marked(DIFFERS))
        if at is None:
            self._app.say("no other item differs")
        else:
            self._following = False
            self._list.go(at)

    def action_jump(self) -> None:
        places = ItemsOf(self.run_id or "", self._list.ids)

        def check(text: str) -> str:
            return "" if place_named(places, text) is not None else f"no item here is “{text}”"

        def jump(text: str | None) -> None:
            if text is not None and (at := place_named(places, text)) is not None:
                self._following = False
                self._list.go(at)

        self.app.push_screen(PromptScreen(f"Item, 1 to {len(places):,}, or its id", "", check), jump)

    def action_follow(self) -> None:
        self._following = not self._following

    def action_scores(self) -> None:
        if self.run_id:
            self._app.open_scores(self.run_id)

    def action_find(self) -> None:
        self.query_one(FindBox).open()

    def action_leave(self) -> None:
        """Out of the search first, then back to the runs."""
        if self.query_one(FindBox).close():
            self._list.focus()
        else:
            self._app.go_home()

    def sql_behind(self) -> str:
        return f"SELECT * FROM pairs WHERE run_id = {quoted(self.run_id)}" if self.run_id else ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A run that has ended cannot be paused, one that is on not be resumed."""
        return (self.live is not None) == (action != "resume") if action in OF_LIVE else True

    def _begin(self) -> None:
        """Show the run from its board, or from the database where it is not on."""
        self._items.run_id, self._items.board = self.run_id, self.live.board if self.live else None
        self._items.read()
        if self.live:
            self.query_one(ScoresPanel).remove_class("shown")
            self.refresh_board()
        elif self.run_id:
            self._reads.run(partial(self._read_run, self.run_id), "run")
            self._reads.run(partial(self._read_stored, self.run_id), "stored")

    def _read_run(self, run_id: str) -> Put:
        return partial(self._know, self._app.store.runs.resolve(run_id))

    def _read_stored(self, run_id: str) -> Put:
        store = self._app.store
        row, counts = store.runs.rows(run_id)[0], store.sessions.counts(run_id)
        return partial(self._put_stored, Stored(row, counts, store.assessments.scores(run_id)))

    def _know(self, run: "Run") -> None:
        """Its name, and the columns of its task."""
        self._run = run
        self._columns, self._variants = picture_of(run.config.task).columns, heads_of(run.config)
        self._paint_lines()

    def _put_stored(self, stored: Stored) -> None:
        if self.live is None:
            self._stored = stored
            self._paint_lines()
            self.query_one(ScoresPanel).put(stored.scores, self._app.key_of("board.scores"))

    def _show(self, ids: list[str]) -> None:
        self._list.show(ids)
        if self._following:
            self._list.follow()
        self._paint_title()
        if self._inspecting:
            self.action_inspect()

    def _arrived(self, item_ids: Sequence[str]) -> None:
        self._list.arrived(item_ids)

    def _tick(self) -> None:
        if self.live:
            self._paint_lines()

    def _paint_title(self) -> None:
        where = self._items.sieve.said(self._list.cursor, self._list.count, self._items.total)
        self.query_one("#title", LiteralLabel).put_line(title(named(self._run), where, self.size.width - 2))

    def _paint_lines(self) -> None:
        if self.live and self.live.board.run and self._run is not self.live.board.run:
            self._know(self.live.board.run)
        line = heading(self._list.line_width, self._columns, self._variants)
        self.query_one("#heading", LiteralLabel).update(as_text(line, {"dim": "dim"}), layout=False)
        self.query_one(Signs).tell(self._run.config.task if self._run else "", *self.size)
        self._paint_title()
        now, lines = time.monotonic(), ("", "")
        if self.live:
            lines = self.live.board.progress(now), self.live.board.tally(now)
        elif self._stored:
            lines = self._stored.progress(), self._stored.tally(self._app.key_of("board.resume"))
        for name, text in zip(("#progress", "#tally"), lines, strict=True):
            self.query_one(name, LiteralLabel).put_line(fit(text, self.size.width - 2))

    @property
    def _list(self) -> ItemList:
        return self.query_one(ItemList)

    @property
    def _app(self) -> "SelfexecApp":
        return cast("SelfexecApp", self.app)

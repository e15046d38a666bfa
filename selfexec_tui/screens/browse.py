"""Sessions and pairs of all runs: filtered, sorted, a page at a time, with the SQL that says the same."""

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual.app import ComposeResult
from textual.message import Message
from textual.screen import Screen
from textual.timer import Timer

from benchmark.browsing import BrowseQuery, Kind, Quick
from benchmark.browsing.completion import Wanted
from benchmark.errors import SelfexecError
from benchmark.store.browse_copying import ROW
from selfexec_tui.actions import BROWSE, bindings
from selfexec_tui.actions.browse import QUICK
from selfexec_tui.back import back
from selfexec_tui.listing import Answer, Listing, Stand
from selfexec_tui.messages import LiveChanged, LiveEnded
from selfexec_tui.present.browse import Stage, filter_text, nothing, quick_line, sql_line, title
from selfexec_tui.present.browse_columns import copied
from selfexec_tui.present.spans import Spans
from selfexec_tui.widgets.filter_line import FilterLine
from selfexec_tui.widgets.key_footer import KeyFooter
from selfexec_tui.widgets.literal_label import LiteralLabel
from selfexec_tui.widgets.page_table import PageTable
from selfexec_tui.widgets.span_lines import SpanLines

if TYPE_CHECKING:
    from selfexec_tui.app import SelfexecApp

CALM_S = 2.0
"""Seconds between two looks at runs that are on."""
AROUND = 2000
"""Rows before and after the cursor whose items can be gone through on the item screen."""
TO_DECIDE = 20_000
"""Rows whose cases are given to the desk."""


class Told(Message):
    """A listing found something, or failed."""

    def __init__(self, listing: Listing, told: Answer | SelfexecError) -> None:
        super().__init__()
        self.listing, self.told = listing, told


class BrowseScreen(Screen[None]):
    BINDINGS = bindings(BROWSE)
    TITLE = BROWSE
    DEFAULT_CSS: ClassVar[str] = """
    BrowseScreen #quick, BrowseScreen #sql, BrowseScreen #by { height: 1; padding: 0 1; }
    BrowseScreen #sql { color: $dim; }
    BrowseScreen #by { display: none; }
    BrowseScreen #by.shown { display: block; }
    BrowseScreen #empty { display: none; height: 1fr; }
    BrowseScreen.nothing #empty { display: block; }
    BrowseScreen.nothing PageTable { display: none; }
    """

    def __init__(self, query: BrowseQuery) -> None:
        super().__init__()
        self._query = query
        self._listing: Listing | None = None
        self._answer = Answer()
        self._calm: Timer | None = None
        self._fresh = True

    def sql_behind(self) -> str:
        """The SQL that says what is listed."""
        return self._query.sql()

    def compose(self) -> ComposeResult:
        yield LiteralLabel(classes="title", id="title")
        yield SpanLines(self._quick, wrap=False, id="quick")
        yield FilterLine(self._query.kind)
        yield LiteralLabel(id="by")
        yield LiteralLabel(id="sql")
        yield PageTable(self._query.kind)
        yield LiteralLabel(classes="empty", id="empty")
        yield KeyFooter()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """No key that opens the filter line while one types into it."""
        return not (action == "filter" and self.query_one(FilterLine).has_focus_within)

    def on_mount(self) -> None:
        self._table.focus()
        self._ask()

    def on_unmount(self) -> None:
        if self._listing:
            self._listing.cancel()
        self._app.store.browse.index.give_up()

    def on_resize(self) -> None:
        self._paint()

    def on_live_changed(self, _: LiveChanged) -> None:
        if self._calm is None:
            self._calm = self.set_timer(CALM_S, self._look_again)

    def on_live_ended(self, _: LiveEnded) -> None:
        self._look_again()

    def on_screen_resume(self) -> None:
        if self._listing is not None:
            self._look_again()

    def on_told(self, message: Told) -> None:
        if message.listing is not self._listing:
            return
        if isinstance(message.told, SelfexecError):
            self._app.complain(message.told)
            return
        self._answer, self._fresh = message.told, False
        known = sum(map(len, self._answer.pages.values()))
        count = known if self._answer.rows is None else len(self._answer.rows)
        self._table.show(count, self._answer.cursor, self._answer.pages)
        under_way = self._answer.copied is not None or self._answer.searched is not None
        self.set_class(count == 0 and not under_way, "nothing")
        self._paint()

    def on_page_table_wanted(self, message: PageTable.Wanted) -> None:
        listing, rows = self._listing, self._answer.rows
        if listing is not None and rows is not None:
            self.run_worker(partial(self._read_page, listing, rows, message.page), thread=True, group="pages")

    def on_page_table_chosen(self) -> None:
        self.action_open()

    def on_page_table_head(self, message: PageTable.Head) -> None:
        self._change(self._query.sorted_by(message.field))

    def on_filter_line_submitted(self, message: FilterLine.Submitted) -> None:
        self._leave_line()
        self._change(self._query.typed(message.line))

    def on_filter_line_left(self) -> None:
        self._leave_line()

    def on_filter_line_asked(self, message: FilterLine.Asked) -> None:
        read = partial(self._read_values, self._query.kind, message.wanted)
        self.run_worker(read, thread=True, group="values", exclusive=True)

    def action_filter(self) -> None:
        self.query_one(FilterLine).open(self._query.kind, self._query.line)
        self._paint()

    def action_quick(self, name: str) -> None:
        quick = Quick(name)
        if quick is Quick.ALL:
            self._change(BrowseQuery(kind=self._query.kind, sort=self._query.sort, descending=self._query.descending))
            return
        wanted = Quick.ALL if self._query.quick is quick else quick
        self._change(self._query.model_copy(update={"quick": wanted}))

    def action_other(self) -> None:
        self._change(self._query.of_kind(self._query.kind.other))

    def action_sort(self) -> None:
        """By the next of the columns in view; after the last one in the usual order."""
        fields = ["", *(column.field for column in self._table.shown if column.field != "text")]
        place = fields.index(self._query.sort) if self._query.sort in fields else 0
        sort = fields[(place + 1) % len(fields)]
        self._change(self._query.model_copy(update={"sort": sort, "descending": False}))

    def action_turn(self) -> None:
        if self._query.sort:
            self._change(self._query.model_copy(update={"descending": not self._query.descending}))
        else:
            self._app.say("rows are in the usual order, the newest run first; o orders by a column")

    def action_open(self) -> None:
        if (row := self._table.current) is not None:
            here = (str(row["run_id"]), str(row["item_id"]))
            self.run_worker(partial(self._read_items, here), thread=True, group="items", exclusive=True)

    def action_adjudicate(self) -> None:
        self.run_worker(self._read_cases, thread=True, group="items", exclusive=True)

    def action_copy(self) -> None:
        if (row := self._table.current) is not None:
            self.run_worker(
                partial(self._read_whole, self._query.kind, row), thread=True, group="items", exclusive=True
            )

    def action_copy_sql(self) -> None:
        self._app.copy(self._query.sql())

    def action_leave(self) -> None:
        if self.query_one(FilterLine).has_class("shown"):
            self._leave_line()
        else:
            self.dismiss()

    def _change(self, query: BrowseQuery) -> None:
        """Another query: what is under way is given up."""
        if query != self._query:
            self._query = query
            self._ask()

    def _ask(self) -> None:
        if self._listing:
            self._listing.cancel()
        self._table.fade(self._query.kind, self._query.sort, self._query.descending)
        self._answer, self._fresh = Answer(searched=0.0), True
        self._listing = Listing(self._app.store.browse, self._query, self._told, self._stand)
        self.run_worker(self._listing.run, thread=True, group="listing")
        self._paint()

    def _look_again(self) -> None:
        """Bring the list up to date; the cursor stays on its row."""
        self._calm = None
        if self._listing is None or not self._listing.done:
            return
        self._listing = Listing(self._app.store.browse, self._query, self._told, self._stand)
        self.run_worker(self._listing.run_again, thread=True, group="listing")

    def _stand(self) -> Stand:
        """Where the cursor is to stay: at the top as long as nothing is shown, or nobody has moved it."""
        table = self._table
        if self._fresh or not table.cursor:
            return None, 0
        row = table.current
        return (int(row[ROW[self._query.kind]]) if row is not None else None), table.cursor

    def _told(self, listing: Listing, told: Answer | SelfexecError) -> None:
        self.post_message(Told(listing, told))

    def _read_page(self, listing: Listing, rows: Any, page: int) -> None:
        try:
            found = listing.page(rows, page)
        except SelfexecError as error:
            self._told(listing, error)
            return
        back(self, self._put, listing, page, found)

    def _put(self, listing: Listing, page: int, rows: Any) -> None:
        if listing is self._listing:
            self._table.put(page, rows)

    def _read_values(self, kind: Kind, wanted: Wanted) -> None:
        try:
            values = self._app.store.browse.values(kind, wanted.field, wanted.typed)
        except SelfexecError:
            return
        back(self, lambda: self.query_one(FilterLine).offer(wanted, values))

    def _read_items(self, here: tuple[str, str]) -> None:
        """Open an item among those of the rows around it."""
        cursor = self._table.cursor
        places = self._items(max(cursor - AROUND, 0), cursor + AROUND)
        back(self, self._app.open_item, places if here in places else [here], here)

    def _read_whole(self, kind: Kind, row: Mapping[str, Any]) -> None:
        whole = self._app.store.browse.whole(kind, row)
        self.app.call_from_thread(self._app.copy, copied(whole))

    def _read_cases(self) -> None:
        """The desk with the cases of what is listed."""
        from benchmark.records import QueuePlan

        if items := self._items(0, TO_DECIDE):
            plan = QueuePlan(rater=self._app.desks.rater, items=tuple(items))
            back(self, self._app.open_adjudicate, plan)
        else:
            back(self, self._app.say, "nothing is listed, so there is nothing to decide")

    def _items(self, start: int, end: int) -> list[tuple[str, str]]:
        rows = self._answer.rows
        return [] if rows is None else self._app.store.browse.items(self._query.kind, rows[start:end].tolist())

    def _leave_line(self) -> None:
        self.query_one(FilterLine).close()
        self._table.focus()
        self._paint()

    def _paint(self) -> None:
        """What stands around the table."""
        width, answer = max(self.size.width - 2, 1), self._answer
        line = self.query_one(FilterLine)
        stage = Stage(answer.count, answer.total, answer.copied, answer.searched)
        self.query_one("#title", LiteralLabel).put(title(self._query, stage, width))
        by = filter_text(self._query, width)
        self.query_one("#by", LiteralLabel).put(by)
        self.query_one("#by").set_class(bool(by) and not line.has_class("shown"), "shown")
        self.query_one("#sql", LiteralLabel).put(sql_line(self._query.sql(), width))
        self.query_one("#quick", SpanLines).repaint()
        self.query_one("#empty", LiteralLabel).put(nothing(self._query, answer.total or 0))

    def _quick(self, width: int) -> list[Spans]:
        keys = {quick: self._app.key_of(action.id) for quick, action in QUICK.items()}
        return [quick_line(self._query.quick, keys, width)]

    @property
    def _table(self) -> PageTable:
        return self.query_one(PageTable)

    @property
    def _app(self) -> "SelfexecApp":
        return cast("SelfexecApp", self.app)

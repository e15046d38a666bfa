"""The SQL desk: an editor above its result, what there is to query beside them."""

from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import ActiveBinding
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import TextArea, Tree

from benchmark.errors import QueryRefused, SelfexecError
from benchmark.querying.emptiness import RUNS_BY_TASK, why_nothing
from benchmark.querying.statement import line_and_column, place_of
from benchmark.store.parsing import only_reads
from benchmark.store.sorting_folders import clear_away
from selfexec_tui.actions import SQL, bindings
from selfexec_tui.back import back, is_there
from selfexec_tui.present import sql as words
from selfexec_tui.present.literal import fit
from selfexec_tui.present.shown_path import shown_path
from selfexec_tui.screens.sql_asking import Arrived, Asking, Ended
from selfexec_tui.screens.sql_keeping import remember, save_as
from selfexec_tui.screens.sql_lexicon import Lexicon
from selfexec_tui.screens.sql_queries import Picked, SqlQueriesScreen
from selfexec_tui.screens.sql_result import SqlResult
from selfexec_tui.screens.sql_running import Running
from selfexec_tui.screens.sql_shelves import HistoryShelf, SavedShelf, Shelf
from selfexec_tui.screens.sql_text import first_text, meant, put_in_front
from selfexec_tui.screens.sql_ways_out import WaysOut
from selfexec_tui.screens.sql_writing import turn_writing
from selfexec_tui.widgets.key_footer import KeyFooter, in_table_order
from selfexec_tui.widgets.literal_label import LiteralLabel
from selfexec_tui.widgets.schema_tree import SchemaTree
from selfexec_tui.widgets.sql_editor import SqlEditor
from selfexec_tui.widgets.sql_list import SqlList
from selfexec_tui.widgets.sql_writing import SqlWriting

if TYPE_CHECKING:
    from selfexec_tui.app import SelfexecApp

WIDE = 100
"""Cells from which the schema has its place beside the editor."""
TICK_S = 0.2


class SqlScreen(Screen[None]):
    """Opened with a query, it runs it at once; what was in the editor before stays below."""

    BINDINGS = bindings(SQL)
    TITLE = SQL
    AUTO_FOCUS = ""
    DEFAULT_CSS: ClassVar[str] = """
    SqlScreen { layers: base above; }
    SqlScreen #desk { height: 1fr; }
    SqlScreen #work { width: 1fr; height: 1fr; }
    SqlScreen SqlEditor { height: 2fr; min-height: 3; }
    SqlScreen #said { height: auto; max-height: 3; min-height: 1; padding: 0 1; color: $dim;
        border-top: solid $surface-lighten-2; }
    SqlScreen #said.wrong { color: $error; }
    SqlScreen SqlResult { height: 3fr; }
    """

    def __init__(self, query: str = "", *, listing: bool = False) -> None:
        """`listing`: begin with the list of queries to start from."""
        super().__init__()
        self._query, self._listing = query.strip(), listing
        self._lexicon, self._under_way = Lexicon(), Running(self)

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        return in_table_order(self, super().active_bindings)

    def compose(self) -> ComposeResult:
        yield LiteralLabel(classes="title", id="title")
        yield SqlWriting()
        with Horizontal(id="desk"):
            yield SchemaTree()
            with Vertical(id="work"):
                yield SqlEditor(first_text(self._query, self._app.sql_draft), self._lexicon.lex, self._lexicon.complete)
                yield LiteralLabel(id="said")
                yield SqlResult()
        yield SqlList()
        yield KeyFooter()

    def on_mount(self) -> None:
        self._ways_out = WaysOut(self._result)
        self._app.sql_draft = self._editor.text
        self.set_focus(self._editor)
        self.query_one(SchemaTree).display = self.app.size.width >= WIDE
        self.set_interval(TICK_S, self._tick)
        self._read_catalog()
        self.run_worker(lambda: clear_away(self._app.store.path.parent), thread=True, group="clearing")
        if self._query:
            # What is typed meanwhile is no part of it.
            self._run(self._query, 0)
        if self._listing:
            self.action_saved()

    def on_unmount(self) -> None:
        self._under_way.stop(self._app.store)

    def on_resize(self) -> None:
        self._title()
        if not self.query_one(SchemaTree).has_focus_within:
            self.query_one(SchemaTree).display = self.size.width >= WIDE

    # What the keys do

    def action_run(self) -> None:
        self._run(*meant(self._editor))

    def action_cancel(self) -> None:
        if self._under_way.asking:
            self._under_way.stop(self._app.store)
        elif self._result.cancel() or self._ways_out.cancel():
            self._say("cancelled")
        elif marked := self._editor.selected_text if self._editor.has_focus else self.get_selected_text():
            self._app.copy(marked)
        else:
            self._app.action_interrupt()

    def action_turn(self) -> None:
        (self._result.enter if self._editor.has_focus else self._editor.focus)()

    def action_complete(self) -> None:
        self._editor.complete()

    def action_schema(self) -> None:
        tree = self.query_one(SchemaTree)
        if tree.display and tree.has_focus_within:
            tree.display = self.size.width >= WIDE and not tree.display
            self._editor.focus()
        else:
            tree.display = True
            tree.query_one(Tree).focus()

    def action_saved(self) -> None:
        self._pick(SavedShelf())

    def action_history(self) -> None:
        self._pick(HistoryShelf())

    def action_save(self) -> None:
        save_as(self.app, meant(self._editor)[0], self._say)

    def action_order(self) -> None:
        self._result.order()

    def action_filter(self) -> None:
        self._result.filter()

    def action_export(self) -> None:
        self._ways_out.export()

    def action_plot(self) -> None:
        self._result.turn_plot()

    def action_copy(self) -> None:
        self._ways_out.copy_cell()

    def action_copy_more(self) -> None:
        self._ways_out.copy_more()

    def action_write(self) -> None:
        turn_writing(self, self._app.store.scratch.path, self._say)

    def action_leave(self) -> None:
        self.dismiss()

    # What comes back

    def on_text_area_changed(self, message: TextArea.Changed) -> None:
        if message.text_area is self._editor:
            self._app.sql_draft = message.text_area.text

    def on_arrived(self, message: Arrived) -> None:
        if message.asking is not self._under_way.asking:
            return
        self._under_way.rows = message.shown.rows
        if self._result.sql_number == message.asking.number:
            self._result.grow(message.shown)
        else:
            self._result.begin(message.shown, message.asking.sql, message.asking.number)

    def on_ended(self, message: Ended) -> None:
        if message.asking is not self._under_way.asking:
            return
        self._under_way.asking = None
        if message.problem:
            self._wrong(message.asking, message.problem, message.rows)
        else:
            self._result.end(message.limit, rerun=not message.asking.write)
            self._say(words.done(message.rows, message.seconds, message.limit))
        if not (message.rows or message.problem or message.asking.write):
            self.run_worker(lambda: self._look_why(message.asking), thread=True, group="why")
        if message.asking.write:
            self._read_catalog(fresh=True)
        self.run_worker(lambda: remember(self._app, message), thread=True, group="history")

    def on_sql_editor_offered(self, message: SqlEditor.Offered) -> None:
        self.query_one(SqlList).show(message.candidates, message.chosen, message.at)

    def on_sql_list_taken(self, message: SqlList.Taken) -> None:
        self._editor.accept(message.candidate)

    def on_schema_tree_named(self, message: SchemaTree.Named) -> None:
        self._editor.insert(message.name)
        self._editor.focus()

    def on_sql_result_said(self, message: SqlResult.Said) -> None:
        self._say(message.text, wrong=message.wrong)

    # How it is done

    def _run(self, sql: str, begins: int) -> None:
        if self._under_way.asking:
            self._app.say("a query is running; ^c cancels it")
        elif not sql.strip():
            self._say("there is no statement here; ^o opens questions to start from", wrong=True)
        else:
            self._editor.mark(None)
            self._under_way.start(self._app.store, sql, begins, writes=self.query_one(SqlWriting).allowed)
            self._say(words.running(0, 0))

    def _pick(self, shelf: Shelf) -> None:
        def taken(picked: Picked | None) -> None:
            if picked is None:
                return
            self._under_way.stop(self._app.store)
            self._under_way.asking = None
            put_in_front(self._editor, picked.sql)
            self._result.clear(words.READY)
            self._say("")
            if picked.run:
                # Whoever takes a question wants to look at its answer: without a focus the rows get it.
                self.set_focus(None)
                self.action_run()
            else:
                self._editor.focus()

        self.app.push_screen(SqlQueriesScreen(shelf), taken)

    def _wrong(self, asking: Asking, error: SelfexecError, rows: int) -> None:
        if rows:
            self._result.end("", rerun=False)
        else:
            self._result.clear(words.NO_RESULT)
        hinted = not asking.write and not self.query_one(SqlWriting).allowed and not only_reads(asking.sql)
        said = words.write_hint(error) if hinted else words.complaint(error)
        if isinstance(error, QueryRefused) and error.at is not None:
            text, place = self._editor.text, asking.begins + place_of(asking.sql, *error.at)
            if text[asking.begins :].startswith(asking.sql):
                self._editor.mark(place)
                said = words.mistake(error, line_and_column(text, place))
        self._say(f"{said}   {words.so_far(rows)}" if rows else said, wrong=True)

    def _look_why(self, asking: Asking) -> None:
        """For a thread: what an empty result means."""
        try:
            runs = {str(task): int(count) for task, count in self._app.store.console.query(RUNS_BY_TASK)}
        except SelfexecError:
            return
        back(self, self._result.explain, asking.number, why_nothing(asking.sql, runs))

    def _tick(self) -> None:
        """While a query runs; rows of the one before go once it is clear that these take their time."""
        if asking := self._under_way.asking:
            self._say(words.running(self._under_way.rows, self._under_way.seconds))
            if self._result.sql_number not in (asking.number, 0) and self._under_way.seconds > TICK_S:
                self._result.clear(words.RUNNING)

    def _say(self, text: str, *, wrong: bool = False) -> None:
        said = self.query_one("#said", LiteralLabel)
        said.set_class(wrong, "wrong")
        said.put(text)

    def _title(self) -> None:
        width = max(self.size.width - 2, 20)
        where = shown_path(self._app.store.path)
        self.query_one("#title", LiteralLabel).put("SQL" + fit(where, width - 5).rstrip().rjust(width - 3))

    def _read_catalog(self, *, fresh: bool = False) -> None:
        self.run_worker(lambda: self._lexicon.read(self._app, self._known, fresh=fresh), thread=True, group="catalog")

    def _known(self) -> None:
        if is_there(self):
            self._editor.colour()
            self.query_one(SchemaTree).show(self._lexicon.catalog)

    @property
    def _editor(self) -> SqlEditor:
        return self.query_one(SqlEditor)

    @property
    def _result(self) -> SqlResult:
        return self.query_one(SqlResult)

    @property
    def _app(self) -> "SelfexecApp":
        return cast("SelfexecApp", self.app)

"""The SQL desk: an editor above its result, what there is to query beside them."""

import time
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Tree
from textual.worker import get_current_worker

from benchmark import paths
from benchmark.errors import QueryRefused, SelfexecError
from benchmark.querying.completion import Completion, complete
from benchmark.querying.history import Asked, History
from benchmark.querying.saved import Saved
from benchmark.querying.statement import place_of, statement_at
from benchmark.records.catalog import Catalog
from benchmark.records.tokens import Kind, Token
from benchmark.store.parsing import only_reads, statements, tokens
from selfexec_tui.actions import SQL, bindings
from selfexec_tui.present import sql as words
from selfexec_tui.present.literal import fit
from selfexec_tui.present.shown_path import shown_path
from selfexec_tui.screens.ask import AskScreen
from selfexec_tui.screens.pick import Choice, PickScreen
from selfexec_tui.screens.sql_asking import Arrived, Asking, Ended, ask, begin
from selfexec_tui.screens.sql_result import SqlResult
from selfexec_tui.widgets.key_footer import KeyFooter
from selfexec_tui.widgets.literal_label import LiteralLabel
from selfexec_tui.widgets.schema_tree import SchemaTree
from selfexec_tui.widgets.sql_editor import SqlEditor
from selfexec_tui.widgets.sql_list import SqlList

if TYPE_CHECKING:
    from selfexec_tui.app import SelfexecApp

WIDE = 100
"""Cells from which the schema has its place beside the editor."""
TICK_S = 0.2


class SqlScreen(Screen[None]):
    """Opened with a query, it runs it at once; what was in the editor before stays below."""

    BINDINGS = bindings(SQL)
    TITLE = SQL
    DEFAULT_CSS: ClassVar[str] = """
    SqlScreen { layers: base above; }
    SqlScreen #writing { height: 1; padding: 0 1; background: $error; color: $background; text-style: bold;
        display: none; }
    SqlScreen #desk { height: 1fr; }
    SqlScreen #work { width: 1fr; height: 1fr; }
    SqlScreen SqlEditor { height: 2fr; min-height: 3; }
    SqlScreen #said { height: auto; max-height: 3; min-height: 1; padding: 0 1; color: $dim;
        border-top: solid $surface-lighten-2; }
    SqlScreen #said.wrong { color: $error; }
    SqlScreen SqlResult { height: 3fr; }
    """

    def __init__(self, query: str = "") -> None:
        super().__init__()
        self._query = query.strip()
        self._catalog = Catalog()
        self._asking: Asking | None = None
        self._number = self._rows = 0
        self._writes = False

    def compose(self) -> ComposeResult:
        yield LiteralLabel(classes="title", id="title")
        yield LiteralLabel(id="writing")
        with Horizontal(id="desk"):
            yield SchemaTree()
            with Vertical(id="work"):
                yield SqlEditor(self._first_text(), self._lex, self._completion)
                yield LiteralLabel(id="said")
                yield SqlResult()
        yield SqlList()
        yield KeyFooter()

    def on_mount(self) -> None:
        self._editor.focus()
        self.query_one(SchemaTree).display = self.app.size.width >= WIDE
        self.set_interval(TICK_S, self._tick)
        self.run_worker(self._read_catalog, thread=True, group="catalog")
        if self._query:
            self.call_after_refresh(self.action_run)

    def on_unmount(self) -> None:
        self._stop()

    def on_resize(self) -> None:
        self._title()
        if not self.query_one(SchemaTree).has_focus_within:
            self.query_one(SchemaTree).display = self.size.width >= WIDE

    # What the keys do

    def action_run(self) -> None:
        if self._asking:
            self._app.say("a query is running; ^c cancels it")
            return
        sql, begins = self._meant()
        if not sql.strip():
            self._say("there is no statement here; o after esc opens some to start from", wrong=True)
            return
        self._number += 1
        self._rows = 0
        self._editor.mark(None)
        self._asking = asking = begin(self._number, sql, begins, write=self._writes and not only_reads(sql))
        self._tick()
        store = self._app.store

        def work() -> None:
            worker = get_current_worker()
            ask(store, asking, self.post_message, lambda: worker.is_cancelled)

        self.run_worker(work, thread=True, group="query")

    def action_cancel(self) -> None:
        if self._asking:
            self._stop()
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
        queries = Saved(paths.queries_folder()).all()
        choices = [Choice(one.title, words.saved_detail(one), words.preview(one.sql)) for one in queries]
        self.app.push_screen(
            PickScreen("saved queries", choices), lambda at: self._put(queries[at].sql) if at is not None else None
        )

    def action_history(self) -> None:
        entries = History(paths.query_history()).entries()[::-1]
        choices = [Choice(words.headline(one.sql), words.asked_detail(one), words.preview(one.sql)) for one in entries]
        self.app.push_screen(
            PickScreen("asked before", choices), lambda at: self._put(entries[at].sql) if at is not None else None
        )

    def action_save(self) -> None:
        sql, _ = self._meant()
        saved = Saved(paths.queries_folder())

        def fault(name: str) -> str:
            try:
                saved.save(name, sql)
            except SelfexecError as error:
                return words.complaint(error)
            return ""

        def kept(name: str | None) -> None:
            if name is not None:
                self._say(f"saved as {name.strip()}")
                self._title()

        note = f"One of the same name is replaced. It is kept in {paths.queries_folder()}"
        self.app.push_screen(AskScreen("save the statement as", note, fault), kept)

    def action_export(self) -> None:
        self._result.export()

    def action_plot(self) -> None:
        self._result.turn_plot()

    def action_copy(self) -> None:
        self._result.copy()

    def action_write(self) -> None:
        if self._writes:
            self._allow(False)
            return

        def fault(word: str) -> str:
            return "" if word.strip() == "write" else "only the word write allows it; esc leaves everything as it is"

        self.app.push_screen(
            AskScreen("allow writing", words.WRITE_NOTE, fault), lambda word: self._allow(True) if word else None
        )

    def action_leave(self) -> None:
        self._app.sql_draft = self._editor.text
        self.dismiss()

    # What comes back

    def on_arrived(self, message: Arrived) -> None:
        if message.asking is not self._asking:
            return
        self._rows += message.table.num_rows
        if message.first:
            self._result.begin(message.names, message.table, message.asking.sql)
        else:
            self._result.grow(message.table)

    def on_ended(self, message: Ended) -> None:
        if message.asking is not self._asking:
            return
        self._asking = None
        if message.problem:
            self._wrong(message.asking, message.problem)
        else:
            self._result.end(message.limit, rerun=not message.asking.write)
            self._say(words.done(message.rows, message.seconds, message.limit))
        if message.asking.write:
            self.run_worker(lambda: self._read_catalog(fresh=True), thread=True, group="catalog")
        problem = message.problem.message if message.problem else ""
        rows = None if message.problem else message.rows
        entry = Asked(
            message.asking.at.isoformat(timespec="seconds"), message.asking.sql, rows, message.seconds, problem
        )
        self.run_worker(lambda: self._remember(entry), thread=True, group="history")

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

    def _first_text(self) -> str:
        draft = self._app.sql_draft
        if not self._query:
            return draft or words.WELCOME
        if not draft.strip() or draft == words.WELCOME or draft.startswith(self._query):
            return draft if draft.startswith(self._query) else self._query
        return f"{self._query.rstrip(';')};\n\n{draft}"

    def _meant(self) -> tuple[str, int]:
        """What is marked, or the statement at the cursor, and where it begins."""
        text, editor = self._editor.text, self._editor
        if editor.selected_text.strip():
            begins = place_of(text, *min(editor.selection.start, editor.selection.end))
            return editor.selected_text, begins
        span = statement_at(text, statements(text), editor.place)
        return (text[span[0] : span[1]], span[0]) if span else ("", 0)

    def _completion(self, sql: str, cursor: int) -> Completion:
        return complete(sql, cursor, self._catalog, tokens(sql))

    def _lex(self, sql: str) -> list[Token]:
        """A column may be called like a keyword that is no reserved one: it is a name then."""
        columns = {column.name.upper() for view in self._catalog.views for column in view.columns}
        named = columns - self._catalog.reserved
        return [
            token._replace(kind=Kind.NAME)
            if token.kind is Kind.KEYWORD and sql[token.start : token.end].upper() in named
            else token
            for token in tokens(sql)
        ]

    def _put(self, sql: str) -> None:
        """A query in the editor, in front of what is there, ready to run; undo takes it away."""
        editor = self._editor
        rest = editor.text.strip()
        behind = ";\n\n" if rest and rest != words.WELCOME else ""
        text = sql.strip().rstrip(";") + behind
        end = editor.document.end if not behind else (0, 0)
        editor.replace(text, (0, 0), end, maintain_selection_offset=False)
        editor.move_cursor((0, 0))
        editor.focus()

    def _wrong(self, asking: Asking, error: SelfexecError) -> None:
        if isinstance(error, QueryRefused) and error.at is not None:
            place = asking.begins + place_of(asking.sql, *error.at)
            if self._editor.text[asking.begins :].startswith(asking.sql):
                self._editor.mark(place)
        hinted = not asking.write and not self._writes and not only_reads(asking.sql)
        self._say(words.write_hint(error) if hinted else words.complaint(error), wrong=True)

    def _allow(self, writes: bool) -> None:
        self._writes = writes
        line = self.query_one("#writing", LiteralLabel)
        line.put(words.WRITING.format(name=self._app.store.scratch.path))
        line.display = writes
        self._say("writing is allowed" if writes else "writing has ended")

    def _stop(self) -> None:
        if self._asking:
            (self._app.store.scratch if self._asking.write else self._app.store.console).interrupt()
            self.workers.cancel_group(self, "query")

    def _tick(self) -> None:
        if self._asking:
            self._say(words.running(self._rows, time.monotonic() - self._asking.started))

    def _say(self, text: str, *, wrong: bool = False) -> None:
        said = self.query_one("#said", LiteralLabel)
        said.set_class(wrong, "wrong")
        said.put(text)

    def _title(self) -> None:
        width = max(self.size.width - 2, 20)
        where = shown_path(self._app.store.path)
        self.query_one("#title", LiteralLabel).put("SQL" + fit(where, width - 5).rstrip().rjust(width - 3))

    def _read_catalog(self, *, fresh: bool = False) -> None:
        store = self._app.store
        try:
            store.scratch.attach()
            catalog = store.catalog.read(fresh=True) if fresh else store.catalog.read()
        except SelfexecError as error:
            self.app.call_from_thread(self._app.complain, error)
            return
        self.app.call_from_thread(self._show_catalog, catalog)

    def _show_catalog(self, catalog: Catalog) -> None:
        self._catalog = catalog
        if self.is_mounted:
            self.query_one(SchemaTree).show(catalog)

    def _remember(self, entry: Asked) -> None:
        try:
            History(paths.query_history()).add(entry)
        except (SelfexecError, OSError) as error:
            self.app.call_from_thread(self._app.say, f"the history cannot be written: {error}", "warning")

    @property
    def _editor(self) -> SqlEditor:
        return self.query_one(SqlEditor)

    @property
    def _result(self) -> SqlResult:
        return self.query_one(SqlResult)

    @property
    def _app(self) -> "SelfexecApp":
        return cast("SelfexecApp", self.app)

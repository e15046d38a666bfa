"""A list of queries to run: found by the words of a question."""

from dataclasses import dataclass

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import ActiveBinding
from textual.containers import Vertical
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from benchmark.errors import SelfexecError
from benchmark.querying.searching import ranked
from selfexec_tui.actions import SQL_QUERIES, bindings
from selfexec_tui.present import sql as words
from selfexec_tui.present.literal import fit, visible
from selfexec_tui.present.spans import widest
from selfexec_tui.screens.sql_shelves import Entry, Shelf
from selfexec_tui.widgets.key_footer import KeyFooter, in_table_order
from selfexec_tui.widgets.literal_label import LiteralLabel
from selfexec_tui.widgets.plain_input import PlainInput

MOST = 200
NARROW = 60
"""Cells below which there is room for titles alone."""
MOVES = {"up": "cursor_up", "down": "cursor_down", "pageup": "page_up", "pagedown": "page_down"}


@dataclass(frozen=True, slots=True)
class Picked:
    sql: str
    run: bool
    """At once, or only put into the editor."""


class SqlQueriesScreen(ModalScreen[Picked | None]):
    """Gives the query that was chosen, None where the list was left."""

    BINDINGS = bindings(SQL_QUERIES)
    TITLE = SQL_QUERIES
    DEFAULT_CSS = """
    SqlQueriesScreen { align: center middle; }
    SqlQueriesScreen > Vertical { width: 110; max-width: 96%; height: 92%; max-height: 40; border: round $accent;
        padding: 0 1; background: $surface; }
    SqlQueriesScreen .title { padding: 0; }
    SqlQueriesScreen Input { height: 1; border: none; padding: 0; background: $panel; margin-bottom: 1; }
    SqlQueriesScreen OptionList { height: 1fr; border: none; padding: 0; background: $surface;
        scrollbar-size-vertical: 1; }
    SqlQueriesScreen OptionList > .option-list--option { padding: 0; }
    SqlQueriesScreen OptionList > .option-list--option-highlighted { background: $surface-lighten-2;
        text-style: none; }
    SqlQueriesScreen #preview { height: auto; max-height: 9; border-top: solid $surface-lighten-2; color: $dim; }
    SqlQueriesScreen #done { height: auto; max-height: 2; }
    """

    def __init__(self, shelf: Shelf) -> None:
        super().__init__()
        self._shelf = shelf
        self._entries = shelf.entries()
        self._found = self._entries[:MOST]
        self._removed: list[Entry] = []

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        return in_table_order(self, super().active_bindings)

    def compose(self) -> ComposeResult:
        with Vertical():
            yield LiteralLabel(self._shelf.title, classes="title")
            yield PlainInput(compact=True, placeholder="words of your question find it; enter runs it")
            yield OptionList(markup=False)
            yield LiteralLabel(id="preview")
            yield LiteralLabel(id="done")
        yield KeyFooter()

    def on_mount(self) -> None:
        self.query_one(OptionList).can_focus = False
        self.query_one(Input).focus()
        self.query_one("#done").display = False
        self.call_after_refresh(self._fill)

    def on_resize(self) -> None:
        self.call_after_refresh(self._fill)

    def on_input_changed(self) -> None:
        self._search()

    def on_key(self, event: Key) -> None:
        """The list moves while the letters are typed."""
        if event.key in MOVES:
            getattr(self.query_one(OptionList), f"action_{MOVES[event.key]}")()
            event.stop()
            event.prevent_default()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if isinstance(event.option, _Line):
            self.dismiss(Picked(event.option.entry.sql, run=True))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if isinstance(event.option, _Line):
            self._preview(event.option.entry)

    def action_run(self) -> None:
        if entry := self._here:
            self.dismiss(Picked(entry.sql, run=True))

    def action_edit(self) -> None:
        if entry := self._here:
            self.dismiss(Picked(entry.sql, run=False))

    def action_remove(self) -> None:
        entry = self._here
        if entry is None:
            return
        try:
            self._shelf.remove(entry)
        except (SelfexecError, OSError) as error:
            self._say(words.complaint(error) if isinstance(error, SelfexecError) else f"it stays: {error}", wrong=True)
            return
        self._removed.append(entry)
        self._say(f"removed: {words.headline(entry.title)}   ^z brings it back")
        self._read_again()

    def action_undo(self) -> None:
        if not self._removed:
            self._say("nothing was removed here")
            return
        entry = self._removed[-1]
        try:
            self._shelf.bring_back(entry)
        except (SelfexecError, OSError) as error:
            self._say(words.complaint(error) if isinstance(error, SelfexecError) else f"{error}", wrong=True)
            return
        self._removed.pop()
        self._say(f"back again: {words.headline(entry.title)}")
        self._read_again()

    def action_leave(self) -> None:
        self.dismiss(None)

    @property
    def _here(self) -> Entry | None:
        at = self.query_one(OptionList).highlighted
        return self._found[at] if at is not None and at < len(self._found) else None

    def _read_again(self) -> None:
        self._entries = self._shelf.entries()
        self._search(self.query_one(OptionList).highlighted or 0)

    def _search(self, cursor: int = 0) -> None:
        asked = self.query_one(Input).value
        places = ranked([(one.title, one.about, one.sql) for one in self._entries], asked)
        self._found = [self._entries[place] for place in places][:MOST]
        self._fill(cursor)

    def _fill(self, cursor: int | None = None) -> None:
        options = self.query_one(OptionList)
        cursor = (options.highlighted or 0) if cursor is None else cursor
        width = max(options.size.width - 1, 20)
        options.clear_options()
        title = min(widest([entry.title for entry in self._found], 10), width if width < NARROW else width * 3 // 5)
        options.add_options([_Line(entry, width, title) for entry in self._found])
        options.highlighted = min(cursor, len(self._found) - 1) if self._found else None
        if not self._found:
            self._tell(f"no query speaks of that; fewer words find more of the {len(self._entries)}")
            if not self._entries:
                self._tell(self._shelf.nothing)

    def _preview(self, entry: Entry) -> None:
        sql = "\n".join(line for line in entry.sql.splitlines() if not line.startswith("--"))
        head = f"{entry.about}\n" if entry.about else ""
        self._tell(head + words.preview(sql))

    def _tell(self, text: str) -> None:
        self.query_one("#preview", LiteralLabel).put(visible(text))

    def _say(self, text: str, *, wrong: bool = False) -> None:
        done = self.query_one("#done", LiteralLabel)
        done.display = True
        done.styles.color = self.app.theme_variables["error" if wrong else "accent"]
        done.put(text)


class _Line(Option):
    """Knows its query: the list may be another one by the time it is taken."""

    def __init__(self, entry: Entry, width: int, title: int) -> None:
        text = Text(fit(entry.title, title), no_wrap=True, end="")
        if entry.detail and width - title > 4:
            text.append(f"  {fit(entry.detail, width - title - 2)}", "dim")
        super().__init__(text)
        self.entry = entry

"""Agreement of people with each other, with programs and models, and of a second look with the first."""

from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.screen import Screen
from textual.widgets import OptionList
from textual.widgets.option_list import Option
from textual.worker import get_current_worker

from benchmark.adjudicating.agreeing import comparisons
from benchmark.adjudicating.comparing import Comparison
from benchmark.adjudicating.rated import Place
from benchmark.errors import SelfexecError
from benchmark.store import Store
from selfexec_tui.actions import AGREEMENT, bindings
from selfexec_tui.back import back
from selfexec_tui.present.agreement import EMPTY, ListLine, detail_lines, list_lines
from selfexec_tui.present.spans import Spans
from selfexec_tui.screens.differences import DifferencesScreen
from selfexec_tui.widgets.ink import ink, painted
from selfexec_tui.widgets.key_footer import KeyFooter
from selfexec_tui.widgets.literal_label import LiteralLabel
from selfexec_tui.widgets.span_lines import SpanLines

if TYPE_CHECKING:
    from selfexec_tui.app import SelfexecApp

WIDE = 100
"""Cells from which list and detail stand side by side."""
READING = "reading what was decided ..."


class AgreementScreen(Screen[None]):
    BINDINGS = bindings(AGREEMENT)
    TITLE = "Agreement"
    DEFAULT_CSS: ClassVar[str] = """
    AgreementScreen #compared { height: 1fr; layout: horizontal; }
    AgreementScreen #compared.stacked { layout: vertical; }
    AgreementScreen OptionList { width: 52; height: 1fr; border: none; padding: 0 1; background: $background; }
    AgreementScreen OptionList { scrollbar-size-vertical: 1; }
    AgreementScreen .stacked OptionList { width: 1fr; height: 2fr; min-height: 4; }
    AgreementScreen OptionList:focus { border: none; background-tint: $background 0%; }
    AgreementScreen OptionList > .option-list--option { padding: 0; }
    AgreementScreen OptionList > .option-list--option-disabled { color: $dim; text-style: none; }
    AgreementScreen OptionList > .option-list--option-highlighted { background: $surface-lighten-2; }
    AgreementScreen OptionList > .option-list--option-highlighted { color: $foreground; text-style: none; }
    AgreementScreen OptionList:focus > .option-list--option-highlighted { background: $surface-lighten-2; }
    AgreementScreen OptionList:focus > .option-list--option-highlighted { color: $foreground; text-style: none; }
    AgreementScreen #detail { width: 1fr; height: 1fr; padding: 0 1 0 2; scrollbar-size-vertical: 1; }
    AgreementScreen .stacked #detail { height: 3fr; padding: 0 1; border-top: solid $surface-lighten-2; }
    AgreementScreen SpanLines { height: auto; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._found: list[Comparison] = []
        self._listed: list[ListLine] = []

    def compose(self) -> ComposeResult:
        yield LiteralLabel("agreement", classes="title", id="title")
        with Container(id="compared"):
            yield OptionList(markup=False)
            with VerticalScroll(id="detail", can_focus=False):
                yield SpanLines(self._detail, wrap=False)
        yield LiteralLabel(READING, classes="empty", id="empty")
        yield KeyFooter()

    def on_mount(self) -> None:
        self.app.theme_changed_signal.subscribe(self, lambda _: self._fill())
        self.query_one("#compared").display = False
        store = self._app.store
        self.run_worker(lambda: self._read(store), thread=True, exclusive=True)

    def on_resize(self) -> None:
        self.query_one("#compared").set_class(self.size.width < WIDE, "stacked")
        self.call_after_refresh(self._fill)

    def on_option_list_option_highlighted(self) -> None:
        self.query_one(SpanLines).repaint()
        self.query_one("#detail").scroll_home(animate=False)

    def on_option_list_option_selected(self) -> None:
        self.action_differing()

    @property
    def current(self) -> Comparison | None:
        """The comparison under the cursor."""
        at = self.query_one(OptionList).highlighted
        place = self._listed[at].place if at is not None and at < len(self._listed) else None
        return None if place is None else self._found[place]

    def action_differing(self) -> None:
        """The texts on which the two differ."""
        if (one := self.current) is None:
            return
        if not one.differing:
            self._app.say("they agree on all" if one.n else "no text is rated by both")
            return
        store, texts = self._app.store, [differing.text_hash for differing in one.differing]
        self.run_worker(lambda: self._open(store, one, texts), thread=True, exclusive=True)

    def action_scroll(self, by: int) -> None:
        self.query_one("#detail").scroll_relative(y=by, animate=False)

    def action_leave(self) -> None:
        self.dismiss()

    def sql_behind(self) -> str:
        """The decisions behind the comparison under the cursor, as a query."""
        where = f"\nWHERE kind = '{one.kind}'" if (one := self.current) else ""
        return (
            f"SELECT kind, text_hash, rater, pass_number, value, seconds, noted_at\nFROM decisions{where}\nORDER BY ALL"
        )

    def _read(self, store: Store) -> None:
        try:
            found = comparisons(store.opinions.ratings(), store.opinions.of_others())
        except SelfexecError as error:
            if not get_current_worker().is_cancelled:
                back(self, self._fail, error)
            return
        if not get_current_worker().is_cancelled:
            back(self, self._take, found)

    def _open(self, store: Store, one: Comparison, texts: list[str]) -> None:
        try:
            places = store.opinions.places(texts)
        except SelfexecError as error:
            self.app.call_from_thread(self._app.complain, error)
            return
        back(self, self._show, one, places)

    def _show(self, one: Comparison, places: dict[str, Place]) -> None:
        self.app.push_screen(DifferencesScreen(one, places))

    def _fail(self, error: SelfexecError) -> None:
        self.query_one("#empty", LiteralLabel).put(f"{error.message}\n{error.hint}".strip())

    def _take(self, found: list[Comparison]) -> None:
        self._found = found
        self.query_one("#empty", LiteralLabel).put("" if found else EMPTY)
        self.query_one("#empty").display = not found
        self.query_one("#compared").display = bool(found)
        self.query_one(OptionList).focus()
        self.call_after_refresh(self._fill)

    def _fill(self) -> None:
        options, styles = self.query_one(OptionList), ink(self)
        if not self._found or not options.size.width:
            return
        kept = options.highlighted
        self._listed = list_lines(self._found, max(options.size.width - 3, 20))
        options.clear_options()
        options.add_options([Option(painted(line.spans, styles), disabled=line.place is None) for line in self._listed])
        first = next(place for place, line in enumerate(self._listed) if line.place is not None)
        options.highlighted = first if kept is None else kept
        self.query_one(SpanLines).repaint()

    def _detail(self, width: int) -> list[Spans]:
        return detail_lines(one, width) if (one := self.current) and width else []

    @property
    def _app(self) -> "SelfexecApp":
        return cast("SelfexecApp", self.app)

"""One item whole: its prediction left, its behaviour and the verdicts on it right, in the picture of its task."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.screen import Screen

from benchmark.records import SessionKey
from selfexec_tui.actions import ITEM, bindings
from selfexec_tui.cases import LiveItems
from selfexec_tui.present.dossier import SIDES, Dossier
from selfexec_tui.present.item_copy import copied
from selfexec_tui.present.item_lines import WIDE, Line, as_text
from selfexec_tui.present.item_look import Look, double, elsewhere, step, turn, turn_to
from selfexec_tui.present.item_page import STYLES, Page, page
from selfexec_tui.present.item_places import Place, item_query, onward, place_named, runs_of
from selfexec_tui.present.why_scores import Counted
from selfexec_tui.screens.copy_choice import CopyScreen
from selfexec_tui.screens.item_reader import ItemReader
from selfexec_tui.screens.prompt import PromptScreen
from selfexec_tui.screens.reads import Reads
from selfexec_tui.screens.session_list import SessionList
from selfexec_tui.widgets.key_footer import KeyFooter
from selfexec_tui.widgets.literal_label import LiteralLabel
from selfexec_tui.widgets.pane_pair import PanePair

if TYPE_CHECKING:
    from selfexec_tui.app import SelfexecApp


class ItemScreen(Screen[None]):
    BINDINGS = bindings(ITEM)
    TITLE = "Item"
    DEFAULT_CSS: ClassVar[str] = """
    ItemScreen #strip, ItemScreen #subject, ItemScreen #headline, ItemScreen #signs { height: auto; padding: 0 1; }
    ItemScreen #subject { color: $foreground; }
    ItemScreen #headline, ItemScreen #signs { color: $dim; }
    ItemScreen #item-pairs { height: auto; max-height: 8; }
    ItemScreen .gone { display: none; }
    """

    def __init__(self, places: Sequence[Place], current: Place, live: LiveItems | None = None) -> None:
        super().__init__()
        self._places = places
        self._several = len(runs_of(places)) > 1
        self._live = live
        self._at = self._places.index(current)
        self._look = Look()
        self._dossier: Dossier | None = None
        self._counted: list[Counted] | None = None
        self._wanted = ""

    @property
    def place(self) -> Place:
        return self._places[self._at]

    @property
    def item_id(self) -> str:
        return self.place[1]

    def sql_behind(self) -> str:
        """The statement whose rows are the sessions of this item."""
        return item_query(self.place)

    def compose(self) -> ComposeResult:
        yield LiteralLabel(classes="title", id="title")
        for name in ("subject", "strip", "item-pairs"):
            yield LiteralLabel(id=name, classes="gone")
        yield PanePair(id="panes")
        yield LiteralLabel(id="headline", classes="gone")
        yield LiteralLabel(id="signs", classes="gone")
        yield KeyFooter()

    def on_mount(self) -> None:
        reads = Reads(self, self._app.complain)
        self._reader = ItemReader(reads, self._app.store, self._live, lambda: self.place)
        self._read()
        self._panes.pane("left").area.focus()

    def on_resize(self) -> None:
        self._panes.set_class(self.size.width < WIDE, "stacked")
        self._paint()

    def action_go(self, by: int) -> None:
        self._show(self._at + by)

    def action_onward(self, by: int) -> None:
        if self._wanted:
            number, count = self._panes.next_hit(by)
            self._app.say(f"“{self._wanted}”: {number} of {count}; {self._app.key_of('item.leave')} ends the search")
        else:
            self._reader.mismatches(self._places, lambda found: self._go_to_mismatch(by, found))

    def action_jump(self) -> None:
        def check(text: str) -> str:
            return "" if place_named(self._places, text) is not None else f"no item here is “{text}”"

        def jump(text: str | None) -> None:
            if text is not None and (at := place_named(self._places, text)) is not None:
                self._show(at)

        if len(self._places) == 1:
            self._app.say("there is no other item here")
        else:
            self.app.push_screen(PromptScreen(f"Item, 1 to {len(self._places):,}, or its id", "", check), jump)

    def action_view(self, view: str) -> None:
        self._set(replace(self._look, view=view))
        if view == "why" and self._counted is None:
            self._count()

    def action_turn(self, side: str, by: int) -> None:
        if self._dossier:
            self._set(turn(self._look, self._dossier, side, by))

    def action_step(self, by: int) -> None:
        """Another attempt of the session that has the focus."""
        if self._dossier:
            side, stepped = self._panes.focused_side, self._look
            for one in (side, *(other for other in SIDES if other != side)):
                if stepped == self._look:
                    stepped = step(self._look, self._dossier, one, by)
            if stepped == self._look:
                self._app.say("no other attempt")
            self._set(stepped)

    def action_differences(self) -> None:
        """On or off; what explains the replies has no words to mark, so from there to the replies."""
        view, on = self._look.view, not self._look.differences
        self._set(
            replace(self._look, view="text", differences=True) if view == "why" else replace(self._look, differences=on)
        )

    def action_double(self) -> None:
        if self._dossier:
            sides = (self._panes.focused_side, *SIDES)
            side = next((one for one in sides if len(self._dossier.of(one)) > 1), None)
            if side is None:
                self._app.say("each side has one session only")
            else:
                self._set(double(self._look, self._dossier, side))

    def action_in_step(self) -> None:
        self._set(replace(self._look, in_step=not self._panes.in_step))
        self._app.say("the panes scroll together" if self._panes.in_step else "each pane scrolls alone")

    def action_find(self) -> None:
        def find(text: str | None) -> None:
            if text is not None:
                self._search(text)

        self.app.push_screen(PromptScreen("Search both panes", self._wanted, lambda text: ""), find)

    def action_sessions(self) -> None:
        def chosen(key: SessionKey | None) -> None:
            if key and self._dossier:
                self._set(turn_to(self._look, self._dossier, key))

        if self._dossier:
            shown = [one.key for side in SIDES if (one := self._look.shown(self._dossier, side))]
            self.app.push_screen(SessionList(self._dossier, shown), chosen)

    def action_copy(self) -> None:
        def copy(kind: str | None) -> None:
            if kind and self._dossier:
                text, trouble = copied(kind, self._dossier, self._look, self._panes.focused_side, self._texts)
                (self._app.say if trouble else self._app.copy)(trouble or text)

        self.app.push_screen(CopyScreen(), copy)

    def action_leave(self) -> None:
        if self._wanted:
            self._search("")
        else:
            self.dismiss()

    def _show(self, at: int) -> None:
        self._at = max(0, min(at, len(self._places) - 1))
        self._read()

    def _go_to_mismatch(self, by: int, mismatches: set[Place]) -> None:
        at = onward(self._places, self._at, by, mismatches)
        if at is None:
            self._app.say("no other item differs")
        else:
            self._show(at)

    def _set(self, look: Look) -> None:
        self._look = look
        self._paint()

    def _search(self, text: str) -> None:
        self._wanted = text if self._panes.find(text) else ""
        if text and not self._wanted:
            self._app.say(f"“{text}” is in neither pane")

    def _read(self) -> None:
        """In the background; what was shown stays until the next item is there whole."""
        self._reader.read(self._put)

    def _put(self, dossier: Dossier) -> None:
        known, self._dossier = self._dossier, dossier
        if known and (known.run.id, known.case.item.id) == self.place:
            self._paint()
            return
        self._counted, self._wanted = None, ""
        self._look = elsewhere(self._look)
        self._paint()
        self.call_after_refresh(self._reader.check, dossier, self._put)
        if self._look.view == "why":
            self._count()

    def _count(self) -> None:
        def put(found: list[Counted]) -> None:
            self._counted = found
            self._paint()

        if self._dossier:
            self._reader.count(self._dossier, put)

    def _paint(self) -> None:
        if self._dossier is None:
            return
        painted = page(self._dossier, self._look, self._counted, self._where(), self.size, self._cells)
        self.query_one("#title", LiteralLabel).put(painted.title)
        for name, lines in painted.lines.items():
            self._put_lines(f"#{name}", lines)
        self._put_panes(painted)

    def _put_panes(self, painted: Page) -> None:
        for side, (title, pane) in painted.panes.items():
            self._panes.put(side, title, pane)
        self._panes.in_step = painted.in_step

    def _put_lines(self, place: str, lines: Sequence[Line]) -> None:
        label = self.query_one(place, LiteralLabel)
        label.update(Text("\n").join(as_text(line, STYLES) for line in lines))
        label.set_class(not lines, "gone")

    def _where(self) -> str:
        return f"{self._at + 1:,} of {len(self._places):,}{' in several runs' if self._several else ''}"

    @property
    def _cells(self) -> int:
        return self._panes.cells(self.size.width < WIDE)

    @property
    def _texts(self) -> list[str]:
        return [self._panes.pane(side).text for side in SIDES]

    @property
    def _panes(self) -> PanePair:
        return self.query_one(PanePair)

    @property
    def _app(self) -> "SelfexecApp":
        return cast("SelfexecApp", self.app)

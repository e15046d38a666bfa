"""One item whole: its prediction left, its behaviour and the verdicts on it right, in the picture of its task."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from rich.cells import cell_len
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Container
from textual.screen import Screen

from benchmark.querying.literals import quoted
from benchmark.records import Role, Session
from selfexec_tui.actions import ITEM, bindings
from selfexec_tui.present.item_lines import WIDE, Line, as_text, item_lines
from selfexec_tui.present.items import DIFFERS, ItemView
from selfexec_tui.present.literal import fit, wrapped
from selfexec_tui.present.pictures.case import Case
from selfexec_tui.present.pictures.registry import picture_of
from selfexec_tui.present.strip import strip_lines
from selfexec_tui.present.why import session_pane, session_title
from selfexec_tui.widgets.key_footer import KeyFooter
from selfexec_tui.widgets.literal_label import LiteralLabel
from selfexec_tui.widgets.text_pane import TextPane

if TYPE_CHECKING:
    from selfexec_tui.app import SelfexecApp

Place = tuple[str, str]
"""Run and item."""
ViewOf = Callable[[Place], ItemView | None]
STYLES = {
    "dim": "dim",
    "shown": "bold",
    "mark-agrees": "dim",
    "mark-differs": "bold",
    "warning": "not dim bold",
    "mark-grey": "italic",
    "mark-unread": "italic",
}
TALL = 30
"""Lines of a screen from which there is room for more than the panes."""
ROOMY = 24
"""Lines of a screen from which the lines above and below the panes may be two."""
LEFT, RIGHT = "left", "right"
SIDES = {LEFT: (Role.PREDICT,), RIGHT: (Role.ACT, Role.VERIFY)}
"""What stands on each side: predictions; behaviour and the verdicts on it."""
FRAME = 7
"""Cells of a pane's border, padding and scroll bar."""


class ItemScreen(Screen[None]):
    BINDINGS = bindings(ITEM)
    TITLE = "Item"
    DEFAULT_CSS: ClassVar[str] = """
    ItemScreen #strip, ItemScreen #subject, ItemScreen #headline { height: auto; padding: 0 1; }
    ItemScreen #subject { color: $foreground; }
    ItemScreen #headline { color: $dim; }
    ItemScreen .gone { display: none; }
    """

    def __init__(self, places: Sequence[Place], current: Place, live: ViewOf | None = None) -> None:
        super().__init__()
        self._places, self._live = list(places), live
        self._at = self._places.index(current)
        self._shown_view = "text"
        self._case: Case | None = None
        self._turned = {LEFT: 0, RIGHT: 0}

    @property
    def run_id(self) -> str:
        return self._places[self._at][0]

    @property
    def item_id(self) -> str:
        return self._places[self._at][1]

    def compose(self) -> ComposeResult:
        yield LiteralLabel(classes="title", id="title")
        yield LiteralLabel(id="subject")
        yield LiteralLabel(id="strip")
        yield LiteralLabel(id="item-pairs")
        with Container(id="panes"):
            yield TextPane(id=LEFT)
            yield TextPane(id=RIGHT)
        yield LiteralLabel(id="headline")
        yield KeyFooter()

    def on_mount(self) -> None:
        self._read()
        self.query_one("#left TextArea").focus()

    def on_resize(self) -> None:
        self.query_one("#panes").set_class(self.size.width < WIDE, "stacked")
        self._paint()

    def action_previous(self) -> None:
        self._go(-1)

    def action_next(self) -> None:
        self._go(1)

    def action_view(self, view: str) -> None:
        self._shown_view = view
        self._paint()

    def action_turn(self, side: str, by: int) -> None:
        """Show another session on one side: a part, a sample, a verdict."""
        last = max(len(self._of(side)) - 1, 0)
        self._turned[side] = max(0, min(self._turned[side] + by, last))
        self._paint()

    def action_copy(self) -> None:
        panes = [self.query_one(f"#{side}", TextPane).text for side in SIDES]
        self._app.copy("\n\n".join(panes))

    def sql_behind(self) -> str:
        return (
            "SELECT role, part, sample, answerer, state, problem, value, text FROM sessions"
            f" WHERE run_id = {quoted(self.run_id)} AND item_id = {quoted(self.item_id)}"
        )

    def action_leave(self) -> None:
        self.dismiss()

    def _go(self, by: int) -> None:
        self._at = max(0, min(self._at + by, len(self._places) - 1))
        self._read()

    def _read(self) -> None:
        self._case = self._app.case(self.run_id, self.item_id)
        self._turned = {LEFT: 0, RIGHT: 0}
        self._paint()

    def _paint(self) -> None:
        case = self._case
        if case is None:
            return
        view = self._view(case)
        sessions = [session for role in Role for session in case.of(role)]
        shown = {side: self._shown(side) for side in SIDES}
        tall, most = self.size.height >= TALL, 3 if self.size.height >= TALL else 2 if self.size.height >= ROOMY else 1
        self._paint_top(case, view, most)
        keys = {session.key for session in shown.values() if session}
        self._put_lines("#strip", strip_lines(sessions, keys, self._width, 3 if tall else 1))
        rows = tall and view is not None and picture_of(case.item.task).rows_beside_panes
        self._put_lines("#item-pairs", item_lines(view, self.size.width)[1:] if rows and view else [])
        acted = shown[RIGHT]
        said = "" if rows else picture_of(case.item.task).headline(case, acted.key.sample if acted else 0)
        self._put_lines("#headline", [_warned(line) for line in wrapped(said, self._width, most)])
        for side, session in shown.items():
            self._fill(side, session, case, view)

    def _paint_top(self, case: Case, view: ItemView | None, most: int) -> None:
        """The title on one line; a long one on lines of its own."""
        picture, title = picture_of(case.item.task), view.title if view else self.item_id
        own_line = picture.own_line and view is not None
        after = f"   {self.item_id}, {self._at + 1} of {len(self._places)}"
        before = f"{self.run_id}  {case.item.task.replace('_', ' ') if own_line else title}"
        room = max(self._width - cell_len(after), 12)
        before = fit(before, room) if cell_len(before) > room else before
        self.query_one("#title", LiteralLabel).put(fit(before + after, self._width))
        self._put_lines("#subject", [[(line, "")] for line in wrapped(title, self._width, most)] if own_line else [])

    def _put_lines(self, place: str, lines: list[Line]) -> None:
        label = self.query_one(place, LiteralLabel)
        label.update(Text("\n").join(as_text(line, STYLES) for line in lines))
        label.set_class(not lines, "gone")

    def _fill(self, side: str, session: Session | None, case: Case, view: ItemView | None) -> None:
        pane = self.query_one(f"#{side}", TextPane)
        if session is None:
            pane.put("predicted" if side == LEFT else "actual", "not asked yet")
            return
        cells = max((self.size.width // 2 if self.size.width >= WIDE else self.size.width) - FRAME, 20)
        samples = len({one.key.sample for one in self._of(side)})
        shown = session_pane(case, session, self._shown_view, view, cells)
        pane.put(session_title(session, self._shown_view, samples), shown.text, shown.lit)

    def _view(self, case: Case) -> ItemView:
        live = self._live(self._places[self._at]) if self._live else None
        return live or picture_of(case.item.task).view(case)

    def _of(self, side: str) -> list[Session]:
        """The sessions of a side, behaviour before verdicts."""
        return [session for role in SIDES[side] for session in self._case.of(role)] if self._case else []

    def _shown(self, side: str) -> Session | None:
        sessions = self._of(side)
        return sessions[min(self._turned[side], len(sessions) - 1)] if sessions else None

    @property
    def _width(self) -> int:
        return max(self.size.width - 2, 20)

    @property
    def _app(self) -> "SelfexecApp":
        return cast("SelfexecApp", self.app)


def _warned(line: str) -> Line:
    """A headline in which a warning at its beginning stands out."""
    warning, gap, rest = line.partition("   ")
    return [(warning, "warning"), (gap + rest, "")] if warning.startswith(DIFFERS) else [(line, "")]

"""One item whole: its prediction left, its behaviour right, as text, prompt, raw JSON or explanation."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Container
from textual.screen import Screen
from textual.widgets import Footer

from benchmark.records import Judgement, Reading, Role, Session, SessionKey
from selfexec_tui.actions import ITEM, bindings
from selfexec_tui.present.item_lines import WIDE, as_text, item_lines
from selfexec_tui.present.items import ItemView
from selfexec_tui.present.literal import fit
from selfexec_tui.present.why import session_mark, session_text, session_title
from selfexec_tui.widgets.literal_label import LiteralLabel
from selfexec_tui.widgets.text_pane import TextPane

if TYPE_CHECKING:
    from selfexec_tui.app import SelfexecApp

ViewOf = Callable[[str], ItemView | None]
PAIR_STYLES = {
    "dim": "dim",
    "mark-agrees": "dim",
    "mark-differs": "bold",
    "mark-grey": "italic",
    "mark-unread": "italic",
}
ROOM_FOR_PAIRS = 30
"""Lines of a screen from which the pairs are shown above the panes."""


class ItemScreen(Screen[None]):
    BINDINGS = bindings(ITEM)
    TITLE = "Item"

    def __init__(self, run_id: str, ids: list[str], item_id: str, view_of: ViewOf) -> None:
        super().__init__()
        self.run_id, self._ids, self._view_of = run_id, ids, view_of
        self._place = ids.index(item_id)
        self._view = "text"
        self._sample = 0
        self._sessions: list[Session] = []
        self._readings: dict[SessionKey, Reading] = {}
        self._judgements: Sequence[Judgement] = ()

    @property
    def item_id(self) -> str:
        return self._ids[self._place]

    def compose(self) -> ComposeResult:
        yield LiteralLabel(classes="title", id="title")
        yield LiteralLabel(classes="line", id="strip")
        yield LiteralLabel(id="item-pairs")
        with Container(id="panes"):
            yield TextPane(id="left")
            yield TextPane(id="right")
        yield Footer()

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
        self._view = view
        self._paint()

    def action_sample(self, by: int) -> None:
        samples = len(self._of(Role.ACT))
        self._sample = max(0, min(self._sample + by, samples - 1))
        self._paint()

    def action_copy(self) -> None:
        panes = [self.query_one(name, TextPane).text for name in ("#left", "#right")]
        self._app.copy("\n\n".join(panes))

    def action_leave(self) -> None:
        self.dismiss()

    def _go(self, by: int) -> None:
        self._place = max(0, min(self._place + by, len(self._ids) - 1))
        self._sample = 0
        self._read()

    def _read(self) -> None:
        self._sessions, self._readings, self._judgements = self._app.sessions_of(self.run_id, self.item_id)
        self._paint()

    def _paint(self) -> None:
        view, width = self._view_of(self.item_id), max(self.size.width - 2, 20)
        target = view.target if view else self.item_id
        where = f"{self.run_id}  {target}   {self.item_id}, {self._place + 1} of {len(self._ids)}"
        self.query_one("#title", LiteralLabel).put(fit(where, width))
        strip = "   ".join(session_mark(place, session) for place, session in enumerate(self._sessions, start=1))
        self.query_one("#strip", LiteralLabel).put(fit(strip or "no session is in yet", width))
        pairs = item_lines(view, self.size.width)[1:] if view and self.size.height >= ROOM_FOR_PAIRS else []
        lines = [as_text(line, PAIR_STYLES) for line in pairs]
        self.query_one("#item-pairs", LiteralLabel).update(Text("\n").join(lines))
        self._fill("#left", self._of(Role.PREDICT), 0, view)
        self._fill("#right", self._of(Role.ACT), self._sample, view)

    def _fill(self, pane: str, sessions: list[Session], sample: int, view: ItemView | None) -> None:
        if sample >= len(sessions):
            self.query_one(pane, TextPane).put("predicted" if pane == "#left" else "actual", "not asked yet")
            return
        session = sessions[sample]
        text = session_text(session, self._readings.get(session.key), self._view, view)
        self.query_one(pane, TextPane).put(session_title(session, self._view, len(sessions)), text)

    def _of(self, role: Role) -> list[Session]:
        return [session for session in self._sessions if session.key.role is role]

    @property
    def _app(self) -> "SelfexecApp":
        return cast("SelfexecApp", self.app)

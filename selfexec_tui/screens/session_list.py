"""All sessions of an item, with their attempts and whether each was alone."""

from collections.abc import Collection
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from benchmark.records import SessionKey
from selfexec_tui.actions import MOVE, SESSIONS, bindings
from selfexec_tui.present.dossier import Dossier
from selfexec_tui.present.literal import fit
from selfexec_tui.present.strip import session_lines
from selfexec_tui.widgets.literal_label import LiteralLabel


class SessionList(ModalScreen[SessionKey | None]):
    """Gives the session that was chosen, None where it was left."""

    BINDINGS: ClassVar = [*bindings(SESSIONS), *bindings(MOVE)]
    TITLE = SESSIONS
    CSS = "SessionList { background: $background 60%; }"
    DEFAULT_CSS: ClassVar[str] = """
    SessionList { align: center middle; }
    SessionList Vertical { width: 96; max-width: 96%; height: auto; max-height: 92%; background: $surface;
        border: round $accent; padding: 0 1; }
    SessionList #about { color: $dim; height: auto; }
    SessionList OptionList, SessionList OptionList:focus { height: auto; max-height: 100%; border: none; padding: 0;
        background: $surface; background-tint: $surface 0%; scrollbar-size-vertical: 1; }
    SessionList OptionList > .option-list--option-highlighted, SessionList OptionList:focus
        > .option-list--option-highlighted { background: $surface-lighten-2; color: $foreground; text-style: none; }
    SessionList OptionList > .option-list--option { padding: 0; }
    """

    def __init__(self, dossier: Dossier, shown: Collection[SessionKey]) -> None:
        super().__init__()
        self._dossier, self._shown = dossier, shown

    def compose(self) -> ComposeResult:
        isolation = self._dossier.isolation
        verdict = isolation.verdict if isolation else "checking isolation"
        count = len(self._dossier.sessions)
        with Vertical():
            yield LiteralLabel(f"{count} sessions, {verdict}   enter shows, escape leaves", id="about")
            yield OptionList(markup=False)

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()

    def on_resize(self) -> None:
        """Lines as wide as there is room."""
        options = self.query_one(OptionList)
        at, width = options.highlighted, max(min(self.size.width * 96 // 100, 96) - 5, 20)
        lines = session_lines(self._dossier, self._shown)
        options.clear_options()
        options.add_options([Option(Text("\n".join(fit(line, width) for line in group))) for group in lines])
        options.highlighted = at if at is not None else self._first()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._dossier.sessions[event.option_index].key)

    def action_leave(self) -> None:
        self.dismiss(None)

    def _first(self) -> int:
        keys = [session.key for session in self._dossier.sessions]
        return next((place for place, key in enumerate(keys) if key in self._shown), 0)

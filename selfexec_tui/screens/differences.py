"""The texts on which two raters differ: what each said; enter opens the item."""

from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import DataTable

from benchmark.adjudicating.comparing import Comparison
from benchmark.adjudicating.rated import Place
from selfexec_tui.actions import DIFFERENCES, bindings
from selfexec_tui.present.agreement import difference_rows, who
from selfexec_tui.present.kinds import KINDS
from selfexec_tui.present.literal import fit
from selfexec_tui.widgets.aligned import fill
from selfexec_tui.widgets.key_footer import KeyFooter
from selfexec_tui.widgets.literal_label import LiteralLabel

if TYPE_CHECKING:
    from selfexec_tui.app import SelfexecApp


class DifferencesScreen(Screen[None]):
    BINDINGS = bindings(DIFFERENCES)
    TITLE = "Differences"
    DEFAULT_CSS: ClassVar[str] = "DifferencesScreen DataTable { scrollbar-size-vertical: 1; }"

    def __init__(self, one: Comparison, places: dict[str, Place]) -> None:
        super().__init__()
        self._one, self._places = one, places

    def compose(self) -> ComposeResult:
        yield LiteralLabel(classes="title", id="title")
        yield DataTable[Text](cursor_type="row")
        yield KeyFooter()

    def on_mount(self) -> None:
        self.query_one(DataTable).focus()

    def on_resize(self) -> None:
        title = f"differ on {len(self._one.differing)} of {self._one.n} {KINDS[self._one.kind]}: {who(self._one)}"
        self.query_one("#title", LiteralLabel).put(fit(title, max(self.size.width - 2, 1)))
        table = self.query_one(DataTable)
        kept = table.cursor_row
        table.clear(columns=True)
        names, rows = difference_rows(self._one, self._places, self.size.width)
        fill(table, names, rows, right=(), room=self.size.width - 2)
        table.move_cursor(row=kept, animate=False)

    def on_data_table_row_selected(self) -> None:
        self.action_open()

    def action_open(self) -> None:
        """The item in which the text under the cursor stands."""
        places = [self._places.get(one.text_hash) for one in self._one.differing]
        current = places[self.query_one(DataTable).cursor_row]
        if current is None:
            self._app.say("this text is in no run of this database", "warning")
            return
        found = dict.fromkeys((place.run_id, place.item_id) for place in places if place)
        self._app.open_item(list(found), (current.run_id, current.item_id))

    def action_leave(self) -> None:
        self.dismiss()

    @property
    def _app(self) -> "SelfexecApp":
        return cast("SelfexecApp", self.app)

"""All scores of a run, each beside its baseline."""

from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import DataTable, Footer

from benchmark.records import Score
from benchmark.store import RunRow
from selfexec_tui.actions import SCORES, bindings
from selfexec_tui.present.runs import cost_of
from selfexec_tui.present.scores import COLUMNS, RIGHT, main_scores, score_rows, sentence
from selfexec_tui.widgets.aligned import fill
from selfexec_tui.widgets.literal_label import LiteralLabel


class ScoresScreen(Screen[None]):
    BINDINGS = bindings(SCORES)
    TITLE = "Scores"

    def __init__(self, row: RunRow, scores: list[Score]) -> None:
        super().__init__()
        self._row, self._scores = row, scores

    def compose(self) -> ComposeResult:
        yield LiteralLabel(f"{self._row.run_id}  scores · {self._row.model}", classes="title")
        yield LiteralLabel(sentence(self._scores), classes="note")
        yield LiteralLabel(cost_of(self._row), classes="note")
        yield DataTable(cursor_type="row")
        yield Footer()

    def on_mount(self) -> None:
        table = self.query_one(DataTable)
        main = main_scores(self._scores)
        rest = [score for score in self._scores if score not in main]
        rows = [*score_rows(main), *score_rows(rest)]
        fill(table, COLUMNS, rows, right=RIGHT)
        table.focus()

    def action_leave(self) -> None:
        self.dismiss()

"""All scores of a run, each beside its baseline; the figure under the cursor stands below in words."""

from typing import TYPE_CHECKING, cast

from textual.app import ComposeResult
from textual.screen import Screen

from benchmark.browsing.score_pairs import pairs_behind
from benchmark.exchange.report.figures import sections
from benchmark.querying.literals import quoted
from benchmark.records import Score
from benchmark.store import RunRow
from benchmark.tasks.base import chosen_variants
from benchmark.tasks.registry import task_named
from selfexec_tui.actions import SCORES, bindings
from selfexec_tui.present.literal import fit
from selfexec_tui.present.runs import cost_of
from selfexec_tui.present.scores import sentence
from selfexec_tui.present.spans import plain
from selfexec_tui.widgets.key_footer import KeyFooter
from selfexec_tui.widgets.literal_label import LiteralLabel
from selfexec_tui.widgets.score_list import ScoreList

if TYPE_CHECKING:
    from selfexec_tui.app import SelfexecApp

ROOMY = 24
"""Lines of a screen from which it also says what the run cost."""


class ScoresScreen(Screen[None]):
    BINDINGS = bindings(SCORES)
    TITLE = "Scores"

    def __init__(self, row: RunRow, scores: list[Score]) -> None:
        super().__init__()
        self._row, self._scores = row, scores

    def compose(self) -> ComposeResult:
        yield LiteralLabel(classes="title", id="title")
        yield LiteralLabel(sentence(self._scores), classes="note", id="sentence")
        yield LiteralLabel(cost_of(self._row), classes="note", id="cost")
        yield LiteralLabel(classes="rule", id="score-heading")
        yield ScoreList(sections(self._scores))
        yield LiteralLabel(classes="note", id="figure")
        yield KeyFooter()

    def on_mount(self) -> None:
        self.query_one(ScoreList).focus()

    def on_resize(self) -> None:
        title = f"{self._row.run_id}  scores · {self._row.task} · {self._row.model}"
        self.query_one("#title", LiteralLabel).put(fit(title, max(self.size.width - 2, 1)))
        self.query_one("#cost").display = self.size.height >= ROOMY

    def on_score_list_fitted(self, message: ScoreList.Fitted) -> None:
        self.query_one("#score-heading", LiteralLabel).put(plain(message.heading))

    def on_score_list_pointed(self, message: ScoreList.Pointed) -> None:
        self.query_one("#figure", LiteralLabel).put(message.detail)

    def sql_behind(self) -> str:
        return f"SELECT * FROM scores WHERE run_id = {quoted(self._row.run_id)}"

    def on_option_list_option_selected(self) -> None:
        self.action_pairs()

    def action_pairs(self) -> None:
        """What the figure under the cursor was counted from."""
        if score := self.query_one(ScoreList).current:
            app = cast("SelfexecApp", self.app)
            config = app.store.runs.resolve(self._row.run_id).config
            app.open_browse(pairs_behind(self._row.run_id, score, chosen_variants(task_named(config.task), config)))

    def action_plots(self) -> None:
        cast("SelfexecApp", self.app).open_plots(self._row.run_id)

    def action_leave(self) -> None:
        self.dismiss()

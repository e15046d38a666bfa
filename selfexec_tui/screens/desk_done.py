"""Nothing is left in a queue: what was decided, what it did to the scores, what comes next."""

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.worker import Worker, get_current_worker

from benchmark.adjudicating.desk import Desk
from benchmark.errors import SelfexecError
from benchmark.store import RunRow
from selfexec_tui.actions import DONE, bindings
from selfexec_tui.back import back
from selfexec_tui.careful_keys import CarefulKeys
from selfexec_tui.present.desk_lines import done_lines, effect_lines, next_lines, queue_line
from selfexec_tui.present.literal import fit
from selfexec_tui.present.spans import DIM, Span, Spans
from selfexec_tui.widgets.key_footer import KeyFooter
from selfexec_tui.widgets.literal_label import LiteralLabel
from selfexec_tui.widgets.span_lines import SpanLines

if TYPE_CHECKING:
    from selfexec_tui.app import SelfexecApp

SCORING = "scoring again ..."
ELSEWHERE = "pid {owner}, which owns the database, scores again ..."
SLOW = "It has not yet: perhaps it is busy. The decisions are stored, and the scores will follow."
PATIENCE_S = 30.0
"""After so many seconds it is said that nothing comes."""
NO_EFFECT = "A second look measures agreement; it counts in no score."


class DeskDoneScreen(Screen[str | None]):
    """Dismissed with what was chosen: undo, second, setup or leave. `before` are the runs as the session began."""

    BINDINGS = bindings(DONE)
    TITLE = "Queue done"
    DEFAULT_CSS: ClassVar[str] = """
    DeskDoneScreen VerticalScroll { height: 1fr; padding: 1 2; scrollbar-size-vertical: 1; }
    DeskDoneScreen SpanLines { height: auto; margin-bottom: 1; }
    """

    def __init__(self, desk: Desk, before: Sequence[RunRow]) -> None:
        super().__init__()
        self._desk, self._before = desk, before
        self._effect: list[Spans] = []
        self._others: list[str] = []
        self._began = time.monotonic()
        self._keys = CarefulKeys(self, lambda said: self._app.say(said))

    def compose(self) -> ComposeResult:
        yield LiteralLabel(classes="title", id="title")
        with VerticalScroll():
            yield SpanLines(lambda _: done_lines(self._desk.steps, self._desk.progress()), id="did")
            yield SpanLines(lambda _: self._effect, id="effect")
            yield SpanLines(lambda _: next_lines(self._desk.plan, self._desk.progress(), self._others), id="next")
        yield KeyFooter()

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()
        if self._counts:
            self._effect = [[Span(self._who_scores(), DIM)]]
        self.run_worker(self._look, thread=True)

    def on_screen_resume(self) -> None:
        self._keys.shows()

    def on_resize(self) -> None:
        self.query_one("#title", LiteralLabel).put(fit(queue_line(self._desk.plan), max(self.size.width - 2, 1)))

    def action_go(self, where: str) -> None:
        """Whatever was pressed for a case that is gone by now begins nothing."""
        self._keys.press(lambda: self._go(where))

    def _go(self, where: str) -> None:
        if where == "undo" and not self._desk.steps:
            self._app.say("there is nothing to take back")
            return
        self.dismiss(where)

    def action_agreement(self) -> None:
        self._app.open_agreement()

    def action_export(self) -> None:
        self.run_worker(self._export, thread=True)

    def _export(self) -> None:
        try:
            path = self._app.desks.export()
        except SelfexecError as error:
            self.app.call_from_thread(self._app.complain, error)
        else:
            self.app.call_from_thread(self._app.say, f"written: {path}")

    @property
    def _counts(self) -> bool:
        """Something was done that scores follow."""
        return bool(self._desk.steps) and self._desk.plan.pass_number == 1

    def _who_scores(self) -> str:
        owner = self._app.store.sharing.owner
        return SCORING if owner is None else ELSEWHERE.format(owner=owner)

    def _look(self) -> None:
        """Wait for the scores, off the screen's thread."""
        worker = get_current_worker()
        try:
            if self._counts:
                self._app.desks.settle(self._desk, lambda: self._patient(worker))
            after = self._app.store.runs.rows()
            others = [name for name in self._app.store.claims.raters() if name != self._desk.plan.rater]
        except SelfexecError as error:
            effect: list[Spans] = [[Span(error.message)]]
            after, others = [], []
        else:
            effect = self._moved(after)
        if not worker.is_cancelled:
            back(self, self._take, effect, others)

    def _patient(self, worker: Worker[None]) -> bool:
        """Whether to go on waiting for another process; says so where that takes long."""
        if not worker.is_cancelled and time.monotonic() - self._began > PATIENCE_S and len(self._effect) == 1:
            slow: list[Spans] = [*self._effect, [Span(SLOW, DIM)]]
            back(self, self._take, slow, self._others)
        return not worker.is_cancelled

    def _moved(self, after: Sequence[RunRow]) -> list[Spans]:
        if not self._desk.progress().done:
            return []
        if self._desk.plan.pass_number > 1:
            return [[Span(NO_EFFECT, DIM)]]
        return effect_lines(self._before, after)

    def _take(self, effect: list[Spans], others: list[str]) -> None:
        self._effect, self._others = effect, others
        for lines in self.query(SpanLines):
            lines.repaint()

    @property
    def _app(self) -> "SelfexecApp":
        return cast("SelfexecApp", self.app)

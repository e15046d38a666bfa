"""Plots of a run among the stored ones: models beside baselines, calibration, ability against self-execution."""

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widget import Widget

from benchmark.errors import SelfexecError
from benchmark.exchange.report.account import Plots
from selfexec_tui.actions import PLOTS, bindings
from selfexec_tui.back import back
from selfexec_tui.present.literal import fit
from selfexec_tui.present.plots.dots import dot_lines
from selfexec_tui.present.plots.scatter import (
    Scene,
    ability_lines,
    ability_scene,
    calibration_lines,
    calibration_scene,
)
from selfexec_tui.present.spans import ACCENT, DIM, Span, Spans
from selfexec_tui.widgets.key_footer import KeyFooter
from selfexec_tui.widgets.literal_label import LiteralLabel
from selfexec_tui.widgets.scatter_plot import ScatterPlot
from selfexec_tui.widgets.span_lines import SpanLines

if TYPE_CHECKING:
    from selfexec_tui.app import SelfexecApp

VIEWS = ("models", "calibration", "ability")
LEAST_LINES = 10
"""Of a plot; the words below it scroll."""


class PlotsScreen(Screen[None]):
    BINDINGS = bindings(PLOTS)
    TITLE = "Plots"

    def __init__(self, run_id: str, title: str, gather: Callable[[], Plots]) -> None:
        super().__init__()
        self._run_id, self._heading, self._gather = run_id, title, gather
        self._plots: Plots | None = None
        self.view = VIEWS[0]

    def compose(self) -> ComposeResult:
        yield LiteralLabel(classes="title", id="title")
        yield SpanLines(self._tabs, id="plot-tabs")
        yield VerticalScroll(LiteralLabel("reading the stored runs ...", classes="empty"), id="plot-body")
        yield KeyFooter()

    def on_mount(self) -> None:
        self.query_one("#plot-body").focus()
        self.run_worker(self._read, thread=True, exclusive=True)

    def on_resize(self) -> None:
        self.query_one("#title", LiteralLabel).put(fit(self._heading, max(self.size.width - 2, 1)))
        self._fit()

    async def action_view(self, view: str) -> None:
        self.view = view
        self.query_one("#plot-tabs", SpanLines).repaint()
        await self._show()

    async def action_turn(self, by: int) -> None:
        await self.action_view(VIEWS[(VIEWS.index(self.view) + by) % len(VIEWS)])

    def action_leave(self) -> None:
        self.dismiss()

    def _read(self) -> None:
        try:
            plots = self._gather()
        except SelfexecError as error:
            self.app.call_from_thread(cast("SelfexecApp", self.app).complain, error)
            return
        back(self, self._take, plots)

    def _take(self, plots: Plots) -> None:
        self._plots = plots
        self.call_later(self._show)

    async def _show(self) -> None:
        if self._plots is None:
            return
        body = self.query_one("#plot-body", VerticalScroll)
        async with self.batch():
            await body.remove_children()
            await body.mount_all(self._widgets(self._plots))
        body.scroll_home(animate=False)
        self._fit()

    def _widgets(self, plots: Plots) -> list[Widget]:
        if self.view == "models":
            return [SpanLines(lambda width: dot_lines(plots.dots, width, self._run_id))]
        if self.view == "calibration":
            return _drawn(calibration_scene(plots.calibration), calibration_lines(plots.calibration))
        return _drawn(ability_scene(plots.ability), ability_lines(plots.ability))

    def _fit(self) -> None:
        """A plot takes the screen but for a few lines of words."""
        for plot in self.query(ScatterPlot):
            plot.styles.height = max(self.query_one("#plot-body").size.height - 7, LEAST_LINES)

    def _tabs(self, width: int) -> list[Spans]:
        spans = [
            Span(f"{number} {view}   ", ACCENT if view == self.view else DIM)
            for number, view in enumerate(VIEWS, start=1)
        ]
        return [spans]


def _drawn(scene: Scene | None, lines: list[Spans]) -> list[Widget]:
    words = SpanLines(lambda width: lines)
    return [ScatterPlot(scene), words] if scene else [words]

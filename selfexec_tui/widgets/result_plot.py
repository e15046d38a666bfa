"""A result as bars, a line or points, drawn by plotext in the colours of the theme."""

from rich.style import Style
from rich.text import Text
from textual.widget import Widget
from textual_plotext.plot import Plot

from selfexec_tui.present.literal import fit
from selfexec_tui.present.sql_plot import Chart, Series, Shape
from selfexec_tui.widgets.plot_colours import plot_colour, plot_style

Ends = tuple[float, float]
_COLOURS = ("accent", "warning", "success", "error", "foreground")
BOLD = Style(bold=True)
LABEL = 24
"""Cells of a name beside its bar."""


class ResultPlot(Widget, can_focus=True):
    """Draws its chart anew for each size and theme."""

    DEFAULT_CSS = "ResultPlot { height: 1fr; padding: 0 1; }"

    def __init__(self, chart: Chart, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._chart = chart

    def on_mount(self) -> None:
        self.app.theme_changed_signal.subscribe(self, lambda _: self.refresh())

    def render(self) -> Text:
        width, height = self.content_size
        if self._chart.shape is Shape.BARS:
            return self._bars(width)
        plot = Plot()
        plot.plotsize(width, height)
        ground = plot_colour(self, "background")
        plot.canvas_color(ground)
        plot.axes_color(ground)
        plot.ticks_color(plot_colour(self, "dim"))
        for place, series in enumerate(self._chart.series):
            draw = plot.plot if self._chart.shape is Shape.LINE else plot.scatter
            label = fit(series.name, LABEL).rstrip() or None
            colour = plot_colour(self, _COLOURS[place % len(_COLOURS)])
            draw(list(series.xs), list(series.ys), color=colour, marker="braille", label=label)
        plot.xlabel(fit(self._chart.x_label, LABEL).rstrip())
        plot.title(fit(self._chart.y_label, LABEL).rstrip())
        return Text.from_ansi(plot.build())

    def _bars(self, width: int) -> Text:
        """One bar a line, its name left and its figure right: names of models are too long to stand under bars."""
        values = [value for series in self._chart.series for value in series.ys]
        low, high = min(0.0, *values), max(0.0, *values)
        figure = max(len(f"{value:.4g}") for value in values)
        room = max(width - LABEL - figure - 3, 4)
        text = Text(
            f"{fit(self._chart.x_label, LABEL)} {fit(self._chart.y_label, room)}\n", style=plot_style(self, "dim")
        )
        for place, series in enumerate(self._chart.series):
            colour = plot_style(self, _COLOURS[place % len(_COLOURS)])
            if series.name:
                text.append(f"{fit(series.name, LABEL)}\n", colour + BOLD)
            self._rows(text, series, colour, (low, high), room, figure)
        return text

    def _rows(
        self, text: Text, series: Series, colour: Style, ends: tuple[float, float], room: int, figure: int
    ) -> None:
        low, high = ends
        span = (high - low) or 1.0
        plain = plot_style(self, "foreground")
        for name, value in zip(series.xs, series.ys, strict=True):
            start, end = (min(value, 0.0) - low) / span * room, (max(value, 0.0) - low) / span * room
            bar = " " * round(start) + "█" * max(round(end) - round(start), 1 if value else 0)
            text.append(f"{fit(str(name), LABEL)} ", plain)
            text.append(f"{bar:{room}}"[:room], colour)
            text.append(f" {value:>{figure}.4g}\n", plain)

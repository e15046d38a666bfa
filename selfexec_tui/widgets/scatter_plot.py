"""A scene of points and whiskers, drawn by plotext in the colours of the theme."""

from rich.text import Text
from textual.widget import Widget
from textual_plotext.plot import Plot

from selfexec_tui.present.plots.scatter import Mark, Scene
from selfexec_tui.widgets.plot_colours import Rgb, plot_colour

_DIAGONAL = ([0.0, 1.0], [0.0, 1.0])


class ScatterPlot(Widget):
    """Draws its scene anew for each size and theme."""

    def __init__(self, scene: Scene, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._scene = scene

    def on_mount(self) -> None:
        self.app.theme_changed_signal.subscribe(self, lambda _: self.refresh())

    def render(self) -> Text:
        scene, plot, dim = self._scene, Plot(), plot_colour(self, "dim")
        plot.plotsize(self.size.width, self.size.height)
        ground = plot_colour(self, "background")
        plot.canvas_color(ground)
        plot.axes_color(ground)
        plot.ticks_color(dim)
        plot.xlim(*scene.x_limits)
        plot.ylim(0, 1)
        plot.xticks([at for at, _ in scene.x_ticks], [words for _, words in scene.x_ticks])
        plot.yticks([at for at, _ in scene.y_ticks], [words for _, words in scene.y_ticks])
        plot.xlabel(scene.x_label)
        plot.title(scene.y_label)
        if scene.diagonal:
            plot.plot(*_DIAGONAL, color=dim, marker="braille")
        for mark in scene.marks:
            _whisker(plot, mark, dim)
        for mark in scene.marks:
            plot.scatter([mark.x], [mark.y], color=plot_colour(self, "accent"), marker=mark.sign)
        return Text.from_ansi(plot.build())


def _whisker(plot: Plot, mark: Mark, colour: Rgb | str) -> None:
    if mark.low is not None and mark.high is not None:
        plot.plot([mark.x, mark.x], [mark.low, mark.high], color=colour, marker="│")

"""The colours of the theme as plots take them; in a theme of the terminal's own 16, those and no others."""

from rich.style import Style
from textual.color import Color
from textual.widget import Widget

from selfexec_tui.themes import DIM

Rgb = tuple[int, int, int]
TERMINAL = (
    *("black", "red", "green", "orange", "blue", "magenta", "cyan", "gray+"),
    *("gray", "red+", "green+", "orange+", "blue+", "magenta+", "cyan+", "white"),
)
"""The 16 colours of a terminal, in its order, by the names that plotext has for them."""


def plot_colour(widget: Widget, name: str) -> Rgb | str:
    """A colour of the theme for plotext."""
    colour = _colour(widget, name)
    return colour.rgb if colour.ansi is None else "default" if colour.ansi < 0 else TERMINAL[colour.ansi]


def plot_style(widget: Widget, name: str) -> Style:
    """A colour of the theme for text."""
    return Style(color=_colour(widget, name).rich_color)


def _colour(widget: Widget, name: str) -> Color:
    return Color.parse(widget.app.theme_variables.get(name, DIM))

"""Spans in the colours of the theme."""

from collections.abc import Iterable

from rich.style import Style
from rich.text import Text
from textual.color import Color
from textual.widget import Widget

from selfexec_tui.present.literal import visible
from selfexec_tui.present.spans import ACCENT, DIM, STRONG, TEXT, WARNING, Span
from selfexec_tui.themes import DIM as PLAIN_DIM


def ink(widget: Widget) -> dict[str, Style]:
    """Kind of span -> style, by the theme that is on."""
    colours = widget.app.theme_variables

    def style(name: str) -> Style:
        return Style(color=Color.parse(colours.get(name, PLAIN_DIM)).rich_color)

    return {
        TEXT: Style(),
        STRONG: Style(bold=True),
        DIM: style("dim"),
        ACCENT: style("accent"),
        WARNING: style("warning"),
    }


def painted(spans: Iterable[Span], styles: dict[str, Style]) -> Text:
    """One line; nothing in it is markup."""
    text = Text(no_wrap=True, end="")
    for span in spans:
        text.append(visible(span.text), styles[span.kind])
    return text

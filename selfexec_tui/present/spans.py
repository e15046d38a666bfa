"""Lines of text in pieces, each with what it is: the widget that paints them chooses the colours."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from selfexec_tui.present.literal import fit, one_line

TEXT, DIM, STRONG, ACCENT, WARNING = "text", "dim", "strong", "accent", "warning"


class Span(NamedTuple):
    text: str
    kind: str = TEXT


Spans = list[Span]


def cell(text: str, cells: int, *, right: bool = False) -> str:
    """Text in exactly that many cells, cut with an ellipsis."""
    fitted = fit(text, cells)
    if not right:
        return fitted
    bare = fitted.rstrip()
    return " " * (cells - cell_len(bare)) + bare


def widest(texts: Sequence[str], least: int = 0) -> int:
    """Cells of the longest of these texts on one line."""
    return max([least, *(cell_len(one_line(text)) for text in texts)])


def plain(spans: Sequence[Span]) -> str:
    return "".join(span.text for span in spans)

"""Short pieces of text on as many lines as they need, and which piece stands where."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from selfexec_tui.present.literal import fit
from selfexec_tui.present.spans import Span, Spans

GAP = 3


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that can be clicked."""

    name: str
    spans: tuple[Span, ...]

    @property
    def cells(self) -> int:
        return sum(cell_len(span.text) for span in self.spans)


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a piece stands: its line, its first cell and the one after its last."""

    name: str
    line: int
    start: int
    end: int


def flowed(pieces: Sequence[Piece], width: int) -> tuple[list[Spans], list[Spot]]:
    """The pieces in order, line by line; one that is wider than a line is cut with an ellipsis."""
    lines: list[Spans] = []
    spots: list[Spot] = []
    at = 0
    for piece in pieces:
        cells = min(piece.cells, width)
        if not lines or at + GAP + cells > width:
            lines.append([])
            at = 0
        else:
            lines[-1].append(Span(" " * GAP))
            at += GAP
        lines[-1] += _cut(piece.spans, width)
        spots.append(Spot(piece.name, len(lines) - 1, at, at + cells))
        at += cells
    return lines, spots


def spot_at(spots: Sequence[Spot], x: int, line: int) -> str | None:
    """The name of the piece at this cell."""
    return next((spot.name for spot in spots if spot.line == line and spot.start <= x < spot.end), None)


def _cut(spans: Sequence[Span], width: int) -> Spans:
    kept: Spans = []
    left = width
    for span in spans:
        cells = cell_len(span.text)
        if cells > left:
            return [*kept, Span(fit(span.text, left), span.kind)] if left else kept
        kept.append(span)
        left -= cells
    return kept

"""An item as lines of text: side by side where there is room, stacked where there is not."""

from collections.abc import Mapping, Sequence

from rich.style import Style
from rich.text import Text

from selfexec_tui.present.items import AGREES, BUSY, DIFFERS, FAILED, GREY, UNREAD, Columns, ItemView, Piece, Row
from selfexec_tui.present.literal import fit

WIDE = 100
"""Cells from which predicted and actual stand side by side."""
STYLES = {
    AGREES: "mark-agrees",
    DIFFERS: "mark-differs",
    GREY: "mark-grey",
    UNREAD: "mark-unread",
    FAILED: "mark-unread",
    BUSY: "mark-busy",
}
MARK = 3
"""Cells of the mark with a space on each side."""
LEAST = 8
"""Cells that the actual gets at least."""
Line = list[Piece]


def heading(width: int, columns: Columns, variants: Sequence[str] = ()) -> Line:
    """The column titles; several variants have one each."""
    if width < WIDE:
        several = f" ({' | '.join(variants)})" if len(variants) > 1 else ""
        return [(fit(f"   {columns.name}, predicted{several}, actual", width), "dim")]
    name, predicted, actual = _widths(width, columns)
    heads = variants if len(variants) > 1 else ("predicted",)
    cells = " ".join(fit(head, each) for head, each in zip(heads, _cells(predicted, len(heads)), strict=True))
    text = f"   {fit(columns.name, name)} {cells} {fit('actual', actual)} {fit(columns.by, columns.by_cells)}"
    return [(fit(text, width), "dim")]


def item_lines(view: ItemView, width: int) -> list[Line]:
    """All lines of an item, each exactly `width` cells."""
    return _wide(view, width) if width >= WIDE else _narrow(view, width)


def plain(lines: list[Line]) -> str:
    return "\n".join("".join(text for text, _ in line) for line in lines)


def as_text(line: Line, styles: Mapping[str, str | Style]) -> Text:
    text = Text(end="", no_wrap=True)
    for piece, style in line:
        text.append(piece, styles.get(style, ""))
    return text


def _wide(view: ItemView, width: int) -> list[Line]:
    name, predicted, actual = _widths(width, view.columns)
    room = view.columns.summary
    head: Line = [
        (f" {fit(view.title, name + 2)} ", "target"),
        (f"{fit(view.predicted, predicted)} ", _status(view.predicted)),
        (fit(view.actual, actual + view.columns.by_cells + 1), _status(view.actual)),
        (fit(view.summary, room).rstrip().rjust(room) + f" {view.mark} ", STYLES[view.mark]),
    ]
    return [head, *(_wide_row(row, view.columns, width) for row in view.rows)]


def _wide_row(row: Row, columns: Columns, width: int) -> Line:
    name, predicted, actual = _widths(width, columns)
    cells = _cells(predicted, max(len(row.predicted), 1))
    return [
        (f"   {fit(row.name, name)} ", ""),
        *(
            (f"{fit(text, cell)} ", style)
            for (text, style), cell in zip(row.predicted or (("", ""),), cells, strict=True)
        ),
        (f"{fit(row.actual[0], actual)} ", row.actual[1]),
        (fit(row.by, columns.by_cells), "dim"),
        (f"{row.mark} ".rjust(columns.summary + MARK), STYLES.get(row.mark, "")),
    ]


def _narrow(view: ItemView, width: int) -> list[Line]:
    tail = f" {view.summary} {view.mark} "
    lines: list[Line] = [[(f" {fit(view.title, width - len(tail) - 1)}", "target"), (tail, STYLES[view.mark])]]
    for title, became in (("predicted", view.predicted), ("actual", view.actual)):
        if became:
            lines.append([(f"   {title:9} ", "dim"), (fit(became, width - 13), _status(became))])
    return lines + [_narrow_row(row, view.columns, width) for row in view.rows]


def _narrow_row(row: Row, columns: Columns, width: int) -> Line:
    share, cell, by = columns.narrow
    texts = row.short or tuple(text for text, _ in row.predicted)
    name = max(int(share * (width - 14)), 5)
    room = width - name - 7
    cell = min(cell, max((room - LEAST) // max(len(texts), 1) - 1, 1)) if cell else 0
    cells = len(texts) * (cell + 1) if cell else 0
    by = by if room - cells - by - 1 >= LEAST else 0
    line: Line = [(f"   {fit(row.name, name)} ", "")]
    if cell:
        line += [(f"{fit(text, cell)} ", style) for text, (_, style) in zip(texts, row.predicted, strict=True)]
    line.append((fit(row.actual[0], room - cells - (by + 1 if by else 0)), row.actual[1]))
    if by:
        line.append((f" {fit(row.by, by)}", "dim"))
    return [*line, (f" {row.mark:1} ", STYLES.get(row.mark, ""))]


def _widths(width: int, columns: Columns) -> tuple[int, int, int]:
    """Name, predicted and actual, side by side."""
    room = width - columns.by_cells - columns.summary - MARK - 6
    name, predicted = (int(share * room) for share in columns.shares)
    return name, predicted, room - name - predicted


def _cells(width: int, count: int) -> list[int]:
    """The width of each of so many cells, with a space between."""
    each = (width - count + 1) // count
    return [each] * (count - 1) + [width - (each + 1) * (count - 1)]


def _status(became: str) -> str:
    return "mark-unread" if became.startswith((f"{UNREAD} ", f"{FAILED} ")) or became == UNREAD else "dim"

"""Fills a table with literal text, numbers to the right."""

from collections.abc import Collection, Sequence

from rich.cells import cell_len
from rich.text import Text
from textual.widgets import DataTable

from selfexec_tui.present.literal import fit, one_line

LEAST = 9
"""Cells below which a column of text says nothing any more."""


def fill(
    table: DataTable[Text],
    names: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    right: Collection[str],
    widest: int = 200,
    room: int | None = None,
    keys: Sequence[str] | None = None,
) -> None:
    """Columns as wide as their text, at most `widest` cells, together no wider than `room`.

    What is cut ends in an ellipsis; numbers are not cut.
    """
    texts = [[one_line(text) for text in row] for row in rows]
    widths = [
        min(widest, max([cell_len(name), *(cell_len(row[place]) for row in texts)])) for place, name in enumerate(names)
    ]
    if room is not None:
        widths = _squeezed(widths, [name in right for name in names], room - 2 * table.cell_padding * len(names))
    for name, width in zip(names, widths, strict=True):
        table.add_column(_cell(name, width, name in right), width=width)
    for place, row in enumerate(texts):
        cells = [_cell(text, width, name in right) for text, width, name in zip(row, widths, names, strict=True)]
        table.add_row(*cells, key=keys[place] if keys else None)


def _squeezed(widths: Sequence[int], fixed: Sequence[bool], room: int) -> list[int]:
    """The widest columns of text give way until all fit, none below `LEAST`."""
    squeezed = list(widths)
    while sum(squeezed) > room:
        place = max(range(len(squeezed)), key=lambda place: (not fixed[place]) * squeezed[place])
        if fixed[place] or squeezed[place] <= LEAST:
            break
        squeezed[place] -= 1
    return squeezed


def _cell(text: str, width: int, to_right: bool) -> Text:
    fitted = fit(text, width)
    bare = fitted.rstrip()
    return Text(" " * (width - cell_len(bare)) + bare if to_right else fitted, no_wrap=True)

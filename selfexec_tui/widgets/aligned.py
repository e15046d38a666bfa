"""Fills a table with literal text, numbers to the right."""

from collections.abc import Collection, Sequence

from rich.cells import cell_len
from rich.text import Text
from textual.widgets import DataTable

from selfexec_tui.present.literal import fit, one_line


def fill(
    table: DataTable[Text],
    names: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    right: Collection[str],
    widest: int = 200,
    keys: Sequence[str] | None = None,
) -> None:
    """Columns as wide as their text, at most `widest` cells; what is cut ends in an ellipsis."""
    texts = [[one_line(text) for text in row] for row in rows]
    widths = [
        min(widest, max([cell_len(name), *(cell_len(row[place]) for row in texts)])) for place, name in enumerate(names)
    ]
    for name, width in zip(names, widths, strict=True):
        table.add_column(_cell(name, width, name in right), width=width)
    for place, row in enumerate(texts):
        cells = [_cell(text, width, name in right) for text, width, name in zip(row, widths, names, strict=True)]
        table.add_row(*cells, key=keys[place] if keys else None)


def _cell(text: str, width: int, to_right: bool) -> Text:
    fitted = fit(text, width)
    bare = fitted.rstrip()
    return Text(" " * (width - cell_len(bare)) + bare if to_right else fitted, no_wrap=True)

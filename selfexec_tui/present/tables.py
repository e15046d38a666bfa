"""Tables on a plain terminal."""

import sys
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

from rich.cells import cell_len

from benchmark.exchange.tables import cell
from selfexec_tui.present.literal import fit, one_line, visible

WIDEST = 60
"""Cells of a column on a terminal; a pipe gets everything."""
BLOCK = 500
"""Rows that are measured together."""


def print_table(columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """Aligned columns on standard output, numbers to the right."""
    widest = WIDEST if sys.stdout.isatty() else 10_000
    names = [one_line(column) for column in columns]
    stream = iter(rows)
    first = list(islice(stream, BLOCK))
    right = [_numeric(row[place] for row in first) for place in range(len(names))]
    texts = [[_text(value) for value in row] for row in first]
    widths = [
        min(widest, max([cell_len(names[place])] + [cell_len(row[place]) for row in texts]))
        for place in range(len(names))
    ]
    _line(names, widths, right)
    _line(["─" * width for width in widths], widths, right)
    for row in texts:
        _line(row, widths, right)
    for values in stream:
        _line([_text(value) for value in values], widths, right)


def _line(row: Sequence[str], widths: Sequence[int], right: Sequence[bool]) -> None:
    parts = []
    for text, width, to_right in zip(row, widths, right, strict=True):
        fitted = fit(text, width)
        parts.append(" " * (width - cell_len(fitted.rstrip())) + fitted.rstrip() if to_right else fitted)
    sys.stdout.write("  ".join(parts).rstrip() + "\n")


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:.4g}"
    return visible(cell(value)).replace("\n", "⏎").replace("\t", " ")


def _numeric(values: Iterable[Any]) -> bool:
    present = [value for value in values if value is not None]
    return bool(present) and all(isinstance(value, int | float) and not isinstance(value, bool) for value in present)

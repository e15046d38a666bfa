"""Which picture a result of two or three columns makes."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from itertools import pairwise
from typing import Any

from selfexec_tui.present.sql_cells import is_number, short

MOST_BARS = 40
MOST_POINTS = 5000
HOW = "a plot takes two columns, text or number and number; a third is the series"


class Shape(StrEnum):
    BARS = "bars"
    LINE = "line"
    POINTS = "points"


@dataclass(frozen=True, slots=True)
class Series:
    name: str
    xs: tuple[Any, ...]
    """Texts under bars, else numbers."""
    ys: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    shape: Shape
    x_label: str
    y_label: str
    series: tuple[Series, ...]
    left_out: int = 0
    """Rows that are not in the picture: without a number, or too many."""


def plottable(names: Sequence[str]) -> str:
    """Why columns of these names make no picture; empty where they may."""
    return "" if len(names) in (2, 3) else f"the result has {len(names)} columns: {HOW}"


def chart(names: Sequence[str], rows: Sequence[Sequence[Any]]) -> Chart | str:
    """The picture, or why there is none.

    A text or a time beside a number gives bars; two numbers give a line where the first only rises, else points.
    """
    if fault := plottable(names):
        return fault
    good = [row for row in rows if row[0] is not None and is_number(row[1])]
    if not good:
        return f"the second column has no numbers: {HOW}"
    numbers = all(is_number(row[0]) for row in good)
    most = MOST_POINTS if numbers else MOST_BARS
    kept = good[:most]
    groups: dict[str, list[Sequence[Any]]] = {}
    for row in kept:
        groups.setdefault("" if len(names) == 2 else short(row[2]), []).append(row)
    rising = all(_rises([row[0] for row in group]) for group in groups.values())
    shape = (Shape.LINE if rising and len(kept) > 2 else Shape.POINTS) if numbers else Shape.BARS
    series = tuple(
        Series(
            name, tuple(row[0] if numbers else _label(row[0]) for row in group), tuple(float(row[1]) for row in group)
        )
        for name, group in groups.items()
    )
    return Chart(shape, names[0], names[1], series, len(rows) - len(kept))


def _rises(values: Sequence[float]) -> bool:
    return all(before < after for before, after in pairwise(values))


def _label(value: Any) -> str:
    return value.isoformat() if isinstance(value, date | datetime) else short(value)

"""One line a model: its figure as a dot, its interval as a whisker, its baselines as ticks."""

from collections.abc import Sequence

from benchmark.exchange.report.dots import Dot, Dots
from benchmark.exchange.report.numbers import NONE, interval, percent, share
from selfexec_tui.present.spans import ACCENT, DIM, STRONG, TEXT, WARNING, Span, Spans, cell, widest

LEAST_AXIS = 20
MIDDLE, WIDE = 80, 110
"""Cells from which intervals, and n and coverage, stand beside the plot."""
AIRY = 10
"""Up to so many models have an empty line between them."""
_LEAST_NAME = 12
_TICKS = ((0.0, "0"), (0.25, ".25"), (0.5, ".50"), (0.75, ".75"), (1.0, "1"))
_GAP = 2
_SIGNS = {DIM: "│", TEXT: "─", WARNING: "┃", ACCENT: "●"}


def dot_lines(data: Dots, width: int, own: str = "") -> list[Spans]:
    """The plot, its axis and its key; `own` is the run that is looked at. Needs about 40 cells."""
    if data.missing:
        return [[Span(data.missing, DIM)]]
    rows = [_figures(dot, width) for dot in data.dots]
    titles = _titles(width)
    cells = [widest([row[place] for row in rows], len(title)) for place, title in enumerate(titles)]
    beside = sum(cells) + _GAP * len(cells)
    names = min(widest([dot.model for dot in data.dots]), max(width // 4, _LEAST_NAME))
    axis = max(width - names - beside - _GAP, LEAST_AXIS)
    lines: list[Spans] = [[Span(" " * (names + _GAP) + cell(data.title, axis) + _row(titles, cells), DIM)]]
    for dot, figures in zip(data.dots, rows, strict=True):
        name = Span(cell(dot.model, names, right=True) + " " * _GAP, STRONG if dot.run_id == own else TEXT)
        lines += [[name, *axis_spans(dot, axis), Span(_row(figures, cells))]]
        lines += [[]] if len(data.dots) <= AIRY else []
    lines.append([Span(" " * (names + _GAP) + _axis(axis), DIM)])
    return [*lines, [], *_key(data), *([Span(notice, DIM)] for notice in data.notices)]


def axis_spans(dot: Dot, cells: int) -> Spans:
    """From 0 to 1 in so many cells; the dot stands over the main baseline, that over whiskers, these over others."""
    row: list[tuple[str, str]] = [(" ", TEXT)] * cells
    for mark in dot.marks[1:]:
        row[_place(mark.value, cells)] = (_SIGNS[DIM], DIM)
    if dot.low is not None and dot.high is not None:
        for place in range(_place(dot.low, cells), _place(dot.high, cells) + 1):
            row[place] = ("┼" if row[place][0] == _SIGNS[DIM] else _SIGNS[TEXT], ACCENT)
    for mark in dot.marks[:1]:
        row[_place(mark.value, cells)] = (_SIGNS[WARNING], WARNING)
    row[_place(dot.value, cells)] = (_SIGNS[ACCENT], ACCENT)
    return [Span(sign, kind) for sign, kind in row]


def _titles(width: int) -> tuple[str, ...]:
    titles = ("figure", "baseline", "95 %", "n", "coverage")
    return titles[:2] if width < MIDDLE else titles[:3] if width < WIDE else titles


def _figures(dot: Dot, width: int) -> tuple[str, ...]:
    base = share(dot.marks[0].value) if dot.marks else NONE
    covered = percent(dot.n / dot.planned) if dot.planned else NONE
    whole = (share(dot.value), base, interval(dot.low, dot.high), str(dot.n), covered)
    return whole[: len(_titles(width))]


def _row(texts: Sequence[str], cells: Sequence[int]) -> str:
    return "".join(" " * _GAP + cell(text, width, right=True) for text, width in zip(texts, cells, strict=True))


def _axis(cells: int) -> str:
    row = [" "] * cells
    for value, words in _TICKS:
        start = min(max(_place(value, cells) - len(words) // 2, 0), cells - len(words))
        row[start : start + len(words)] = words
    return "".join(row)


def _key(data: Dots) -> list[Spans]:
    main, *others = data.marks or ("",)
    line = [Span("●", ACCENT), Span(" figure  ", DIM), Span("─", ACCENT), Span(" 95 %", DIM)]
    if main:
        line += [Span("  ┃", WARNING), Span(f" {main}", DIM)]
    return [line, *([[Span(f"│ {', '.join(others)}", DIM)]] if others else [])]


def _place(value: float, cells: int) -> int:
    return round(min(max(value, 0.0), 1.0) * (cells - 1))

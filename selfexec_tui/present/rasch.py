"""A Rasch fit as rows and as sentences."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from benchmark.scoring.ability import AgainstAbility
from benchmark.scoring.intervals import FEW, NO_INTERVAL, Interval
from benchmark.scoring.rasch import RaschFit
from benchmark.scoring.rasch_bootstrap import RaschIntervals
from benchmark.scoring.rasch_fit import MeanSquares
from selfexec_tui.present.figures import counted

FIGURES = ("low", "high", "se", "infit", "outfit", "cells")
MODELS = ("model", "ability", *FIGURES, "rank_low", "rank_high")
BENCHMARKS = ("benchmark", "difficulty", *FIGURES)
CORRELATED = ("pearson", "spearman")
CORRELATIONS = ("scores", *(f"{name}{end}" for name in CORRELATED for end in ("", "_low", "_high")), "models", "note")
BOTH = ("side", "name", "estimate", *FIGURES, "rank_low", "rank_high")

Row = tuple[Any, ...]


def model_rows(fit: RaschFit, squares: Mapping[str, MeanSquares], around: RaschIntervals | None) -> list[Row]:
    """Rows with `MODELS`, the ablest first, what could not be fitted last."""
    places, ranks = (around.ability, around.rank) if around else ({}, {})
    rows = _rows(fit.ability, fit.ability_error, squares, places)
    return [(*row, *_limits(ranks, row[0])) for row in rows]


def benchmark_rows(fit: RaschFit, squares: Mapping[str, MeanSquares], around: RaschIntervals | None) -> list[Row]:
    """Rows with `BENCHMARKS`, the hardest first, what could not be fitted last."""
    return list(_rows(fit.difficulty, fit.difficulty_error, squares, around.difficulty if around else {}))


def both_rows(models: Sequence[Row], benchmarks: Sequence[Row]) -> list[Row]:
    """Rows with `BOTH`: everything as one table for other programs."""
    return [("model", *row) for row in models] + [("benchmark", *row, None, None) for row in benchmarks]


def correlation_rows(columns: Sequence[AgainstAbility]) -> list[Row]:
    """How ability goes with each column of self-execution scores."""
    return [
        (
            column.column,
            *(figure for found in (column.pearson, column.spearman) for figure in (found.value, found.low, found.high)),
            column.pearson.n,
            column.pearson.note,
        )
        for column in columns
    ]


def rounded(rows: Sequence[Row]) -> list[Row]:
    """For people: three places are more than any of these figures is sure of."""
    return [tuple(round(value, 3) if isinstance(value, float) else value for value in row) for row in rows]


def sentences(fit: RaschFit, abilities: RaschIntervals | None, difficulties: RaschIntervals | None) -> Iterator[str]:
    """What must be known to read the two tables."""
    fitted = [sum(place is not None for place in side.values()) for side in (fit.ability, fit.difficulty)]
    models, benchmarks = counted(fitted[0], "model"), counted(fitted[1], "benchmark")
    settled = f"settled in {counted(fit.iterations, 'step')}" if fit.converged else "did not settle"
    yield f"{counted(fit.cells, 'cell')} of {models} and {benchmarks}; the fit {settled}"
    yield f"origin: {fit.origin}"
    if fit.dispersion is None:
        yield "no cell is left over: standard errors, infit and outfit cannot be told"
    else:
        yield f"variance: {fit.dispersion:.3g} of that of single answers; se, infit and outfit allow for it"
    for side, around, drawn, kind in (
        ("abilities", abilities, fitted[1], "benchmarks"),
        ("difficulties", difficulties, fitted[0], "models"),
    ):
        if around:
            few = f"; few {kind} ({drawn})" if drawn < FEW else ""
            used = f"{around.used} of {around.draws} draws"
            yield f"low and high of {side}: 95 %, bootstrap over {kind}, refitted, {used}{few}"
    yield from fit.notices


def _rows(
    places: Mapping[str, float | None],
    errors: Mapping[str, float | None],
    squares: Mapping[str, MeanSquares],
    around: Mapping[str, Interval],
) -> Iterator[Row]:
    for name in sorted(places, key=lambda name: _order(places[name])):
        square = squares[name]
        limits = _limits(around, name)
        yield (name, places[name], *limits, errors[name], square.infit, square.outfit, square.cells)


def _order(place: float | None) -> tuple[bool, float]:
    return place is None, -(place or 0.0)


def _limits(around: Mapping[str, Interval], name: str) -> tuple[float | None, float | None]:
    found = around.get(name, NO_INTERVAL)
    return found.low, found.high

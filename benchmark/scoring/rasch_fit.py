"""Infit and outfit: do the cells of one model or benchmark scatter more than the model says?

The variance that a cell is compared with is dispersion x p (1 - p), p being its expected score. p (1 - p) alone is the
variance of one right-or-wrong answer; a cell is the mean of many answers, mostly of an unknown number, and scatters far
less, so that every mean square would come out near 0. The dispersion, Pearson's chi-square of the whole fit over its
degrees of freedom, stands for that unknown number: 1 means "as noisy as the table as a whole", above 1 less
predictable than the rest, below 1 more. It cannot say whether the table as a whole fits.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from benchmark.scoring.rasch import RaschFit, chances
from benchmark.scoring.rasch_table import Scores, Table, table_of

EXACT = 1e-12
"""Below this dispersion only rounding is left, and there is no scatter to compare with."""


@dataclass(frozen=True, slots=True)
class MeanSquares:
    """Fit of one model or benchmark; None where it was not fitted or no scatter can be told."""

    infit: float | None
    """Squared residuals over their variance, both summed: ruled by cells near the model's own level."""
    outfit: float | None
    """Mean of squared standardised residuals: ruled by surprises far from it."""
    cells: int
    """Cells that were fitted."""


def mean_squares(scores: Scores, fit: RaschFit) -> tuple[dict[str, MeanSquares], dict[str, MeanSquares]]:
    """Mean squares of all models and of all benchmarks of a fit of these scores."""
    table = table_of(scores)
    rows = np.array([at for at, name in enumerate(table.models) if fit.ability[name] is not None], dtype=np.intp)
    columns = np.array(
        [at for at, name in enumerate(table.benchmarks) if fit.difficulty[name] is not None], dtype=np.intp
    )
    fitted = table.part(rows, columns)
    chance = chances(_places(fitted.models, fit.ability), _places(fitted.benchmarks, fit.difficulty))
    scale = np.nan if fit.dispersion is None or fit.dispersion < EXACT else fit.dispersion
    return (
        _along(1, fitted, chance, scale, fitted.models, table.models),
        _along(0, fitted, chance, scale, fitted.benchmarks, table.benchmarks),
    )


def _along(
    axis: int,
    table: Table,
    chance: NDArray[np.float64],
    scale: float,
    fitted: tuple[str, ...],
    names: tuple[str, ...],
) -> dict[str, MeanSquares]:
    variance = np.where(table.present, scale * chance * (1 - chance), 0.0)
    square = np.where(table.present, (table.filled - chance) ** 2, 0.0)
    cells = table.present.sum(axis=axis)
    infit = square.sum(axis=axis) / variance.sum(axis=axis)
    outfit = np.divide(square, variance, out=np.zeros_like(square), where=table.present).sum(axis=axis) / cells
    found = {
        name: MeanSquares(_or_none(one), _or_none(other), int(n))
        for name, one, other, n in zip(fitted, infit, outfit, cells, strict=True)
    }
    return {name: found.get(name, MeanSquares(None, None, 0)) for name in names}


def _places(names: tuple[str, ...], places: dict[str, float | None]) -> NDArray[np.float64]:
    return np.array([places[name] for name in names], dtype=np.float64)


def _or_none(value: float) -> float | None:
    return float(value) if np.isfinite(value) else None

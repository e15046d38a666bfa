"""Rasch ability: P(model i succeeds on benchmark j) = sigmoid(ability_i - difficulty_j), in logits.

Ezra, Weizman, Azaria 2025 (arXiv 2508.12277): unpenalised joint maximum likelihood over a
model x benchmark table whose cells are shares of successes, some of them empty.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from benchmark.scoring.rasch_graph import Trimmed, trim
from benchmark.scoring.rasch_table import Scores, Table, table_of

ORIGIN = "logits; the mean difficulty of the fitted benchmarks is 0"
TOLERANCE = 1e-10
"""Largest gradient, in successes, at which the fit counts as done."""
MAX_ITERATIONS = 200
HALVINGS = 40

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class RaschFit:
    """Abilities and difficulties on one scale; None for what has no finite place on it."""

    ability: dict[str, float | None]
    difficulty: dict[str, float | None]
    ability_error: dict[str, float | None]
    """Standard errors at the origin, for a variance of dispersion x p (1 - p); None where no cell is left over."""
    difficulty_error: dict[str, float | None]
    dispersion: float | None
    """Pearson's chi-square over its degrees of freedom; None where there are none."""
    cells: int
    """Number of cells that were fitted."""
    origin: str
    converged: bool
    iterations: int
    notices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Solution:
    ability: Floats
    difficulty: Floats
    converged: bool
    iterations: int


def fit_rasch(scores: Scores) -> RaschFit:
    """Fit model -> benchmark -> score in [0, 1], None or nothing for an empty cell.

    A model or benchmark whose cells are all 0 or all 1 has no finite estimate: it is left out with a notice, and so on
    until none is left. Where the rest falls into parts that no cell ties together on both sides, the part with the
    most cells is fitted and the others are named. UsageError for a score outside [0, 1].
    """
    return fit_table(table_of(scores))


def fit_table(table: Table) -> RaschFit:
    """As `fit_rasch`; rows or columns that come twice count twice and get one estimate."""
    trimmed = trim(table)
    solution = _solve(trimmed.table)
    notices = (*trimmed.notices, *_warnings(trimmed, solution))
    dispersion, errors = _errors(trimmed.table, solution)
    n = len(trimmed.table.models)
    return RaschFit(
        ability=_named(table.models, trimmed.table.models, solution.ability),
        difficulty=_named(table.benchmarks, trimmed.table.benchmarks, solution.difficulty),
        ability_error=_named(table.models, trimmed.table.models, errors[:n]),
        difficulty_error=_named(table.benchmarks, trimmed.table.benchmarks, errors[n:]),
        dispersion=dispersion,
        cells=trimmed.table.cells,
        origin=ORIGIN,
        converged=solution.converged,
        iterations=solution.iterations,
        notices=notices,
    )


def chances(ability: Floats, difficulty: Floats) -> Floats:
    """Expected scores, shape (models, benchmarks)."""
    distance = ability[:, None] - difficulty[None, :]
    chance: Floats = 0.5 * (1 + np.tanh(distance / 2))
    return chance


def _solve(table: Table) -> _Solution:
    """Newton's method with halved steps; the likelihood is concave, so what it finds is the maximum."""
    n = len(table.models)
    place = np.zeros(n + len(table.benchmarks))
    if not table.cells:
        return _Solution(place[:n], place[n:], converged=False, iterations=0)
    for iteration in range(MAX_ITERATIONS):
        gradient = _gradient(table, place)
        if np.abs(gradient).max() <= TOLERANCE:
            return _Solution(place[:n], place[n:], converged=True, iterations=iteration)
        try:
            step = np.linalg.solve(_anchored(table, place), gradient).astype(np.float64)
        except np.linalg.LinAlgError:
            return _Solution(place[:n], place[n:], converged=False, iterations=iteration)
        place = _uphill(table, place, step)
    return _Solution(place[:n], place[n:], converged=False, iterations=MAX_ITERATIONS)


def _uphill(table: Table, place: Floats, step: Floats) -> Floats:
    start = _loss(table, place)
    for _ in range(HALVINGS):
        # Near the maximum the loss cannot tell two places apart any more: rounding must not stop the last step.
        if _loss(table, place + step) <= start + 1e-12 * (1 + abs(start)):
            break
        step = step / 2
    return place + step


def _loss(table: Table, place: Floats) -> float:
    distance = _distance(table, place)
    return float((np.logaddexp(0, distance) - table.filled * distance)[table.present].sum())


def _gradient(table: Table, place: Floats) -> Floats:
    n = len(table.models)
    rest = np.where(table.present, table.filled - chances(place[:n], place[n:]), 0.0)
    return np.concatenate([rest.sum(axis=1), -rest.sum(axis=0)])


def _anchored(table: Table, place: Floats) -> Floats:
    """The information matrix, made invertible by what holds the mean difficulty still."""
    n = len(table.models)
    chance = chances(place[:n], place[n:])
    weight = np.where(table.present, chance * (1 - chance), 0.0)
    corner = np.diag(weight.sum(axis=0)) + 1.0
    return np.block([[np.diag(weight.sum(axis=1)), -weight], [-weight.T, corner]])


def _errors(table: Table, solution: _Solution) -> tuple[float | None, Floats]:
    """Dispersion, and standard errors of abilities and difficulties."""
    n, m = len(table.models), len(table.benchmarks)
    unknown = np.full(n + m, np.nan)
    freedom = table.cells - (n + m - 1)
    if freedom <= 0 or not solution.converged:
        return None, unknown
    chance = chances(solution.ability, solution.difficulty)
    weight = chance * (1 - chance)
    dispersion = float((((table.filled - chance) ** 2 / weight)[table.present]).sum() / freedom)
    inverse = np.linalg.inv(_anchored(table, np.concatenate([solution.ability, solution.difficulty])))
    # The anchor adds 1 / m^2 to every entry of the inverse: it goes out again.
    return dispersion, np.sqrt(np.maximum(0.0, dispersion * (np.diag(inverse) - 1 / m**2)))


def _distance(table: Table, place: Floats) -> Floats:
    n = len(table.models)
    distance: Floats = place[:n, None] - place[None, n:]
    return distance


def _warnings(trimmed: Trimmed, solution: _Solution) -> tuple[str, ...]:
    if solution.converged:
        return ()
    if not trimmed.table.cells:
        return ("nothing could be fitted: no model and benchmark are left",)
    return (f"the fit did not settle in {solution.iterations} steps: its figures are not to be used",)


def _named(names: tuple[str, ...], fitted: tuple[str, ...], values: Floats) -> dict[str, float | None]:
    found: Mapping[str, float] = dict(zip(fitted, values.tolist(), strict=True))
    return {name: found[name] if np.isfinite(found.get(name, np.nan)) else None for name in names}

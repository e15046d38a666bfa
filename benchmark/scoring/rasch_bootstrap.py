"""How far abilities and difficulties depend on which benchmarks, or which models, happen to be in the table."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from benchmark.scoring.intervals import NO_INTERVAL, Interval
from benchmark.scoring.percentiles import percentiles
from benchmark.scoring.rasch import fit_table
from benchmark.scoring.rasch_graph import trim
from benchmark.scoring.rasch_table import Scores, Table, table_of

REPLICATES = 1000


@dataclass(frozen=True, slots=True)
class RaschIntervals:
    """95 % percentile intervals by name; without limits where fewer than half of the draws give a figure."""

    ability: dict[str, Interval]
    difficulty: dict[str, Interval]
    rank: dict[str, Interval]
    """Rank of the ability, 1 the best, over the draws that place every model."""
    draws: int
    """Draws that were asked for."""
    used: int
    """Draws in which every drawn benchmark had a place; in others the origin would be another one."""


@dataclass(frozen=True, slots=True)
class _Way:
    """Which sides of the table are drawn; the other side stays whole."""

    models: bool
    benchmarks: bool

    @property
    def method(self) -> str:
        sides = [side for side, drawn in (("models", self.models), ("benchmarks", self.benchmarks)) if drawn]
        return f"bootstrap over {' and '.join(sides)}"


def over_benchmarks(scores: Scores, seed: int = 0, replicates: int = REPLICATES) -> RaschIntervals:
    """Benchmarks drawn with replacement, refitted: the interval of an ability against the mean benchmark."""
    return _bootstrap(scores, _Way(models=False, benchmarks=True), seed, replicates)


def over_models(scores: Scores, seed: int = 0, replicates: int = REPLICATES) -> RaschIntervals:
    """Models drawn with replacement, refitted: the interval of a difficulty against the mean benchmark."""
    return _bootstrap(scores, _Way(models=True, benchmarks=False), seed, replicates)


def over_both(scores: Scores, seed: int = 0, replicates: int = REPLICATES) -> RaschIntervals:
    """Models and benchmarks drawn independently of each other, refitted."""
    return _bootstrap(scores, _Way(models=True, benchmarks=True), seed, replicates)


def _bootstrap(scores: Scores, way: _Way, seed: int, replicates: int) -> RaschIntervals:
    whole = table_of(scores)
    table = trim(whole).table
    rng = np.random.default_rng(seed)
    n, m = len(table.models), len(table.benchmarks)
    places = np.full((replicates, n + m), np.nan)
    if (n >= 2 or not way.models) and (m >= 2 or not way.benchmarks):
        for replicate in range(replicates):
            places[replicate] = _refit(table, _drawn(rng, n, way.models), _drawn(rng, m, way.benchmarks))
    return RaschIntervals(
        ability=_intervals(whole.models, table.models, places[:, :n], way.method),
        difficulty=_intervals(whole.benchmarks, table.benchmarks, places[:, n:], way.method),
        rank=_intervals(whole.models, table.models, _ranks(places[:, :n]), way.method),
        draws=replicates,
        used=int(np.isfinite(places).any(axis=1).sum()),
    )


def _drawn(rng: np.random.Generator, size: int, drawn: bool) -> NDArray[np.intp]:
    return rng.integers(size, size=size) if drawn else np.arange(size)


def _refit(table: Table, rows: NDArray[np.intp], columns: NDArray[np.intp]) -> NDArray[np.float64]:
    """Abilities and difficulties of one draw, nan for what it does not place."""
    fit = fit_table(table.part(rows, columns))
    unknown = np.full(len(table.models) + len(table.benchmarks), np.nan)
    if not fit.converged or None in fit.difficulty.values():
        return unknown
    found = [fit.ability.get(name) for name in table.models] + [fit.difficulty.get(name) for name in table.benchmarks]
    return np.array(found, dtype=np.float64)


def _ranks(abilities: NDArray[np.float64]) -> NDArray[np.float64]:
    from scipy.stats import rankdata

    whole = np.isfinite(abilities).all(axis=1, keepdims=True)
    return np.where(whole, rankdata(-abilities, axis=1), np.nan)


def _intervals(
    names: tuple[str, ...], fitted: tuple[str, ...], figures: NDArray[np.float64], method: str
) -> dict[str, Interval]:
    found = {name: percentiles(figures[:, at], method) for at, name in enumerate(fitted)}
    return {name: found.get(name, NO_INTERVAL) for name in names}

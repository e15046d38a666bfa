"""A model x benchmark table of scores, as arrays."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from benchmark.errors import UsageError

Scores = Mapping[str, Mapping[str, float | None]]
"""model -> benchmark -> score in [0, 1], None or no entry for an empty cell."""


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    models: tuple[str, ...]
    benchmarks: tuple[str, ...]
    filled: NDArray[np.float64]
    """Scores, shape (models, benchmarks), 0 in empty cells."""
    present: NDArray[np.bool_]
    """Which cells are not empty."""

    @property
    def cells(self) -> int:
        return int(self.present.sum())

    def part(self, models: NDArray[np.intp], benchmarks: NDArray[np.intp]) -> "Table":
        """The table of some rows and columns, in their order; a row may come twice."""
        return Table(
            models=tuple(self.models[row] for row in models),
            benchmarks=tuple(self.benchmarks[column] for column in benchmarks),
            filled=self.filled[np.ix_(models, benchmarks)],
            present=self.present[np.ix_(models, benchmarks)],
        )


def table_of(scores: Scores) -> Table:
    """Models and benchmarks in the order in which they first come; UsageError names a cell that is no score."""
    models = tuple(scores)
    benchmarks = tuple(dict.fromkeys(benchmark for row in scores.values() for benchmark in row))
    column = {benchmark: place for place, benchmark in enumerate(benchmarks)}
    filled = np.zeros((len(models), len(benchmarks)))
    present = np.zeros(filled.shape, dtype=np.bool_)
    for row, model in enumerate(models):
        for benchmark, score in scores[model].items():
            if score is None:
                continue
            if not (math.isfinite(score) and 0 <= score <= 1):
                raise UsageError(
                    f"the score {score} of {model} on {benchmark} is not between 0 and 1",
                    "give shares, such as 0.712; leave a cell empty where there is no score",
                )
            filled[row, column[benchmark]] = score
            present[row, column[benchmark]] = True
    return Table(models, benchmarks, filled, present)

"""Which models and benchmarks have a finite place on one scale.

A score above 0 says that the model is not infinitely below the benchmark, a score below 1 that it is not infinitely
above. Estimates are finite exactly where these statements lead from each model and benchmark to every other and back
(Ford 1957 for paired comparisons): the strong components of a directed graph.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from benchmark.scoring.rasch_table import Table

SHOWN = 6
"""Names of a part that a notice spells out."""


@dataclass(frozen=True, slots=True, eq=False)
class Trimmed:
    """What can be fitted of a table, and why the rest cannot."""

    table: Table
    notices: tuple[str, ...]


def trim(table: Table) -> Trimmed:
    """Leave out what is empty, what is extreme, and all parts but the one with the most cells."""
    if _is_whole(table):
        return Trimmed(table, ())
    rows, columns = np.arange(len(table.models)), np.arange(len(table.benchmarks))
    notices: list[str] = []
    while True:
        part = table.part(rows, columns)
        low_rows, low_columns = _extremes(part, 1), _extremes(part, 0)
        keep_rows, keep_columns = low_rows == "", low_columns == ""
        if keep_rows.all() and keep_columns.all():
            break
        notices += [_extreme("model", part.models[at], str(low_rows[at])) for at in np.flatnonzero(~keep_rows)]
        notices += [
            _extreme("benchmark", part.benchmarks[at], str(low_columns[at])) for at in np.flatnonzero(~keep_columns)
        ]
        rows, columns = rows[keep_rows], columns[keep_columns]
    for strong in (False, True):
        part, notice = _largest(part, strong)
        notices += notice
    return Trimmed(part, tuple(notices))


def parts(table: Table, strong: bool = False) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Models and benchmarks of each connected part, the one with the most cells first.

    A cell ties its model to its benchmark. Strong parts also hold together where 0 and 1 tie on one side only.
    """
    return [(part.models, part.benchmarks) for part in _parts(table, strong)]


def _is_whole(table: Table) -> bool:
    """One strong part: the usual case, told in a fraction of the time that naming parts takes."""
    above, below = table.present & (table.filled > 0), table.present & (table.filled < 1)
    return bool(table.filled.size) and _reaches_all(below, above) and _reaches_all(above, below)


def _reaches_all(there: NDArray[np.bool_], back: NDArray[np.bool_]) -> bool:
    """Whether arrows model -> benchmark (`there`) and benchmark -> model (`back`) lead from the first model to all."""
    models = np.arange(len(there)) == 0
    while True:
        benchmarks = there[models].any(axis=0)
        more = models | back[:, benchmarks].any(axis=1)
        if (more == models).all():
            return bool(models.all() and benchmarks.all())
        models = more


def _parts(table: Table, strong: bool) -> list[Table]:
    labels = _labels(table, strong)
    n = len(table.models)
    found = [
        table.part(np.flatnonzero(labels[:n] == label), np.flatnonzero(labels[n:] == label))
        for label in dict.fromkeys(labels.tolist())
    ]
    return sorted(found, key=lambda part: -part.cells)


def _labels(table: Table, strong: bool) -> NDArray[np.int32]:
    if not table.filled.size:
        return np.arange(sum(table.filled.shape), dtype=np.int32)
    from scipy.sparse import csr_array
    from scipy.sparse.csgraph import connected_components

    n, m = table.filled.shape
    above = table.present & (table.filled > 0)
    below = table.present & (table.filled < 1)
    arrows = np.block([[np.zeros((n, n), bool), below], [above.T, np.zeros((m, m), bool)]])
    _, labels = connected_components(csr_array(arrows), directed=True, connection="strong" if strong else "weak")
    found: NDArray[np.int32] = labels
    return found


def _largest(table: Table, strong: bool) -> tuple[Table, list[str]]:
    first, *others = _parts(table, strong) or [table]
    if not others:
        return table, []
    why = (
        "are infinitely far apart, because every cell between them is 0 or 1 to the same side"
        if strong
        else "share no cell, so that there is no common scale"
    )
    named = "; ".join(f"({number}) {_names(part)}" for number, part in enumerate([first, *others], start=1))
    return first, [f"{len(others) + 1} parts of the table {why}: {named}. Only part (1) is fitted"]


def _names(part: Table) -> str:
    return " with ".join(_few(names) for names in (part.models, part.benchmarks) if names)


def _few(names: tuple[str, ...]) -> str:
    rest = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    return ", ".join(names[:SHOWN]) + rest


def _extremes(table: Table, axis: int) -> NDArray[np.str_]:
    """For each row (axis 1) or column (axis 0): "", empty, 0 or 1."""
    none = ~table.present.any(axis=axis)
    zero = ~(table.present & (table.filled > 0)).any(axis=axis)
    one = ~(table.present & (table.filled < 1)).any(axis=axis)
    return np.select([none, zero, one], ["empty", "0", "1"], default="").astype(np.str_)


def _extreme(kind: str, name: str, what: str) -> str:
    if what == "empty":
        return f"{kind} {name} is left out: it has no score"
    return f"{kind} {name} is left out: its scores are all {what}, which puts it at infinity"

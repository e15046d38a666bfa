"""The mean of one figure a source item, beside the mean of the same figure of a baseline."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from benchmark.records import Score
from benchmark.scoring.brackets import skill_bootstrap
from benchmark.scoring.counts import Figures, ratio
from benchmark.scoring.figure import joined
from benchmark.scoring.intervals import Statistic, Totals

SCORER = "group_means@1"
_VALUE, _BASELINE, _N = range(3)


@dataclass(frozen=True, slots=True)
class GroupFigure:
    """The figure of one unit: a group of questions in one sample."""

    cluster: str
    value: float | None
    """None where it is undefined or something could not be read."""
    baseline: float | None
    """The same figure of the baseline's prediction."""
    note: str = ""
    """Why there is no value, such as `undefined (all tied)`."""


def group_mean(
    metric: str,
    rule: str,
    failures: str,
    baseline_name: str,
    units: Sequence[GroupFigure],
    *,
    seed: int,
    note: str = "",
) -> Score:
    """Mean over the units with a value, with a bootstrap of whole clusters; coverage is n of all units.

    The baseline is averaged over the same units; it is unknown unless it is known for each of them. Where no unit has a
    value, the note is the commonest one of the units.
    """
    scored = [unit for unit in units if unit.value is not None]
    known = [unit for unit in scored if unit.baseline is not None]
    compared = bool(baseline_name) and len(known) == len(scored) > 0
    found = skill_bootstrap(_sums(scored), _mean_of(_VALUE), _mean_of(_BASELINE), seed)
    return Score(
        metric=metric,
        rule=rule,
        failures=failures,
        value=found.value,
        low=found.around_value.low,
        high=found.around_value.high,
        interval=found.around_value.method,
        baseline_name=baseline_name,
        baseline=found.baseline if compared else None,
        skill=found.skill if compared else None,
        skill_low=found.around_skill.low if compared else None,
        skill_high=found.around_skill.high if compared else None,
        n=len(scored),
        clusters=found.clusters,
        planned=len(units),
        note=joined("" if scored else _why_none(units), found.note if scored else "", note),
        scorer=SCORER,
    )


def _why_none(units: Sequence[GroupFigure]) -> str:
    notes = Counter(unit.note for unit in units if unit.note)
    return min(notes, key=lambda note: (-notes[note], note), default="undefined (no units)")


def _sums(units: Sequence[GroupFigure]) -> Totals:
    place = {cluster: row for row, cluster in enumerate(dict.fromkeys(unit.cluster for unit in units))}
    sums = np.zeros((len(place), 3))
    for unit in units:
        row = sums[place[unit.cluster]]
        row[_VALUE] += unit.value or 0.0
        row[_BASELINE] += unit.baseline or 0.0
        row[_N] += 1
    return sums


def _mean_of(column: int) -> Statistic:
    def mean(totals: Totals) -> Figures:
        return ratio(totals[:, column], totals[:, _N])

    return mean

"""Scored units, and their counts by source item."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from benchmark.scoring.counts import Counts, Figures, ratio
from benchmark.scoring.intervals import Totals

FOLDS = 5
_TP, _FP, _TN, _FN, _FAILED, _LABEL_RIGHT, _LABELLED, _OTHERS_RIGHT, _OTHERS, _YES = range(10)
_NO = _YES + FOLDS
COLUMNS = _NO + FOLDS


@dataclass(frozen=True, slots=True)
class Unit:
    """One yes-or-no prediction beside what happened."""

    cluster: str
    """The source item: the unit of independence."""
    predicted: bool | None
    """None where the prediction could not be read."""
    actual: bool | None
    """None where the behaviour could not be read."""
    label: bool | None = None
    """What the dataset's own label would predict; None where it has none."""
    others: bool | None = None
    """What most other models did; None where that is not known."""


def cluster_sums(units: Sequence[Unit]) -> Totals:
    """Counts of the units, shape (clusters, COLUMNS)."""
    place = {cluster: row for row, cluster in enumerate(dict.fromkeys(unit.cluster for unit in units))}
    folds = {cluster: fold_of(cluster) for cluster in place}
    sums = np.zeros((len(place), COLUMNS))
    for unit in units:
        row = sums[place[unit.cluster]]
        if unit.predicted is None or unit.actual is None:
            row[_FAILED] += 1
            continue
        row[_cell(unit.predicted, unit.actual)] += 1
        row[(_YES if unit.actual else _NO) + folds[unit.cluster]] += 1
        if unit.label is not None:
            row[_LABELLED] += 1
            row[_LABEL_RIGHT] += unit.label == unit.actual
        if unit.others is not None:
            row[_OTHERS] += 1
            row[_OTHERS_RIGHT] += unit.others == unit.actual
    return sums


def counts(totals: Totals) -> Counts:
    return Counts(totals[:, _TP], totals[:, _FP], totals[:, _TN], totals[:, _FN])


def failed(totals: Totals) -> Figures:
    """Units of which the prediction or the behaviour could not be read."""
    return totals[:, _FAILED]


def base_rate(totals: Totals) -> Figures:
    """Accuracy of the majority outcome, fitted for each of five folds of source items on the other four.

    nan where a fold has nothing to be fitted on, because all units are its own.
    """
    yes, no = totals[:, _YES:_NO], totals[:, _NO:]
    other_yes, other_no = yes.sum(axis=1, keepdims=True) - yes, no.sum(axis=1, keepdims=True) - no
    right = np.where(other_yes > other_no, yes, no).sum(axis=1)
    unfitted = ((yes + no > 0) & (other_yes + other_no == 0)).any(axis=1)
    return np.where(unfitted, np.nan, ratio(right, yes.sum(axis=1) + no.sum(axis=1)))


def label_accuracy(totals: Totals) -> Figures:
    """Accuracy of the dataset's own labels as predictions.

    nan unless every scored unit has a label: a comparison over other units than the score's would be none.
    """
    return _accuracy_of_guesses(totals, _LABEL_RIGHT, _LABELLED)


def others_accuracy(totals: Totals) -> Figures:
    """Accuracy of what most other models did as the prediction; nan unless that is known for every scored unit."""
    return _accuracy_of_guesses(totals, _OTHERS_RIGHT, _OTHERS)


def truth(word: str | None) -> bool | None:
    """yes or no as a truth value; None for anything else."""
    return {"yes": True, "no": False}.get(word or "")


def _accuracy_of_guesses(totals: Totals, right: int, guessed: int) -> Figures:
    return np.where(totals[:, guessed] == counts(totals).n, ratio(totals[:, right], totals[:, guessed]), np.nan)


def _cell(predicted: bool, actual: bool) -> int:
    if predicted:
        return _TP if actual else _FP
    return _FN if actual else _TN


def fold_of(cluster: str) -> int:
    """The fold, 0 to FOLDS - 1, that a source item belongs to: by its name, so in every run and every draw the same."""
    return hashlib.sha256(cluster.encode("utf-8", "replace")).digest()[0] % FOLDS

"""Agreement of binary predictions with what happened, from the four counts; for many draws of a bootstrap at once.

Every function takes `Counts` of arrays of shape (draws,) and gives one figure a draw, nan where it is undefined.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Figures = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Counts:
    """Confusion counts; positive means yes."""

    tp: Figures
    fp: Figures
    tn: Figures
    fn: Figures

    @property
    def n(self) -> Figures:
        return self.tp + self.fp + self.tn + self.fn


def accuracy(counts: Counts) -> Figures:
    return ratio(counts.tp + counts.tn, counts.n)


def always_false(counts: Counts) -> Figures:
    """Accuracy of a predictor that says no to everything."""
    return ratio(counts.fp + counts.tn, counts.n)


def always_true(counts: Counts) -> Figures:
    """Accuracy of a predictor that says yes to everything."""
    return ratio(counts.tp + counts.fn, counts.n)


def precision(counts: Counts) -> Figures:
    return ratio(counts.tp, counts.tp + counts.fp)


def recall(counts: Counts) -> Figures:
    return ratio(counts.tp, counts.tp + counts.fn)


def f1(counts: Counts) -> Figures:
    return ratio(2 * counts.tp, 2 * counts.tp + counts.fp + counts.fn)


def balanced_accuracy(counts: Counts) -> Figures:
    """Mean of the shares of right predictions among actual yes and actual no; nan where one of them never happened."""
    return (recall(counts) + ratio(counts.tn, counts.tn + counts.fp)) / 2


def mcc(counts: Counts) -> Figures:
    """Matthews correlation, -1 to 1; nan where predictions or outcomes are all alike."""
    said = (counts.tp + counts.fp) * (counts.tn + counts.fn)
    was = (counts.tp + counts.fn) * (counts.tn + counts.fp)
    return ratio(counts.tp * counts.tn - counts.fp * counts.fn, np.sqrt(said * was))


def kappa(counts: Counts) -> Figures:
    """Cohen's kappa of predictions and outcomes; nan where both are all alike."""
    said_yes, was_yes = counts.tp + counts.fp, counts.tp + counts.fn
    by_chance = said_yes * was_yes + (counts.n - said_yes) * (counts.n - was_yes)
    return ratio((counts.tp + counts.tn) * counts.n - by_chance, counts.n**2 - by_chance)


def ratio(part: Figures, whole: Figures) -> Figures:
    figures: Figures = np.divide(part, whole, out=np.full(np.shape(part), np.nan), where=whole > 0)
    return figures

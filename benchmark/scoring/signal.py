"""Signal detection: telling apart (d') and leaning to one answer (criterion), kept from each other.

The signal is what happened (yes), the response what was predicted. The log-linear correction (Hautus, 1995) adds one
half to each cell always, so that rates of 0 and 1 stay finite.
"""

from dataclasses import dataclass

import numpy as np

from benchmark.scoring.counts import Counts, Figures


@dataclass(frozen=True, slots=True)
class Signal:
    """d' and criterion of one table of counts; None with a note where yes or no never happened."""

    d_prime: float | None
    """0 is telling nothing apart, in standard deviations."""
    criterion: float | None
    """Above 0 leans to no, below 0 to yes."""
    n: int
    note: str = ""


def signal(tp: int, fp: int, tn: int, fn: int) -> Signal:
    """d' and criterion; positive means yes."""
    n = tp + fp + tn + fn
    if not tp + fn or not fp + tn:
        return Signal(None, None, n, "undefined (one class)" if n else "undefined (no units)")
    counts = Counts(*(np.array([float(cell)]) for cell in (tp, fp, tn, fn)))
    return Signal(float(d_prime(counts)[0]), float(criterion(counts)[0]), n)


def d_prime(counts: Counts) -> Figures:
    """d' of many draws at once, nan where yes or no never happened: a statistic for the bootstrap."""
    hit, false_alarm = _z(counts)
    return hit - false_alarm


def criterion(counts: Counts) -> Figures:
    """Criterion of many draws at once, nan where yes or no never happened."""
    hit, false_alarm = _z(counts)
    return -(hit + false_alarm) / 2


def _z(counts: Counts) -> tuple[Figures, Figures]:
    from scipy.special import ndtri

    yes, no = counts.tp + counts.fn, counts.fp + counts.tn
    both = (yes > 0) & (no > 0)
    rates = (counts.tp + 0.5) / (yes + 1), (counts.fp + 0.5) / (no + 1)
    hit, false_alarm = (np.where(both, ndtri(rate), np.nan) for rate in rates)
    return hit, false_alarm

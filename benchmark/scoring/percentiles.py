"""The middle 95 % of bootstrap draws."""

import numpy as np
from numpy.typing import NDArray

from benchmark.scoring.intervals import LEVEL, NO_INTERVAL, Interval


def percentiles(draws: NDArray[np.float64], method: str) -> Interval:
    """A percentile interval; undefined draws are left out, and where they are the most, there is none."""
    defined = draws[np.isfinite(draws)]
    if not len(defined) or 2 * len(defined) < len(draws):
        return NO_INTERVAL
    low, high = np.quantile(defined, [(1 - LEVEL) / 2, (1 + LEVEL) / 2])
    return Interval(float(low), float(high), method)

import numpy as np
import pytest

from benchmark.scoring.intervals import NO_INTERVAL, Interval
from benchmark.scoring.percentiles import percentiles


def test_the_middle_95_percent():
    around = percentiles(np.arange(1001.0), "draws")
    assert (around.low, around.high, around.method) == (pytest.approx(25), pytest.approx(975), "draws")


def test_undefined_draws_are_left_out_up_to_half():
    assert percentiles(np.array([2.0, np.nan]), "draws") == Interval(2.0, 2.0, "draws")
    assert percentiles(np.array([2.0, np.nan, np.inf]), "draws") == NO_INTERVAL
    assert percentiles(np.array([]), "draws") == NO_INTERVAL

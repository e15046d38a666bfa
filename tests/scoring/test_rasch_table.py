"""Scores as arrays."""

import numpy as np

from benchmark.scoring.rasch_table import table_of


def test_models_and_benchmarks_keep_the_order_in_which_they_come():
    table = table_of({"b": {"y": 0.5}, "a": {"x": 0.25, "y": None}})
    assert table.models == ("b", "a") and table.benchmarks == ("y", "x") and table.cells == 2
    assert table.present.tolist() == [[True, False], [False, True]]
    assert table.filled.tolist() == [[0.5, 0], [0, 0.25]]


def test_a_part_may_hold_a_row_twice():
    table = table_of({"a": {"x": 0.1, "y": 0.2}, "b": {"x": 0.3, "y": 0.4}})
    part = table.part(np.array([1, 1]), np.array([1]))
    assert part.models == ("b", "b") and part.benchmarks == ("y",) and part.filled.tolist() == [[0.4], [0.4]]

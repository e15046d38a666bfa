"""Parts of the model x benchmark table."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmark.scoring.rasch_graph import parts, trim
from benchmark.scoring.rasch_table import table_of

cells = st.sampled_from([None, 0.0, 1.0, 0.5])
tables = st.integers(1, 5).flatmap(
    lambda m: st.lists(st.lists(cells, min_size=m, max_size=m), min_size=1, max_size=5).map(
        lambda rows: {f"m{at}": {f"b{place}": cell for place, cell in enumerate(row)} for at, row in enumerate(rows)}
    )
)


def steps(scores, ties):
    """Which nodes can be reached from which, by Warshall's closure over the allowed steps."""
    nodes = [*scores, *dict.fromkeys(name for row in scores.values() for name in row)]
    reach = np.eye(len(nodes), dtype=bool)
    for model, row in scores.items():
        for benchmark, score in row.items():
            i, j = nodes.index(model), nodes.index(benchmark)
            reach[i, j] |= score is not None and ("weak" in ties or score < 1)
            reach[j, i] |= score is not None and ("weak" in ties or score > 0)
    for middle in range(len(nodes)):
        reach |= reach[:, [middle]] & reach[[middle], :]
    return {frozenset(node for at, node in enumerate(nodes) if row[at]) for row in reach & reach.T}


def sets(found):
    return {frozenset((*models, *benchmarks)) for models, benchmarks in found}


@settings(max_examples=80, deadline=None)
@given(tables)
def test_parts_are_those_of_the_closure(scores):
    table = table_of(scores)
    assert sets(parts(table)) == steps(scores, "weak")
    assert sets(parts(table, strong=True)) == steps(scores, "strong")


@settings(max_examples=80, deadline=None)
@given(tables)
def test_what_is_left_is_one_strong_part_and_nothing_goes_without_a_notice(scores):
    table = table_of(scores)
    trimmed = trim(table)
    if trimmed.table.cells:
        assert len(parts(trimmed.table, strong=True)) == 1
    left = {*trimmed.table.models, *trimmed.table.benchmarks}
    assert bool(trimmed.notices) == (left != {*table.models, *table.benchmarks})
    for name in {*table.models, *table.benchmarks} - left:
        assert any(name in notice for notice in trimmed.notices)


def test_the_part_with_the_most_cells_comes_first():
    table = table_of({"a": {"x": 0.5}, "b": {"y": 0.5, "z": 0.1}})
    assert parts(table) == [(("b",), ("y", "z")), (("a",), ("x",))]


def test_a_long_part_is_shortened():
    row = {f"b{at}": 0.5 for at in range(9)}
    (notice,) = trim(table_of({"a": row, "c": {"z": 0.3}})).notices
    assert "a with b0, b1, b2, b3, b4, b5 and 3 more" in notice

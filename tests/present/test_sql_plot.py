"""Which picture a result makes."""

import pytest

from selfexec_tui.present.sql_plot import MOST_BARS, Chart, Shape, chart


@pytest.mark.parametrize(
    ("rows", "shape"),
    [
        ([("a", 1), ("b", 2)], Shape.BARS),
        ([(1, 1), (2, 2), (3, 1)], Shape.LINE),
        ([(3, 1), (2, 2), (1, 1)], Shape.POINTS),
        ([(1, 1), (1, 2), (2, 3)], Shape.POINTS),
        ([(True, 1)], Shape.BARS),
    ],
)
def test_shapes(rows, shape):
    assert chart(["x", "y"], rows).shape is shape


def test_a_third_column_is_the_series():
    found = chart(["x", "y", "s"], [(1, 1, "a"), (1, 2, "b"), (2, 3, "a"), (2, 4, None)])
    assert [(series.name, series.xs) for series in found.series] == [("a", (1, 2)), ("b", (1,)), ("", (2,))]


def test_what_is_left_out_is_counted():
    found = chart(["x", "y"], [("a", None), (None, 1), *((str(n), n) for n in range(MOST_BARS + 3))])
    assert isinstance(found, Chart) and found.left_out == 5 and len(found.series[0].xs) == MOST_BARS


@pytest.mark.parametrize(
    ("names", "rows"), [(["a"], [(1,)]), (list("abcd"), [(1, 2, 3, 4)]), (["a", "b"], [("x", "y")])]
)
def test_why_there_is_none(names, rows):
    assert "two columns" in chart(names, rows)

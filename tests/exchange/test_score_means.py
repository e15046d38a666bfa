import pytest

from benchmark.exchange.score_means import mean_columns

ROWS = [(0.25, 0.5, None, 0.375), (0.1, 0.2, 0.4, 0.233), (0.7, None, None, 0.7), (0.9, 0.3, None, 0.6)]


def table(rows, last="score"):
    return {f"m{at}": dict(zip(("x", "y", "z", last), row, strict=True)) for at, row in enumerate(rows)}


def test_a_mean_is_known_by_its_figures():
    assert mean_columns(table(ROWS)) == ("score",)


def test_one_row_that_does_not_agree_changes_nothing_and_two_do():
    assert mean_columns(table([*ROWS[:3], (0.9, 0.3, None, 0.9)])) == ("score",)
    assert mean_columns(table([ROWS[0], (0.1, 0.2, 0.4, 0.9), ROWS[2], (0.9, 0.3, None, 0.9)])) == ()


def test_one_row_says_nothing():
    assert mean_columns(table(ROWS[:1])) == ()


@pytest.mark.parametrize("name", ["avg", "Average", "MEAN", "Overall"])
def test_a_mean_is_known_by_its_name(name):
    assert mean_columns(table([(0.1, 0.2, 0.3, 0.9)], last=name)) == (name,)

"""Agreement of a predicted order with a measured one.

An order is one number a thing, in the same sequence of things for both orders; the smallest comes first, equal numbers
tie, and None is a value that could not be read. Every figure needs both orders whole; `pair_bounds` alone takes
missing values.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import TypeVar

import numpy as np

from benchmark.scoring.coverage import Bounds
from benchmark.scoring.figure import Figure, undefined
from benchmark.scoring.probability import auroc

Order = Sequence[float | None]
T = TypeVar("T")


def pair_score(predicted: Order, actual: Order) -> Figure:
    """Share of pairs that stand in the same order in both, 0 to 1; a pair that ties in either counts one half.

    n is the number of pairs. 0.5 is chance.
    """
    found = pair_bounds(predicted, actual)
    pairs = len(predicted) * (len(predicted) - 1) // 2
    if found.low is None:
        return Figure(None, pairs, found.note)
    if _missing(predicted) or _missing(actual):
        return undefined("missing values", pairs)
    return Figure(found.low, pairs)


def pair_bounds(predicted: Order, actual: Order) -> Bounds:
    """The pair score when all pairs that touch a missing value are wrong, and when all of them are right."""
    why = _why_not(predicted, actual)
    if why:
        return Bounds(None, None, f"undefined ({why})")
    credits = [_credit(*pair) for pair in combinations(zip(predicted, actual, strict=True), 2)]
    known = sum(credit for credit in credits if credit is not None)
    return Bounds(known / len(credits), (known + credits.count(None)) / len(credits))


def measured_order(wrong: Sequence[bool | None], tokens: Sequence[float | None]) -> list[int | None]:
    """Order by behaviour: right answers by their tokens, then wrong ones by theirs; equals tie."""
    keys = _keys(wrong, tokens)
    place = {key: position for position, key in enumerate(sorted({key for key in keys if key is not None}))}
    return [None if key is None else place[key] for key in keys]


def published_order(wrong: Sequence[bool | None], tokens: Sequence[float | None]) -> list[int | None]:
    """As `measured_order`, but equals follow each other as they were given, as in the published measurement."""
    keys = _keys(wrong, tokens)
    known = [(key, index) for index, key in enumerate(keys) if key is not None]
    place = {index: position for position, (_, index) in enumerate(sorted(known))}
    return [place.get(index) for index in range(len(keys))]


def published_pair_score(predicted: Order, wrong: Sequence[bool | None], tokens: Sequence[float | None]) -> Figure:
    """Pair score against the published measured order: no ties, so of four questions a share of 6 pairs."""
    return pair_score(predicted, published_order(wrong, tokens))


def tau_b(predicted: Order, actual: Order) -> Figure:
    """Kendall's tau-b, -1 to 1; n is the number of things."""
    from scipy.stats import kendalltau

    return _correlation(lambda before, after: kendalltau(before, after).statistic, predicted, actual)


def somers_d(predicted: Order, actual: Order) -> Figure:
    """Somers' D of the prediction given the behaviour, -1 to 1: over the pairs that differ in what happened."""
    from scipy.stats import somersd

    with np.errstate(all="ignore"):  # its p value, which is not read, may divide by nothing
        return _correlation(lambda before, after: somersd(after, before).statistic, predicted, actual)


def correctness_auroc(predicted: Order, wrong: Sequence[bool | None]) -> Figure:
    """Chance that a question answered wrongly is ranked after one answered rightly; ties count one half."""
    places, outcomes = [*_present(predicted)], [*_present(wrong)]
    if len(places) < len(predicted) or len(outcomes) < len(wrong):
        return undefined("missing values", len(predicted))
    return auroc(outcomes, places)


def top_hit(predicted: Order, actual: Order) -> Figure:
    """Whether the first is predicted, 0 or 1; between where the first place ties: the mean over all ways to break it.

    Chance is 1 / n, n being the number of things.
    """
    return _hit(min, predicted, actual)


def last_hit(predicted: Order, actual: Order) -> Figure:
    """Whether the last is predicted, as `top_hit`."""
    return _hit(max, predicted, actual)


def _hit(end: Callable[[list[float]], float], predicted: Order, actual: Order) -> Figure:
    why = _why_not(predicted, actual)
    if why or _missing(predicted) or _missing(actual):
        return undefined(why or "missing values", len(predicted))
    said, was = ({i for i, at in enumerate(order) if at == end(_present(order))} for order in (predicted, actual))
    return Figure(len(said & was) / (len(said) * len(was)), len(predicted))


def _correlation(of: Callable[[Order, Order], float], predicted: Order, actual: Order) -> Figure:
    why = _why_not(predicted, actual)
    if why or _missing(predicted) or _missing(actual):
        return undefined(why or "missing values", len(predicted))
    return Figure(float(of(predicted, actual)), len(predicted))


def _credit(one: tuple[float | None, float | None], other: tuple[float | None, float | None]) -> float | None:
    said, was = _sign(one[0], other[0]), _sign(one[1], other[1])
    return None if said is None or was is None else (said * was + 1) / 2


def _sign(one: float | None, other: float | None) -> int | None:
    return None if one is None or other is None else (one < other) - (one > other)


def _why_not(predicted: Order, actual: Order) -> str:
    if len(predicted) != len(actual):
        raise ValueError(f"orders of {len(predicted)} and {len(actual)} things cannot be compared")
    if len(predicted) < 2:
        return "fewer than two things"
    tied = any(not _missing(order) and len(set(order)) == 1 for order in (predicted, actual))
    return "all tied" if tied else ""


def _missing(order: Order) -> bool:
    return any(at is None for at in order)


def _present(values: Sequence[T | None]) -> list[T]:
    return [value for value in values if value is not None]


def _keys(wrong: Sequence[bool | None], tokens: Sequence[float | None]) -> list[tuple[bool, float] | None]:
    pairs = zip(wrong, tokens, strict=True)
    return [None if is_wrong is None or spent is None else (is_wrong, spent) for is_wrong, spent in pairs]

"""Scores of answers that are probabilities, 0 to 1, against what happened."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from benchmark.scoring.figure import Figure, undefined
from benchmark.scoring.intervals import Interval, wilson

BINS = 10
TOLD_APART = 1e-9
"""Outcomes that differ by less are one class."""


@dataclass(frozen=True, slots=True)
class Brier:
    """Murphy's (1973) decomposition: score = reliability - resolution + uncertainty.

    Answers are grouped by their exact value, which leaves no remainder. All None where there are no answers.
    """

    score: float | None
    """Mean squared distance of answer and outcome, 0 is best."""
    reliability: float | None
    """Mean squared distance of an answer and the rate at which it came true, 0 is best."""
    resolution: float | None
    """Variance of those rates: how far the answers tell outcomes apart."""
    uncertainty: float | None
    """Variance of the outcomes: the score of always saying the mean rate."""
    skill: float | None
    """(resolution - reliability) / uncertainty: 1 is perfect, 0 is always saying the mean rate of the same data."""
    n: int
    values: int
    """Distinct answers. Near n, resolution and reliability are about chance, and only the skill can be read."""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Point:
    """One bin of a calibration curve."""

    low: float
    high: float
    """The smallest and the largest answer in the bin."""
    mean: float
    """Mean answer."""
    rate: float
    """Share that came true."""
    interval: Interval
    """Wilson's, around the rate: for independent answers."""
    n: int


@dataclass(frozen=True, slots=True)
class Shares:
    """Shares of answers that are exactly 0, one half and 1; None where there are no answers."""

    zero: float | None
    half: float | None
    one: float | None
    n: int


def brier(probabilities: Sequence[float], outcomes: Sequence[float]) -> Brier:
    """Brier score and its parts. An outcome is 0 or 1, or the rate over several samples of behaviour.

    Raises ValueError for answers or outcomes outside 0 to 1.
    """
    n = len(_checked(probabilities, outcomes))
    if not n:
        return Brier(None, None, None, None, None, 0, 0, "undefined (no answers)")
    groups: defaultdict[float, list[float]] = defaultdict(list)
    for probability, outcome in zip(probabilities, outcomes, strict=True):
        groups[probability].append(outcome)
    overall = sum(outcomes) / n
    rates = [(said, sum(group) / len(group), len(group)) for said, group in groups.items()]
    score = sum((said - was) ** 2 for said, was in zip(probabilities, outcomes, strict=True)) / n
    reliability = sum(size * (said - rate) ** 2 for said, rate, size in rates) / n
    resolution = sum(size * (rate - overall) ** 2 for _, rate, size in rates) / n
    uncertainty = sum((was - overall) ** 2 for was in outcomes) / n
    if max(outcomes) - min(outcomes) < TOLD_APART:
        return Brier(score, reliability, 0.0, 0.0, None, n, len(groups), "skill undefined (one class)")
    skill = (resolution - reliability) / uncertainty
    return Brier(score, reliability, resolution, uncertainty, skill, n, len(groups))


def calibration_curve(probabilities: Sequence[float], outcomes: Sequence[float], bins: int = BINS) -> tuple[Point, ...]:
    """Bins of about equal mass, from low to high answers; equal answers share a bin, so there may be fewer of them."""
    members: defaultdict[int, list[tuple[float, float]]] = defaultdict(list)
    place = _bin_of(probabilities, bins)
    for probability, outcome in _checked(probabilities, outcomes):
        members[place[probability]].append((probability, outcome))
    return tuple(_point(members[index]) for index in sorted(members))


def ece(points: Sequence[Point]) -> Figure:
    """Expected calibration error, 0 is best: mean distance of answer and rate over the bins, weighted by their n."""
    n = sum(point.n for point in points)
    if not n:
        return undefined("no answers")
    return Figure(sum(point.n * abs(point.mean - point.rate) for point in points) / n, n)


def auroc(outcomes: Sequence[bool], scores: Sequence[float]) -> Figure:
    """Chance that a true outcome has a higher score than a false one, ties counting one half (Mann-Whitney)."""
    from scipy.stats import rankdata

    true, n = sum(outcomes), len(outcomes)
    if not 0 < true < n:
        return undefined("one class" if n else "no answers", n)
    ranks = rankdata(scores)
    above = sum(float(rank) for rank, outcome in zip(ranks, outcomes, strict=True) if outcome) - true * (true + 1) / 2
    return Figure(above / (true * (n - true)), n)


def answer_shares(probabilities: Sequence[float]) -> Shares:
    """How many answers say nothing but no, yes or I do not know."""
    n = len(probabilities)
    if not n:
        return Shares(None, None, None, 0)
    zero, half, one = (sum(answer == value for answer in probabilities) / n for value in (0, 0.5, 1))
    return Shares(zero, half, one, n)


def _bin_of(probabilities: Sequence[float], bins: int) -> dict[float, int]:
    """The bin of each distinct answer, by the middle of its place among all answers."""
    below, place = 0, {}
    for value, size in sorted(Counter(probabilities).items()):
        place[value] = int((below + size / 2) * bins / len(probabilities))
        below += size
    return place


def _point(members: Sequence[tuple[float, float]]) -> Point:
    answers, outcomes = [answer for answer, _ in members], [outcome for _, outcome in members]
    n, right = len(members), sum(outcomes)
    return Point(min(answers), max(answers), sum(answers) / n, right / n, wilson(right, n), n)


def _checked(probabilities: Sequence[float], outcomes: Sequence[float]) -> list[tuple[float, float]]:
    pairs = list(zip(probabilities, outcomes, strict=True))
    for pair in pairs:
        if not all(0 <= value <= 1 for value in pair):
            raise ValueError(f"answer {pair[0]} with outcome {pair[1]}: both must be from 0 to 1")
    return pairs

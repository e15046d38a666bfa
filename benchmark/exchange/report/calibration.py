"""What was predicted against how often it happened over several samples of behaviour."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from benchmark.records import Pair

FLAGS = {"yes": 1.0, "no": 0.0}


@dataclass(frozen=True, slots=True)
class Spot:
    """Predictions with one thing in common."""

    at: float
    """The share of samples in which it happened; for `said` 1 for yes and 0 for no."""
    rate: float
    """Share that was predicted; for `said` the mean share of samples in which it happened."""
    low: float | None
    high: float | None
    n: int


@dataclass(frozen=True, slots=True)
class Calibration:
    """Yes and no read as the probabilities 1 and 0."""

    curve: tuple[Spot, ...]
    """How many were predicted, by how often they happened: 0 up to one half and 1 above it would be perfect."""
    said: tuple[Spot, ...]
    """How often it happened, by what was said: no, then yes."""
    samples: int
    n: int
    brier: float | None
    skill: float | None
    """Brier skill over always saying the mean rate, 1 is perfect; None where all behaviour is alike."""
    missing: str = ""
    """Why there is nothing to draw; empty where there is."""


def calibration(pairs: Sequence[Pair], samples: int) -> Calibration:
    """The calibration of yes-or-no predictions; `missing` says why where a run has none."""
    if not any(pair.predicted in FLAGS for pair in pairs):
        return _nothing(samples, "there is none: what this run predicted is no yes or no, and no probability")
    if samples < 2:
        return _nothing(samples, "there is none: one sample of behaviour is no share; ask for several (--samples 5)")
    predicted, rates = _shares(pairs)
    if not rates:
        return _nothing(samples, "there is none: no prediction has two samples of behaviour that could be read")
    from benchmark.scoring.probability import brier, calibration_curve

    said = calibration_curve(predicted, rates, bins=2)
    scored = brier(predicted, rates)
    return Calibration(
        curve=_by_rate(predicted, rates),
        said=tuple(Spot(point.mean, point.rate, point.interval.low, point.interval.high, point.n) for point in said),
        samples=samples,
        n=len(rates),
        brier=scored.score,
        skill=scored.skill,
    )


def _shares(pairs: Sequence[Pair]) -> tuple[list[float], list[float]]:
    """Prediction, and share of its samples in which it happened, for each that has at least two samples."""
    happened: defaultdict[tuple[str, str, str], list[float]] = defaultdict(list)
    said: dict[tuple[str, str, str], float] = {}
    for pair in pairs:
        if pair.predicted in FLAGS and pair.actual in FLAGS:
            place = (pair.item_id, pair.option, pair.part)
            said[place] = FLAGS[pair.predicted]
            happened[place].append(FLAGS[pair.actual])
    several = [place for place, samples in happened.items() if len(samples) > 1]
    return [said[place] for place in several], [sum(happened[place]) / len(happened[place]) for place in several]


def _by_rate(predicted: Sequence[float], rates: Sequence[float]) -> tuple[Spot, ...]:
    from benchmark.scoring.intervals import wilson

    groups: defaultdict[float, list[float]] = defaultdict(list)
    for said, rate in zip(predicted, rates, strict=True):
        groups[rate].append(said)
    spots = []
    for rate, answers in sorted(groups.items()):
        around = wilson(sum(answers), len(answers))
        spots.append(Spot(rate, sum(answers) / len(answers), around.low, around.high, len(answers)))
    return tuple(spots)


def _nothing(samples: int, why: str) -> Calibration:
    return Calibration((), (), samples, 0, None, None, why)

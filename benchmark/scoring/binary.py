"""Scores of yes-or-no predictions, each beside its baselines."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np

from benchmark.records import Score
from benchmark.scoring import counts as of
from benchmark.scoring.counts import Counts, Figures, ratio
from benchmark.scoring.intervals import FEW, NO_INTERVAL, Interval, Statistic, Totals, cluster_bootstrap, wilson
from benchmark.scoring.signal import criterion, d_prime
from benchmark.scoring.units import Unit, base_rate, cluster_sums, counts, failed, label_accuracy, others_accuracy

SCORER = "binary@2"
EXCLUDED, COUNTED_WRONG = "excluded", "counted_wrong"
BASELINES: dict[str, Statistic] = {
    "always_false": lambda totals: of.always_false(counts(totals)),
    "always_true": lambda totals: of.always_true(counts(totals)),
    "base_rate": base_rate,
    "label": label_accuracy,
    "other_models": others_accuracy,
}
USUAL = ("always_false", "base_rate", "label", "other_models")
_WHERE_KNOWN = ("label", "other_models")
"""Baselines that are shown only where they are defined."""
_SHAPES: tuple[tuple[str, Callable[[Counts], Figures], float | None, str], ...] = (
    ("balanced_accuracy", of.balanced_accuracy, 0.5, "one answer always"),
    ("mcc", of.mcc, 0.0, "one answer always"),
    ("kappa", of.kappa, 0.0, "chance"),
    ("d_prime", d_prime, 0.0, "chance"),
    ("criterion", criterion, None, ""),
    ("precision", of.precision, None, ""),
    ("recall", of.recall, None, ""),
    ("f1", of.f1, None, ""),
)
_WHY = {
    "balanced_accuracy": "one class",
    "mcc": "one class",
    "kappa": "one class",
    "d_prime": "one class",
    "criterion": "one class",
    "precision": "no yes predicted",
    "recall": "no yes happened",
    "f1": "no yes at all",
}
"""Why a metric is undefined although there are units."""


@dataclass(frozen=True, slots=True)
class _Sample:
    """The units of one rule, counted."""

    rule: str
    sums: Totals
    planned: int
    seed: int
    note: str
    baselines: Sequence[str]

    @property
    def totals(self) -> Totals:
        totals: Totals = self.sums.sum(axis=0, keepdims=True)
        return totals

    def rows(self, failures: str) -> Totals:
        """The counts of the source items behind the units that count: no other one says how much they vary."""
        units = counts(self.sums).n + (failed(self.sums) if failures == COUNTED_WRONG else 0)
        rows: Totals = self.sums[units > 0]
        return rows

    def clusters(self, failures: str) -> int:
        """Source items behind the units that count."""
        return len(self.rows(failures))

    @property
    def independent(self) -> bool:
        """No two units come from the same source item."""
        return bool(((counts(self.sums).n + failed(self.sums)) <= 1).all())


def binary_scores(
    units: Sequence[Unit],
    *,
    rule: str,
    seed: int,
    planned: int | None = None,
    note: str = "",
    baselines: Sequence[str] = USUAL,
) -> list[Score]:
    """All scores of a set of units under one rule for what happened.

    Accuracy stands beside each baseline (always_false; base_rate, fitted on other items; label, the dataset's own;
    other_models, what most of them did), once with failures excluded and once with failures counted wrong. The other
    metrics exclude failures. `planned` is the number of units that there should be, where it is not the number that is
    given.
    """
    sample = _Sample(rule, cluster_sums(units), len(units) if planned is None else planned, seed, note, baselines)
    return [*_accuracies(sample), *_shapes(sample), *_tallies(sample)]


def with_main(scores: Sequence[Score], metric: str, baseline_name: str) -> list[Score]:
    """The same scores, of which the first of that metric, failures excluded, is the main one of its run."""
    marked = list(scores)
    for place, score in enumerate(marked):
        if (score.metric, score.baseline_name, score.failures) == (metric, baseline_name, EXCLUDED):
            marked[place] = score.model_copy(update={"main": True})
            break
    return marked


def _accuracies(sample: _Sample) -> Iterator[Score]:
    names = [
        name for name in sample.baselines if name not in _WHERE_KNOWN or _figure(BASELINES[name], sample) is not None
    ]
    for failures, accuracy in ((EXCLUDED, _accuracy), (COUNTED_WRONG, _strict_accuracy)):
        skills = [partial(_difference, accuracy, BASELINES[name]) for name in names]
        around, *skill_intervals = cluster_bootstrap(sample.rows(failures), [accuracy, *skills], sample.seed)
        n = _scored(sample) + (int(failed(sample.totals)[0]) if failures == COUNTED_WRONG else 0)
        value = _figure(accuracy, sample)
        if value is not None and sample.independent:
            around = wilson(value * n, n)
        for name, skill in zip(names, skill_intervals, strict=True):
            yield _score(sample, "accuracy", failures, value, around, name, _figure(BASELINES[name], sample), skill, n)


def _shapes(sample: _Sample) -> Iterator[Score]:
    statistics: list[Statistic] = [partial(_of_counts, shape) for _, shape, _, _ in _SHAPES]
    intervals = cluster_bootstrap(sample.rows(EXCLUDED), statistics, sample.seed)
    for (metric, _, baseline, name), statistic, around in zip(_SHAPES, statistics, intervals, strict=True):
        skill = NO_INTERVAL if baseline is None else _shifted(around, -baseline)
        value = _figure(statistic, sample)
        yield _score(sample, metric, EXCLUDED, value, around, name, baseline, skill, _scored(sample))


def _tallies(sample: _Sample) -> Iterator[Score]:
    tallied = counts(sample.totals)
    for name in ("tp", "fp", "tn", "fn"):
        value = float(getattr(tallied, name)[0])
        yield _score(sample, name.upper(), EXCLUDED, value, NO_INTERVAL, "", None, NO_INTERVAL, _scored(sample))


def _score(
    sample: _Sample,
    metric: str,
    failures: str,
    value: float | None,
    around: Interval,
    baseline_name: str,
    baseline: float | None,
    skill: Interval,
    n: int,
) -> Score:
    defined = value is not None
    compared = value is not None and baseline is not None
    clusters = sample.clusters(failures)
    few = f"few clusters ({clusters})" if clusters < FEW else ""
    nothing = "no unit could be read" if len(sample.sums) else "no units"
    undefined = "" if defined else f"undefined ({_WHY.get(metric, nothing) if n else nothing})"
    return Score(
        metric=metric,
        rule=sample.rule,
        failures=failures,
        value=value,
        low=around.low if defined else None,
        high=around.high if defined else None,
        interval=around.method if defined else "",
        baseline_name=baseline_name,
        baseline=baseline,
        skill=value - baseline if value is not None and baseline is not None else None,
        skill_low=skill.low if compared else None,
        skill_high=skill.high if compared else None,
        n=n,
        clusters=clusters,
        planned=sample.planned,
        note="; ".join(part for part in (undefined, sample.note, few) if part),
        scorer=SCORER,
    )


def _accuracy(totals: Totals) -> Figures:
    return of.accuracy(counts(totals))


def _strict_accuracy(totals: Totals) -> Figures:
    tallied = counts(totals)
    return ratio(tallied.tp + tallied.tn, tallied.n + failed(totals))


def _of_counts(shape: Callable[[Counts], Figures], totals: Totals) -> Figures:
    return shape(counts(totals))


def _difference(statistic: Statistic, baseline: Statistic, totals: Totals) -> Figures:
    return statistic(totals) - baseline(totals)


def _figure(statistic: Statistic, sample: _Sample) -> float | None:
    figure = float(statistic(sample.totals)[0])
    return None if np.isnan(figure) else figure


def _scored(sample: _Sample) -> int:
    return int(counts(sample.totals).n[0])


def _shifted(around: Interval, by: float) -> Interval:
    if around.low is None or around.high is None:
        return NO_INTERVAL
    return Interval(around.low + by, around.high + by, around.method)

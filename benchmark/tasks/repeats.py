"""What several samples of behaviour add: how well a sample predicts the next one, and predictions as probabilities."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from benchmark.records import Pair, Score
from benchmark.scoring.controls import retest
from benchmark.scoring.figure import Figure
from benchmark.scoring.plain import plain_score
from benchmark.scoring.probability import brier
from benchmark.tasks.base import Evidence


def repeat_scores(evidence: Evidence, rule: str) -> Iterator[Score]:
    """Nothing for a run with one sample.

    retest: share of neighbouring samples with the same outcome, the ceiling for any prediction of a single sample.
    brier_skill: the yes-or-no prediction as 1 or 0 against the share of samples that said yes; 0 is what the mean share
    would get, 1 is perfect.
    """
    if evidence.run.config.samples < 2:
        return
    series = _series(evidence.pairs)
    planned = len(series) * (evidence.run.config.samples - 1)
    clusters = len({pair.item_id for pair in evidence.pairs})
    again = retest([[pair.actual for pair in pairs] for pairs in series])
    yield plain_score("retest", rule, again, planned=planned, clusters=clusters)
    rates = [rate for pairs in series if (rate := _rate(pairs)) is not None]
    yield plain_score(
        "brier_skill", rule, _brier_skill(rates), planned=len(series), clusters=clusters, baseline=("base_rate", 0.0)
    )


def _series(pairs: Sequence[Pair]) -> list[list[Pair]]:
    """The samples of each thing that was predicted, in their order."""
    series: defaultdict[tuple[str, str, str], list[Pair]] = defaultdict(list)
    for pair in sorted(pairs, key=lambda pair: pair.sample):
        series[pair.item_id, pair.option, pair.part].append(pair)
    return list(series.values())


def _rate(pairs: Sequence[Pair]) -> tuple[float, float] | None:
    """Prediction as 1 or 0, and the share of samples that said yes."""
    known = [pair.actual for pair in pairs if pair.actual in ("yes", "no")]
    predicted = pairs[0].predicted
    if not known or predicted not in ("yes", "no"):
        return None
    return float(predicted == "yes"), known.count("yes") / len(known)


def _brier_skill(rates: Sequence[tuple[float, float]]) -> Figure:
    if not rates:
        return Figure(None, 0, "undefined (no units)")
    found = brier([said for said, _ in rates], [was for _, was in rates])
    return Figure(found.skill, len(rates), "" if found.skill is not None else found.note)

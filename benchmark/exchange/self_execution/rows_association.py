"""Figures of experiment 1."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from benchmark.exchange.self_execution.association import EXPERIMENT, AssociationItem
from benchmark.exchange.self_execution.rows import Corrected, Row, row
from benchmark.matching.normalise import normalise
from benchmark.records import Score
from benchmark.scoring.binary import EXCLUDED, binary_scores
from benchmark.scoring.intervals import Interval
from benchmark.scoring.published.association import Answer, association_figures
from benchmark.scoring.units import Unit

RULE = "normalised"
_OURS = {"accuracy": "accuracy", "precision": "precision", "recall": "recall", "f1_score": "f1"}
_COUNTS = ("TP", "FP", "TN", "FN")
_OWN = ("balanced_accuracy", "mcc")
_FLAGS = {"true": True, "yes": True, "false": False, "no": False}


def association_rows(
    model: str,
    items: Sequence[AssociationItem],
    options: Mapping[str, Sequence[str]],
    printed: Mapping[str, float],
    means: tuple[float | None, float | None],
) -> Iterator[Row]:
    """Ours: over the data set's options, by normalised words, with intervals over targets, beside always saying no.

    `means` of the model's benchmarks are the printed one, which the original copied here, and the one of the cells.
    """
    ruled = association_figures([Answer(dict(item.predicted), item.words) for item in items])
    ours = corrected(items, options)
    for metric, figure in ruled.items():
        yield row(EXPERIMENT, model, metric, figure, printed, ours[metric])
    yield row(EXPERIMENT, model, "avg_benchmarks_Score", means[0], printed, Corrected(means[1]))
    for metric in _OWN:
        yield row(EXPERIMENT, model, metric, None, printed, ours[metric])


def corrected(
    items: Sequence[AssociationItem], options: Mapping[str, Sequence[str]], seed: int = 0
) -> dict[str, Corrected]:
    """Our figure of every metric; what is not returned or not readable is missing, never a no."""
    known = {target: _distinct(words) for target, words in options.items()}
    units = [unit for item in items for unit in _units(item, known.get(item.id) or _returned(item))]
    planned = sum(map(len, known.values())) or len(units)
    scores = binary_scores(units, rule=RULE, seed=seed, planned=planned)
    found = {name: score for score in scores if (name := _name(score))}
    ours = {theirs: _corrected(found[name]) for theirs, name in _OURS.items()}
    ours |= {name: _corrected(found[name]) for name in (*_COUNTS, *_OWN)}
    accuracy = found["accuracy"]
    ours["baseline_false_accuracy"] = Corrected(accuracy.baseline, n=accuracy.n, planned=planned)
    return ours


def _name(score: Score) -> str:
    """The metric of a score that is wanted: failures excluded, accuracy beside always saying no."""
    other = score.metric == "accuracy" and score.baseline_name != "always_false"
    return "" if score.failures != EXCLUDED or other else score.metric


def _corrected(score: Score) -> Corrected:
    around = Interval(score.low, score.high, score.interval)
    return Corrected(score.value, around, score.baseline, score.n, score.planned, score.note)


def _units(item: AssociationItem, words: Mapping[str, str]) -> Iterator[Unit]:
    said = {normalise(word): _flag(value) for word, value in item.predicted}
    listed = {normalise(word) for word in item.words}
    for word in words:
        yield Unit(item.id, said.get(word), word in listed if item.words else None)


def _distinct(words: Sequence[str]) -> dict[str, str]:
    """Normalised word -> word: an option that comes twice counts once."""
    return {normalise(word): word for word in words}


def _returned(item: AssociationItem) -> dict[str, str]:
    """The model's own keys, where the data set's options are not there."""
    return _distinct([word for word, _ in item.predicted])


def _flag(value: Any) -> bool | None:
    if isinstance(value, bool):
        return value
    return _FLAGS.get(value.strip().lower()) if isinstance(value, str) else None

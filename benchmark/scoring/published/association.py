"""Experiment 1 as published: lower-case equality over the keys that the model returned."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Answer:
    """One target word."""

    predicted: Mapping[str, object]
    """Returned key -> value; what Python takes for true counts as yes, also the text 'false'."""
    words: Sequence[str]
    """What the model listed."""


def association_figures(answers: Sequence[Answer]) -> dict[str, float]:
    """TP, FP, TN, FN over all returned keys and the ratios of their sums; a ratio without a base is 0.

    Invented keys count, missing ones do not. `baseline_false_accuracy` is the accuracy of saying no to every key.
    """
    tp = fp = tn = fn = 0
    for answer in answers:
        listed = {word.lower() for word in answer.words}
        for word, value in answer.predicted.items():
            happened = word.lower() in listed
            if value:
                tp, fp = tp + happened, fp + (not happened)
            else:
                fn, tn = fn + happened, tn + (not happened)
    precision, recall = _ratio(tp, tp + fp), _ratio(tp, tp + fn)
    n = tp + fp + tn + fn
    return {
        "TP": tp,
        "FP": fp,
        "TN": tn,
        "FN": fn,
        "accuracy": _ratio(tp + tn, n),
        "precision": precision,
        "recall": recall,
        "f1_score": _ratio(2 * precision * recall, precision + recall),
        "baseline_false_accuracy": _ratio(fp + tn, n),
    }


def _ratio(part: float, whole: float) -> float:
    return part / whole if whole else 0.0

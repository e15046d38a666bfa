"""From a figure to what it was counted from."""

from collections.abc import Mapping, Sequence

from benchmark.browsing.fields import Kind
from benchmark.browsing.query import BrowseQuery
from benchmark.browsing.quick import Quick
from benchmark.browsing.terms import Term
from benchmark.records import Score

_COUNTED: Mapping[str, tuple[str, str]] = {
    "TP": ("yes", "yes"),
    "FP": ("yes", "no"),
    "TN": ("no", "no"),
    "FN": ("no", "yes"),
}
"""Counts -> what was predicted and what was."""
_EXACT = ("exact", "published", "own_key")
"""Rules by which `actual_exact` says what happened."""
_OF_A_PART = ("written_by_you", "would_you_write")
"""Rules that count the pairs of one variant."""


def pairs_behind(run_id: str, score: Score, variants: Sequence[str] = ()) -> BrowseQuery:
    """The pairs (or sessions) of a run that a figure was counted from; `variants` are those of the run, in order.

    Sources that are in no column of the pairs (rules, verdict, judge, human) are shown by all pairs of the run.
    """
    run = Term.of("run", run_id)
    if score.metric == "refused_the_prediction":
        return BrowseQuery(terms=(run, Term.of("state", "refused_the_prediction")))
    if score.metric.startswith("agreement"):
        return BrowseQuery(kind=Kind.PAIRS, terms=(run,), quick=Quick.CONTESTED)
    actual = "exact" if _rule(score) in _EXACT else "actual"
    terms = [run, *_part(score, variants)]
    if score.metric in _COUNTED:
        predicted, was = _COUNTED[score.metric]
        terms += [Term.of("predicted", predicted), Term.of(actual, was)]
    elif score.failures == "excluded":
        terms += [Term.of("has", "predicted"), Term.of("has", actual)]
    return BrowseQuery(kind=Kind.PAIRS, terms=tuple(terms))


def _rule(score: Score) -> str:
    return score.rule.partition(" · ")[0]


def _part(score: Score, variants: Sequence[str]) -> list[Term]:
    """The variant of the prediction that the rule names, or the first one where there are several."""
    variant = score.rule.partition(" · ")[2] or (score.rule if score.rule in _OF_A_PART else "")
    if variant:
        return [Term.of("part", variant)]
    return [Term.of("part", variants[0])] if len(variants) > 1 and score.rule != "all_wordings" else []

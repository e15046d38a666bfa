"""Scores of predicted difficulty: the published rule, tokens and correctness apart, and bounds for what is missing."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from benchmark.records import Item, Role, Score, SessionKey
from benchmark.scoring.controls import given_order, shorter_first
from benchmark.scoring.figure import Figure, undefined
from benchmark.scoring.group_means import GroupFigure, group_mean
from benchmark.scoring.ranking import (
    correctness_auroc,
    measured_order,
    pair_bounds,
    pair_score,
    somers_d,
    tau_b,
    top_hit,
)
from benchmark.tasks.base import Evidence
from benchmark.tasks.difficulty_measures import Measure, measures_of, places
from benchmark.tasks.difficulty_published import Ruled, published_score, ruled
from benchmark.tasks.questions import Question, question_of

NAMES = ("Q1", "Q2", "Q3", "Q4")
Order = Sequence[float | None]
CHANCE, EXCLUDED = "chance", "excluded"


@dataclass(frozen=True, slots=True)
class Group:
    """One group in one sample: what was predicted and what was measured."""

    cluster: str
    predicted: Order
    measured: Sequence[Measure | None]
    lengths: Sequence[float]
    guessing: Sequence[float]
    """The chance of each question to be guessed right."""
    consensus: Order | None
    """The order that the other models' behaviour suggests; None where there are no others."""
    ruled: Ruled
    """The same by the published rule."""

    @property
    def wrong(self) -> list[bool | None]:
        return [None if one is None else not one.correct for one in self.measured]

    def cost(self, of: str) -> list[float | None]:
        return [None if one is None else getattr(one, of) for one in self.measured]


Rule = Callable[[Group, Order], Figure]
_RULES: dict[tuple[str, str], tuple[Rule, float]] = {
    ("pair_score", "wrong_then_tokens"): (
        lambda group, order: pair_score(order, measured_order(group.wrong, group.cost("tokens"))),
        0.5,
    ),
    ("pair_score", "published"): (
        lambda group, order: pair_score(order, group.ruled.order),
        0.5,
    ),
    ("pair_score", "tokens"): (lambda group, order: pair_score(order, group.cost("tokens")), 0.5),
    ("pair_score", "seconds"): (lambda group, order: pair_score(order, group.cost("seconds")), 0.5),
    ("tau_b", "tokens"): (lambda group, order: tau_b(order, group.cost("tokens")), 0.0),
    ("somers_d", "tokens"): (lambda group, order: somers_d(order, group.cost("tokens")), 0.0),
    ("auroc", "correctness"): (lambda group, order: correctness_auroc(order, group.wrong), 0.5),
    ("top_hit", "wrong_then_tokens"): (
        lambda group, order: top_hit(order, measured_order(group.wrong, group.cost("tokens"))),
        0.25,
    ),
}
"""(metric, rule) -> the figure of one group for some order, and its chance level."""
_BASELINES: dict[str, Callable[[Group], Order | None]] = {
    "given_order": lambda group: given_order(group.predicted),
    "shorter_first": lambda group: group.lengths,
    "other_models": lambda group: group.consensus,
}
"""Orders that know nothing of the model, for the pair scores."""


def difficulty_scores(evidence: Evidence, variants: Sequence[str]) -> list[Score]:
    """For each variant of the ranking session: pair scores beside chance, given order, shorter first and other models.

    A group with an unreadable ranking or answer is not scored; `pair_score_low` and `pair_score_high` say what the mean
    would be with all pairs of such groups wrong, and right.
    """
    scores: list[Score] = []
    for variant in variants:
        groups = list(_groups(evidence, variant))
        suffix = "" if variant == variants[0] else f" · {variant}"
        for (metric, rule), (figure, chance) in _RULES.items():
            values = [_of_its_own(group, rule, figure) for group in groups]
            scores += _beside(evidence, groups, metric, rule + suffix, figure, chance, values)
        scores += _bounds(evidence, groups, "wrong_then_tokens" + suffix)
        if variant == variants[0]:
            scores += _right(evidence, groups)
    return [scores[0].model_copy(update={"main": True}), *scores[1:]] if scores else []


def _groups(evidence: Evidence, variant: str) -> Iterator[Group]:
    run = evidence.run
    for item in evidence.items:
        ranking = SessionKey(run_id=run.id, item_id=item.id, role=Role.PREDICT, part=variant)
        predicted, questions = places(evidence.readings.get(ranking), NAMES), _questions(item)
        for sample in range(run.config.samples):
            yield Group(
                cluster=item.cluster,
                predicted=predicted,
                measured=measures_of(item.id, evidence.readings, run, NAMES, sample),
                lengths=shorter_first([question.text for question in questions]),
                guessing=[1 / len(question.options) for question in questions],
                consensus=_consensus(evidence, item.id),
                ruled=ruled(evidence, ranking, sample),
            )


def _of_its_own(group: Group, rule: str, figure: Rule) -> Figure:
    """The figure of the model's own ranking; the published rule reads both sides in its own way."""
    if rule != "published":
        return figure(group, group.predicted)
    value = published_score(group.ruled)
    return undefined("no ranking") if value is None else Figure(value)


def _beside(
    evidence: Evidence,
    groups: Sequence[Group],
    metric: str,
    rule: str,
    figure: Rule,
    chance: float,
    values: Sequence[Figure],
) -> Iterator[Score]:
    """The mean of a figure's values beside chance, and pair scores beside each baseline's order."""
    beside: dict[str, list[float | None]] = {CHANCE: [chance] * len(groups)}
    if metric == "pair_score":
        for name, order_of in _BASELINES.items():
            orders = [order_of(group) for group in groups]
            if all(order is not None for order in orders):
                beside[name] = [
                    figure(group, order).value for group, order in zip(groups, orders, strict=True) if order is not None
                ]
    for name, baseline in beside.items():
        units = [
            GroupFigure(group.cluster, own.value, base, own.note)
            for group, own, base in zip(groups, values, baseline, strict=True)
        ]
        yield group_mean(metric, rule, EXCLUDED, name, units, seed=evidence.run.config.seed)


def _bounds(evidence: Evidence, groups: Sequence[Group], rule: str) -> Iterator[Score]:
    """What the pair score would be if all that could not be read were wrong, and if it were right."""
    found = [pair_bounds(group.predicted, measured_order(group.wrong, group.cost("tokens"))) for group in groups]
    for metric, end in (("pair_score_low", "low"), ("pair_score_high", "high")):
        units = [
            GroupFigure(group.cluster, getattr(bounds, end), None, bounds.note)
            for group, bounds in zip(groups, found, strict=True)
        ]
        yield group_mean(metric, rule, "bounds", "", units, seed=evidence.run.config.seed)


def _right(evidence: Evidence, groups: Sequence[Group]) -> Iterator[Score]:
    """The share of right answers, beside guessing."""
    units = [
        GroupFigure(
            group.cluster, None if one is None else float(one.correct), chance, "undefined (no answer was read)"
        )
        for group in groups
        for one, chance in zip(group.measured, group.guessing, strict=True)
    ]
    yield group_mean("answered_right", "key", EXCLUDED, "guessing", units, seed=evidence.run.config.seed)


def _questions(item: Item) -> list[Question]:
    given = item.payload["questions"]
    assert isinstance(given, list)
    return [question_of(question) for question in given]


def _consensus(evidence: Evidence, item_id: str) -> list[float] | None:
    """How often each question came later than another one, over all other models."""
    later = dict.fromkeys(NAMES, 0.0)
    seen = False
    for outcomes in evidence.others.values():
        for first, second in combinations(NAMES, 2):
            sooner = outcomes.get((item_id, f"{first} or {second}"))
            if sooner in (first, second):
                later[second if sooner == first else first] += 1
                seen = True
    return list(later.values()) if seen else None

"""All scores of a run as lines in sections: the main figures first, then the rest by rule."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from benchmark.exchange.report.numbers import NONE, interval, percent, share, signed, whole
from benchmark.exchange.report.sentence import headline, verdict
from benchmark.exchange.report.words import AGREEMENT, COUNTS, baseline_name, metric_name, rule_about, rule_name
from benchmark.records import Score
from benchmark.scoring.figure import joined

FAILURES = {"excluded": "", "counted_wrong": ", failures wrong", "bounds": ""}
MAIN = "Main figures"
AGREE = "Agreement of the sources"
_SHAPES = ("balanced_accuracy", "mcc")
_BOUNDS = ("pair_score_low", "pair_score_high")


@dataclass(frozen=True, slots=True)
class FigureLine:
    """A score as text, never without its baseline, n and coverage; `score` has the numbers for bars."""

    metric: str
    rule: str
    value: str
    around: str
    baseline_name: str
    baseline: str
    skill: str
    skill_around: str
    n: str
    clusters: str
    coverage: str
    note: str
    verdict: str
    """better, worse, same or unknown: where the interval of the skill lies against zero."""
    score: Score


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    about: str
    """How behaviour was decided, in a sentence; may be empty."""
    lines: tuple[FigureLine, ...]
    mixed: bool = False
    """The lines are not all of one rule: each must be shown with its own."""


def sections(scores: Sequence[Score]) -> list[Section]:
    """Every score once."""
    main = main_scores(scores)
    rest = [score for score in scores if score not in main]
    agree = [score for score in rest if score.metric in AGREEMENT]
    by_rule = [score for score in rest if score.metric not in AGREEMENT]
    found = [Section(MAIN, "", _lines(main), mixed=True)] if main else []
    for rule in dict.fromkeys(score.rule for score in by_rule):
        of_rule = [score for score in by_rule if score.rule == rule]
        about = rule_about(rule, of_rule[0].metric)
        found.append(Section(_capital(rule_name(rule)), about, _lines(of_rule)))
    if agree:
        found.append(Section(AGREE, "Two sources about the same replies.", _lines(agree), mixed=True))
    return found


def main_scores(scores: Sequence[Score]) -> list[Score]:
    """The few figures that answer the question.

    The main score beside each of its baselines, with failures counted wrong or as bounds, what skew does not flatter,
    and the same metric under the other rules.
    """
    main = headline(scores)
    if main is None:
        return []
    same = [score for score in scores if score.rule == main.rule]
    chosen = [score for score in same if score.metric == main.metric and score.failures == main.failures]
    chosen += [
        score
        for score in same
        if score.metric in (*_SHAPES, *_BOUNDS)
        or (
            score.metric == main.metric
            and score.failures != main.failures
            and score.baseline_name == main.baseline_name
        )
    ]
    for rule in dict.fromkeys(score.rule for score in scores if score.rule != main.rule):
        of_rule = [score for score in scores if (score.metric, score.rule) == (main.metric, rule)]
        chosen += _first_beside(of_rule, main)
    return sorted(chosen, key=lambda score: not score.main)


def figure_line(score: Score) -> FigureLine:
    count = score.metric in COUNTS
    return FigureLine(
        metric=metric_name(score.metric) + FAILURES.get(score.failures, f", {score.failures}"),
        rule=rule_name(score.rule),
        value=whole(score.value) if count else share(score.value),
        around=interval(score.low, score.high),
        baseline_name=baseline_name(score.baseline_name) or NONE,
        baseline=share(score.baseline),
        skill=signed(score.skill),
        skill_around=interval(score.skill_low, score.skill_high),
        n=whole(score.n),
        clusters=whole(score.clusters),
        coverage=percent(score.n / score.planned) if score.planned else NONE,
        note=joined(score.note, decided_by_people(score.decisions)),
        verdict=verdict(score),
        score=score,
    )


def decided_by_people(decisions: int) -> str:
    """How many cases people decided, in words; empty for none."""
    return f"{whole(decisions)} decided by people" if decisions else ""


def _first_beside(scores: Iterable[Score], main: Score) -> list[Score]:
    """The figure beside the main one's baseline, otherwise beside its own first one."""
    counted = [score for score in scores if score.failures == main.failures]
    same = [score for score in counted if score.baseline_name == main.baseline_name]
    return (same or counted)[:1]


def _lines(scores: Iterable[Score]) -> tuple[FigureLine, ...]:
    return tuple(map(figure_line, scores))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]

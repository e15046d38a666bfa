"""Scores in words and lines: a figure never without its baseline, n and coverage."""

from collections.abc import Sequence
from dataclasses import astuple, dataclass

from benchmark.records import Score
from selfexec_tui.present.figures import NONE, interval, percent, share, signed

RULES = {"matched": "word ladder", "exact": "exact word", "published": "published rule"}
NAMES = {"always_false": "always no", "base_rate": "base rate", "label": "dataset's label"}
COLUMNS = ("metric", "rule", "value", "95 %", "skill", "95 %", "baseline", "gets", "n", "coverage", "note")
RIGHT = ("value", "skill", "gets", "n", "coverage")


@dataclass(frozen=True, slots=True)
class ScoreLine:
    metric: str
    rule: str
    value: str
    around: str
    skill: str
    skill_around: str
    baseline_name: str
    baseline: str
    n: str
    coverage: str
    note: str
    verdict: str
    """better, worse or same: where the interval of the skill lies."""


def score_line(score: Score) -> ScoreLine:
    count = score.metric.isupper()
    failures = "" if score.failures == "excluded" else ", failures wrong"
    return ScoreLine(
        metric=score.metric.replace("_", " ") + failures,
        rule=RULES.get(score.rule, score.rule),
        value=f"{score.value:.0f}" if count and score.value is not None else share(score.value),
        around=interval(score.low, score.high),
        baseline_name=NAMES.get(score.baseline_name, score.baseline_name) or NONE,
        baseline=share(score.baseline),
        skill=signed(score.skill),
        skill_around=interval(score.skill_low, score.skill_high),
        n=str(score.n),
        coverage=percent(score.n / score.planned) if score.planned else NONE,
        note=score.note,
        verdict=verdict(score),
    )


def score_rows(scores: Sequence[Score]) -> list[tuple[str, ...]]:
    """Lines for a table with `COLUMNS`."""
    return [astuple(score_line(score))[: len(COLUMNS)] for score in scores]


def verdict(score: Score) -> str:
    """Where the skill's interval lies against zero."""
    if score.skill_low is None or score.skill_high is None:
        return "unknown"
    if score.skill_low > 0:
        return "better"
    return "worse" if score.skill_high < 0 else "same"


def main_scores(scores: Sequence[Score]) -> list[Score]:
    """The few figures that answer the question: accuracy beside each baseline, and what skew does not flatter."""
    chosen = [score for score in scores if score.metric == "accuracy" and score.failures == "excluded"]
    chosen += [score for score in scores if score.metric in ("balanced_accuracy", "mcc") and score.rule == "matched"]
    order = list(RULES)
    return sorted(chosen, key=lambda score: (score.metric != "accuracy", order.index(score.rule)))


def headline(scores: Sequence[Score]) -> Score | None:
    """Accuracy by the word ladder beside always-no, failures excluded."""
    wanted = ("accuracy", "matched", "excluded", "always_false")
    found = (score for score in scores if (score.metric, score.rule, score.failures, score.baseline_name) == wanted)
    return next(found, None)


def sentence(scores: Sequence[Score]) -> str:
    """What the run says, in one plain sentence."""
    score = headline(scores)
    if score is None or score.value is None or score.baseline is None:
        return "Nothing could be scored: no item has both a readable prediction and readable behaviour."
    than = {
        "better": "better than saying no to everything",
        "worse": "worse than saying no to everything",
        "same": "not to be told apart from saying no to everything",
        "unknown": "with too few items to say more",
    }[verdict(score)]
    right, base = percent(score.value), percent(score.baseline)
    return f"It predicted its own words right in {right} of {score.n} cases, {than} ({base})."

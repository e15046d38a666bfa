"""Main figures of several models over one data set, each with its interval and its baselines: data for dots."""

from collections.abc import Sequence
from dataclasses import dataclass

from benchmark.exchange.report.sentence import headline
from benchmark.exchange.report.words import baseline_name, metric_name, rule_name
from benchmark.records import Run
from benchmark.scoring.run_table import AssessedRun


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a baseline stands."""

    name: str
    value: float


@dataclass(frozen=True, slots=True)
class Dot:
    """One model: its figure, 0 to 1, with a 95 % interval."""

    model: str
    run_id: str
    value: float
    low: float | None
    high: float | None
    marks: tuple[Mark, ...]
    """The main baseline first."""
    n: int
    planned: int


@dataclass(frozen=True, slots=True)
class Dots:
    title: str
    """Metric and rule in words."""
    dots: tuple[Dot, ...]
    """The best one first."""
    notices: tuple[str, ...] = ()
    """What is not shown, and why; what makes the models hard to compare."""
    missing: str = ""
    """Why there is nothing to draw; empty where there is."""

    @property
    def marks(self) -> tuple[str, ...]:
        """Names of all baselines, in order."""
        return tuple(dict.fromkeys(mark.name for dot in self.dots for mark in dot.marks))


def dots(run: Run, runs: Sequence[AssessedRun]) -> Dots:
    """The runs, given newest first, of the task and data set of `run`: of each model the newest done one.

    Of the run's own model it is this run.
    """
    peers = [one for one in runs if _data(one.run) == _data(run)]
    own = [one for one in peers if one.run.id == run.id]
    others = [one for one in peers if one.run.config.model != run.config.model]
    found: dict[str, Dot] = {}
    items: dict[str, int] = {}
    notices = []
    for one in [*own, *others]:
        model = one.run.config.model
        dot = _dot(one)
        if model in found:
            continue
        if dot is None or not (one.done or one.run.id == run.id):
            notices.append(f"{one.run.id} ({model}) is left out: {'it is not done' if dot else 'it has no main score'}")
            continue
        found[model], items[model] = dot, one.run.items
    if len(set(items.values())) > 1:
        notices.append(f"the runs asked {min(items.values())} to {max(items.values())} items: not all the same ones")
    ranked = tuple(sorted(found.values(), key=lambda dot: -dot.value))
    main = next((score for one in own for score in [headline(one.scores)] if score), None)
    title = f"{metric_name(main.metric)} by {rule_name(main.rule)}" if main else run.config.task
    return Dots(title, ranked, tuple(notices), "" if ranked else "no run of this data set has a main score yet")


def _dot(one: AssessedRun) -> Dot | None:
    main = headline(one.scores)
    if main is None or main.value is None:
        return None
    same = (main.metric, main.rule, main.failures)
    beside = [score for score in one.scores if (score.metric, score.rule, score.failures) == same]
    beside.sort(key=lambda score: not score.main)
    marks = tuple(
        Mark(baseline_name(score.baseline_name), score.baseline) for score in beside if score.baseline is not None
    )
    model = one.run.config.model
    return Dot(model, one.run.id, main.value, main.low, main.high, marks, main.n, main.planned)


def _data(run: Run) -> tuple[str, str]:
    return run.config.task, run.config.dataset_hash

"""Stored runs as a model x data set table: one accuracy a run."""

from collections.abc import Sequence
from dataclasses import dataclass

from benchmark.records import Run, Score
from benchmark.scoring.binary import COUNTED_WRONG

METRIC, RULE = "accuracy", "matched"
OTHER_RULES = frozenset({"published", "exact"})
"""Rules of comparison with what others published: never a task's own."""


@dataclass(frozen=True, slots=True)
class AssessedRun:
    """A run and its newest scores."""

    run: Run
    done: bool
    """Every session was asked."""
    scores: Sequence[Score]


@dataclass(frozen=True, slots=True)
class RunTable:
    scores: dict[str, dict[str, float | None]]
    """model -> `task/data set` -> accuracy, failures counted wrong."""
    notices: tuple[str, ...]
    """Runs that are left out and why; columns whose runs asked different numbers of items."""


def run_table(runs: Sequence[AssessedRun]) -> RunTable:
    """The table of these runs, given newest first: of several of one model on one data set, the newest done one counts.

    Accuracy is the one by the word ladder where a task has it, otherwise by the task's own rule. Data sets of one name
    and different content are told apart by their hash.
    """
    notices: list[str] = []
    cells: dict[tuple[str, str], tuple[Run, float]] = {}
    names = _columns([one.run for one in runs])
    for one in runs:
        place = (one.run.config.model, names[_dataset(one.run)])
        value = accuracy(one.scores)
        if not one.done:
            notices.append(f"{one.run.id} is left out: it is not done")
        elif value is None:
            notices.append(f"{one.run.id} is left out: it has no accuracy with failures counted wrong")
        elif place in cells:
            notices.append(f"{one.run.id} is left out: {cells[place][0].id} is newer, of the same model and data set")
        else:
            cells[place] = (one.run, value)
    scores: dict[str, dict[str, float | None]] = {}
    for (model, column), (_, value) in cells.items():
        scores.setdefault(model, {})[column] = value
    return RunTable(scores, (*notices, *_uneven(cells)))


def accuracy(scores: Sequence[Score]) -> float | None:
    """The main accuracy of a run with failures counted wrong; None where there is none."""
    found: dict[str, float] = {}
    for score in scores:
        if score.metric == METRIC and score.failures == COUNTED_WRONG and score.value is not None:
            found.setdefault(score.rule, score.value)
    own = [value for rule, value in found.items() if rule not in OTHER_RULES]
    return found.get(RULE, own[0] if own else None)


def _dataset(run: Run) -> tuple[str, str, str]:
    return run.config.task, run.config.dataset, run.config.dataset_hash


def _columns(runs: Sequence[Run]) -> dict[tuple[str, str, str], str]:
    """A name for each data set, with its hash where the name alone would mean two."""
    datasets = list(dict.fromkeys(map(_dataset, runs)))
    short = [(task, name) for task, name, _ in datasets]
    return {
        (task, name, content): f"{task}/{name}" + (f"@{content[:8]}" if short.count((task, name)) > 1 else "")
        for task, name, content in datasets
    }


def _uneven(cells: dict[tuple[str, str], tuple[Run, float]]) -> list[str]:
    sizes: dict[str, list[int]] = {}
    for (_, column), (run, _) in cells.items():
        sizes.setdefault(column, []).append(run.items)
    return [
        f"{column}: the runs asked {min(items)} to {max(items)} items, so that their scores are not of the same items"
        for column, items in sizes.items()
        if min(items) < max(items)
    ]

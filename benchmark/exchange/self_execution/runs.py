"""All raw results below a folder, as runs: one a model and experiment."""

import difflib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmark.errors import UsageError
from benchmark.exchange.datasets import Dataset
from benchmark.exchange.self_execution import association, difficulty, hard_question, restriction
from benchmark.exchange.self_execution.files import Anomaly
from benchmark.exchange.self_execution.published_data import free_question, published_data
from benchmark.exchange.self_execution.published_run import PublishedRun
from benchmark.exchange.self_execution.runs_association import association_run
from benchmark.exchange.self_execution.runs_difficulty import difficulty_run
from benchmark.exchange.self_execution.runs_hard_question import hard_question_run
from benchmark.exchange.self_execution.runs_restriction import restriction_run
from benchmark.exchange.self_execution.sources import Sources
from benchmark.records import LadderConfig

FAST = LadderConfig(embedder=None)
"""All rungs but the embedding, which alone takes a while."""


@dataclass(frozen=True, slots=True)
class _Experiment:
    code: str
    """As the files' readers call it."""
    models: Callable[[Sources], Collection[str]]
    data: Callable[[Sources], Dataset | None]
    """None where the data set is not there."""
    run: Callable[[Sources, str, Dataset, LadderConfig], PublishedRun]


def _data(task: str, path: Path | None) -> Dataset | None:
    return published_data(task, path) if path else None


_EXPERIMENTS: Mapping[str, _Experiment] = {
    "association": _Experiment(
        association.EXPERIMENT,
        lambda sources: sources.association,
        lambda sources: _data("association", sources.layout.options),
        association_run,
    ),
    "restriction": _Experiment(
        restriction.EXPERIMENT,
        lambda sources: sources.restriction,
        lambda sources: _data("restriction", sources.layout.prompts),
        restriction_run,
    ),
    "difficulty": _Experiment(
        difficulty.EXPERIMENT,
        lambda sources: sources.difficulty,
        lambda sources: _data("difficulty", sources.layout.arranged),
        difficulty_run,
    ),
    "hard_question": _Experiment(
        hard_question.EXPERIMENT,
        lambda sources: sources.hard_questions,
        lambda sources: free_question(),
        hard_question_run,
    ),
}
EXPERIMENTS = tuple(_EXPERIMENTS)
"""The tasks that the original's four experiments are."""


def published_runs(
    sources: Sources, experiments: Sequence[str] = EXPERIMENTS, models: Sequence[str] = (), ladder: LadderConfig = FAST
) -> Iterator[PublishedRun]:
    """The runs, experiment by experiment; all models where none is named. UsageError for a name that nobody has.

    An experiment without its data set gives none: `without_data` tells of those.
    """
    chosen = _canonical(sources, models)
    # All data sets are read before the first run is given: what is wrong with one is told before anything is stored.
    sets = {task: _EXPERIMENTS[task].data(sources) for task in EXPERIMENTS if task in experiments}
    for task, data in sets.items():
        experiment = _EXPERIMENTS[task]
        for model in experiment.models(sources) if data else ():
            if data and (not chosen or model in chosen):
                yield experiment.run(sources, model, data, ladder)


def without_data(sources: Sources, experiments: Sequence[str] = EXPERIMENTS) -> list[Anomaly]:
    """A word about every experiment whose results are there and whose data set is not."""
    paths = {
        "association": sources.layout.options,
        "restriction": sources.layout.prompts,
        "difficulty": sources.layout.arranged,
    }
    return [
        Anomaly(_EXPERIMENTS[task].code, "", "missing", "no run can be made without the data set of the experiment")
        for task, path in paths.items()
        if task in experiments and path is None and _EXPERIMENTS[task].models(sources)
    ]


def _canonical(sources: Sources, models: Sequence[str]) -> set[str]:
    """The models by any of their names."""
    known = {model for one in _EXPERIMENTS.values() for model in one.models(sources)}
    chosen = set()
    for name in models:
        model = sources.names.get(name, name)
        if model not in known:
            near = difflib.get_close_matches(name, known, n=3, cutoff=0.3) or sorted(known)
            raise UsageError(f"no results of a model '{name}' are there", f"the nearest are: {', '.join(near)}")
        chosen.add(model)
    return chosen

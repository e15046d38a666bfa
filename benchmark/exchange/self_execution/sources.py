"""All that is below a folder, read, and joined by one name for each model."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from benchmark.errors import DataError
from benchmark.exchange.self_execution import association, difficulty, hard_question, restriction
from benchmark.exchange.self_execution.association import AssociationResults, read_association, read_options
from benchmark.exchange.self_execution.benchmarks import BenchmarkTable, read_benchmarks
from benchmark.exchange.self_execution.difficulty import Arranged, DifficultyResults, read_arranged, read_difficulty
from benchmark.exchange.self_execution.files import Anomaly
from benchmark.exchange.self_execution.hard_question import HardQuestion, read_hard_questions
from benchmark.exchange.self_execution.layout import Layout, find_layout
from benchmark.exchange.self_execution.names import canonical
from benchmark.exchange.self_execution.restriction import Prompt, RestrictionResults, read_prompts, read_restriction
from benchmark.exchange.self_execution.rows import TOLERANCE
from benchmark.exchange.self_execution.summaries import read_printed
from benchmark.scoring.published.summary import row_mean

BENCHMARKS = "rasch"
Results = TypeVar("Results", AssociationResults, RestrictionResults, DifficultyResults)
Files = TypeVar("Files")
Printed = Mapping[str, Mapping[str, Mapping[str, float]]]
"""experiment -> model -> metric -> figure."""


@dataclass(frozen=True, slots=True)
class Sources:
    """Everything by canonical model name."""

    layout: Layout
    options: Mapping[str, Sequence[str]]
    association: Mapping[str, AssociationResults]
    prompts: Mapping[str, Prompt]
    restriction: Mapping[str, RestrictionResults]
    arranged: Arranged
    difficulty: Mapping[str, DifficultyResults]
    hard_questions: Mapping[str, HardQuestion]
    tables: tuple[BenchmarkTable, ...]
    """The table of scores and the one with abilities, as far as they are there."""
    printed: Printed
    names: Mapping[str, str]
    """Every name in the files -> canonical name."""
    anomalies: tuple[Anomaly, ...]


def read_sources(path: Path) -> Sources:
    """Read all files below `path`; DataError names what is wrong, and in which file and line.

    One model's broken file is an anomaly that names file and line, and the other models are read.
    """
    layout = find_layout(path)
    options = read_options(layout.options) if layout.options else {}
    prompts = read_prompts(layout.prompts) if layout.prompts else {}
    arranged = read_arranged(layout.arranged) if layout.arranged else {}
    broken: list[Anomaly] = []
    first = _each(association.EXPERIMENT, layout.association, lambda one: read_association(one, options), broken)
    second = _each(restriction.EXPERIMENT, layout.restriction, lambda one: read_restriction(one, prompts), broken)
    third = _each(difficulty.EXPERIMENT, layout.difficulty, lambda one: read_difficulty(one, arranged), broken)
    fourth = read_hard_questions(layout.hard_question) if layout.hard_question else None
    tables = tuple(read_benchmarks(file) for file in (layout.benchmarks, layout.rasch) if file)
    printed = [read_printed(file) for file in layout.summaries]
    questions = fourth.questions if fourth else ()
    read: list[AssociationResults | RestrictionResults | DifficultyResults] = [*first, *second, *third]
    names = canonical(
        [
            *(results.name for results in read),
            *(question.model for question in questions),
            *(model for table in tables for model in table.scores),
            *(model for _, figures in printed for model in figures),
        ]
    )
    strange = [*layout.anomalies, *broken, *(one for results in read for one in results.anomalies)]
    strange += fourth.anomalies if fourth else ()
    association_of = _joined(association.EXPERIMENT, first, names, lambda results: len(results.items), strange)
    restriction_of = _joined(restriction.EXPERIMENT, second, names, lambda results: len(results.items), strange)
    difficulty_of = _joined(difficulty.EXPERIMENT, third, names, lambda results: len(results.groups), strange)
    hard_of = {names[question.model]: question for question in questions}
    seen = {
        association.EXPERIMENT: set(association_of),
        restriction.EXPERIMENT: set(restriction_of),
        difficulty.EXPERIMENT: set(difficulty_of),
        hard_question.EXPERIMENT: set(hard_of),
        BENCHMARKS: {names[model] for table in tables for model in table.scores},
    }
    return Sources(
        layout=layout,
        options=options,
        association=association_of,
        prompts=prompts,
        restriction=restriction_of,
        arranged=arranged,
        difficulty=difficulty_of,
        hard_questions=hard_of,
        tables=tables,
        printed=_first_printed(printed, names),
        names=names,
        anomalies=(*strange, *_other_means(tables), *_leftovers(seen)),
    )


def _each(
    experiment: str, files: Iterable[Files], read: Callable[[Files], Results], broken: list[Anomaly]
) -> list[Results]:
    found = []
    for one in files:
        try:
            found.append(read(one))
        except DataError as error:
            broken.append(Anomaly(experiment, "", "broken", error.message))
    return found


def _joined(
    experiment: str,
    found: Iterable[Results],
    names: Mapping[str, str],
    size: Callable[[Results], int],
    strange: list[Anomaly],
) -> dict[str, Results]:
    """One file a model: of several that mean the same one, the one that holds most."""
    by_model: dict[str, Results] = {}
    for results in sorted(found, key=size, reverse=True):
        model = names[results.name]
        if model not in by_model:
            if size(results):
                by_model[model] = results
            continue
        text = f"{results.file.name} has fewer items of the same model than {by_model[model].file.name}"
        strange.append(Anomaly(experiment, model, "not_read", text, str(results.file)))
    return dict(sorted(by_model.items()))


def _first_printed(
    printed: Iterable[tuple[str, Mapping[str, Mapping[str, float]]]], names: Mapping[str, str]
) -> Printed:
    """The figures of the first table that prints them; within a table the last row of a model counts."""
    found: defaultdict[str, dict[str, dict[str, float]]] = defaultdict(dict)
    for experiment, figures in printed:
        own = {names[model]: dict(row) for model, row in figures.items()}
        for model, row in own.items():
            found[experiment][model] = {**row, **found[experiment].get(model, {})}
    return found


def _other_means(tables: Iterable[BenchmarkTable]) -> Iterator[Anomaly]:
    """Means that are printed otherwise than the cells beside them give."""
    for one in tables:
        for model, printed in one.means.items():
            mean = row_mean(one.scores[model])
            if mean is not None and abs(mean - printed) > TOLERANCE:
                text = f"the mean of its benchmarks is {mean:.6f}, printed is {printed:.6f}"
                yield Anomaly(BENCHMARKS, model, "recorded_otherwise", text, str(one.file))


def _leftovers(seen: Mapping[str, set[str]]) -> list[Anomaly]:
    """A word about every model that some part does not have."""
    parts = {experiment: models for experiment, models in seen.items() if models}
    found = []
    for model in sorted(set().union(*parts.values())):
        if lacking := [experiment for experiment, models in parts.items() if model not in models]:
            text = f"{model} has no results in {', '.join(lacking)}"
            found.append(Anomaly("", model, "unmatched", text))
    return found

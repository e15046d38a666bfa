"""Rasch ability against self-execution, over models."""

from collections.abc import Sequence
from dataclasses import dataclass

from benchmark.exchange.report.dots import dots
from benchmark.records import Run
from benchmark.scoring.rasch_table import Scores
from benchmark.scoring.run_table import AssessedRun

NEEDED = 3
"""Fewer models give no correlation."""


@dataclass(frozen=True, slots=True)
class Place:
    """One model."""

    model: str
    ability: float
    """In logits; the mean difficulty of the fitted columns is 0."""
    error: float | None
    score: float
    low: float | None
    high: float | None


@dataclass(frozen=True, slots=True)
class Correlated:
    """A correlation in words and figures."""

    name: str
    value: float | None
    low: float | None
    high: float | None
    n: int
    note: str


@dataclass(frozen=True, slots=True)
class Ability:
    places: tuple[Place, ...]
    correlations: tuple[Correlated, ...]
    columns: tuple[str, ...]
    """What the abilities were fitted on."""
    title: str
    """The score that stands against ability."""
    notices: tuple[str, ...] = ()
    missing: str = ""
    """Why there is nothing to draw; empty where there is."""


def ability(run: Run, runs: Sequence[AssessedRun], benchmarks: Scores | None = None) -> Ability:
    """The main scores of the models that were asked what `run` asked, against their abilities.

    Abilities come from `benchmarks` (model -> benchmark -> share) where it is given, otherwise from the accuracies of
    the runs over all *other* data sets: the scores themselves are left out, for they would correlate with themselves.
    """
    from benchmark.scoring.rasch import fit_rasch

    main = dots(run, runs)
    table, notices = _of_others(run, runs) if benchmarks is None else (benchmarks, ())
    columns = tuple(dict.fromkeys(column for row in table.values() for column in row))
    fit = fit_rasch(table) if columns else None
    places = []
    for dot in main.dots:
        place = fit.ability.get(dot.model) if fit and fit.converged else None
        if fit and place is not None:
            error = fit.ability_error.get(dot.model)
            places.append(Place(dot.model, place, error, dot.value, dot.low, dot.high))
    notices = (*notices, *(fit.notices if fit else ()))
    if len(places) < NEEDED:
        missing = (
            f"ability needs {NEEDED} models and has {len(places)} so far: {_what_is_missing(len(main.dots), columns)}"
        )
        return Ability((), (), (), main.title, (), missing)
    return Ability(tuple(places), _correlations(places), columns, main.title, notices)


def _of_others(run: Run, runs: Sequence[AssessedRun]) -> tuple[Scores, tuple[str, ...]]:
    from benchmark.scoring.run_table import run_table

    own = (run.config.task, run.config.dataset_hash)
    found = run_table([one for one in runs if (one.run.config.task, one.run.config.dataset_hash) != own])
    return found.scores, found.notices


def _correlations(places: Sequence[Place]) -> tuple[Correlated, ...]:
    from benchmark.scoring.correlation import pearson, spearman

    abilities, scores = [place.ability for place in places], [place.score for place in places]
    found = (("Pearson's r", pearson(abilities, scores)), ("Spearman's rho", spearman(abilities, scores)))
    return tuple(Correlated(name, one.value, one.low, one.high, one.n, one.note) for name, one in found)


def _what_is_missing(models: int, columns: Sequence[str]) -> str:
    if not columns:
        return "abilities are fitted on runs over other data sets, and there are none"
    if models < NEEDED:
        return "so many have a score on this data set"
    return "too few of them have a finite ability on other data sets"

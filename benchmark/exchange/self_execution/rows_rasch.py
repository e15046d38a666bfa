"""Figures over all models: abilities, difficulties, and how they go with self-execution."""

from collections.abc import Iterator, Mapping, Sequence

from benchmark.exchange.self_execution.rows import EVERYONE, Corrected, Row, row
from benchmark.exchange.self_execution.sources import BENCHMARKS, Sources
from benchmark.scoring.intervals import Interval
from benchmark.scoring.published import summary
from benchmark.scoring.rasch import RaschFit, fit_rasch

_Z = 1.959963984540054
_SHORT = "the published fit stops up to 2e-6 short of the maximum"


def rasch_rows(sources: Sources, own: Mapping[str, summary.Figures], answer_rates: summary.Figures) -> Iterator[Row]:
    """Ours: on the scale where the mean difficulty is 0, with the fit's own standard errors.

    `own` has our figures of experiments 1 to 3 by the published rule, and what is printed where there are no results.
    """
    average = _averages(own)
    ability: summary.Figures = {}
    if sources.tables:
        fit, shift = fit_rasch(_scores(sources)), summary.origin(_difficulties(sources))
        ability = {model: _shifted(place, shift) for model, place in fit.ability.items()}
        yield from _fitted(sources, fit, ability, shift)
        yield from _means(sources)
    measured = {**own, summary.ABILITY: ability, summary.AVERAGE: average}
    yield from _correlations(measured)
    for model, figure in average.items():
        yield row(BENCHMARKS, model, "self_execution_score(performance_avg)", figure, {})
    if ability:
        yield _correlation(summary.ANSWER_RATE, summary.ABILITY, answer_rates, ability)
    yield from _reasoning("theta+0.5", {model: _shifted(place, summary.SHIFT) for model, place in ability.items()})
    yield from _reasoning("performance_avg", average)


def benchmark_means(sources: Sources) -> dict[str, tuple[float | None, float | None]]:
    """model -> its mean as the table of scores prints it, and as its cells give it."""
    if not sources.tables:
        return {}
    printed = {sources.names[model]: mean for model, mean in sources.tables[0].means.items()}
    return {model: (printed.get(model), summary.row_mean(cells)) for model, cells in _scores(sources).items()}


def _scores(sources: Sources) -> dict[str, Mapping[str, float | None]]:
    return {sources.names[model]: cells for model, cells in sources.tables[0].scores.items()}


def _difficulties(sources: Sources) -> Mapping[str, float]:
    return next((table.difficulties for table in sources.tables if table.difficulties), {})


def _fitted(sources: Sources, fit: RaschFit, ability: summary.Figures, shift: float) -> Iterator[Row]:
    abilities = next((table.abilities for table in sources.tables if table.abilities), {})
    printed = {sources.names[model]: figure for model, figure in abilities.items()}
    for model, place in ability.items():
        ours = _placed(
            fit.ability[model], fit.ability_error[model], sum(v is not None for v in _scores(sources)[model].values())
        )
        yield row(BENCHMARKS, model, "ability_theta", place, _only("ability_theta", printed.get(model)), ours)
    difficulties = _difficulties(sources)
    for name, place in fit.difficulty.items():
        models = sum(cells.get(name) is not None for cells in _scores(sources).values())
        ours = _placed(place, fit.difficulty_error[name], models)
        found = _only("difficulty_delta", difficulties.get(name))
        yield row(BENCHMARKS, name, "difficulty_delta", _shifted(place, shift), found, ours)


def _placed(place: float | None, error: float | None, n: int) -> Corrected:
    if place is None or error is None:
        return Corrected(place, n=n, note=_SHORT)
    return Corrected(place, Interval(place - _Z * error, place + _Z * error, "standard error"), None, n, None, _SHORT)


def _means(sources: Sources) -> Iterator[Row]:
    printed = {sources.names[model]: mean for model, mean in sources.tables[-1].means.items()}
    for model, cells in _scores(sources).items():
        found = _only("row_mean_benchmark", printed.get(model))
        yield row(BENCHMARKS, model, "row_mean_benchmark", summary.row_mean(cells), found)


def _averages(own: Mapping[str, summary.Figures]) -> dict[str, float | None]:
    parts = [own[name] for name in (summary.ASSOCIATION, summary.RESTRICTION, summary.DIFFICULTY)]
    shared = [model for model in parts[0] if all(model in part for part in parts)]
    return {model: summary.performance_average([part[model] for part in parts]) for model in shared}


def _correlations(measured: Mapping[str, summary.Figures]) -> Iterator[Row]:
    for one, other in summary.PAIRS:
        yield _correlation(one, other, measured[one], measured[other])


def _correlation(one: str, other: str, x: summary.Figures, y: summary.Figures) -> Row:
    """By the published rule a correlation has as many decimals as are printed."""
    found = summary.correlation(x, y)
    decimals = summary.DECIMALS.get(one, 2)
    ruled = None if found.value is None else round(found.value, decimals)
    around = Interval(found.low, found.high, found.method)
    note = "; ".join(part for part in (f"printed with {decimals} decimals", found.note) if part)
    ours = Corrected(found.value, around, 0.0, found.n, len(set(x) | set(y)), note)
    return row(BENCHMARKS, EVERYONE, f"pearson {one} ~ {other}", ruled, {}, ours)


def _reasoning(what: str, figures: summary.Figures) -> Iterator[Row]:
    sides: Sequence[str] = ("reasoning", "non reasoning")
    for side, mean in zip(sides, summary.reasoning_means(figures), strict=True):
        yield row(BENCHMARKS, EVERYONE, f"{side} mean {what}", mean, {})


def _shifted(place: float | None, by: float) -> float | None:
    return None if place is None else place + by


def _only(metric: str, figure: float | None) -> dict[str, float]:
    return {} if figure is None else {metric: figure}

"""Ability from other data sets than the one whose scores stand against it."""

import pytest

from benchmark.exchange.report.ability import ability


@pytest.fixture
def runs(assessed):
    """Four models on two data sets; the second one orders them the same way."""
    values = {"a": (0.8, 0.7), "b": (0.6, 0.6), "c": (0.5, 0.3), "d": (0.3, 0.2)}
    return [
        assessed(f"r-{1 + 4 * place + row:04d}", model, figures[place], dataset=name)
        for place, name in enumerate(("a.jsonl", "b.jsonl"))
        for row, (model, figures) in enumerate(values.items())
    ]


def test_the_own_data_set_is_no_part_of_ability(runs):
    found = ability(runs[0].run, runs)
    assert found.columns == ("association/b.jsonl",) and not found.missing
    assert [place.model for place in sorted(found.places, key=lambda place: -place.ability)] == ["a", "b", "c", "d"]
    assert {correlated.name: correlated.value for correlated in found.correlations}["Spearman's rho"] == 1
    assert all(correlated.n == 4 and "few models (4)" in correlated.note for correlated in found.correlations)


def test_public_benchmarks_take_their_place(runs):
    benchmarks = {"a": {"x": 0.1, "y": 0.2}, "b": {"x": 0.5, "y": 0.4}, "c": {"x": 0.9, "y": 0.7}}
    found = ability(runs[0].run, runs, benchmarks)
    assert found.columns == ("x", "y") and {place.model for place in found.places} == {"a", "b", "c"}
    assert found.correlations[0].value < 0


@pytest.mark.parametrize(
    ("count", "others", "said"),
    [
        (2, True, "ability needs 3 models and has 2 so far: so many have a score on this data set"),
        (4, False, "ability needs 3 models and has 0 so far: abilities are fitted on runs over other data sets"),
    ],
)
def test_too_few_models_are_said(runs, count, others, said):
    chosen = runs[:count] + (runs[4:] if others else [])
    found = ability(runs[0].run, chosen)
    assert said in found.missing and found.places == () and found.correlations == ()


def test_models_at_the_end_of_the_scale_have_no_ability(runs):
    benchmarks = {"a": {"x": 1.0}, "b": {"x": 0.5}, "c": {"x": 0.4}, "d": {"x": 0.0}}
    found = ability(runs[0].run, runs, benchmarks)
    assert "ability needs 3 models and has 2 so far: too few of them have a finite ability" in found.missing

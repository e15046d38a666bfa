"""The published abilities, difficulties and correlations come out of the published scores."""

import csv
from functools import cache
from pathlib import Path

import pytest

from benchmark.scoring.correlation import pearson, spearman
from benchmark.scoring.rasch import fit_rasch

OFFICIAL = Path(__file__).parents[3] / "shared" / "official"
SCORES = OFFICIAL / "benchmarks" / "benchmarks_with_rasch.csv"
ORIGIN = -0.187325
"""What the published scale adds to one whose mean difficulty is 0."""
COLUMNS = slice(1, 10)
"""The benchmarks of the file; the published ability and row means stand behind them."""
AVERAGED = ("Association", "Restriction", "Difficulty")


@pytest.fixture(autouse=True)
def official():
    if not SCORES.is_file():
        pytest.skip("the published results (../shared/official beside the repository) are not there")


@cache
def published() -> dict[str, dict[str, float]]:
    """metric -> model or benchmark -> figure, of the ability part."""
    figures: dict[str, dict[str, float]] = {}
    for row in rows_of(OFFICIAL / "published.csv"):
        if row["experiment"] == "rasch":
            figures.setdefault(row["metric"], {})[row["model"]] = float(row["published"])
    return figures


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8-sig", newline="") as lines:
        return list(csv.DictReader(lines))


@cache
def scores() -> dict[str, dict[str, float | None]]:
    """The first row of the file holds the difficulties."""
    with SCORES.open(encoding="utf-8-sig", newline="") as lines:
        header, _, *rows = csv.reader(lines)
    return {
        row[0]: {name: float(cell) if cell else None for name, cell in zip(header[COLUMNS], row[COLUMNS], strict=True)}
        for row in rows
    }


@cache
def figures() -> dict[str, dict[str, float]]:
    """What the published correlations are between, recomputed from the summary tables: name -> model -> figure."""
    association = {row["model"]: float(row["accuracy"]) for row in rows_of(OFFICIAL / "experiment_1.csv")}
    restriction = {row["model"]: float(row["consistency_rate"]) for row in rows_of(OFFICIAL / "experiment_2.csv")}
    ordered = {row["model_name"].replace("/", "-"): row for row in rows_of(OFFICIAL / "experiment_3.csv")}
    difficulty = {model: float(row["avg_question_order_score"]) for model, row in ordered.items()}
    answered = {
        model: float(row["correct_individual_answers_count"]) / float(row["total_answered_questions"])
        for model, row in ordered.items()
    }
    named = {
        "Association": association,
        "Restriction": restriction,
        "Difficulty": difficulty,
        "General Ability": dict(fit_rasch(scores()).ability),
        "individual answer rate": answered,
    }
    named["Performance Avg"] = {
        model: sum(named[part][model] for part in AVERAGED) / len(AVERAGED) for model in association
    }
    return named


def test_the_fit_is_whole():
    fit = fit_rasch(scores())
    assert fit.converged and fit.notices == () and fit.cells == 88
    assert (len(fit.ability), len(fit.difficulty)) == (15, 9)


@pytest.mark.parametrize(("metric", "side"), [("ability_theta", "ability"), ("difficulty_delta", "difficulty")])
def test_all_24_parameters_up_to_one_constant(metric, side):
    found, expected = getattr(fit_rasch(scores()), side), published()[metric]
    assert set(found) == set(expected)
    for name, place in expected.items():
        assert found[name] + ORIGIN == pytest.approx(place, abs=2e-6), name


def test_row_means():
    for model, mean in published()["row_mean_benchmark"].items():
        cells = [score for score in scores()[model].values() if score is not None]
        assert sum(cells) / len(cells) == pytest.approx(mean, abs=1e-9), model
    assert len(published()["row_mean_benchmark"]) == 15


def test_the_average_is_the_mean_of_the_three_published_scores_failures_counted_in():
    expected = published()["self_execution_score(performance_avg)"]
    assert figures()["Performance Avg"] == pytest.approx(expected, abs=1e-6) and len(expected) == 15


CORRELATIONS = [
    "Association ~ Restriction",
    "Association ~ Difficulty",
    "Association ~ General Ability",
    "Association ~ Performance Avg",
    "Restriction ~ Difficulty",
    "Restriction ~ General Ability",
    "Restriction ~ Performance Avg",
    "Difficulty ~ General Ability",
    "Difficulty ~ Performance Avg",
    "General Ability ~ Performance Avg",
    "individual answer rate ~ General Ability",
]


def test_every_published_correlation_is_compared():
    assert {name for name in published() if name.startswith("pearson ")} == {f"pearson {name}" for name in CORRELATIONS}


@pytest.mark.parametrize("name", CORRELATIONS)
def test_all_published_correlations(name):
    expected = published()[f"pearson {name}"]["ALL"]
    first, second = (figures()[side] for side in name.split(" ~ "))
    models = list(scores())
    found = pearson([first[model] for model in models], [second[model] for model in models])
    decimals = 3 if name.startswith("individual") else 2
    assert found.n == 15 and round(found.value, decimals) == expected
    assert found.low < expected < found.high


def test_the_order_of_the_three_tests_is_the_same_by_rank():
    """Not published: that difficulty goes with ability most does not hang on the choice of Pearson's r."""
    models = list(scores())
    ability = [figures()["General Ability"][model] for model in models]
    ranks = {name: spearman([figures()[name][model] for model in models], ability) for name in AVERAGED}
    assert ranks["Difficulty"].low > 0.3
    assert ranks["Difficulty"].value > ranks["Association"].value > ranks["Restriction"].value > 0

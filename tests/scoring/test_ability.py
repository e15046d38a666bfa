"""Abilities against self-execution scores, joined by the models' names."""

from datetime import UTC, datetime

import pytest

from benchmark.records import Run, Score
from benchmark.scoring.ability import against_ability, self_execution_scores
from benchmark.scoring.run_table import AssessedRun

ABILITY = {"openai/a": 1.0, "b": 0.5, "c": -0.5, "d": None}


def score(metric, value, main=False):
    return Score(
        metric=metric,
        rule="matched",
        failures="excluded",
        value=value,
        n=1,
        clusters=1,
        planned=1,
        scorer="s",
        main=main,
    )


@pytest.fixture
def run_of(make_config):
    def make(task, model, value, metric="accuracy", done=True):
        config = make_config(task=task, model=model)
        run = Run(id="r-0001", created_at=datetime.now(UTC), config=config, items=1, sessions=2, program="0")
        return AssessedRun(run, done, [score("accuracy", 0.1), score(metric, value, main=True)])

    return make


def test_the_newest_finished_run_of_a_model_counts(run_of):
    runs = [
        run_of("association", "a", 0.9, done=False),
        run_of("association", "a", 0.6),
        run_of("association", "a", 0.2),
    ]
    assert self_execution_scores(runs) == {"association": {"a": 0.6}}


def test_metrics_in_which_more_is_not_better_are_left_out(run_of):
    runs = [run_of("hard_question", "a", 0.9, "answered_wrongly"), run_of("difficulty", "a", 0.7, "pair_score")]
    assert self_execution_scores(runs) == {"difficulty": {"a": 0.7}}


def test_models_are_joined_by_their_canonical_names():
    (found,) = against_ability(ABILITY, {"association": {"a": 0.9, "b": 0.5, "c": 0.1, "d": 0.3}}, {"openai/a": "a"})
    assert found.points == (("a", 1.0, 0.9), ("b", 0.5, 0.5), ("c", -0.5, 0.1))
    assert found.pearson.value == pytest.approx(0.9819805) and found.spearman.value == pytest.approx(1.0)


def test_the_average_is_over_models_that_have_all_tasks():
    columns = {"association": {"openai/a": 0.2, "b": 0.4, "c": 0.6}, "difficulty": {"openai/a": 0.4, "c": 0.8}}
    average = against_ability(ABILITY, columns, {})[-1]
    assert average.column == "average"
    assert [(name, round(score, 6)) for name, _, score in average.points] == [("c", 0.7), ("openai/a", 0.3)]


def test_too_few_models_are_undefined():
    (found,) = against_ability(ABILITY, {"association": {"b": 0.5}}, {})
    assert found.pearson.value is None and "undefined" in found.pearson.note

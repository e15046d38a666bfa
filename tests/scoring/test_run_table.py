"""Stored runs as a model x data set table."""

from datetime import UTC, datetime

import pytest

from benchmark.records import Run, Score
from benchmark.scoring.run_table import AssessedRun, accuracy, run_table


def score(value, rule="matched", failures="counted_wrong", metric="accuracy", baseline="always_false"):
    return Score(
        metric=metric,
        rule=rule,
        failures=failures,
        value=value,
        baseline_name=baseline,
        n=10,
        clusters=5,
        planned=10,
        scorer="binary@1",
    )


@pytest.fixture
def assessed(make_config):
    def make(number, value=0.5, done=True, items=20, scores=None, **config):
        run = Run(
            id=f"r-{number:04d}",
            created_at=datetime(2026, 1, 2, tzinfo=UTC),
            config=make_config(**config),
            items=items,
            sessions=2 * items,
            program="0",
        )
        return AssessedRun(run, done, [score(value)] if scores is None else scores)

    return make


def test_one_cell_a_model_and_data_set(assessed):
    table = run_table(
        [assessed(3, 0.4, model="b"), assessed(2, 0.6, task="difficulty", dataset="q.jsonl"), assessed(1, 0.5)]
    )
    assert table.scores == {
        "b": {"association/words.jsonl": 0.4},
        "tiny": {"difficulty/q.jsonl": 0.6, "association/words.jsonl": 0.5},
    }
    assert table.notices == ()


def test_the_newest_done_run_counts_and_the_others_are_named(assessed):
    table = run_table([assessed(4, 0.9, done=False), assessed(3, scores=[]), assessed(2, 0.6), assessed(1, 0.5)])
    assert table.scores == {"tiny": {"association/words.jsonl": 0.6}}
    assert table.notices == (
        "r-0004 is left out: it is not done",
        "r-0003 is left out: it has no accuracy with failures counted wrong",
        "r-0001 is left out: r-0002 is newer, of the same model and data set",
    )


def test_data_sets_of_one_name_and_other_content_are_two_columns(assessed):
    table = run_table([assessed(2, 0.6, dataset_hash="a" * 16), assessed(1, 0.5, dataset_hash="b" * 16)])
    assert table.scores == {"tiny": {"association/words.jsonl@aaaaaaaa": 0.6, "association/words.jsonl@bbbbbbbb": 0.5}}


def test_runs_of_different_size_in_one_column_are_told_of(assessed):
    table = run_table([assessed(2, items=250, model="b"), assessed(1, items=12)])
    assert len(table.notices) == 1 and "12 to 250 items" in table.notices[0]


def test_the_ladders_accuracy_goes_before_the_tasks_own_and_published_rules_are_neither():
    assert accuracy([score(0.1, "published"), score(0.2, "own"), score(0.3), score(0.4, baseline="base_rate")]) == 0.3
    assert accuracy([score(0.1, "published"), score(0.2, "own"), score(0.3, "other")]) == 0.2
    assert accuracy([score(0.1, "published"), score(0.2, "exact")]) is None


@pytest.mark.parametrize(
    "other", [score(0.3, failures="excluded"), score(0.3, metric="mcc"), score(None), score(0.3, rule="exact")]
)
def test_other_figures_are_not_taken(other):
    assert accuracy([other]) is None

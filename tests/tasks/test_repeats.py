"""Several samples: a ceiling for predictions, and predictions as probabilities."""

from datetime import UTC, datetime

import pytest

from benchmark.records import Pair, Run
from benchmark.tasks.base import Evidence
from benchmark.tasks.repeats import repeat_scores


@pytest.fixture
def scores(make_config):
    def of(outcomes, predicted="yes"):
        """Scores of things, each with its outcomes by sample."""
        config = make_config(samples=len(outcomes[0]))
        run = Run(id="r-0001", created_at=datetime.now(UTC), config=config, items=2, sessions=4, program="0")
        pairs = [
            Pair(
                run_id=run.id,
                item_id=f"item {place}",
                option="a",
                sample=sample,
                predicted=predicted,
                actual=actual,
                actual_exact=actual,
            )
            for place, series in enumerate(outcomes)
            for sample, actual in enumerate(series)
        ]
        evidence = Evidence(run, (), {}, (), pairs)
        return {score.metric: score for score in repeat_scores(evidence, "matched")}

    return of


def test_one_sample_says_nothing(scores):
    assert scores([["yes"], ["no"]]) == {}


def test_retest_is_the_share_of_neighbours_alike(scores):
    found = scores([["yes", "yes", "no"], ["no", "no", "no"]])["retest"]
    assert (found.value, found.n, found.planned) == (3 / 4, 4, 4)


def test_missing_samples_lower_the_coverage(scores):
    found = scores([["yes", None, "no"], ["no", "no", "no"]])["retest"]
    assert (found.value, found.n, found.planned) == (1.0, 2, 4)


def test_a_prediction_is_scored_against_the_share_of_samples(scores):
    """yes against shares 1 and 1/2: Brier .125, of the mean share 1/16."""
    found = scores([["yes", "yes"], ["yes", "no"]])["brier_skill"]
    assert found.value == pytest.approx(1 - 0.125 / 0.0625) and found.baseline == 0.0


def test_all_alike_is_undefined_and_says_so(scores):
    found = scores([["yes", "yes"], ["yes", "yes"]])["brier_skill"]
    assert found.value is None and "undefined" in found.note


def test_unread_predictions_are_no_units(scores):
    found = scores([["yes", "no"]], predicted=None)["brier_skill"]
    assert (found.value, found.n, found.planned) == (None, 0, 1)

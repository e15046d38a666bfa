"""Scores follow decisions, in a thread of their own."""

import threading

import pytest

from benchmark.adjudicating.desk import Desk
from benchmark.adjudicating.rescoring import Rescorer
from benchmark.errors import UsageError
from benchmark.records import CaseKind


@pytest.fixture
def rescored(store):
    done, failed = [], []
    rescorer = Rescorer(
        store, lambda run, scores: done.append((run.id, scores)), lambda run, error: failed.append(error)
    )
    yield rescorer, done, failed
    rescorer.close()


def test_a_decision_at_the_desk_changes_the_scores_of_its_run(store, restriction, make_plan, rescored):
    rescorer, done, _ = rescored
    desk = Desk(
        store, make_plan(kinds=(CaseKind.REFUSAL,)), on_saved=lambda case, entry: rescorer.decided(entry.text_hash)
    )
    assert desk.current().row.item_id == "kale"
    desk.decide("full_compliance")
    desk.close()
    assert rescorer.flush(30)
    assert {run for run, _ in done} == {restriction.id}
    (main,) = [score for score in done[-1][1] if score.main]
    assert main.decisions == 1 and [one for one in store.assessments.scores(restriction.id) if one.main] == [main]


def test_decisions_during_an_assessment_are_scored_together_afterwards(store, case_of, say):
    kale, first, go_on, done = case_of("refusal", "kale"), threading.Event(), threading.Event(), []

    def on_done(run, scores):
        done.append([score.decisions for score in scores if score.main])
        first.set()
        go_on.wait(30)

    rescorer = Rescorer(store, on_done)
    store.decisions.write([say(kale, "full_compliance")])
    rescorer.decided(kale.text_hash)
    assert first.wait(30)
    for _ in range(20):
        store.decisions.write([say(kale, "unsure"), say("nobody's text", "unsure")])
        rescorer.decided(kale.text_hash)
        rescorer.decided("nobody's text")
    go_on.set()
    assert rescorer.flush(30) and done == [[1], [0]]
    rescorer.close()


def test_runs_that_are_behind_their_decisions_are_scored_first(store, case_of, say):
    kale, done = case_of("refusal", "kale"), []
    store.decisions.write([say(kale, "full_compliance")])
    for _ in range(2):
        rescorer = Rescorer(store, lambda run, scores: done.append(run.id))
        assert rescorer.flush(30)
        rescorer.close()
    assert set(done) == {"r-0001"}


def test_a_run_that_cannot_be_scored_stops_nothing(rescored, restriction):
    rescorer, done, failed = rescored
    rescorer.runs(["r-9999", restriction.id])
    assert rescorer.flush(30)
    assert [type(error) for error in failed] == [UsageError] and [run for run, _ in done] == [restriction.id]


def test_a_closed_rescorer_waits_for_nothing(rescored):
    rescorer, _, _ = rescored
    rescorer.close()
    rescorer.decided("x")
    assert rescorer.flush(1)

"""Published runs are stored whole or not at all, once, and assessed beside each other."""

import pytest
from scripted.published import association, restriction

from benchmark.errors import UsageError
from benchmark.records import RunState, State
from benchmark.running.audit import audit
from benchmark.running.importing import FINISHED, NEW, THERE, import_runs
from benchmark.running.launching import endpoint_of
from benchmark.tasks.registry import task_named


@pytest.fixture
def imported(store):
    def run(*published, **options):
        return list(import_runs(store, published, lambda event: None, **options))

    return run


def score(store, run_id, metric, rule, failures="excluded"):
    found = [one for one in store.assessments.scores(run_id) if (one.metric, one.rule) == (metric, rule)]
    return next(one.value for one in found if one.failures == failures)


def test_a_run_is_stored_with_its_sessions_and_scores(store, imported):
    (one,) = imported(association(targets=("beach",)))
    assert (one.outcome, one.sessions, one.run.sessions) == (NEW, 2, 4)
    (row,) = store.runs.rows()
    assert (row.endpoint, row.state, row.sessions_done) == ("imported", RunState.DONE, 2)
    assert [session.state for session in store.sessions.of_run(one.run.id)] == [State.OK, State.OK]
    assert store.runs.resolve(one.run.id).runtime["anomalies"] == [
        {"kind": "missing", "text": "x lacks 1 of 2 targets", "file": "experiment 1/tiny.csv", "line": None}
    ]


def test_the_published_rule_counts_the_keys_that_were_returned(store, imported):
    (one,) = imported(association())
    assert [score(store, one.run.id, name, "published") for name in ("TP", "FP", "TN", "FN")] == [3, 4, 0, 0]
    assert score(store, one.run.id, "accuracy", "published") == 3 / 7
    assert score(store, one.run.id, "accuracy", "exact") == 3 / 5


def test_the_published_rule_goes_by_the_recorded_letters(store, imported):
    """`Yes.` is no letter for us and was one for the original; what is not recorded counts as inconsistent."""
    (one,) = imported(restriction())
    assert score(store, one.run.id, "accuracy", "published", "counted_wrong") == 1 / 3
    assert score(store, one.run.id, "over_niceness", "published") == 1 / 2
    pairs = {pair.item_id: pair for pair in store.assessments.pairs(one.run.id)}
    assert (pairs["1"].predicted, pairs["2"].predicted, pairs["3"].predicted) == (None, "no", None)


def test_what_was_imported_is_left_alone(store, imported):
    imported(association(), association("other"))
    again = imported(association(), association("other"), association("third"))
    assert [(one.outcome, one.run.id) for one in again] == [(THERE, "r-0001"), (THERE, "r-0002"), (NEW, "r-0003")]
    (another,) = imported(association(), again=True)
    assert another.run.id == "r-0004"
    (changed,) = imported(association(hash="another data set"))
    assert changed.outcome == NEW


def test_all_models_of_one_import_stand_beside_each_other(store, imported):
    imported(association(), association("other"))
    for run_id in ("r-0001", "r-0002"):
        names = {one.baseline_name for one in store.assessments.scores(run_id) if one.rule == "matched"}
        assert "other_models" in names


def test_a_run_that_cannot_be_stored_leaves_nothing(store, imported):
    broken = association()
    bad = broken.replies[-1]
    object.__setattr__(bad, "tokens", "many")
    with pytest.raises(ValueError):
        imported(broken)
    assert store.runs.rows() == [] and list(store.sessions.of_run("r-0001")) == []


def test_an_import_that_broke_off_before_its_scores_is_finished(store, imported, monkeypatch):
    with monkeypatch.context() as patched:
        patched.setattr("benchmark.running.importing.conclude", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            imported(association())
    assert [row.state for row in store.runs.rows()] == [RunState.STOPPED]
    (one,) = imported(association())
    assert (one.outcome, one.run.id) == (FINISHED, "r-0001")
    assert store.runs.rows()[0].state is RunState.DONE and store.assessments.scores("r-0001")


def test_several_processes_give_the_same_scores(store, imported):
    imported(association(), association("other"))
    imported(association(), association("other"), again=True, processes=2)
    for one, other in (("r-0001", "r-0003"), ("r-0002", "r-0004")):
        assert store.assessments.scores(one) == store.assessments.scores(other)


def test_an_imported_run_is_neither_resumed_nor_audited(store, imported):
    (one,) = imported(association())
    with pytest.raises(UsageError, match="r-0001 was imported from published results: there is nobody to ask"):
        endpoint_of(one.run)
    report = audit(store, one.run, task_named("association"))
    assert (report.sessions, report.unchecked, report.findings) == (0, 4, ())
    assert report.verdict == "the requests of 4 imported sessions are not recorded, nothing can be checked"


def test_the_views_take_imported_runs(store, imported):
    imported(association(), restriction())
    for view in ("runs", "sessions", "items", "readings", "judgements", "attempts", "pairs", "scores"):
        assert list(store.console.query(f"SELECT * FROM {view}")), view

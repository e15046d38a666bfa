"""Runs: numbered, found by name, and never shown as running when nobody conducts them."""

from datetime import timedelta

import pytest

from benchmark.errors import StoreError, UsageError
from benchmark.records import RunState, State, Usage
from benchmark.store import open_store


def test_runs_are_numbered_and_found_again(store, run, make_config, make_item):
    second = store.runs.create(make_config(seed=7), [make_item()], 2, {})
    assert (run.id, second.id) == ("r-0001", "r-0002")
    assert store.runs.resolve("r-0001") == run
    assert store.runs.resolve("last") == second
    assert [item.cluster for item in store.sessions.items(run.id)] == ["beach", "winter"]


def test_numbers_go_on_after_a_restart_and_beyond_four_digits(database, run, store, raw, make_config, make_item):
    raw("INSERT INTO raw.run SELECT * REPLACE ('r-9999' AS run_id) FROM raw.run")
    store.close()
    with open_store(database) as again:
        made = again.runs.create(make_config(), [make_item()], 1, {})
        assert made.id == "r-10000" and again.runs.resolve("last") == made
        assert [row.run_id for row in again.runs.rows()] == ["r-10000", "r-9999", "r-0001"]


def test_an_unknown_run_names_its_neighbours(store, run):
    with pytest.raises(UsageError) as caught:
        store.runs.resolve("r-0009")
    assert "r-0001" in caught.value.hint


@pytest.mark.parametrize("name", ["last", "r-0001", "", "'; DROP TABLE raw.run"])
def test_an_empty_database_has_no_run_of_any_name(store, name):
    with pytest.raises(UsageError, match="no runs"):
        store.runs.resolve(name)


@pytest.mark.parametrize("state", [RunState.RUNNING, RunState.PAUSED])
def test_a_run_that_nobody_conducts_is_interrupted(store, run, state):
    store.runs.log(run.id, 1, state)
    (row,) = store.runs.rows(run.id)
    assert (row.state, row.detail) == (RunState.STOPPED, "interrupted")
    store.runs.active.add(run.id)
    assert store.runs.rows()[0].state is state
    store.runs.active.discard(run.id)
    assert store.runs.rows()[0].state is RunState.STOPPED


def test_the_last_event_says_how_a_run_stands(store, run):
    assert store.runs.last_leg(run.id) == 0
    store.runs.log(run.id, 1, RunState.RUNNING)
    store.runs.log(run.id, 1, RunState.FAILED, "no key\ud83d")
    store.runs.log(run.id, 2, RunState.RUNNING)
    store.runs.log(run.id, 2, RunState.DONE)
    assert store.runs.last_leg(run.id) == 2
    (row,) = store.runs.rows()
    assert (row.state, row.detail, row.legs) == (RunState.DONE, "", 2)


def test_a_row_adds_up_time_and_tokens_over_legs_and_attempts(store, run, make_session):
    first = make_session(sample=0, duration_s=2.0, usage=Usage(input_tokens=10, output_tokens=1))
    store.sessions.commit_session(first).result()
    start = first.attempt.started_at
    failed = make_session(sample=1, started_at=start + timedelta(seconds=5), state=State.TRANSPORT_ERROR, usage=Usage())
    store.sessions.commit_session(failed).result()
    later = make_session(sample=1, number=2, leg=2, started_at=start + timedelta(hours=9), duration_s=3.0)
    store.sessions.commit_session(later).result()
    (row,) = store.runs.rows()
    assert row.active_s == pytest.approx(5.5 + 3.0)
    assert (row.input_tokens, row.output_tokens, row.attempts) == (20, 6, 3)
    assert (row.items, row.sessions, row.sessions_done, row.sessions_failed) == (2, 4, 2, 0)


def test_a_run_without_a_request_has_unknown_costs(store, run):
    (row,) = store.runs.rows()
    assert (row.active_s, row.input_tokens, row.output_tokens, row.score) == (None, None, None, None)


def test_a_run_has_one_row_whatever_its_scores_are(store, run, make_config, make_item, make_score):
    """Of the newest assessment: an older main score says nothing, and several are still one run."""
    store.assessments.save(run.id, [], [], [make_score(value=0.1, main=True)])
    store.assessments.save(run.id, [], [], [make_score(value=0.2), make_score(value=0.3)])
    assert [row.score for row in store.runs.rows()] == [None]
    store.assessments.save(run.id, [], [], [make_score(value=0.7, main=True), make_score(value=0.7, main=True)])
    other = store.runs.create(make_config(), [make_item()], 1, {})
    store.assessments.save(other.id, [], [], [make_score(value=None, skill=None, n=0, planned=0, main=True)])
    rows = {row.run_id: (row.score, row.coverage, row.n) for row in store.runs.rows()}
    assert rows == {run.id: (0.7, 0.5, 1), other.id: (None, None, 0)}


def test_the_main_score_stands_for_its_run(store, run, make_score):
    others = [make_score(rule="exact", value=0.1), make_score(failures="counted_wrong", value=0.2)]
    main = make_score(value=0.6, skill=-0.1, main=True)
    store.assessments.save(run.id, [], [], [*others, main, make_score(metric="auc")])
    (row,) = store.runs.rows()
    assert (row.score, row.baseline_name, row.skill, row.coverage) == (0.6, "always_false", -0.1, 0.5)


def test_a_recorded_run_is_whole(store, make_config, make_item, make_session):
    items = [make_item("beach"), make_item("winter")]
    made = store.runs.record(
        make_config(),
        items,
        4,
        {"origin": "x"},
        lambda run_id: [make_session(run_id=run_id), make_session(run_id=run_id, sample=1)],
    )
    assert store.runs.resolve("last") == made and made.runtime == {"origin": "x"}
    assert list(store.sessions.items(made.id)) == items
    assert [session.key.sample for session in store.sessions.of_run(made.id)] == [0, 1]


def test_of_a_recorded_run_nothing_is_left_where_a_session_cannot_be_made_or_stored(
    store, make_config, make_item, make_session
):
    def breaks_off(run_id):
        yield make_session(run_id=run_id)
        raise ValueError("unreadable")

    def too_much(run_id):
        yield make_session(run_id=run_id)
        yield make_session(run_id=run_id, sample=1, status=2**40)

    for sessions, error in ((breaks_off, ValueError), (too_much, StoreError)):
        with pytest.raises(error):
            store.runs.record(make_config(), [make_item()], 2, {}, sessions)
        assert store.runs.rows() == [] and not list(store.sessions.of_run("r-0001"))


def test_cases_that_wait_are_counted_once_a_text(store, make_config, make_item):
    run = store.runs.create(make_config(), [make_item()], 2, {})
    connection = store._connection
    connection.execute("INSERT INTO raw.assessment VALUES (?, 1, now(), '0')", [run.id])
    for item, text, wanted in (("a", "one", True), ("b", "one", True), ("c", "two", True), ("d", "three", False)):
        connection.execute(
            "INSERT INTO raw.referral VALUES (?, 1, 'refusal', ?, 'act', '', 0, '', '', ?, 'full', 0.5, false, ?)",
            [run.id, item, text, wanted],
        )
    assert store.runs.waiting() == {run.id: 2} and store.runs.count() == 1

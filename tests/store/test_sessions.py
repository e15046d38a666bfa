"""What was asked and answered, in the order of the items; only the latest of each session counts."""

import pytest

from benchmark.records import Role, State


def test_sessions_and_attempts_come_back_whole(store, run, make_session):
    session = make_session(text="a\x00b", reply="x" * 5_000_000, reply_bytes=b"\xff\xfe", quirks=("no_temperature",))
    store.sessions.commit_session(session).result()
    (stored,) = store.sessions.of_item(run.id, "a-beach")
    assert stored.attempt.text == "a\ufffdb" and stored.attempt.reply == session.attempt.reply
    kept = stored.attempt.model_copy(update={"text": session.attempt.text})
    assert stored.model_copy(update={"attempt": kept}) == session


@pytest.mark.parametrize("state", [State.TRANSPORT_ERROR, State.BUDGET_STOP])
def test_only_the_latest_session_of_a_key_counts(store, run, make_session, state):
    failed = make_session(state=state, number=1, status=500, error="HTTP 500")
    store.sessions.commit_session(failed).result()
    assert store.sessions.done_keys(run.id) == set()
    store.sessions.commit_session(make_session(number=2)).result()
    assert store.sessions.done_keys(run.id) == {failed.key}
    assert [session.state for session in store.sessions.of_run(run.id)] == [State.OK]
    assert [attempt.number for attempt in store.sessions.attempts(failed.key)] == [1, 2]
    assert store.sessions.attempt_counts(run.id) == {failed.key: 2}


def test_an_attempt_alone_makes_no_session(store, run, make_session):
    session = make_session(state=State.TRANSPORT_ERROR, retry=True)
    store.sessions.commit_attempt(session.attempt).result()
    assert list(store.sessions.of_run(run.id)) == [] and store.sessions.done_keys(run.id) == set()
    assert store.sessions.attempt_counts(run.id) == {session.key: 1}


@pytest.mark.parametrize("state", sorted(set(State) - {State.TRANSPORT_ERROR, State.BUDGET_STOP}))
def test_every_other_end_is_an_end(store, run, make_session, state):
    session = make_session(state=state)
    store.sessions.commit_session(session).result()
    assert store.sessions.done_keys(run.id) == {session.key}


def test_sessions_come_item_by_item_predictions_first(store, run, make_session):
    wanted = [
        (item, role, sample)
        for item in ("a-beach", "a-winter")
        for role, sample in [(Role.PREDICT, 0), (Role.ACT, 0), (Role.ACT, 1)]
    ]
    for item, role, sample in reversed(wanted):
        store.sessions.commit_session(make_session(item_id=item, role=role, sample=sample)).result()
    found = [session.key for session in store.sessions.of_run(run.id)]
    assert [(key.item_id, key.role, key.sample) for key in found] == wanted


def test_runs_are_kept_apart(store, run, make_config, make_item, make_session):
    other = store.runs.create(make_config(), [make_item()], 2, {})
    store.sessions.commit_session(make_session(run_id=other.id)).result()
    assert store.sessions.done_keys(run.id) == set() and len(store.sessions.done_keys(other.id)) == 1


def test_items_come_in_pages(store, run):
    assert [item.cluster for item in store.sessions.items(run.id, offset=1, limit=5)] == ["winter"]


def test_states_are_counted_as_read(store, run, make_session, make_reading):
    sessions = [make_session(sample=i) for i in range(3)] + [make_session(sample=3, state=State.EMPTY)]
    for session in sessions:
        store.sessions.commit_session(session).result()
    assert store.sessions.counts(run.id) == {"ok": 3, "empty": 1}
    unread = make_reading(State.FORMAT_ERROR, problem="no_json", value=None)
    store.assessments.save(run.id, [(sessions[0].key, unread)], [], [])
    assert store.sessions.counts(run.id) == {"ok": 2, "empty": 1, "format_error": 1}


def test_the_mean_time_is_of_answered_requests_to_that_endpoint(store, run, make_session):
    url = run.config.base_url
    assert store.sessions.mean_seconds("tiny", url) is None
    for sample, (seconds, status) in enumerate([(1.0, 200), (3.0, 200), (90.0, 500)]):
        session = make_session(sample=sample, duration_s=seconds, status=status)
        store.sessions.commit_session(session).result()
    assert store.sessions.mean_seconds("tiny", url) == 2.0
    assert store.sessions.mean_seconds("tiny", "http://elsewhere") is None

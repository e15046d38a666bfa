"""The board is a fold over events, and says in plain words what the run is doing."""

from datetime import UTC, datetime

import pytest

from benchmark.records import Grade, Reading, Role, Run, RunState, State
from benchmark.running.events import (
    ItemFinished,
    LimitChanged,
    RunContinued,
    RunEnded,
    RunPaused,
    RunStarted,
    RunStopping,
    SessionFinished,
    SessionStarted,
    StageChanged,
    Waiting,
)
from selfexec_tui.present.board import KEPT, Board
from selfexec_tui.present.items import BUSY, UNREAD


@pytest.fixture
def board(make_config):
    board = Board({"a-beach": "beach"}, 2)
    run = Run(id="r-0007", created_at=datetime.now(UTC), config=make_config(), items=2, sessions=4, program="0")
    board.apply(RunStarted(run, 1, 0))
    return board


def test_before_it_starts_the_stage_is_told():
    board = Board({}, 2)
    board.apply(StageChanged("loading tiny", 3))
    assert board.progress(0.0) == "loading tiny: 3 s"
    board.apply(StageChanged("fetching tiny", 5_000_000, 10_000_000))
    assert board.progress(0.0) == "fetching tiny: 5 MB of 10 MB"


def test_sessions_come_and_go(board, make_session):
    session = make_session()
    board.apply(SessionStarted(session.key, 100.0))
    assert "1 of 2 under way, oldest 8 s" in board.waiting(108.0)
    assert board.marks == {"a-beach": BUSY} and board.views.get("a-beach").title == "beach"
    board.apply(SessionFinished(session))
    assert board.done == 1 and "1/4" in board.progress(0.0) and "ok 1" in board.tally(0.0)


def test_a_failure_is_no_progress(board, make_session):
    board.apply(SessionFinished(make_session(state=State.TRANSPORT_ERROR)))
    assert board.done == 0 and "transport error 1" in board.tally(0.0)


def test_a_reading_takes_the_place_of_the_reply(board, make_session, make_item):
    session = make_session(text="nonsense")
    board.apply(SessionFinished(session))
    unread = Reading(reader="r@1", state=State.FORMAT_ERROR, grade=Grade.NONE, problem="no_json")
    board.apply(ItemFinished(make_item(), (session,), {session.key: unread}, ()))
    assert "format error 1" in board.tally(0.0) and "ok" not in board.tally(0.0)
    assert board.marks["a-beach"] == UNREAD and "unreadable: no json" in board.views.get("a-beach").actual


def test_waits_are_told_with_their_reason(board):
    board.apply(Waiting("HTTP 429: slow down", 12.0, 100.0))
    assert board.waiting(102.0) == "waiting 10 s: HTTP 429: slow down"
    assert board.waiting(113.0) == ""


def test_states_in_turn(board):
    assert board.state() == "asking"
    board.apply(RunPaused(1))
    assert board.state() == "paused"
    board.apply(RunContinued())
    board.apply(LimitChanged(1))
    board.apply(RunStopping(1))
    assert board.state() == "stopping" and board.concurrency == 1
    board.apply(RunEnded("r-0007", RunState.STOPPED, 0, (), "interrupted"))
    assert board.state() == "stopped" and board.waiting(0.0) == "interrupted"


def test_only_what_changed_is_fresh(board, make_session):
    board.apply(SessionStarted(make_session().key, 0.0))
    assert board.take_fresh() == ["a-beach"]
    assert board.take_fresh() == []


def test_of_a_long_run_all_items_are_known(board, make_planned):
    for number in range(KEPT + 50):
        board.apply(SessionStarted(make_planned(item_id=f"a-{number}", role=Role.ACT).key, 0.0))
    assert list(board.marks) == board.take_fresh() == [f"a-{number}" for number in range(KEPT + 50)]
    assert board.views.get("a-0").actual == board.views.get(f"a-{KEPT}").actual == "o acting ..."


def test_items_of_earlier_legs_stand_before_those_of_this_one(board, make_session):
    board.apply(SessionStarted(make_session().key, 0.0))
    board.show_earlier([("a-old", "="), ("a-beach", "!")])
    assert board.marks == {"a-old": "=", "a-beach": BUSY} and list(board.marks) == ["a-old", "a-beach"]

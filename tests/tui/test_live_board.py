"""The board of a run that is on: all its items, whatever is filtered, also those that it has painted long ago."""

import json
import threading
import time

import pytest
from scripted.runs import case
from scripted.waiting import settled

from benchmark.records import Item, Role, RunState
from benchmark.running.events import ItemFinished, RunEnded, RunStarted, SessionFinished, SessionStarted
from selfexec_tui.bridge import LiveRun
from selfexec_tui.present.board import Board
from selfexec_tui.screens.board import BoardScreen
from selfexec_tui.widgets.item_list import ItemList

ITEMS = [
    Item(id=f"w-{n}", task="association", cluster=str(n), category="", payload={"target": f"word {n}", "options": opts})
    for n in range(12)
    for opts in [{"sand": "near_certain"} if n % 4 else {"sand": "near_certain", "sun": "unlikely"}]
]


def script(planned):
    """Every fourth item is predicted wrong."""
    if planned.key.role is Role.ACT:
        return json.dumps({"words": ["sand", "snow", "waves", "sea", "shell"]})
    return json.dumps({"sand": True, "sun": True})


@pytest.fixture(scope="module")
def made():
    return [case("association", item, script) for item in ITEMS]


@pytest.fixture
def live(app, store, made, make_config, monkeypatch):
    """A run that begins and ends items when it is told to."""
    monkeypatch.setattr("selfexec_tui.present.board.KEPT", 3)
    run = store.runs.create(make_config(), ITEMS, 24, {})
    tell, done = threading.Event(), threading.Event()

    async def leg(control, emit):
        emit(RunStarted(run, 1, 0))
        for number, one in enumerate(made):
            if number == 6:
                done.set()
                tell.wait()
            for session in one.sessions:
                emit(SessionStarted(session.key, time.monotonic()))
                emit(SessionFinished(session))
            emit(ItemFinished(one.item, tuple(one.sessions), one.readings, tuple(one.pairs)))
        ended = RunEnded(run.id, RunState.DONE, 0, ())
        emit(ended)
        return ended

    live = LiveRun(leg, Board({item.id: item.payload["target"] for item in ITEMS}, 2), 2)
    app.bridge.lives.append(live)
    done.wait()
    yield live, tell
    tell.set()


async def test_filters_know_all_items_and_new_ones_come_to_them(app, live, shown):
    live, tell = live
    async with app.run_test(size=(120, 40)) as pilot:
        app.push_screen(BoardScreen(None, live))
        await settled(pilot)
        app._settle()
        await settled(pilot)
        items = app.screen.query_one(ItemList)
        assert items.ids == [f"w-{n}" for n in range(6)] and "6 of 6" in shown(app)[0]
        assert any("word 0" in line for line in shown(app)) and not any("..." in line for line in shown(app))
        await pilot.press("m")
        await settled(pilot)
        assert items.ids == ["w-0", "w-4"]
        await pilot.press("m", "home", "enter")
        await settled(pilot)
        await pilot.press("n")
        await settled(pilot)
        assert app.screen.item_id == "w-4"
        await pilot.press("q", "m")
        await settled(pilot)
        assert items.ids == ["w-0", "w-4"]
        await pilot.press("f")
        tell.set()
        live.join(5.0)
        while live in app.bridge.lives:
            app._settle()
        app.bridge.close()
        await settled(pilot)
        assert app.screen.live is None
        await pilot.press("m")
        await settled(pilot)
        assert items.ids == [item.id for item in ITEMS]


async def test_new_items_are_added_to_what_is_filtered(app, live):
    live, tell = live
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(BoardScreen(None, live))
        await settled(pilot)
        app._settle()
        await pilot.press("m", "slash", *"word", "enter")
        await settled(pilot)
        items = app.screen.query_one(ItemList)
        assert items.ids == ["w-0", "w-4"]
        tell.set()
        live.join(5.0)
        live.settle()
        app.screen.refresh_board()
        assert items.ids == ["w-0", "w-4", "w-8"]

"""A query that runs is cancelled; what came before stays, and the screen goes on."""

import threading

from benchmark.store.arranging import Arranger
from selfexec_tui.screens.pick import PickScreen
from selfexec_tui.screens.sql import SqlScreen
from selfexec_tui.widgets.result_grid import ResultGrid


async def test_a_long_query_is_cancelled_and_the_screen_goes_on(app, desk):
    async with app.run_test(size=(100, 30)) as pilot:
        await desk.open(pilot, "SELECT sum(sin(a.range * b.range)) FROM range(10000000) a, range(10000000) b")
        await pilot.press("f5")
        assert "running" in desk.said
        await pilot.press("f5")
        assert any("is running" in note.message for note in app._notifications)
        while desk.screen._under_way.asking:
            await pilot.press("ctrl+c")
            await pilot.pause()
        assert desk.said == "the query was cancelled"
        await desk.run(pilot, "SELECT 1 AS n")
        assert desk.grid.names == ["n"]


async def test_what_came_before_a_query_was_cancelled_stays(app, desk, tmp_path):
    async with app.run_test(size=(100, 30)) as pilot:
        await desk.open(pilot, "SELECT range AS n FROM range(100000000000)")
        await pilot.press("f5", "escape")
        while not desk.screen.query(ResultGrid) or not desk.grid.row_count:
            await pilot.pause()
        await pilot.press("e", "o")
        await pilot.pause()
        assert not isinstance(app.screen, PickScreen)
        await pilot.press("ctrl+c")
        while desk.screen._under_way.asking:
            await pilot.pause()
        await desk.settled(pilot)
        rows = desk.grid.row_count
        assert desk.said == f"the query was cancelled   the first {rows:,} rows are here"
        await pilot.press("e", *"parquet", "enter")
        app.screen.query_one("Input").value = str(tmp_path / "some.parquet")
        await pilot.press("enter")
        await desk.settled(pilot)
        assert desk.said.startswith(f"{rows:,} rows in")


async def test_leaving_stops_what_runs(app, desk):
    async with app.run_test(size=(80, 24)) as pilot:
        await desk.open(pilot, "SELECT sum(sin(a.range * b.range)) FROM range(10000000) a, range(10000000) b")
        await pilot.press("f5", "escape", "q")
        await app.workers.wait_for_complete()
        assert not any(isinstance(screen, SqlScreen) for screen in app.screen_stack)


async def test_an_ordering_that_is_late_is_not_shown(app, desk, monkeypatch):
    going, plain = threading.Event(), Arranger.arrange

    def slow(self, kept, wanted):
        found = plain(self, kept, wanted)
        going.wait()
        return found

    monkeypatch.setattr(Arranger, "arrange", slow)
    async with app.run_test(size=(100, 30)) as pilot:
        await desk.open(pilot)
        await desk.run(pilot, "SELECT 3 - range AS n FROM range(3)")
        await pilot.press("escape", "o", "ctrl+c")
        assert desk.said == "cancelled"
        going.set()
        await desk.settled(pilot)
        assert [desk.grid.rows_shown.value_at(row, 0) for row in range(3)] == [3, 2, 1] and desk.said == "cancelled"

"""Finding an item of a run; keys that only mean something while a run is on."""

from selfexec_tui.screens.board import BoardScreen
from selfexec_tui.screens.item import ItemScreen
from selfexec_tui.screens.runs import RunsScreen
from selfexec_tui.widgets.item_list import ItemList


async def test_items_are_found_beyond_those_that_were_read(app, stored_run, make_item, monkeypatch):
    monkeypatch.setattr("selfexec_tui.screens.board.PAGE", 5)
    await stored_run(items=[make_item(f"word {number}") for number in range(20)])
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        items = app.screen.query_one(ItemList)
        assert len(items.ids) == 5
        await pilot.press("slash", *"WORD 17")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert items.ids == ["a-word 17"] and isinstance(app.screen, BoardScreen)
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert isinstance(app.screen, ItemScreen)
        await pilot.press("q")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, BoardScreen) and len(items.ids) == 5 and items.has_focus
        await pilot.press("escape")
        assert isinstance(app.screen, RunsScreen)


async def test_a_run_that_has_ended_offers_no_pause(app, stored_run, shown):
    await stored_run()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        await pilot.pause()
        footer = shown(app)[-1]
        assert "pause" not in footer and "stop" not in footer and "mismatches" in footer and "find" in footer

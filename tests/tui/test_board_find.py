"""Finding an item of a run; keys that only mean something while a run is on."""

from scripted.waiting import settled

from selfexec_tui.screens.board import BoardScreen
from selfexec_tui.screens.item import ItemScreen
from selfexec_tui.screens.runs import RunsScreen
from selfexec_tui.widgets.item_list import ItemList


async def test_all_items_are_known_however_few_are_here(app, stored_run, make_item, monkeypatch, shown):
    """Search, jump, next mismatch and the item screen know items whose views were never read."""
    monkeypatch.setattr("selfexec_tui.widgets.item_list.PAGE", 5)
    monkeypatch.setattr("selfexec_tui.screens.board_items.PAGE", 5)
    items = [make_item(f"word {number}") for number in range(40)]
    items.insert(30, make_item("winter", {"snow": "near_certain", "sun": "unlikely"}))
    await stored_run(items=items)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        items = app.screen.query_one(ItemList)
        assert len(items.ids) == 41 and "a-word 20" not in app.screen._items
        assert "1 of 41" in shown(app)[0]
        await pilot.press("slash", *"WORD 17")
        await settled(pilot)
        assert items.ids == ["a-word 17"] and "1 of 1 with “WORD 17”, 41 in all" in shown(app)[0]
        await pilot.press("enter", "enter")
        await settled(pilot)
        assert isinstance(app.screen, ItemScreen)
        await pilot.press("q", "escape")
        await settled(pilot)
        assert isinstance(app.screen, BoardScreen) and len(items.ids) == 41 and items.has_focus
        await pilot.press("n")
        await settled(pilot)
        assert items.current == "a-winter" and "31 of 41" in shown(app)[0]
        assert any("winter" in line for line in shown(app)) and not any("..." in line for line in shown(app))
        await pilot.press("number_sign", *"41", "enter")
        await settled(pilot)
        assert items.current == "a-word 39" and any("word 39" in line for line in shown(app))
        await pilot.press("enter")
        await settled(pilot)
        assert "41 of 41" in str(app.screen.query_one("#title").content)
        await pilot.press("q", "escape")
        assert isinstance(app.screen, RunsScreen)


async def test_a_run_that_has_ended_offers_no_pause(app, stored_run, shown):
    await stored_run()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        await pilot.pause()
        footer = shown(app)[-1]
        assert "pause" not in footer and "stop" not in footer and "mismatches" in footer and "find" in footer

"""All sessions and pairs at the keyboard: filtered, sorted, gone through, copied, and left again."""

import json
import threading

import pytest
from scripted.runs import stored

from benchmark.browsing import Kind, Quick
from benchmark.records import Role
from selfexec_tui.actions import ADJUDICATE
from selfexec_tui.listing import Listing
from selfexec_tui.screens.browse import BrowseScreen
from selfexec_tui.screens.item import ItemScreen
from selfexec_tui.screens.runs import RunsScreen
from selfexec_tui.widgets.filter_line import FilterInput
from selfexec_tui.widgets.page_table import PageTable

SIZES = [(60, 20), (80, 24), (120, 40), (200, 60)]
EVIL = "[/x] \x1b[31m\u202e[@click=app.quit]漢字"


async def press(pilot, *keys):
    """Keys one by one; what they ask of the database is waited for."""
    for key in keys:
        await pilot.press(key)
        await settled(pilot)


async def settled(pilot):
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def typed(pilot, line):
    await press(pilot, "slash")
    pilot.app.screen.query_one(FilterInput).value = line
    await press(pilot, "enter")


def script(planned):
    if planned.key.role is Role.ACT:
        return json.dumps({"words": ["sand", EVIL, "waves", "sea", "shell"]})
    return json.dumps({"sand": True, "sun": True, "engine": False})


async def test_there_is_nothing_yet(app, shown):
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "b")
        assert isinstance(app.screen, BrowseScreen) and any("No sessions yet" in line for line in shown(app))
        await press(pilot, "tab")
        assert any("No pairs yet" in line for line in shown(app))
        await press(pilot, "a", "y", "enter", "end", "q")
        assert isinstance(app.screen, RunsScreen)


@pytest.mark.parametrize("size", SIZES)
async def test_a_person_looks_for_something(app, stored_run, make_item, shown, size):
    for place in range(2):
        await stored_run(script, [make_item(f"beach{place}"), make_item(EVIL, id="a-evil")])
    async with app.run_test(size=size) as pilot:
        await press(pilot, "b")
        table = app.screen.query_one(PageTable)
        assert table.count == 8 and "8 sessions" in shown(app)[0]
        assert table.current["run_id"] == "r-0002"
        await press(pilot, "tab")
        assert table.count == 12 and "12 pairs" in shown(app)[0]
        await press(pilot, "m")
        assert "4 of 12 pairs" in shown(app)[0] and {table.current["option"]} == {"sun"}
        await press(pilot, "m")
        assert table.count == 12
        await typed(pilot, "run:r-0001 option:sand")
        text = "\n".join(shown(app))
        assert "2 of 12 pairs" in text and "WHERE run_id = 'r-0001'" in text and "/ run:r-0001 option:sand" in text
        picture = [line for line in shown(app) if line.strip()]
        assert "\x1b" not in text and "\u202e" not in text and all(len(line) <= size[0] for line in picture)
        await press(pilot, "end", "enter")
        assert isinstance(app.screen, ItemScreen)
        assert app.screen.place == ("r-0001", "a-evil")
        await press(pilot, "left")
        assert app.screen.item_id == "a-beach0"
        await press(pilot, "q", "x")
        assert table.count == 12
        await typed(pilot, "zebra")
        assert any("No pairs like that" in line for line in shown(app))
        await press(pilot, "x")
        assert table.count == 12 and table.display


async def test_the_order(app, stored_run, make_item, shown):
    await stored_run(script, [make_item("beach"), make_item("winter")])
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "b")
        table = app.screen.query_one(PageTable)
        await pilot.click(PageTable, offset=(9, 0))
        await settled(pilot)
        assert "item▲" in shown(app)[3] and "by item" in shown(app)[0]
        await press(pilot, "O")
        assert "item▼" in shown(app)[3] and table.current["item_id"] == "a-winter"
        await press(pilot, "o")
        assert "role▲" in shown(app)[3] and table.current["role"] == "act"
        await press(pilot, "x", *"ooooo" * 3, "O")
        assert app.screen.sql_behind().startswith("SELECT * FROM sessions ORDER BY")


async def test_what_is_wrong_is_said_and_what_fits_is_offered(app, stored_run, shown):
    await stored_run()
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "b", "slash", *"sta")
        assert any("state:" in line and "started:" in line for line in shown(app))
        box = app.screen.query_one(FilterInput)
        await press(pilot, "tab")
        assert box.value == "state:" and any("ok" in line for line in shown(app)[2:5])
        await press(pilot, "tab")
        assert box.value == "state:ok "
        box.value = "similarity:>0.7"
        await press(pilot, "enter")
        assert any("sessions have no field 'similarity'" in line for line in shown(app)) and app.focused is box
        await press(pilot, "escape")
        assert isinstance(app.screen, BrowseScreen) and isinstance(app.focused, PageTable)
        await press(pilot, "slash")
        assert box.value == ""
        await press(pilot, "escape", "slash", *"is:u", "down", "up", "tab", "enter")
        assert app.screen.sql_behind().count("format_error") == 1


async def test_the_list_follows_what_is_stored_and_the_cursor_stays(app, stored_run, make_item):
    await stored_run(script, [make_item(f"beach{place}") for place in range(3)])
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "b", "end", "up")
        table = app.screen.query_one(PageTable)
        kept = table.current["session_row"]
        await stored_run(script, [make_item("winter")])
        app.screen._look_again()
        await settled(pilot)
        assert table.count == 8 and table.current["session_row"] == kept and table.cursor == 6


async def test_rows_of_another_query_are_dim_until_its_own_are_here(app, stored_run, make_item, shown, monkeypatch):
    await stored_run(script, [make_item("beach"), make_item("winter")])
    gate, real = threading.Event(), Listing.run
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "b")
        table = app.screen.query_one(PageTable)
        bright = table.render_line(1)
        monkeypatch.setattr(Listing, "run", lambda listing: gate.wait(60) and real(listing))
        await pilot.press("u")
        await pilot.pause()
        assert "searching ..." in shown(app)[0] and table.count == 4
        dim = table.render_line(1)
        inks = [{str(one.style) for one in line if one.text.strip()} for line in (bright, dim)]
        assert dim.text == bright.text and len(inks[0]) > 1 == len(inks[1])
        await pilot.press("tab")
        await pilot.pause()
        assert table.count == 0 and not any("No pairs" in line for line in shown(app))
        gate.set()
        await press(pilot, "x")
        assert table.count == 6 and "searching" not in shown(app)[0]


async def test_rows_and_queries_are_copied(app, stored_run, tmp_path):
    await stored_run(script)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "b", "y")
        copied = (app.store.path.parent / "copied.txt").read_text()
        assert "run_id: r-0001" in copied and "session_row" not in copied
        await press(pilot, "Y")
        assert (app.store.path.parent / "copied.txt").read_text() == app.screen.sql_behind()


async def test_from_a_figure_to_its_pairs(app, stored_run, make_item):
    await stored_run(script, [make_item("beach"), make_item("winter")])
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "s", "enter")
        assert isinstance(app.screen, BrowseScreen)
        query = app.screen._query
        assert query.kind is Kind.PAIRS and query.line == "run:r-0001 has:predicted has:actual"
        assert app.screen.query_one(PageTable).count == 6


async def test_pages_come_when_they_are_near(app, store, make_session, make_planned, make_config, make_item, shown):
    run = store.runs.create(make_config(), [make_item("beach")], 1000, {})
    for sample in range(1000):
        waited = store.sessions.commit_session(make_session(planned=make_planned(run.id, sample=sample)))
    waited.result()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "b")
        table = app.screen.query_one(PageTable)
        await press(pilot, "end")
        assert table.current["sample"] == 999 and len(table._pages) <= 4
        await press(pilot, "pageup", "home", "pagedown", "G", "g", "j", "k")
        assert table.current["sample"] == 0
        table.scroll_to(y=500, animate=False, immediate=True)
        await settled(pilot)
        assert not any(line.strip() == "..." for line in shown(app))


async def test_each_quick_filter_is_the_one_of_its_sql(app, store):
    await stored(store, "restriction")
    await stored(store, "association")
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "b")
        for kind in Kind:
            for quick in Quick:
                app.screen.action_quick(quick.value)
                await settled(pilot)
                wanted = list(store.console.query(f"SELECT count(*) FROM ({app.screen.sql_behind()})"))
                assert [(app.screen.query_one(PageTable).count,)] == wanted, (kind, quick)
            await press(pilot, "x", "tab")


async def test_what_is_listed_goes_to_the_desk(app, store, shown):
    await stored(store, "restriction")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "b", "d", "a")
        assert app.screen.TITLE == ADJUDICATE
        await press(pilot, "escape")

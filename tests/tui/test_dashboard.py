"""A person at the keyboard: every screen is reached, shows what is stored, and leads back."""

import pytest
from scripted.waiting import settled

from selfexec_tui.screens.board import BoardScreen
from selfexec_tui.screens.help import HelpScreen
from selfexec_tui.screens.item import ItemScreen
from selfexec_tui.screens.launch import LaunchScreen
from selfexec_tui.screens.runs import RunsScreen
from selfexec_tui.screens.scores import ScoresScreen
from selfexec_tui.widgets.item_list import ItemList

SIZES = [(60, 20), (80, 24), (120, 40), (200, 60)]


async def test_an_empty_database_says_what_to_do(app, shown):
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert any("Press n" in line for line in shown(app))


@pytest.mark.parametrize("size", SIZES)
async def test_the_way_through_all_screens(app, stored_run, shown, size):
    await stored_run()
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        assert isinstance(app.screen, RunsScreen) and any("r-0001" in line for line in shown(app))
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, BoardScreen) and any("beach" in line for line in shown(app))
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, ItemScreen) and any('"sand": true' in line for line in shown(app))
        await pilot.press("l")
        assert app.screen.item_id == "a-winter"
        await pilot.press("q", "s")
        await settled(pilot)
        assert isinstance(app.screen, ScoresScreen) and any("accuracy" in line for line in shown(app))
        await pilot.press("q", "q")
        await settled(pilot)
        assert isinstance(app.screen, RunsScreen)
        await pilot.press("question_mark")
        assert isinstance(app.screen, HelpScreen)
        await pilot.press("escape", "n")
        assert isinstance(app.screen, LaunchScreen)
        await pilot.press("escape")
        assert isinstance(app.screen, RunsScreen)


@pytest.mark.parametrize("items", [2, 20])
async def test_predicted_is_left_of_actual(app, stored_run, make_item, shown, items):
    """With and without a scroll bar, titles stand over their columns."""
    await stored_run(items=[make_item("beach"), *(make_item(f"other{number}") for number in range(items - 1))])
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("enter")
        await settled(pilot)
        line = next(line for line in shown(app) if line.strip().startswith("sand"))
        assert line.split() == ["sand", "yes", "sand", "exact", "="]
        heading = next(line for line in shown(app) if "predicted" in line and "actual" in line)
        assert heading.index("predicted") == line.index("yes") and heading.index("actual") == line.rindex("sand")


async def test_mismatches_only(app, stored_run):
    await stored_run()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("enter")
        await settled(pilot)
        items = app.screen.query_one(ItemList)
        assert items.ids == ["a-beach", "a-winter"]
        await pilot.press("m")
        await settled(pilot)
        assert items.ids == ["a-winter"]
        assert "1 of 1 that differ, 2 in all" in str(app.screen.query_one("#title").content)
        await pilot.press("m")
        await settled(pilot)
        assert items.ids == ["a-beach", "a-winter"]
        await pilot.press("tilde")
        await settled(pilot)
        assert items.ids == [] and "none of 2 too close to call" in str(app.screen.query_one("#title").content)


@pytest.mark.parametrize(
    ("key", "left", "right"),
    [
        ("p", "would be among", "List 5 words"),
        ("r", '"choices"', '"choices"'),
        ("a", '"messages"', '"messages"'),
        ("w", "flags@1", "word_list@1"),
        ("t", '"sand": true', '"words"'),
    ],
)
async def test_each_view_of_the_two_panes(app, stored_run, key, left, right):
    await stored_run()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("enter", "enter")
        await pilot.press(key)
        await settled(pilot)
        assert left in app.screen.query_one("#left").text
        assert right in app.screen.query_one("#right").text


async def test_a_filter_and_the_way_out_of_it(app, stored_run):
    await stored_run()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("slash", *"nothing")
        await settled(pilot)
        assert app.screen.current is None
        await pilot.press("escape")
        await settled(pilot)
        assert app.screen.current == "r-0001"


async def test_a_key_in_a_text_field_types(app):
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("n")
        await settled(pilot)
        field = app.screen.query_one("#items")
        field.value = ""
        await pilot.press("4", "2")
        assert field.value == "42" and isinstance(app.screen, LaunchScreen)


@pytest.mark.parametrize(
    ("field", "value", "complaint"),
    [("items", "0", "at least 1"), ("samples", "x", "whole number"), ("model", "", "")],
)
async def test_a_wrong_form_says_what_is_wrong_and_does_not_start(app, shown, field, value, complaint):
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("n")
        await settled(pilot)
        app.screen.query_one(f"#{field}").value = value
        await settled(pilot)
        if complaint:
            await pilot.press("ctrl+r")
            assert isinstance(app.screen, LaunchScreen)
            assert any(complaint in line for line in shown(app))


async def test_the_form_says_how_much_it_will_ask(app, shown):
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("n")
        await settled(pilot)
        app.screen.query_one("#samples").value = "3"
        await settled(pilot)
        assert any("24 items, 96 sessions, about" in line for line in shown(app))


async def test_the_audit_from_the_list(app, stored_run):
    await stored_run()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("u")
        await app.workers.wait_for_complete()
        await settled(pilot)
        assert any("all isolated" in note.message for note in app._notifications)


async def test_the_palette_offers_what_the_screen_can_do(app, stored_run):
    await stored_run()
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        titles = [command.title for command in app.get_system_commands(app.screen)]
        assert titles[0] == "new run (n)" and "help (?)" in titles and titles[-1] == "theme"


async def test_arrows_go_from_item_to_item(app, stored_run):
    await stored_run()
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        first = app.screen.item_id
        await pilot.press("right")
        await settled(pilot)
        assert app.screen.item_id != first
        await pilot.press("left")
        await settled(pilot)
        assert app.screen.item_id == first


async def test_a_filter_without_hits_says_so(app, stored_run):
    await stored_run()
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("slash", *"zebra")
        await settled(pilot)
        assert "No run holds “zebra”" in str(app.screen.query_one("#empty").content)

"""Keys that were changed, movement that is the same everywhere, help that is true."""

import pytest
from scripted.waiting import settled
from textual.widgets import Footer

from selfexec_tui.app import SelfexecApp
from selfexec_tui.screens.board import BoardScreen
from selfexec_tui.screens.help import HelpScreen
from selfexec_tui.screens.launch import LaunchScreen
from selfexec_tui.widgets.item_list import ItemList


@pytest.fixture
def config(tmp_path, monkeypatch):
    place = tmp_path / "config.toml"
    monkeypatch.setenv("SELFEXEC_CONFIG", str(place))
    return place


async def test_a_changed_key_works_and_is_shown_in_footer_help_and_palette(store, stored_run, config, shown):
    config.write_text('[keys]\nboard.mismatches = "M"\napp.help = "f1"\nboard.pause = "nokey"\n')
    await stored_run()
    app = SelfexecApp(store)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert any("line 4" in note.message and "board.pause" in note.message for note in app._notifications)
        await pilot.press("enter")
        await settled(pilot)
        items = app.screen.query_one(ItemList)
        await pilot.press("m")
        assert len(items.ids) == 2
        await pilot.press("M")
        await settled(pilot)
        assert items.ids == ["a-winter"]
        assert "M" in {key.key_display for key in app.screen.query_one(Footer).query("FooterKey")}
        assert any(command.title == "mismatches (M)" for command in app.get_system_commands(app.screen))
        await pilot.press("question_mark")
        assert isinstance(app.screen, BoardScreen)
        await pilot.press("f1")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        assert any(line.split()[1:3] == ["M", "Only"] for line in shown(app) if "Only items that differ" in line)


async def test_the_help_has_this_screen_first_moves_and_finds(app, stored_run, shown):
    await stored_run()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await settled(pilot)
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        assert any("Run   this screen" in line for line in shown(app)[:3])
        keys = app.screen.query_one("#keys")
        await pilot.press("G")
        await pilot.pause()
        assert keys.scroll_y == keys.max_scroll_y > 0
        await pilot.press("g", "j", "ctrl+d")
        await pilot.pause()
        assert 0 < keys.scroll_y < keys.max_scroll_y
        await pilot.press("slash", *"isolated")
        await pilot.pause()
        text = "\n".join(shown(app))
        assert "Check that all sessions" in text and "Pause the run" not in text
        await pilot.press(*" zebra")
        await pilot.pause()
        assert "No key does" in "\n".join(shown(app))
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen) and "Pause the run" in "\n".join(shown(app))
        await pilot.press("q")
        assert isinstance(app.screen, BoardScreen)


async def test_movement_on_a_list_of_items(app, stored_run, make_item):
    await stored_run(items=[make_item(f"word{number}") for number in range(30)])
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await settled(pilot)
        items = app.screen.query_one(ItemList)
        places = []
        for key in ("j", "k", "G", "g", "ctrl+d", "ctrl+u", "ctrl+f", "ctrl+b"):
            await pilot.press(key)
            places.append(items.cursor)
        down, up, last, first, half, back, page, home = places
        assert (down, up, last, first, back, home) == (1, 0, 29, 0, 0, 0)
        assert 0 < half < page < 10
        await pilot.click(ItemList, offset=(5, 6))
        assert isinstance(app.screen, BoardScreen) and items.cursor > 0
        await pilot.click(ItemList, offset=(5, 6), times=2)
        await pilot.pause()
        assert not isinstance(app.screen, BoardScreen)


async def test_movement_in_a_pane_of_text(app, stored_run, make_item):
    await stored_run(lambda planned: "line\n" * 200)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "enter")
        await settled(pilot)
        pane = app.screen.query_one("#left LitTextArea")
        places = []
        for key in ("j", "ctrl+d", "ctrl+f", "G", "ctrl+u", "g"):
            await pilot.press(key)
            await pilot.wait_for_animation()
            await pilot.pause()
            places.append(pane.scroll_y)
        down, half, page, last, up, first = places
        assert 0 < down < half < page < up < last and first == 0


async def test_the_footer_is_clickable(app, shown):
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        new = next(key for key in app.screen.query("FooterKey") if key.action == "new")
        await pilot.click(new)
        await pilot.pause()
        assert isinstance(app.screen, LaunchScreen)


async def test_where_text_is_written_the_footer_names_keys_that_work(app, stored_run, shown):
    await stored_run()
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("slash", *"zebra")
        await settled(pilot)
        assert shown(app)[-1].split() == ["^o", "questions", "esc", "all", "runs", "F1", "help"]
        await pilot.press("escape")
        await settled(pilot)
        assert "esc" not in shown(app)[-1] and "? help" in shown(app)[-1]
        await pilot.press("n")
        await settled(pilot)
        assert "F1 help" in shown(app)[-1]
        await pilot.press("f1")
        await settled(pilot)
        assert isinstance(app.screen, HelpScreen)
        await pilot.press("f1")
        await settled(pilot)
        assert isinstance(app.screen, LaunchScreen)

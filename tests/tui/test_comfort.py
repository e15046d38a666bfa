"""Themes that are remembered, hints that come once, colour that is never the only sign."""

import pytest
from textual.color import Color
from textual.widgets import Input

from selfexec_tui.actions import ACTIONS
from selfexec_tui.app import SelfexecApp
from selfexec_tui.present.hints import HINTS, hint_for
from selfexec_tui.settings import load_settings
from selfexec_tui.themes import ANSI_THEME, DEFAULT_THEME, THEMES
from selfexec_tui.widgets.hint import Hint

MAIN = ("Runs", "New run", "Run", "Item", "Scores", "Plots")


async def test_hints_come_once_a_screen_and_stay_away_once_put_away(store, stored_run, tmp_path, shown):
    await stored_run()
    place = tmp_path / "ui.toml"
    app = SelfexecApp(store, place)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert any("n sets up a run" in line for line in shown(app))
        await pilot.press("ctrl+g")
        await pilot.pause()
        assert not app.screen.query(Hint) and load_settings(place).seen == {"Runs"}
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen.query(Hint)
        await pilot.click(Hint)
        await pilot.pause()
        assert not app.screen.query(Hint) and load_settings(place).seen == {"Runs", "Run"}
        await pilot.press("q", "n")
        await pilot.pause()
        assert app.screen.query_one(Hint) and app.screen.query_one("#items", Input).has_focus
    again = SelfexecApp(store, place)
    async with again.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert not again.screen.query(Hint)


async def test_the_theme_is_remembered(store, tmp_path):
    place = tmp_path / "ui.toml"
    first = SelfexecApp(store, place)
    async with first.run_test(size=(80, 24)) as pilot:
        assert first.theme == DEFAULT_THEME and not place.exists()
        first.theme = "selfexec-light"
        await pilot.pause()
    second = SelfexecApp(store, place)
    async with second.run_test(size=(80, 24)):
        assert second.theme == "selfexec-light"
    place.write_text('theme = "gone"\n')
    third = SelfexecApp(store, place)
    async with third.run_test(size=(80, 24)):
        assert third.theme == DEFAULT_THEME


async def test_a_folder_that_cannot_be_written_is_told_and_nothing_breaks(store, tmp_path):
    place = tmp_path / "file" / "ui.toml"
    place.parent.write_text("no folder")
    app = SelfexecApp(store, place)
    async with app.run_test(size=(80, 24)) as pilot:
        app.theme = "selfexec-light"
        await pilot.pause()
        assert any("cannot be written" in note.message for note in app._notifications)


@pytest.mark.parametrize("theme", [theme.name for theme in THEMES])
async def test_every_theme_paints_every_screen(store, stored_run, theme):
    await stored_run()
    app = SelfexecApp(store)
    async with app.run_test(size=(80, 24)) as pilot:
        app.theme = theme
        for keys in (("enter",), ("enter",), ("q", "s"), ("p",), ("question_mark",)):
            await pilot.press(*keys)
            await pilot.pause()
        await app.workers.wait_for_complete()
        await pilot.pause()


async def test_without_colours_no_colour_is_sent_and_the_cursor_is_seen(store, stored_run, monkeypatch):
    await stored_run()
    monkeypatch.setenv("NO_COLOR", "1")
    app = SelfexecApp(store)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert app.theme == ANSI_THEME
        lines = [
            [segment for segment in line if segment.text.strip()]
            for y in range(24)
            for line in [app.screen._compositor.render_strips()[y].apply_filter(app._filters[-1], Color(0, 0, 0))]
        ]
        styles = [segment.style for line in lines for segment in line if segment.style]
        assert all(style.color is None or style.color.is_default for style in styles)
        assert all(style.bgcolor is None or style.bgcolor.is_default for style in styles)
        assert any(style.reverse for style in styles)


def test_hints_name_real_screens_and_real_keys():
    assert set(MAIN) <= set(HINTS)
    keys = {action.id: f"<{action.id}>" for action in ACTIONS}
    for screen in HINTS:
        assert "{" not in hint_for(screen, keys.__getitem__)

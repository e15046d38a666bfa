"""Keys that are pressed before there is a screen are nobody's commands."""

from pathlib import Path

from textual.events import Key, Paste

from benchmark.browsing import BrowseQuery
from selfexec_tui import app as program
from selfexec_tui.app import SelfexecApp
from selfexec_tui.screens.browse import BrowseScreen
from selfexec_tui.screens.runs import RunsScreen
from selfexec_tui.widgets.filter_line import FilterInput

STYLES = Path(program.__file__).parent / "styles" / "app.tcss"


class Hasty(SelfexecApp):
    """Presses keys as somebody does who sees nothing yet."""

    CSS_PATH = STYLES

    def on_mount(self):
        super().on_mount()
        for key in ("n", "q", "colon"):
            self.post_message(Key(key, None))
        self.post_message(Paste("q"))


async def test_keys_count_from_the_first_screen_on(store):
    app = Hasty(store)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert app.is_running
        assert isinstance(app.screen, RunsScreen)
        await pilot.press("question_mark")
        await pilot.pause()
        assert not isinstance(app.screen, RunsScreen)


class Interrupted(SelfexecApp):
    CSS_PATH = STYLES

    def on_mount(self):
        super().on_mount()
        self.post_message(Key("ctrl+q", None))


async def test_who_wants_to_leave_leaves(store):
    app = Interrupted(store)
    async with app.run_test(size=(80, 24)):
        pass
    assert not app.is_running


async def test_keys_wait_for_a_screen_that_is_still_made(store):
    app = SelfexecApp(store)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("r")
        app.push_screen(BrowseScreen(BrowseQuery()))
        assert not app.screen.is_mounted
        app.post_message(Key("slash", None))
        await pilot.pause()
        await pilot.press(*"xyz")
        assert app.is_running and isinstance(app.screen, BrowseScreen)
        assert app.screen.query_one(FilterInput).value == "xyz"


async def test_a_screen_that_is_left_at_once_breaks_nothing(store, monkeypatch):
    monkeypatch.setattr(program, "STRAY_S", 60.0)
    monkeypatch.setattr(program, "SURE_S", 60.0)
    app = SelfexecApp(store)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("r")
        for key in ("question_mark", "q", "question_mark", "escape", "q", "q", "q"):
            app.post_message(Key(key, "q" if key == "q" else None))
        await pilot.pause()
        assert app.is_running and isinstance(app.screen, RunsScreen)


async def test_the_program_can_be_left_while_a_screen_is_made(store):
    app = SelfexecApp(store)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("r")
        app.post_message(Key("colon", None))
        app.post_message(Key("ctrl+q", None))
        await pilot.pause()
    assert not app.is_running

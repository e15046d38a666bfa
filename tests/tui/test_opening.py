"""Keys that are pressed before there is a screen are nobody's commands."""

from pathlib import Path

from textual.events import Key, Paste

from selfexec_tui import app as program
from selfexec_tui.app import SelfexecApp
from selfexec_tui.screens.runs import RunsScreen

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

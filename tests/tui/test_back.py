"""What a thread brings comes to screens that are there, and never to one that has been left."""

from textual.app import App
from textual.screen import Screen

from selfexec_tui.back import back, is_there


async def test_a_screen_that_has_been_left_takes_nothing():
    app = App()
    async with app.run_test() as pilot:
        screen, took = Screen(), []
        app.push_screen(screen)
        await pilot.pause()
        await app.run_worker(lambda: back(screen, took.append, "here"), thread=True).wait()
        app.pop_screen()
        assert not is_there(screen)
        await app.run_worker(lambda: back(screen, took.append, "gone"), thread=True).wait()
        assert took == ["here"]

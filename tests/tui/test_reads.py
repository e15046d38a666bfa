"""Reading in threads: the newest of a group is done, errors are told, and a screen that is left takes nothing."""

import threading

from textual.app import App, ComposeResult
from textual.screen import Screen
from textual.widgets import Label

from benchmark.errors import SelfexecError
from selfexec_tui.screens.reads import Reads


class Shows(Screen[None]):
    def compose(self) -> ComposeResult:
        yield Label("", id="found")

    def put(self, text: str) -> None:
        self.query_one("#found", Label).update(text)


async def test_of_those_that_wait_only_the_newest_is_done():
    app = App()
    async with app.run_test() as pilot:
        screen, went, done, told = Shows(), threading.Event(), [], []
        app.push_screen(screen)
        await pilot.pause()
        reads = Reads(screen, told.append)

        def work(name):
            def read():
                went.wait()
                if name == "last":
                    raise SelfexecError("it cannot be read", "look at it")
                return lambda: done.append(name)

            return read

        for name in ("first", "second", "last"):
            reads.run(work(name), "some")
        went.set()
        while not told:
            await app.workers.wait_for_complete()
        assert done == ["first"] and told[0].message == "it cannot be read"


async def test_a_screen_that_is_left_while_it_reads_takes_nothing():
    app = App()
    async with app.run_test() as pilot:
        screen, went, took = Shows(), threading.Event(), []
        app.push_screen(screen)
        await pilot.pause()

        def work():
            went.wait()
            return lambda: (screen.put("late"), took.append("late"))

        Reads(screen, took.append).run(work, "some")
        app.pop_screen()
        went.set()
        await app.workers.wait_for_complete()
        assert took == []

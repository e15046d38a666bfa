"""The item screen of each task, to the letter and colour."""

import asyncio

import pytest
from scripted.runs import stored
from scripted.waiting import settled

from selfexec_tui.app import SelfexecApp
from selfexec_tui.present.pictures.registry import PICTURES
from selfexec_tui.themes import DEFAULT_THEME

SIZES = [*((task, size) for task in PICTURES for size in ((80, 24), (120, 40)))]
SIZES += [("restriction", (60, 20)), ("association", (200, 60))]


@pytest.mark.parametrize(("task", "size"), SIZES, ids=[f"{task}-{size[0]}x{size[1]}" for task, size in SIZES])
def test_item_screen(snap_compare, store, task, size):
    asyncio.run(stored(store, task))

    async def look(pilot):
        pilot.app.theme = DEFAULT_THEME
        await pilot.press("enter", "enter")
        await settled(pilot)

    assert snap_compare(SelfexecApp(store), terminal_size=size, run_before=look)

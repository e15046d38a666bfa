"""Sessions and pairs to the letter and colour, at every size."""

import asyncio

import pytest
from scripted.runs import stored

from selfexec_tui.app import SelfexecApp
from selfexec_tui.themes import DEFAULT_THEME

SEEN = {(60, 20): ("tab",), (80, 24): ("m",), (120, 40): ("tab", "c", "o"), (200, 60): ("slash", *"run:")}
"""Size of the terminal -> the keys before the picture."""


@pytest.mark.parametrize("size", SEEN, ids=["60x20", "80x24", "120x40", "200x60"])
def test_browse_screen(snap_compare, store, size):
    asyncio.run(stored(store, "restriction"))
    asyncio.run(stored(store, "association"))

    async def look(pilot):
        pilot.app.theme = DEFAULT_THEME
        for key in ("b", *SEEN[size]):
            await pilot.press(key)
            await pilot.pause()
            await pilot.app.workers.wait_for_complete()
            await pilot.pause()
        for box in pilot.app.screen.query("Input"):
            box.cursor_blink = False
        await pilot.pause()

    assert snap_compare(SelfexecApp(store), terminal_size=size, run_before=look)

"""The SQL desk to the letter and colour."""

import asyncio
from dataclasses import replace

import pytest
from scripted.runs import stored
from scripted.sql_desk import SqlDesk

from selfexec_tui.app import SelfexecApp
from selfexec_tui.screens.sql import SqlScreen
from selfexec_tui.screens.sql_lexicon import Lexicon
from selfexec_tui.themes import DEFAULT_THEME

PICTURED = "-- which options came true?\nSELECT target, option, predicted, similarity, agrees\nFROM pairs ORDER BY ALL"
SIZES = [(60, 20), (80, 24), (120, 40), (200, 60)]


def some_of(read):
    """Views that are not likely to change."""

    def some(lexicon, app, then, *, fresh=False):
        def fewer():
            tables = [table for table in lexicon.catalog.tables if table.full_name in ("items", "pairs", "runs")]
            lexicon.catalog = replace(lexicon.catalog, tables=tuple(tables))
            then()

        read(lexicon, app, fewer, fresh=fresh)

    return some


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_picture(snap_compare, store, size, monkeypatch):
    asyncio.run(stored(store, "association"))
    monkeypatch.setattr("selfexec_tui.screens.sql.words.took", lambda _: "3 ms")
    monkeypatch.setattr(SqlScreen, "_title", lambda _: None)
    monkeypatch.setattr(Lexicon, "read", some_of(Lexicon.read))

    async def look(pilot):
        pilot.app.theme = DEFAULT_THEME
        await pilot.pause()
        await pilot.press("colon")
        desk = SqlDesk(pilot.app)
        await desk.settled(pilot)
        desk.editor.cursor_blink = False
        await desk.run(pilot, PICTURED)
        desk.editor.move_cursor((1, 10))
        await pilot.press("escape")
        await pilot.pause()

    assert snap_compare(SelfexecApp(store), terminal_size=size, run_before=look)

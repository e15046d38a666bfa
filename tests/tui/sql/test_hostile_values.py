"""Names and values that want to be markup, commands to the terminal or formulas, on every way through the SQL desk."""

import csv

import pytest

from benchmark import paths
from benchmark.querying.history import History
from benchmark.querying.saved import Saved
from selfexec_tui.screens.sql_cell import SqlCellScreen
from selfexec_tui.widgets.result_grid import ResultGrid
from selfexec_tui.widgets.result_plot import ResultPlot
from selfexec_tui.widgets.sql_editor import SqlEditor

EVIL = "[/x][@click=app.quit]\x1b[31m\x1b]52;c;aGk=\x07\x9b2J\r\u202e漢{{" + "\u0301" * 200
FORMULA = "=cmd|' /C calc'!A0"
QUOTED = FORMULA.replace("'", "''")
QUERY = f"""SELECT '{EVIL}' AS "{EVIL}", 1.5 AS "[/]", '{QUOTED}' AS "{FORMULA}", 'a' || chr(0) || 'b' AS nul"""
LARGE = 5_000_000
"""Characters of one cell."""


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


async def test_on_every_way_through_the_desk(app, settle, shown, tmp_path):
    copied = app.store.path.with_name("copied.txt")

    def harmless():
        picture = "\n".join(shown(app))
        assert not {"\x1b", "\x9b", "\x00", "\r", "\u202e"} & set(picture)
        return picture

    async with app.run_test(size=(100, 30)) as pilot:

        async def run(sql):
            app.screen.query_one(SqlEditor).text = sql
            await pilot.press("f5")
            await settle(app, pilot)
            app.screen.query_one(ResultGrid).focus()
            await pilot.pause()

        await pilot.press("colon")
        await settle(app, pilot)
        await run(QUERY)
        assert "[/x][@click=app.quit]␛[31m" in harmless()
        await pilot.press("y")
        assert copied.read_bytes() == EVIL.encode()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, SqlCellScreen) and "[/x][@click=app.quit]␛[31m" in harmless()
        await pilot.press("escape", "Y", *"result csv", "enter")
        await settle(app, pilot)
        with copied.open(encoding="utf-8", newline="") as file:
            head, row = list(csv.reader(file))
        assert row[0] == EVIL and head[0] == EVIL and not row[2].startswith("=") and not head[2].startswith("=")
        await pilot.press("e", *"csv", "enter", "enter")
        await settle(app, pilot)
        with (tmp_path / "result.csv").open(encoding="utf-8", newline="") as file:
            assert list(csv.reader(file)) == [head, row]
        await run(f"""SELECT '{EVIL}' AS "{EVIL}", 1.5 AS "[/]", '{EVIL}' AS s""")
        await pilot.press("p")
        await pilot.pause()
        assert app.screen.query(ResultPlot) and "[/x]" in harmless()
        await pilot.press("p")
        await run(f"SELECT repeat('x', {LARGE}) AS big, 1 AS n")
        await pilot.press("enter")
        await pilot.pause()
        assert len(app.screen.query_one("LitTextArea").whole) == LARGE
        harmless()
        await pilot.press("escape")
        app.screen.query_one(SqlEditor).text = "SELECT '\ud83d' AS half"
        await pilot.press("f5")
        await settle(app, pilot)
        harmless()
        assert History(paths.query_history()).entries()[-1].sql.startswith("SELECT '")
        await pilot.press("ctrl+s")
        app.screen.query_one("Input").value = "[/x]\x1b"
        await pilot.press("enter")
        await pilot.pause()
        assert "cannot be the name" in harmless() and not Saved(paths.queries_folder()).has("[/x]\x1b")
        await pilot.press("escape", "ctrl+r")
        await pilot.pause()
        assert "[/x]" in harmless()
        app.export_screenshot()

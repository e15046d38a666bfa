"""Rows are looked at, ordered, filtered, plotted and taken out; more of them than the screen holds."""

import json

from benchmark.store import kept as keeping
from selfexec_tui.screens.ask import AskScreen
from selfexec_tui.screens.sql_cell import SqlCellScreen
from selfexec_tui.widgets.result_plot import ResultPlot


async def test_rows_are_looked_at_and_taken_out(app, desk, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    hostile = "[/x]\x1b]52;c;aGk=\x07\u202e{{"
    async with app.run_test(size=(120, 40)) as pilot:
        await desk.open(pilot)
        await desk.run(pilot, f"SELECT 1 AS a, '{{\"deep\": [1]}}' AS a, '{hostile}' AS \"[/h]\", NULL AS n, 1.5 AS f")
        assert desk.grid.names == ["a", "a_1", "[/h]", "n", "f"]
        await pilot.press("escape", "right", "enter")
        assert isinstance(app.screen, SqlCellScreen)
        assert app.screen.query_one("LitTextArea").text == '{\n  "deep": [\n    1\n  ]\n}'
        await pilot.press("escape", "right", "y")
        await pilot.pause()
        assert app.store.path.with_name("copied.txt").read_text() == hostile
        for kind in ("csv", "json", "jsonl", "markdown", "parquet", "arrow"):
            await pilot.press("e", *kind, "enter")
            assert isinstance(app.screen, AskScreen)
            await pilot.press("enter")
            await desk.settled(pilot)
        assert (tmp_path / "result.csv").read_text().startswith("a,a,[/h],n,f\n1,")
        assert json.loads((tmp_path / "result.json").read_text())[0]["[/h]"] == hostile
        assert {path.name for path in tmp_path.glob("result.*")} == {
            f"result.{ending}" for ending in ("csv", "json", "jsonl", "md", "parquet", "arrow")
        }
        await pilot.press("Y", *"result tab", "enter")
        await desk.settled(pilot)
        assert app.store.path.with_name("copied.txt").read_text().splitlines()[0] == "a\ta\t[/h]\tn\tf"
        await pilot.press("e", "enter")
        app.screen.query_one("Input").value = str(tmp_path)
        await pilot.press("enter")
        assert "folder" in str(app.screen.query_one("#fault").content)


async def test_a_result_is_ordered_filtered_and_copied(app, desk):
    async with app.run_test(size=(100, 30)) as pilot:
        await desk.open(pilot)
        await desk.run(pilot, "FROM (VALUES (2, 'b|eta', 'x'), (1, 'Alpha', 'x'), (3, 'beta', 'y')) t(n, a, b)")
        await pilot.press("escape", "o")
        await desk.settled(pilot)
        assert [desk.grid.rows_shown.value_at(row, 0) for row in range(3)] == [1, 2, 3] and "rising" in desk.said
        await pilot.press("o")
        await desk.settled(pilot)
        assert desk.grid.rows_shown.value_at(0, 0) == 3 and desk.grid.has_focus
        await pilot.press("slash", *"ETA", "enter")
        await desk.settled(pilot)
        assert desk.grid.row_count == 2 and desk.said.startswith("2 of 3 rows hold “ETA”   by n, falling")
        copied = app.store.path.with_name("copied.txt")
        for asked, text in {
            "result mark": "| n | a | b |\n|---|---|---|\n| 3 | beta | y |\n| 2 | b\\|eta | x |\n",
            "column csv": "n\n3\n2\n",
            "row json": '[\n  {"n": 3, "a": "beta", "b": "y"}\n]\n',
        }.items():
            await pilot.press("Y", *asked, "enter")
            await desk.settled(pilot)
            assert copied.read_text() == text
        await pilot.press("o")
        await desk.settled(pilot)
        assert desk.grid.rows_shown.value_at(0, 0) == 2 and "in the order that they came in" in desk.said


async def test_a_plot_and_why_there_is_none(app, desk, shown):
    async with app.run_test(size=(100, 30)) as pilot:
        await desk.open(pilot)
        await desk.run(pilot, "SELECT 'model [/a]' AS model, 0.5 AS share UNION ALL SELECT 'b', -0.25")
        await pilot.press("escape", "p")
        await pilot.pause()
        assert desk.screen.query(ResultPlot) and any("model [/a]" in line and "0.5" in line for line in shown(app))
        await pilot.press("p")
        await pilot.pause()
        assert not desk.screen.query(ResultPlot) and desk.grid.has_focus
        await desk.run(pilot, "SELECT 1 AS a")
        await pilot.press("p")
        await pilot.pause()
        assert "two columns" in desk.said


async def test_more_rows_than_the_screen_holds(app, desk, monkeypatch, tmp_path):
    monkeypatch.setattr(keeping, "IN_MEMORY", 1_000_000)
    monkeypatch.setattr(keeping, "MOST_ON_DISK", 500_000)
    async with app.run_test(size=(100, 30)) as pilot:
        await desk.open(pilot)
        await desk.run(pilot, "SELECT range AS n, 'text ' || range AS t FROM range(10000000000)")
        count = desk.grid.row_count
        assert desk.said.startswith(f"the first {count:,} rows, ") and count > 50_000
        await pilot.press("escape", "G")
        await pilot.pause()
        assert desk.grid.here == ("n", count, count - 1)
        await desk.run(pilot, "SELECT range AS n FROM range(200000)")
        await pilot.press("e", *"csv", "enter")
        app.screen.query_one("Input").value = str(tmp_path / "all.csv")
        await pilot.press("enter")
        await desk.settled(pilot)
        assert "200,000 rows in" in desk.said and (tmp_path / "all.csv").read_text().count("\n") == 200_001

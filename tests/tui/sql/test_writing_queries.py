"""A query is written: which statement is meant, where it is wrong, what a word may become, what columns mean."""

from benchmark import paths
from benchmark.querying.history import History
from selfexec_tui.widgets.schema_tree import SchemaTree
from selfexec_tui.widgets.sql_list import SqlList


async def test_the_statement_at_the_cursor_or_what_is_marked(app, desk):
    async with app.run_test(size=(100, 30)) as pilot:
        await desk.open(pilot, "SELECT 1 AS a;\nSELECT 2 AS b")
        desk.editor.move_cursor((1, 3))
        await pilot.press("ctrl+j")
        await desk.settled(pilot)
        assert (desk.grid.names, desk.grid.here) == (["b"], ("b", 1, 2))
        desk.editor.move_cursor((0, 7))
        desk.editor.select_all()
        await desk.run(pilot)
        assert desk.grid.names == ["b"]
        desk.editor.move_cursor((0, 0))
        await desk.run(pilot)
        assert desk.grid.names == ["a"]
        await desk.run(pilot, "   ")
        assert "no statement" in desk.said


async def test_a_mistake_is_marked_where_it_is(app, desk, shown):
    async with app.run_test(size=(120, 30)) as pilot:
        await desk.open(pilot, "SELECT 1;\n\nSELECT task,\n  nothere\nFROM runs")
        desk.editor.move_cursor((3, 0))
        await desk.run(pilot)
        assert "nothere" in desk.said and "Candidate" in desk.said and desk.screen.query_one("#said").has_class("wrong")
        assert desk.editor._mistake == desk.editor.cursor_location == (3, 2) and desk.editor.has_focus
        assert desk.said.startswith("line 4, column 3: ")
        await pilot.press("x")
        assert desk.editor._mistake is None
        await desk.run(pilot, "INSERT INTO raw.quirk SELECT 1")
        assert "^w allows writing" in desk.said
        assert History(paths.query_history()).entries()[-1].problem


async def test_what_a_word_may_become(app, desk, stored_run, shown):
    await stored_run()
    async with app.run_test(size=(120, 40)) as pilot:
        await desk.open(pilot, "")
        await pilot.press(*"select mat")
        await pilot.pause()
        popup = desk.screen.query_one(SqlList)
        assert popup.display and any("matched_word" in line for line in shown(app))
        await pilot.press("escape")
        await pilot.pause()
        assert not popup.display and desk.editor.has_focus
        desk.editor.text = "SELECT p. FROM pairs p"
        desk.editor.move_cursor((0, 9))
        await pilot.press("ctrl+@", "down", "enter")
        await pilot.pause()
        assert desk.editor.text == "SELECT p.task FROM pairs p" and not popup.display
        desk.editor.text = "SELECT similarit"
        desk.editor.move_cursor((0, 16))
        await pilot.press("tab")
        assert desk.editor.text == "SELECT similarity"
        await pilot.press(*" fr")
        await pilot.pause()
        await pilot.press("enter")
        assert desk.editor.text == "SELECT similarity fr\n"
        await pilot.press("tab", "x")
        assert desk.editor.text == "SELECT similarity fr\n    x"


async def test_the_schema_says_what_columns_mean(app, desk, stored_run, shown):
    await stored_run()
    async with app.run_test(size=(80, 24)) as pilot:
        await desk.open(pilot, "")
        assert not desk.screen.query_one(SchemaTree).display
        await pilot.press("f2")
        await pilot.pause()
        await pilot.press("enter", "down")
        await pilot.pause()
        assert any("Name of the run" in line for line in shown(app))
        await pilot.press("i")
        await pilot.pause()
        assert desk.editor.text == "run_id" and desk.editor.has_focus
        await pilot.press("f2", "f2")
        await pilot.pause()
        assert not desk.screen.query_one(SchemaTree).display and desk.editor.has_focus
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert desk.screen.query_one(SchemaTree).display

"""From a screen to its query and back, saved queries, the history, and writing that is asked for by name."""

from benchmark import paths
from benchmark.querying.history import History
from benchmark.querying.saved import Saved
from selfexec_tui.screens.ask import AskScreen
from selfexec_tui.screens.sql import SqlScreen
from selfexec_tui.screens.sql_queries import SqlQueriesScreen
from selfexec_tui.widgets.schema_tree import SchemaTree


async def test_from_a_screen_to_its_query_and_back(app, desk, stored_run, shown):
    await stored_run()
    async with app.run_test(size=(120, 40)) as pilot:
        await desk.open(pilot)
        assert desk.editor.text.startswith("SELECT * FROM runs") and desk.said.startswith("1 row ")
        assert desk.grid.rows_shown.value_at(0, 0) == "r-0001" and any("association" in line for line in shown(app))
        await pilot.press("escape", "q")
        assert not any(isinstance(screen, SqlScreen) for screen in app.screen_stack)
        await pilot.press("enter")
        await desk.open(pilot)
        assert "FROM pairs WHERE run_id = 'r-0001'" in desk.editor.text and "SELECT * FROM runs" in desk.editor.text
        assert desk.grid.row_count == 5
        await pilot.press("colon")
        assert desk.editor.text.startswith(":")
        await pilot.press("backspace", "escape", "q", "enter")
        await desk.open(pilot)
        assert "item_id = 'a-beach'" in desk.editor.text
        await pilot.press("escape", "q", "q", "s")
        await desk.open(pilot)
        assert "FROM scores WHERE" in desk.editor.text and desk.grid.row_count > 10
        asked = [entry.sql for entry in History(paths.query_history()).entries()]
        assert len(asked) == 4 and asked[0].startswith("SELECT * FROM runs")


async def test_saved_and_asked_before(app, desk, shown):
    async with app.run_test(size=(100, 30)) as pilot:
        await desk.open(pilot, "SELECT 1 AS first")
        await pilot.press("ctrl+s", *"../up", "enter")
        assert "cannot be the name" in str(app.screen.query_one("#fault").content)
        for _ in range(5):
            await pilot.press("backspace")
        await pilot.press(*"mine", "enter")
        await pilot.pause()
        assert Saved(paths.queries_folder()).named("mine").sql == "SELECT 1 AS first" and "saved as mine" in desk.said
        await desk.run(pilot, "SELECT 2 AS zebra")
        await pilot.press("escape", "ctrl+o", *"slowest", "tab")
        await pilot.pause()
        assert "ORDER BY duration_s DESC" in desk.editor.text and desk.editor.text.endswith("SELECT 2 AS zebra")
        await desk.run(pilot)
        assert "duration_s" in desk.grid.names and desk.grid.row_count == 0
        await pilot.press("ctrl+r", *"zebra", "enter")
        await desk.settled(pilot)
        assert desk.editor.text.startswith("SELECT 2 AS zebra;") and desk.grid.names == ["zebra"]
        await pilot.press("ctrl+o", *"zzzz", "enter", "escape")
        assert not isinstance(app.screen, SqlQueriesScreen)


async def test_writing_is_asked_for_by_name_and_ends_when_leaving(app, desk, stored_run, shown):
    await stored_run()
    async with app.run_test(size=(120, 40)) as pilot:
        await desk.open(pilot, "CREATE TABLE scratch.mine AS SELECT 1 AS n")
        await pilot.press("ctrl+w", *"yes", "enter")
        assert isinstance(app.screen, AskScreen) and "only the word write" in str(
            app.screen.query_one("#fault").content
        )
        await pilot.press("escape")
        await desk.run(pilot)
        assert "not allowed" in desk.said
        await pilot.press("ctrl+w", *"write", "enter")
        await pilot.pause()
        assert any("writing is allowed" in line for line in shown(app))
        await desk.run(pilot)
        assert desk.said.startswith("1 row")
        await desk.run(pilot, "DELETE FROM raw.run")
        assert "only tables of scratch" in desk.said
        names = [str(node.label) for node in desk.screen.query_one(SchemaTree).query_one("Tree").root.children]
        assert "scratch.mine  1" in names
        await pilot.press("escape", "q")
        await desk.open(pilot, "DROP TABLE scratch.mine")
        assert not any("writing is allowed" in line for line in shown(app))
        await desk.run(pilot)
        assert "not allowed" in desk.said
        assert app.store.runs.rows()

"""The SQL desk by keyboard: a query is written, run, looked at, kept and taken out; nothing is written by accident."""

import asyncio
import json
from dataclasses import replace

import pytest
from scripted.runs import stored

from benchmark import paths
from benchmark.querying.history import History
from benchmark.querying.saved import Saved
from benchmark.store import kept as keeping
from selfexec_tui.app import SelfexecApp
from selfexec_tui.screens.ask import AskScreen
from selfexec_tui.screens.pick import PickScreen
from selfexec_tui.screens.sql import SqlScreen
from selfexec_tui.screens.sql_cell import SqlCellScreen
from selfexec_tui.screens.sql_lexicon import Lexicon
from selfexec_tui.screens.sql_queries import SqlQueriesScreen
from selfexec_tui.themes import DEFAULT_THEME
from selfexec_tui.widgets.result_grid import ResultGrid
from selfexec_tui.widgets.result_plot import ResultPlot
from selfexec_tui.widgets.schema_tree import SchemaTree
from selfexec_tui.widgets.sql_editor import SqlEditor
from selfexec_tui.widgets.sql_list import SqlList

PICTURED = "-- which options came true?\nSELECT target, option, predicted, similarity, agrees\nFROM pairs ORDER BY ALL"
SIZES = [(60, 20), (80, 24), (120, 40), (200, 60)]


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("SELFEXEC_DATA", str(tmp_path / "data"))


@pytest.fixture
def desk(app):
    """What a test does at the desk."""
    return Desk(app)


class Desk:
    def __init__(self, app):
        self.app = app

    @property
    def screen(self):
        return next(screen for screen in self.app.screen_stack if isinstance(screen, SqlScreen))

    @property
    def editor(self):
        return self.screen.query_one(SqlEditor)

    @property
    def grid(self):
        return self.screen.query_one(ResultGrid)

    @property
    def said(self):
        return str(self.screen.query_one("#said").content)

    async def open(self, pilot, text=None):
        await pilot.pause()
        await pilot.press("colon")
        await self.settled(pilot)
        if text is not None:
            self.editor.text = text

    async def run(self, pilot, text=None):
        if text is not None:
            self.editor.text = text
        await pilot.press("f5")
        await self.settled(pilot)

    async def settled(self, pilot):
        await pilot.pause()
        await self.app.workers.wait_for_complete()
        await pilot.pause()
        await pilot.pause()


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


async def test_a_long_query_is_cancelled_and_the_screen_goes_on(app, desk):
    async with app.run_test(size=(100, 30)) as pilot:
        await desk.open(pilot, "SELECT sum(sin(a.range * b.range)) FROM range(10000000) a, range(10000000) b")
        await pilot.press("f5")
        assert "running" in desk.said
        await pilot.press("f5")
        assert any("is running" in note.message for note in app._notifications)
        while desk.screen._under_way.asking:
            await pilot.press("ctrl+c")
            await pilot.pause()
        assert desk.said == "the query was cancelled"
        await desk.run(pilot, "SELECT 1 AS n")
        assert desk.grid.names == ["n"]


async def test_what_came_before_a_query_was_cancelled_stays(app, desk, tmp_path):
    async with app.run_test(size=(100, 30)) as pilot:
        await desk.open(pilot, "SELECT range AS n FROM range(100000000000)")
        await pilot.press("f5", "escape")
        while not desk.screen.query(ResultGrid) or not desk.grid.row_count:
            await pilot.pause()
        await pilot.press("e", "o")
        await pilot.pause()
        assert not isinstance(app.screen, PickScreen)
        await pilot.press("ctrl+c")
        while desk.screen._under_way.asking:
            await pilot.pause()
        await desk.settled(pilot)
        rows = desk.grid.row_count
        assert desk.said == f"the query was cancelled   the first {rows:,} rows are here"
        await pilot.press("e", *"parquet", "enter")
        app.screen.query_one("Input").value = str(tmp_path / "some.parquet")
        await pilot.press("enter")
        await desk.settled(pilot)
        assert desk.said.startswith(f"{rows:,} rows in")


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


async def test_leaving_stops_what_runs(app, desk):
    async with app.run_test(size=(80, 24)) as pilot:
        await desk.open(pilot, "SELECT sum(sin(a.range * b.range)) FROM range(10000000) a, range(10000000) b")
        await pilot.press("f5", "escape", "q")
        await app.workers.wait_for_complete()
        assert not any(isinstance(screen, SqlScreen) for screen in app.screen_stack)


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
        desk = Desk(pilot.app)
        await desk.settled(pilot)
        desk.editor.cursor_blink = False
        await desk.run(pilot, PICTURED)
        desk.editor.move_cursor((1, 10))
        await pilot.press("escape")
        await pilot.pause()

    assert snap_compare(SelfexecApp(store), terminal_size=size, run_before=look)

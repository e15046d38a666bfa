"""From the home screen to the answer of a question, without a manual; queries are removed and brought back."""

from benchmark import paths
from benchmark.querying.history import Asked, History
from benchmark.querying.saved import Saved
from selfexec_tui.screens.runs import RunsScreen
from selfexec_tui.screens.sql import SqlScreen
from selfexec_tui.screens.sql_queries import SqlQueriesScreen
from selfexec_tui.screens.sql_result import SqlResult
from selfexec_tui.widgets.result_grid import ResultGrid
from selfexec_tui.widgets.sql_editor import SqlEditor


def said(app):
    return str(app.screen.query_one("#said").content)


async def test_a_question_is_found_by_its_words_and_run(app, stored_run, settle, shown):
    await stored_run()
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(app, pilot)
        assert any("questions" in line for line in shown(app))
        await pilot.press("ctrl+o", *"better than the baseline and how sure")
        await pilot.pause()
        assert any("how sure are we?" in line for line in shown(app))
        assert shown(app)[-1].split() == ["⏎", "run", "tab", "edit", "^x", "remove", "^z", "undo", "esc", "cancel"]
        await pilot.press("enter")
        await settle(app, pilot)
        assert isinstance(app.screen, SqlScreen) and said(app).startswith("1 row ")
        assert "skill_low" in app.screen.query_one(SqlEditor).text
        assert app.screen.query_one(ResultGrid).has_focus
        assert [line.split()[:3] for line in shown(app) if line.split()[:2] == ["F5", "run"]] == [["F5", "run", "^c"]]
        await pilot.press("enter")
        await pilot.pause()
        assert shown(app)[-1].split()[:2] == ["y", "copy"]
        await pilot.press("escape")
        await pilot.press("ctrl+o", *"refuse then answered", "enter")
        await settle(app, pilot)
        assert "no restriction run in this database yet" in " ".join(shown(app)) and said(app).startswith("0 rows")
        await pilot.press("ctrl+o", *"matched by embedding", "enter")
        await settle(app, pilot)
        assert any("No option word was matched by embedding alone" in line for line in shown(app))
        await pilot.press("ctrl+o", *"slowest", "tab")
        await settle(app, pilot)
        result = app.screen.query_one(SqlResult)
        assert result.shown is None and any("F5 runs the statement" in line for line in shown(app))
        await pilot.press("ctrl+o", "escape", "escape", "q")
        assert isinstance(app.screen, RunsScreen)


async def test_what_one_saved_is_removed_and_brought_back(app, settle, shown):
    saved, history = Saved(paths.queries_folder()), History(paths.query_history())
    hostile = "-- [/x]\x1b]52;c;aGk=\x07\u202e{{ zebra\nSELECT 1"
    saved.save("zebra [1]".replace("[", "(").replace("]", ")"), hostile)
    history.add(Asked("2026-01-01T00:00:00", "SELECT 'old [/x] \x1b[31m'", 1, 0.1))
    history.add(Asked("2026-01-02T00:00:00", "SELECT 'new'", 1, 0.1))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await pilot.press("ctrl+o", *"zebra")
        await pilot.pause()
        assert any("\\x1b]52" in line or "␛" in line or "ESC" in line or "\\e" in line for line in shown(app))
        await pilot.press("ctrl+x")
        await pilot.pause()
        assert not saved.has("zebra (1)") and any("brings it back" in line for line in shown(app))
        await pilot.press("ctrl+z")
        await pilot.pause()
        assert saved.named("zebra (1)").sql == hostile
        for _ in range(5):
            await pilot.press("backspace")
        await pilot.press(*"slowest", "ctrl+x")
        await pilot.pause()
        assert any("comes with the program" in line for line in shown(app))
        await pilot.press("escape", "ctrl+r", "ctrl+x", "ctrl+x")
        await pilot.pause()
        assert isinstance(app.screen, SqlQueriesScreen) and history.entries() == []
        assert any("nothing was asked yet" in line for line in shown(app))
        await pilot.press("ctrl+z", "ctrl+z", "ctrl+z")
        await pilot.pause()
        assert [entry.sql for entry in history.entries()] == ["SELECT 'old [/x] \x1b[31m'", "SELECT 'new'"]
        assert any("nothing was removed here" in line for line in shown(app))


async def test_what_is_typed_at_once_stays(app, stored_run, settle):
    await stored_run()
    async with app.run_test(size=(100, 30)) as pilot:
        await settle(app, pilot)
        await pilot.press("colon")
        editor = app.screen.query_one(SqlEditor)
        await pilot.press(*"abc")
        await settle(app, pilot)
        assert editor.text == "abcSELECT * FROM runs ORDER BY created_at DESC" and said(app).startswith("1 row ")
        app.go_home()
        await settle(app, pilot)
        await pilot.press("colon")
        await settle(app, pilot)
        assert app.screen.query_one(SqlEditor).text.endswith("\n\nabcSELECT * FROM runs ORDER BY created_at DESC")

"""Home: reads once, paints often, tells runs that are on, sorts and filters."""

import pytest
from scripted.runs import stored

from selfexec_tui.app import SelfexecApp
from selfexec_tui.screens.board import BoardScreen
from selfexec_tui.screens.runs import FEW, RunsScreen
from selfexec_tui.widgets.line_table import LineTable


@pytest.fixture
async def three(store):
    for task, model in (("association", "first"), ("restriction", "second"), ("difficulty", "third")):
        await stored(store, task, model=model)


@pytest.fixture
def many(store, make_config, make_item):
    """More runs than are read at once, without sessions."""
    for number in range(FEW + 10):
        store.runs.create(make_config(model=f"model-{number}"), [make_item()], 2, {})


async def test_sort_filter_and_mouse(store, three, shown):
    app = SelfexecApp(store)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        table = app.screen.query_one(LineTable)
        assert list(table.keys) == ["r-0003", "r-0002", "r-0001"]
        assert "3 runs" in shown(app)[0] and ("to adjudicate" in shown(app)[0]) == bool(store.runs.waiting())
        await pilot.press("o", "o", "o")
        assert list(table.keys) == ["r-0001", "r-0002", "r-0003"]
        heading = shown(app)[1]
        assert "Model▾" in heading
        await pilot.click(LineTable, offset=(heading.index("Run"), 0))
        assert table.keys[0] == "r-0003"
        await pilot.press("slash", *"sec")
        await pilot.pause()
        assert list(table.keys) == ["r-0002"] and app.screen.current == "r-0002"
        await pilot.press("enter", "escape")
        await pilot.pause()
        assert len(table.keys) == 3 and table.has_focus
        await pilot.press("G")
        assert app.screen.current == "r-0001"
        await pilot.click(LineTable, offset=(10, 2))
        assert isinstance(app.screen, RunsScreen) and app.screen.current == "r-0002"
        await pilot.click(LineTable, offset=(10, 2), times=2)
        await pilot.pause()
        assert isinstance(app.screen, BoardScreen) and app.screen.run_id == "r-0002"


async def test_many_runs_are_read_aside_and_the_cursor_stays_in_view(store, many, shown):
    app = SelfexecApp(store)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        table = app.screen.query_one(LineTable)
        assert len(table.keys) == FEW + 10
        await pilot.press("G")
        await pilot.pause()
        last = [line for line in shown(app) if "r-0001" in line]
        assert len(last) == 1 and last[0].startswith("›")
        await pilot.press("ctrl+b", "ctrl+u", "k")
        await pilot.pause()
        assert any(line.startswith("›") for line in shown(app))
        await pilot.press("g")
        await pilot.pause()
        assert shown(app)[2].startswith("› r-0050")


async def test_an_empty_home_names_the_key_as_it_is(store, tmp_path, monkeypatch, shown):
    config = tmp_path / "config.toml"
    config.write_text('[keys]\nruns.new = "N"\n')
    monkeypatch.setenv("SELFEXEC_CONFIG", str(config))
    app = SelfexecApp(store)
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        assert any("Press N" in line for line in shown(app))


@pytest.mark.parametrize("width", [60, 80, 200])
async def test_the_footer_never_runs_off_and_keeps_help_and_the_way_out(store, three, shown, width):
    app = SelfexecApp(store)
    async with app.run_test(size=(width, 24)) as pilot:
        for keys in ((), ("enter",), ("enter",)):
            await pilot.press(*keys)
            await pilot.pause()
            await pilot.pause()
            words = shown(app)[-1].split()
            assert words[-4:-2] == ["?", "help"] or words[-2:] == ["?", "help"], words
            assert words.count("q") == 1

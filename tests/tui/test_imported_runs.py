"""The dashboard on runs that others asked: listed as such, every view of an item, no resume."""

import pytest
from scripted.published import association, restriction
from scripted.waiting import settled

from benchmark.running.importing import import_runs


@pytest.fixture
def imported(store):
    return list(import_runs(store, [association(), restriction()], lambda event: None))


async def test_imported_runs_are_listed_and_opened(app, imported, shown):
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        assert sum("  imported  " in line for line in shown(app)) == 2
        await pilot.press("a")
        await settled(pilot)
        await pilot.press("r")
        await settled(pilot)
        assert not app.bridge.active


@pytest.mark.parametrize("place", [0, 1])
async def test_every_view_of_an_item_can_be_shown(app, store, imported, shown, place):
    run = imported[place].run
    async with app.run_test(size=(120, 40)) as pilot:
        app.open_run(run.id)
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        for key, text in (("p", "The wording is not part of the published raw results."), ("w", "published/")):
            await pilot.press(key)
            await settled(pilot)
            assert any(text in line for line in shown(app)), (key, shown(app))

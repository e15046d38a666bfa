"""The form of a new run at every size: nothing is cut, the start button is always there."""

import pytest
from textual.widgets import Button, Input

SIZES = [(60, 20), (80, 24), (120, 40), (200, 60)]


@pytest.mark.parametrize("size", SIZES)
async def test_the_start_button_and_the_hint_of_the_field_at_hand_are_in_view(app, shown, size):
    async with app.run_test(size=size) as pilot:
        await pilot.press("n")
        await pilot.pause()
        start = app.screen.query_one("#start", Button)
        assert app.screen.region.contains_region(start.region) and start.region.height == 1
        app.screen.query_one("#samples", Input).focus()
        await pilot.pause()
        assert any("behaviour sessions an item" in line for line in shown(app))
        for name in ("endpoint", "seed"):
            app.screen.query_one(f"#{name}").focus()
            await pilot.pause()
            assert app.screen.region.contains_region(app.screen.focused.region)
        assert not any("1 items" in line or "…" in line for line in shown(app))


async def test_one_item_is_one_item(app, shown):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n")
        await pilot.pause()
        app.screen.query_one("#items", Input).value = "1"
        await pilot.pause()
        assert any("1 item, 2 sessions" in line for line in shown(app))
        app.screen.query_one("#items", Input).value = "0"
        await pilot.pause()
        assert any("at least 1" in line for line in shown(app))
        assert app.screen.query_one("#start", Button).disabled

"""A list that is searched while its messages are still under way."""

from textual.widgets import Input

from selfexec_tui.screens.pick import Choice, PickScreen

CHOICES = [Choice(title=f"query {place}", detail="", preview=f"SELECT {place}") for place in range(30)]


async def test_letters_that_find_nothing_come_all_at_once(app):
    async with app.run_test() as pilot:
        app.push_screen(PickScreen("saved queries", CHOICES))
        await pilot.pause()
        box = app.screen.query_one(Input)
        for text in ("query 2", "xyzq", "", "  ", "query 29", "xyzq select"):
            box.value = text
        await pilot.pause()
        box.value = "query 7"
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert not isinstance(app.screen, PickScreen)

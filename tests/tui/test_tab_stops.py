"""Tab goes from field to field of a form, and every stop is one that can be seen and used."""

from textual.widgets import Button, Input, Select

from selfexec_tui.widgets.lit_text_area import LitTextArea

FIELDS = (Input, Select, Button, LitTextArea)
"""What is typed in, chosen, pressed, or scrolled and copied from."""
FORMS = {"desk setup": ("A",), "launch": ("n",), "import": ("n", "ctrl+o")}


async def test_every_stop_of_a_form_is_a_field_or_a_button(desk, settle):
    async with desk.run_test(size=(80, 24)) as pilot:
        await settle(desk, pilot)
        for name, keys in FORMS.items():
            await pilot.press(*keys)
            await settle(desk, pilot)
            form, begin = desk.screen, desk.focused
            stops = []
            while desk.focused not in stops:
                stops.append(desk.focused)
                await pilot.press("tab")
            assert desk.focused is begin and len(stops) > 4, name
            assert [stop for stop in stops if not isinstance(stop, FIELDS)] == [], name
            assert set(stops) == set(form.focus_chain), name
            while len(desk.screen_stack) > 2:
                await pilot.press("escape")
                await settle(desk, pilot)

"""Fields and choices show and take plain text: nothing in a name or a pasted line is markup or a command."""

from itertools import chain

from scripted.hostile import TEXTS
from textual.app import App, ComposeResult
from textual.events import Paste

from selfexec_tui.widgets.plain_input import PlainInput
from selfexec_tui.widgets.plain_select import PlainSelect

NAME = "a\x1b[31m\u202e漢\tz"


class Fields(App[None]):
    def compose(self) -> ComposeResult:
        yield PlainInput(NAME, compact=True, select_on_focus=False)
        yield PlainSelect([(text[:50], str(place)) for place, text in enumerate(TEXTS)], allow_blank=False)


def letters(app: App[None]) -> str:
    return "".join(segment.text for segment in chain.from_iterable(app.screen._compositor.render_strips()))


async def test_a_field_shows_what_it_holds_and_takes_what_can_be_seen():
    async with Fields().run_test(size=(60, 20)) as pilot:
        field = pilot.app.query_one(PlainInput)
        assert "a␛[31m�漢 z" in letters(pilot.app) and field.value == NAME
        await pilot.click(PlainInput, offset=(1, 0))
        assert field.cursor_position == 1
        await pilot.click(PlainInput, offset=(9, 0))
        assert field.cursor_position == NAME.index("\t")
        await pilot.press("home", "delete", "b", "end")
        assert field.value == f"b{NAME[1:]}"
        field.post_message(Paste("\n\x1b]52;c;aGk=\x07x\ty\u202e\r\nsecond"))
        await pilot.pause()
        assert field.value == f"b{NAME[1:]}]52;c;aGk=x y"
        field.value = ""
        field.post_message(Paste("\x00\x07\n"))
        await pilot.pause()
        assert field.value == ""


async def test_any_name_can_be_chosen():
    async with Fields().run_test(size=(60, 20)) as pilot:
        choice = pilot.app.query_one(PlainSelect)
        for place, text in enumerate(TEXTS):
            choice.value = str(place)
            await pilot.pause()
            if text.isascii() and text.isprintable():
                assert text[:50] in letters(pilot.app)
            assert not {"\x1b", "\x9b", "\x07", "\u202e"} & set(letters(pilot.app))
        choice.focus()
        await pilot.press("enter", *"漢", "enter")
        assert choice.value == str(next(place for place, text in enumerate(TEXTS) if text.startswith("漢")))

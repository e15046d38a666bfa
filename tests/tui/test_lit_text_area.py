"""Text to scroll in: what is lit, found and marked is so in all its rows."""

from textual.app import App, ComposeResult
from textual.geometry import Offset
from textual.selection import Selection

from selfexec_tui.themes import set_up
from selfexec_tui.widgets.lit_text_area import LitTextArea

HUGE = "word " * 120_000


class Texts(App[None]):
    def get_theme_variable_defaults(self) -> dict[str, str]:
        return {"dim": "#888888"}

    def on_mount(self) -> None:
        set_up(self, "")

    def compose(self) -> ComposeResult:
        yield LitTextArea()


async def test_rows_marks_and_search_of_short_and_huge_texts():
    app = Texts()
    async with app.run_test(size=(22, 6)) as pilot:
        area = app.query_one(LitTextArea)
        area.put("one two three four five six\nseven\n[/x] \x1b[31m", [(4, 13)])
        await pilot.pause()
        assert area.lit == ["two three"] and area.whole.endswith("[/x] ␛[31m")
        rows = [area.render_line(y).text.rstrip() for y in range(5)]
        assert rows == ["one two three four", "five six", "seven", "[/x] ␛[31m", ""]
        assert area.get_selection(Selection(Offset(4, 0), Offset(3, 2)))[0] == "two three four five six\nsev"
        assert area.get_selection(Selection(None, None))[0] == area.whole
        assert area.find("SEVEN") == 1
        area.put(HUGE + "needle", [])
        await pilot.pause()
        assert area.virtual_size.height >= 30_000 and area.find("needle") == 1
        area.show_hit(0)
        await pilot.pause()
        assert any("needle" in area.render_line(y).text for y in range(6))
        await pilot.resize_terminal(61, 6)
        await pilot.pause()
        assert 9_000 < area.virtual_size.height < 12_000


async def test_the_bar_goes_when_all_rows_fit():
    app = Texts()
    async with app.run_test(size=(22, 6)) as pilot:
        area = app.query_one(LitTextArea)
        area.put("a\n" * 40, [])
        await pilot.pause()
        assert area.show_vertical_scrollbar
        area.put("a\n" * 6, [])
        await pilot.pause()
        assert area.virtual_size.height == area.size.height == 6 and not area.show_vertical_scrollbar

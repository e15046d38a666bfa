"""A table of lines needs no scroll bar for its width."""

from textual.app import App, ComposeResult

from selfexec_tui.present.spans import Span
from selfexec_tui.widgets.line_table import LineTable


class Lines(App[None]):
    def compose(self) -> ComposeResult:
        yield LineTable()


async def test_more_rows_than_lines_bring_a_bar_for_the_height_alone():
    app = Lines()
    async with app.run_test(size=(40, 10)) as pilot:
        table = app.query_one(LineTable)
        table.show([Span("number")], [str(number) for number in range(50)], lambda place: [Span(str(place))])
        await pilot.pause()
        assert (table.show_vertical_scrollbar, table.show_horizontal_scrollbar) == (True, False)

"""What paints its own rows and scrolls over them."""

from textual.scroll_view import ScrollView


class RowsView(ScrollView):
    """Its bar goes as soon as all rows fit: Textual itself looks again only when the view changes its size."""

    def watch_virtual_size(self) -> None:
        self._refresh_scrollbars()

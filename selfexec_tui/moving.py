"""Moves whatever has the focus, by the movement that it has itself."""

from collections.abc import Mapping

from textual.widget import Widget

WAYS: Mapping[str, tuple[str, ...]] = {
    "down": ("cursor_down", "scroll_down"),
    "up": ("cursor_up", "scroll_up"),
    "first": ("first", "scroll_top", "scroll_home"),
    "last": ("last", "scroll_bottom", "scroll_end"),
    "page_down": ("cursor_page_down", "page_down"),
    "page_up": ("cursor_page_up", "page_up"),
    "half_down": ("half_page_down", "cursor_down"),
    "half_up": ("half_page_up", "cursor_up"),
}
"""Movement -> the actions of widgets that do it; lists have a cursor, panes only scroll."""
HALVES = {"half_down": 1, "half_up": -1}


def move(focused: Widget, where: str) -> None:
    """Move in the widget, or in what it lies in, the way that its own keys would; nothing where nothing moves."""
    widget = next((one for one in focused.ancestors_with_self if isinstance(one, Widget) and _moves(one)), None)
    if widget is None:
        return
    way = next((name for name in WAYS[where] if hasattr(widget, f"action_{name}")), None)
    if where in HALVES and (way is None or not hasattr(widget, "action_cursor_down") or _only_scrolls(widget)):
        widget.scroll_relative(y=HALVES[where] * _half(widget), animate=False)
        return
    if way is None:
        return
    for _ in range(_half(widget) if where in HALVES and way.startswith("cursor") else 1):
        getattr(widget, f"action_{way}")()


def _moves(widget: Widget) -> bool:
    return hasattr(widget, "action_cursor_down") or widget.allow_vertical_scroll


def _only_scrolls(widget: Widget) -> bool:
    """A read-only editor has a cursor that nobody sees."""
    return bool(getattr(widget, "read_only", False)) and not getattr(widget, "show_cursor", True)


def _half(widget: Widget) -> int:
    return max(widget.scrollable_content_region.height // 2, 1)

"""Views that are held: a bounded number, or all of them in little room."""

from selfexec_tui.present.items import Columns, ItemView, Row
from selfexec_tui.present.views import PackedViews, RecentViews

COLUMNS = Columns("word")


def view(name, title="beach"):
    row = Row("sand", (("yes", "yes"),), ("sand", "yes"), "exact", "=")
    return ItemView(name, title, "1 of 1 yes", "sand", (row,), "1 of 1", "=", COLUMNS)


def test_what_was_not_asked_for_longest_goes_first():
    views = RecentViews(2)
    views.put(view("a"))
    views.put(view("b"))
    assert views.get("a") == view("a")
    views.put(view("c"))
    assert "b" not in views and views.get("b") is None and "a" in views and len(views) == 2


def test_packed_views_are_the_same_again():
    views = PackedViews(2)
    for number in range(50):
        views.put(view(f"a-{number}"))
    assert len(views) == 50 and all(views.get(f"a-{number}") == view(f"a-{number}") for number in range(50))
    views.put(view("a-3", "winter"))
    assert views.get("a-3").title == "winter" and len(views) == 50 and "a-99" not in views

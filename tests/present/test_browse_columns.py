"""Every width has the columns that matter most, aligned to the cell, whatever the texts are."""

import re
from datetime import datetime

import pytest
from rich.cells import cell_len

from benchmark.browsing import BrowseQuery, Kind, Quick
from selfexec_tui.present.browse import Stage, filter_text, nothing, quick_line, sql_line, title
from selfexec_tui.present.browse_columns import column_at, columns, copied, heads, line
from selfexec_tui.present.spans import ACCENT, plain

EVIL = "[/x] \x1b[31m\u202e漢字 ⚠️ 👩‍👩‍👧\n" * 20
WIDTHS = (40, 58, 78, 118, 198)


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("width", WIDTHS)
def test_a_line_has_its_cells_whatever_is_in_it(kind, width):
    shown = columns(kind, width)
    numbers = {"similarity": -0.123, "duration_s": 12345.678, "output_tokens": 10**9, "sample": 3, "attempts": 2}
    row = {column.field: EVIL for column in shown} | numbers | {"started_at": datetime(2026, 1, 2, 3, 4)}
    for spans in (heads(shown, shown[1].field, True), line(shown, row), line(shown, {})):
        text = plain(spans)
        assert cell_len(text) == sum(column.cells + 2 for column in shown) - 1
        assert "\x1b" not in text and "\u202e" not in text and "\n" not in text
    assert sum(column.cells + 2 for column in shown) <= max(width, 60)


def test_more_room_shows_more():
    for kind in Kind:
        counts = [len(columns(kind, width)) for width in WIDTHS]
        assert counts == sorted(counts) and counts[-1] > counts[0]
        assert columns(kind, 58)[0].field in ("run_id", "mark")


def test_a_session_without_a_reply_says_why():
    shown = columns(Kind.SESSIONS, 118)
    text = plain(line(shown, {"text": "", "error": "HTTP 500", "state": "transport_error", "duration_s": 0.25}))
    assert "HTTP 500" in text and "transport error" in text


def test_numbers_are_right_and_a_click_knows_its_column():
    shown = columns(Kind.PAIRS, 118)
    place = next(at for at in range(118) if (found := column_at(shown, at)) and found.field == "similarity")
    text = plain(line(shown, {"similarity": 0.5}))
    assert text[place : place + 8].endswith(".500") and column_at(shown, 0) is None


def test_what_is_copied_is_what_a_person_knows():
    assert copied({"run_id": "r-1", "error": None, "session_row": 7, "text": "a\nb"}) == "run_id: r-1\ntext: a\nb"


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("quick", Quick)
def test_the_quick_filters_fit_and_the_chosen_one_is_named(width, quick):
    keys = dict(zip(Quick, "xmruwdfc", strict=True))
    spans = quick_line(quick, keys, width)
    assert cell_len(plain(spans)) <= width and set(keys.values()) <= set(re.split(r"[\s\[\]]+", plain(spans)))
    (lit,) = [span.text for span in spans if span.kind == ACCENT]
    assert lit.startswith(f"[{keys[quick]} ") and lit.endswith("]")


def test_the_title_counts():
    query = BrowseQuery()
    assert title(query, Stage(1_000_000, 1_000_000), 60).rstrip() == "browse  1,000,000 sessions"
    filtered = query.typed("sand")
    assert title(filtered, Stage(12_431, 1_000_000), 60).rstrip() == "browse  12,431 of 1,000,000 sessions"
    assert title(filtered, Stage(None, 1_000_000), 60).rstrip() == "browse  ... of 1,000,000 sessions"
    assert "10 sessions   reading the rest, 50% done" in title(query, Stage(5, 10, copied=0.5), 60)
    assert title(filtered, Stage(searched=0.0), 60).rstrip() == "browse  sessions   searching ..."
    assert title(query, Stage(searched=0.0), 60).rstrip() == "browse  sessions   reading ..."
    assert "3 of 10 sessions   searching, 25% done" in title(filtered, Stage(3, 10, searched=0.25), 60)
    longest = BrowseQuery(sort="duration_s", descending=True)
    assert "by seconds, the greatest first" in title(longest, Stage(1, 1), 60)


def test_what_stands_around_the_table():
    query = BrowseQuery(kind=Kind.PAIRS).typed('"a \u202eb"')
    assert filter_text(query, 40).startswith('/ "a ⟨Right-To-Left Override⟩b"') and filter_text(BrowseQuery(), 9) == ""
    assert len(sql_line(query.sql(), 30)) == 30
    assert "No pairs like that" in nothing(query, 5) and "come when a run ends" in nothing(query, 0)

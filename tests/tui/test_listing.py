"""What is told of a query while runs are still being copied, and that nothing is told once it is cancelled."""

import asyncio

import pytest
from scripted.runs import stored

from benchmark.browsing import BrowseQuery, Kind, Quick
from benchmark.errors import SelfexecError
from benchmark.store import browse_looking
from selfexec_tui import listing
from selfexec_tui.listing import Listing


def told(store, query, **changes):
    found = []
    Listing(store.browse, query, lambda _, answer: found.append(answer), **changes).run()
    return found


def test_a_first_look_then_everything(store, monkeypatch):
    monkeypatch.setattr(listing, "SOON", 0)
    asyncio.run(stored(store, "association"))
    first, last = told(store, BrowseQuery())
    assert first.rows is None and first.copied == 0 and len(first.pages[0]) == first.total == 4
    assert last.count == last.total == 4 and last.copied is None
    assert [row["session_row"] for row in last.pages[0]] == last.rows.tolist()
    (again,) = told(store, BrowseQuery())
    assert again.count == 4


def test_the_cursor_stays_on_its_row_or_near(store):
    asyncio.run(stored(store, "association"))
    rows = told(store, BrowseQuery())[-1].rows.tolist()
    turned = BrowseQuery(sort="item", descending=True)
    assert told(store, turned, stand=lambda: (rows[0], 3))[-1].cursor == 2
    assert told(store, turned, stand=lambda: (99, 3))[-1].cursor == 3
    assert told(store, turned.typed("role:act"), stand=lambda: (None, 9))[-1].cursor == 1


def test_a_filter_over_the_other_view_waits_for_it(store):
    asyncio.run(stored(store, "association"))
    told(store, BrowseQuery())
    (answer,) = told(store, BrowseQuery(quick=Quick.MISMATCHED))
    assert answer.count == 2 and told(store, BrowseQuery(kind=Kind.PAIRS))[-1].count == 5


def test_a_cancelled_listing_tells_nothing(store):
    asyncio.run(stored(store, "association"))
    found = []
    given_up = Listing(store.browse, BrowseQuery(), lambda _, answer: found.append(answer))
    given_up.cancel()
    given_up.run()
    assert found == [] and given_up.done


def test_a_listing_that_is_cancelled_just_before_it_asks_does_not_ask(store, monkeypatch):
    asyncio.run(stored(store, "association"))
    found, real = [], store.browse.asking
    late = Listing(store.browse, BrowseQuery(), lambda _, answer: found.append(answer))

    def asking(query):
        late.cancel()
        return real(query)

    monkeypatch.setattr(store.browse, "asking", asking)
    monkeypatch.setattr(store.browse, "total", lambda _: pytest.fail("asked"))
    late.run()
    assert found == [] and late.done


def test_while_runs_are_copied_it_is_told_how_far_it_is_and_how_many_there_are(store, monkeypatch):
    monkeypatch.setattr(listing, "SOON", 0)
    monkeypatch.setattr(browse_looking, "FEW", 1)
    for _ in range(3):
        asyncio.run(stored(store, "association"))
    store.browse.index.refresh(Kind.SESSIONS, lambda _: False)
    *parts, last = told(store, BrowseQuery())
    assert [(part.count, part.total, round(part.copied, 2)) for part in parts] == [(4, 12, 0.33), (8, 12, 0.67)]
    assert (last.count, last.total, last.copied) == (12, 12, None)


def test_a_text_is_looked_for_in_what_is_copied_only_once_all_is(store, monkeypatch):
    monkeypatch.setattr(listing, "SOON", 0)
    asyncio.run(stored(store, "association"))
    first, *searched = told(store, BrowseQuery().typed("text:words"))
    assert (first.rows, first.total, first.copied) == (None, 4, 0)
    assert [(answer.count, answer.searched) for answer in searched] == [(0, 0), (2, None)]


def test_trouble_is_told(store):
    store.close()
    (trouble,) = told(store, BrowseQuery())
    assert isinstance(trouble, SelfexecError) and "closed" in trouble.message

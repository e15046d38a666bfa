"""All items of a run by name, with the sign that the screen would give them."""

import asyncio

import pytest
from scripted.runs import stored

from benchmark.records import Item
from benchmark.store import open_store
from benchmark.tasks.registry import TASKS
from selfexec_tui.cases import views_of


@pytest.fixture(scope="module")
def filled(tmp_path_factory):
    """A database with a finished run of each task."""
    with open_store(tmp_path_factory.mktemp("roster") / "a.duckdb") as store:
        for task in TASKS:
            asyncio.run(stored(store, task))
        yield store


def test_signs_are_those_of_the_pictures(filled):
    for row in filled.runs.rows():
        roster = filled.rosters.of(row.run_id)
        views = views_of(filled, row.run_id, roster.ids)
        assert list(roster.ids) == [item.id for item in filled.sessions.items(row.run_id)] == [v.item_id for v in views]
        assert roster.marks == "".join(view.mark for view in views), row.task


def test_views_come_in_the_order_asked_for_and_without_strangers(filled):
    (run_id,) = [row.run_id for row in filled.runs.rows() if row.task == "restriction"]
    assert [view.item_id for view in views_of(filled, run_id, ["poem", "nobody", "kale"])] == ["poem", "kale"]


def test_titles_are_searched_by_all_their_words(filled):
    (run_id,) = [row.run_id for row in filled.runs.rows() if row.task == "restriction"]
    assert filled.rosters.holding(run_id, "BITTERNESS kale") == ["kale"]
    assert filled.rosters.holding(run_id, "how") == ["kale", "lock", "bread"]
    assert filled.rosters.holding(run_id, "%") == filled.rosters.holding(run_id, "kale bread") == []
    assert filled.rosters.of("r-9999").ids == ()


def test_items_that_were_never_asked(filled, make_config):
    item = Item(id="a", task="association", cluster="a", category="", payload={"target": "Élan [/x]", "options": {}})
    run = filled.runs.create(make_config(), [item], 2, {})
    assert filled.rosters.of(run.id).marks == " " and filled.rosters.holding(run.id, "élan [/") == ["a"]

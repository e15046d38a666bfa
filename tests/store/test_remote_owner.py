"""What the owner prepares for a process that is not the owner."""

import asyncio

import pytest
from scripted.runs import stored

from benchmark.browsing import BrowseQuery, Kind
from benchmark.errors import StoreError
from benchmark.store import open_store
from benchmark.store.store import _through_the_owner


@pytest.fixture(scope="module")
def both(tmp_path_factory):
    """A store of two runs, and the same one as another process sees it."""
    with open_store(tmp_path_factory.mktemp("both") / "a.duckdb") as owner:
        asyncio.run(stored(owner, "association"))
        asyncio.run(stored(owner, "restriction"))
        owner.scratch.run("CREATE TABLE scratch.mine AS SELECT 5 AS five")
        owner.sharing.serve()
        with _through_the_owner(owner.path, StoreError("nobody answers")) as other:
            yield owner, other


@pytest.mark.parametrize("kind", Kind)
def test_both_browse_the_same(both, kind):
    owner, other = both
    query = BrowseQuery(kind=kind)
    assert other.browse.refresh(query)
    assert not owner.browse.refresh(query)
    pages = []
    for store in both:
        with store.browse.asking(query) as asking:
            rows = list(asking.all())
        pages.append((rows, store.browse.page(kind, rows), store.browse.glance(kind), store.browse.total(kind)))
    assert pages[0] == pages[1]
    assert pages[0][0]


def test_a_question_that_is_cancelled_has_no_answer(both):
    with both[1].browse.asking(BrowseQuery(kind=Kind.SESSIONS)) as asking:
        asking.cancel()
        assert asking.all() is None


def test_runs_that_are_on_are_on_for_all(both):
    owner, other = both
    assert "r-0001" not in other.runs.active
    owner.runs.active.add("r-0001")
    assert "r-0001" in other.runs.active
    owner.runs.active.clear()


def test_tables_of_people_are_read_everywhere_and_written_by_the_owner(both):
    other = both[1]
    assert other.scratch.attach()
    assert list(other.console.query("FROM scratch.mine")) == [(5,)]
    with pytest.raises(StoreError, match="tables of scratch are written there"):
        other.scratch.run("CREATE TABLE scratch.theirs AS SELECT 1")
    with pytest.raises(StoreError, match="cannot do that"):
        other.sharing._link.chore("migrate")


def test_topics_read_the_same(both):
    owner, other = both
    assert other.runs.rows() == owner.runs.rows()
    for run in owner.runs.rows():
        assert other.assessments.scores(run.run_id) == owner.assessments.scores(run.run_id)
        assert list(other.sessions.of_run(run.run_id)) == list(owner.sessions.of_run(run.run_id))
        assert other.assessments.pairs(run.run_id) == owner.assessments.pairs(run.run_id)
    assert other.decisions.cases() == owner.decisions.cases()
    assert other.catalog.read().tables == owner.catalog.read().tables

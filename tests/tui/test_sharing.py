"""The dashboard of a process that does not own the database, and of the one that does."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from scripted.runs import stored

from benchmark.errors import StoreError
from benchmark.records import CaseKind, Decision, Deed
from benchmark.store.store import _through_the_owner
from selfexec_tui.app import SelfexecApp
from selfexec_tui.screens.runs import RunsScreen


def title(app):
    return str(app.screen.query_one("#title").render())


async def until(pilot, words, holds=True):
    async with asyncio.timeout(30):
        while (words in title(pilot.app)) is not holds:
            await pilot.pause(0.05)


@pytest.fixture
def other(store):
    """The store as another process sees it."""
    asyncio.run(stored(store, "restriction"))
    store.sharing.serve()
    with _through_the_owner(store.path, StoreError("nobody answers")) as other:
        yield other


async def test_the_owner_says_where_it_serves_and_who_decides(store):
    app = SelfexecApp(store)
    app.shares = True
    async with app.run_test(size=(120, 30)) as pilot:
        await until(pilot, "served :")
        assert f"served :{store.sharing.address.port}" in title(app)
        at = datetime.now(UTC).replace(tzinfo=None)
        row = {"kind": "refusal", "text_hash": "0" * 32, "pass_number": 1, "place": 0, "generation": 0, "rater": "anna"}
        with _through_the_owner(store.path, StoreError("nobody answers")) as other:
            other.claims._writer.write([("claim", row | {"claimed_at": at, "until": at + timedelta(minutes=5)})])
            await until(pilot, "1 rater")


def test_another_process_looks_and_is_refused_what_the_owner_does(other, store):
    async def look():
        app = SelfexecApp(other)
        async with app.run_test(size=(120, 30)) as pilot:
            await until(pilot, "by pid")
            assert app.focused is app.screen.query_one("#runs")
            await pilot.press("n")
            await pilot.pause()
            assert isinstance(app.screen, RunsScreen)
            await pilot.press("r")
            await pilot.pause()
            assert isinstance(app.screen, RunsScreen)
            assert all("runs are started there" in one.message for one in app._notifications)
            assert len(app._notifications) == 2
            await pilot.press("enter")
            await pilot.pause()
            assert not isinstance(app.screen, RunsScreen)

    asyncio.run(look())


def test_scores_of_the_owner_follow_decisions_of_others(store):
    asyncio.run(stored(store, "restriction"))
    case = next(one for one in store.decisions.cases() if one.kind is CaseKind.REFUSAL and one.wanted)
    entry = {"id": "1" * 32, "noted_at": datetime.now(UTC), "rater": "anna", "kind": case.kind}
    decision = Decision(**entry, text_hash=case.text_hash, deed=Deed.DECIDE, value="full_refusal")

    async def decide():
        app = SelfexecApp(store)
        app.shares = True
        async with app.run_test(size=(120, 30)) as pilot:
            await until(pilot, "served :")
            with _through_the_owner(store.path, StoreError("nobody answers")) as other:
                other.decisions.write([decision])
            async with asyncio.timeout(60):
                while not _counted(store, case.run_id) and not app._notifications:
                    await pilot.pause(0.05)
            assert [one.message for one in app._notifications] == []

    asyncio.run(decide())


def _counted(store, run_id):
    return any(score.decisions for score in store.assessments.scores(run_id))


async def test_a_database_that_is_gone_ends_the_dashboard_with_a_sentence(store, monkeypatch):
    app = SelfexecApp(store)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()

        def gone(*_):
            raise StoreError("pid 1, which owns it, does not answer")

        monkeypatch.setattr(store.runs, "rows", gone)
        app.screen._look_aside()
        async with asyncio.timeout(30):
            while not app._notifications:
                await pilot.pause(0.01)
        assert [one.message for one in app._notifications] == ["pid 1, which owns it, does not answer"]
        app.call_later(app.screen.read_again)
        async with asyncio.timeout(30):
            while app.failure is None:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
    assert "does not answer" in app.failure.message
    assert app.return_code == 4

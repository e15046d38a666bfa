"""Who may write scores: the process itself, or the owner that it asks."""

import asyncio

import pytest
from scripted.runs import stored

from benchmark.errors import StoreError, UsageError
from benchmark.running.offering import offer
from benchmark.running.score_again import score_again
from benchmark.store import open_store
from benchmark.store.store import _through_the_owner


def test_the_owner_scores_for_others(tmp_path):
    told = []
    with open_store(tmp_path / "a.duckdb") as owner:
        asyncio.run(stored(owner, "association"))
        before = owner.assessments.scores("r-0001")
        owner.sharing.serve()
        owner.sharing.on_changed = lambda: told.append(1)
        with _through_the_owner(owner.path, StoreError("nobody answers")) as other:
            with pytest.raises(StoreError, match="cannot do that"):
                score_again(other, "last", print)
            offer(owner)
            assert score_again(other, "last", print) == before
            count = "SELECT count(*) FROM raw.assessment WHERE run_id = 'r-0001'"
            assert list(owner.console.query(count)) == [(2,)]
            assert told
            owner.runs.active.add("r-0001")
            with pytest.raises(StoreError, match="r-0001 is on"):
                score_again(other, "r-0001", print)
            with pytest.raises(UsageError, match="no run 'r-0009'"):
                other.sharing.ask_owner("score", "r-0009")
        assert score_again(owner, "r-0001", lambda _: None) == before

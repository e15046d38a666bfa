"""A process without a dashboard owns the database; what others decide beside it is scored."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest

from benchmark.adjudicating.following import texts_to_score
from benchmark.adjudicating.for_others import scored_for_others
from benchmark.records import Deed
from benchmark.store.serving_address import address_file

RATER = """
import json, sys
from benchmark.adjudicating.desk import Desk
from benchmark.records import QueuePlan
from benchmark.store import open_store

with open_store(sys.argv[1]) as store:
    desk = Desk(store, QueuePlan(rater="ann", all_cases=True, kinds=("refusal",)))
    seen = []
    while (case := desk.current()) is not None:
        seen.append(case.row.text_hash)
        desk.decide("full_refusal")
    desk.close()
    print(json.dumps({"owner": store.sharing.owner, "seen": seen}))
"""


def rate(path):
    """Another process decides all refusals and ends at once; gives what it saw."""
    place = str(Path(__file__).parents[2])
    ended = subprocess.run(
        [sys.executable, "-c", RATER, str(path)], capture_output=True, text=True, cwd=place, timeout=120, check=True
    )
    return json.loads(ended.stdout)


def decisions(store, run_id="r-0001"):
    return max(score.decisions for score in store.assessments.scores(run_id))


def test_what_another_process_decided_is_scored_when_the_owner_ends(store):
    said = []
    with scored_for_others(store, said.append):
        store.sharing.serve()
        # A run that is on is assessed at its end; what its assessment missed is made good after that.
        store.runs.active.add("r-0001")
        rated = rate(store.path)
        assert rated["owner"] and len(rated["seen"]) == 4
        store.runs.active.clear()
    assert decisions(store) == 4 and store.referrals.behind() == []
    assert said == ["r-0001 is scored again, after decisions"] and not address_file(store.path).exists()


def test_what_was_decided_before_is_scored_too_and_a_failure_is_told(store, case_of, say, monkeypatch):
    said = []
    store.decisions.write([say(case_of("refusal", "kale"), "full_refusal")])
    with monkeypatch.context() as broken:
        broken.setattr("benchmark.adjudicating.rescoring.follow_decisions", lambda *_: [][0])
        with scored_for_others(store, said.append):
            pass
    assert set(said) == {"r-0001 could not be scored again: list index out of range"} and decisions(store) == 0
    with pytest.raises(asyncio.CancelledError), scored_for_others(store, said.append):
        raise asyncio.CancelledError
    assert decisions(store) == 1


def test_only_what_counts_is_scored():
    rows = [
        {"text_hash": name, "deed": deed, "pass_number": number}
        for name, deed, number in (("a", Deed.DECIDE, 1), ("b", "undo", 1), ("c", "decide", 2), ("d", Deed.FLAG, 1))
    ]
    assert list(texts_to_score("decision", rows)) == ["a", "b"] and list(texts_to_score("claim", rows)) == []

"""Three raters in processes of their own, at one queue of a database that this process owns and serves."""

import json
import subprocess
import sys
import threading
from collections import Counter
from pathlib import Path

import pytest

from benchmark.adjudicating.following import followed
from benchmark.adjudicating.rescoring import Rescorer
from benchmark.records import Deed

RATER = """
import json, sys
from benchmark.adjudicating.desk import Desk
from benchmark.adjudicating.following import followed
from benchmark.records import QueuePlan
from benchmark.store import open_store

path, rater = sys.argv[1:]
seen = []
with open_store(path) as store:
    desk = Desk(store, QueuePlan(rater=rater, all_cases=True))
    print("ready", flush=True)
    sys.stdin.readline()
    while (case := desk.current()) is not None:
        seen.append(case.row.text_hash)
        desk.decide(case.choices[0].value if case.choices else "")
    desk.close()
    scored = followed(store, seen, lambda: True)
    counted = sum(score.decisions for run in ("r-0001", "r-0002", "r-0003") for score in store.assessments.scores(run))
    print(json.dumps({"owner": store.sharing.owner, "seen": seen, "scored": scored, "counted": counted}))
"""


@pytest.fixture
def served(store):
    rescorer = Rescorer(store)
    store.sharing.serve()
    store.sharing.on_written = lambda table, rows: [
        rescorer.decided(row["text_hash"]) for row in rows if table == "decision" and row["deed"] == Deed.DECIDE
    ]
    yield store
    store.sharing.close()
    rescorer.close()


def sitting(store):
    """What each rater saw, and what each knew of the scores at the end."""
    place = str(Path(__file__).parents[2])
    raters = [
        subprocess.Popen(
            [sys.executable, "-c", RATER, str(store.path), name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=place,
        )
        for name in ("ann", "ben", "[/]")
    ]
    for rater in raters:
        assert rater.stdout.readline() == "ready\n"
    found = [None] * len(raters)

    def finish(place):
        found[place] = json.loads(raters[place].communicate("\n", timeout=120)[0])

    threads = [threading.Thread(target=finish, args=(place,)) for place in range(len(raters))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def test_nobody_gets_a_case_twice_and_all_see_what_the_scores_became(served):
    cases = {case.text_hash for case in served.decisions.cases()}
    found = sitting(served)
    seen = Counter(text for one in found for text in one["seen"])
    assert set(seen) == cases and set(seen.values()) == {1}
    assert all(one["scored"] and one["owner"] and one["counted"] for one in found)
    assert len(served.decisions.standing()) == len(cases) and served.claims.raters() == []


def test_waiting_for_scores_that_nobody_makes_can_be_given_up(store, case_of, say):
    kale, asked = case_of("refusal", "kale"), iter([True, False])
    store.decisions.write([say(kale, "full_compliance")])
    assert not followed(store, [kale.text_hash], lambda: next(asked))
    assert followed(store, ["nobody's text"], lambda: False)

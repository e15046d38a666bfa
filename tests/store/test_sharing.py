"""Several processes, one database: who owns it, who takes over, and that nothing is lost or done twice."""

import json
import os
import signal
from datetime import UTC, datetime

import pytest

from benchmark.errors import DatabaseLocked, StoreError
from benchmark.records import CaseKind, Decision, Deed
from benchmark.store import open_store
from benchmark.store.serving_address import Address, address_file, new_token, read_address, write_address

OWNER = """
import sys
from benchmark.store import open_store
with open_store(sys.argv[1]) as store:
    if "shared" in sys.argv:
        store.sharing.serve()
    print("open", flush=True)
    for line in sys.stdin:
        if line == "end\\n":
            break
"""
RATER = """
import sys, json
from datetime import UTC, datetime
from benchmark.records import QueuePlan
from benchmark.records import CaseRow, Decision, Deed
from benchmark.store import open_store
path, name = sys.argv[1:]
cases = [CaseRow.model_validate_json(line) for line in open(path + ".cases")]
with open_store(path) as store:
    plan, mine = QueuePlan(rater=name), []
    print("ready", flush=True)
    sys.stdin.readline()
    left = list(cases)
    while (case := store.claims.claim(plan, left, float(60))):
        mine.append(case.text_hash)
        left = [one for one in left if one.text_hash != case.text_hash]
        now = datetime.now(UTC)
        store.decisions.write([Decision(id=name[:1] * 3 + case.text_hash[3:], noted_at=now, rater=name,
            kind=case.kind, text_hash=case.text_hash, deed=Deed.DECIDE, value="full_compliance")])
    print(json.dumps(mine), flush=True)
"""
HOLDER = """
import sys
from benchmark.records import QueuePlan
from benchmark.records import CaseRow
from benchmark.store import open_store
path, seconds = sys.argv[1:]
case = CaseRow.model_validate_json(open(path + ".cases").readline())
store = open_store(path)
print(store.claims.claim(QueuePlan(rater="gone"), [case], float(seconds)).text_hash, flush=True)
sys.stdin.readline()
"""


@pytest.fixture
def start(child, monkeypatch):
    monkeypatch.setattr("benchmark.store.serving_promise.PATIENCE_S", 0.0)

    def begin(code, *arguments):
        process = child(code, *arguments)
        process.said = process.stdout.readline().strip()
        return process

    return begin


@pytest.fixture
def owned(database, start):
    """A database that another process owns and serves."""
    return database, start(OWNER, database, "shared")


@pytest.fixture
def cases(database, make_case):
    made = [make_case(text_hash=f"{number:032x}") for number in range(18)]
    database.with_name(f"{database.name}.cases").write_text("".join(f"{one.model_dump_json()}\n" for one in made))
    return made


def end(process):
    process.communicate("end\n", timeout=30)


def decision(number: int) -> Decision:
    return Decision(
        id=f"{number:032x}",
        noted_at=datetime.now(UTC),
        rater="anna",
        kind=CaseKind.REFUSAL,
        text_hash="0" * 32,
        deed=Deed.DECIDE,
        value="full_compliance",
    )


def count(store) -> int:
    return next(iter(store.console.query("SELECT count(*) FROM raw.decision")))[0]


def test_an_owner_that_does_not_serve_is_named(database, start):
    process = start(OWNER, database)
    with pytest.raises(DatabaseLocked, match=f"pid {process.pid}") as refused:
        open_store(database)
    assert "--db" in refused.value.hint


def test_a_stale_address_is_not_believed(database, start):
    process = start(OWNER, database)
    for pid in (process.pid, 2**22 - 1):
        write_address(database, Address(pid=pid, port=1, token=new_token()))
        with pytest.raises(DatabaseLocked, match=f"pid {process.pid}"):
            open_store(database)
    end(process)
    with open_store(database) as store:
        assert store.sharing.owner is None


def test_another_process_is_asked_and_its_end_is_no_end(owned):
    database, process = owned
    with open_store(database) as store:
        assert store.sharing.owner == process.pid
        assert store.sharing.address.port == read_address(database).port
        assert store.runs.rows() == []
        store.decisions.write([decision(1)])
        with pytest.raises(StoreError, match=f"owned by pid {process.pid}: runs are started there"):
            store.sharing.refuse_unless_owner()
        with pytest.raises(StoreError, match="owned by pid"):
            store.sharing.serve()
        end(process)
        assert not address_file(database).exists()
        assert count(store) == 1
        assert store.sharing.owner is None
        store.decisions.write([decision(2)])
        store.memory.learn_quirk("http://x", "m", "n", "now that this process owns the database")
        store.sharing.serve()
        assert read_address(database).pid == os.getpid()
    with open_store(database) as store:
        assert count(store) == 2
        assert store.memory.quirks("http://x", "m") == {"n"}


def test_an_owner_that_is_killed_loses_nothing_acknowledged(owned):
    database, process = owned
    with open_store(database) as store:
        store.decisions.write([decision(1)])
        process.kill()
        process.wait()
        store.decisions.write([decision(2)])
        assert count(store) == 2
        assert store.sharing.owner is None


def test_an_owner_that_is_killed_in_the_middle_loses_nothing_and_writes_nothing_twice(owned):
    database, process = owned
    with open_store(database) as store:
        waiting = [store.decisions.record(decision(number)) for number in range(1, 61)]
        waiting[9].result(60)
        process.kill()
        for one in waiting:
            one.result(120)
        assert store.sharing.owner is None
    with open_store(database) as store:
        written = list(store.console.query("SELECT id, count(*) FROM raw.decision GROUP BY ALL ORDER BY 1"))
    assert written == [(f"{number:032x}", 1) for number in range(1, 61)]


def test_a_client_goes_over_to_the_next_owner(owned, start):
    database, first = owned
    with open_store(database) as store:
        end(first)
        second = start(OWNER, database, "shared")
        assert count(store) == 0
        assert store.sharing.owner == second.pid
        end(second)
        third = start(OWNER, database)
        with pytest.raises(DatabaseLocked, match=f"pid {third.pid}"):
            count(store)
        end(third)
        assert count(store) == 0
        assert store.sharing.owner is None


def test_an_owner_that_hangs_is_told_within_the_timeout(owned, monkeypatch):
    database, process = owned
    with open_store(database) as store:
        monkeypatch.setattr("benchmark.store.remote_channel.TIMEOUT_S", 0.5)
        os.kill(process.pid, signal.SIGSTOP)
        try:
            with pytest.raises(StoreError, match="does not answer") as told:
                store.runs.rows()
            assert f"kill {process.pid}" in told.value.hint
        finally:
            os.kill(process.pid, signal.SIGCONT)
        monkeypatch.undo()
        assert store.runs.rows() == []


def test_three_raters_never_get_the_same_case(owned, start, cases):
    database, process = owned
    raters = [start(RATER, database, name) for name in ("anna", "berta", "carla")]
    for rater in raters:
        rater.stdin.write("\n")
        rater.stdin.flush()
    got = [json.loads(rater.communicate(timeout=120)[0]) for rater in raters]
    assert sorted(text for one in got for text in one) == [case.text_hash for case in cases]
    end(process)
    with open_store(database) as store:
        decided = list(store.console.query("SELECT text_hash, count(*) FROM raw.decision GROUP BY ALL ORDER BY 1"))
    assert decided == [(case.text_hash, 1) for case in cases]


def test_a_killed_rater_holds_a_case_no_longer_than_the_lease(owned, start, cases):
    from datetime import timedelta

    from benchmark.records import QueuePlan

    database, _ = owned
    holder = start(HOLDER, database, 60)
    holder.kill()
    with open_store(database) as store:
        assert holder.said == cases[0].text_hash
        assert store.claims.raters() == ["gone"]
        assert store.claims.claim(QueuePlan(rater="anna"), cases[:1]) is None
        store.claims._now = lambda: datetime.now(UTC) + timedelta(seconds=61)
        assert store.claims.claim(QueuePlan(rater="anna"), cases[:1]) == cases[0]

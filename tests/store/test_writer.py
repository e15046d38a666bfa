"""A future that is resolved is on the disk; a bad row fails alone; no trouble stops the thread."""

import pickle
import signal
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from benchmark.errors import StoreError
from benchmark.records import Usage
from benchmark.store import open_store, writer
from benchmark.store.rows import session_row

WRITING = """
import pickle, sys
from benchmark.store import open_store
database, sample = sys.argv[1:]
session = pickle.load(open(sample, "rb"))
def numbered(i):
    key = session.key.model_copy(update={"sample": i})
    attempt = session.attempt.model_copy(update={"key": key})
    planned = session.planned.model_copy(update={"key": key})
    return session.model_copy(update={"attempt": attempt, "planned": planned})
store, i = open_store(database), 0
while True:
    futures = {j: store.sessions.commit_session(numbered(j)) for j in range(i, i + 10)}
    for j, future in futures.items():
        future.result()
        print(j, flush=True)
    i += 10
"""
FULL = """
import resource, sys
from benchmark.errors import StoreError
from benchmark.store import open_store
store = open_store(sys.argv[1])
def block(i): return {f"{i}-{j}": [float(j)] * 384 for j in range(100)}
resource.setrlimit(resource.RLIMIT_FSIZE, (2_000_000, resource.RLIM_INFINITY))
written = 0
while True:
    try:
        store.memory.save_vectors("m", block(written))
    except StoreError as error:
        print(error.message.splitlines()[0], "|", error.hint, flush=True)
        break
    written += 1
assert len(store.memory.vectors("m", ["0-1", f"{written}-1"])) == 1
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
store.memory.save_vectors("m", block(written))
store.close()
print(written + 1)
"""


def test_no_acknowledged_row_is_lost_to_a_kill(database, run, store, make_session, child, tmp_path):
    (tmp_path / "session").write_bytes(pickle.dumps(make_session(text="x" * 2000)))
    store.close()
    process = child(WRITING, database, tmp_path / "session")
    acknowledged = {int(process.stdout.readline()) for _ in range(200)}
    process.send_signal(signal.SIGKILL)
    acknowledged |= {int(line) for line in process.communicate()[0].split("\n")[:-1]}
    with open_store(database) as again:
        kept = {key.sample for key in again.sessions.done_keys(run.id)}
        whole = {session.key.sample for session in again.sessions.of_run(run.id)}
    assert len(acknowledged) >= 200 and acknowledged <= kept == whole


def test_many_threads_lose_nothing(store, run, make_session):
    def submit(worker):
        return [store.sessions.commit_session(make_session(sample=worker * 100 + i)) for i in range(100)]

    with ThreadPoolExecutor(8) as pool:
        for futures in pool.map(submit, range(8)):
            assert [future.result() for future in futures] == [None] * 100
    assert len(store.sessions.done_keys(run.id)) == 800


def test_runs_made_at_once_have_names_of_their_own(store, make_config, make_item):
    with ThreadPoolExecutor(4) as pool:
        made = pool.map(lambda _: store.runs.create(make_config(), [make_item()], 1, {}).id, range(12))
    assert sorted(made) == [f"r-{number:04d}" for number in range(1, 13)]


def test_a_bad_row_fails_alone(store, run, make_session, held):
    good = [make_session(sample=i) for i in range(9)]
    with held():
        before = [store.sessions.commit_session(session) for session in good[:5]]
        bad = [store._writer.submit([("session", {"run_id": None})]), store._writer.submit([("nowhere", {"a": 1})])]
        whole = store._writer.submit([("session", session_row(make_session(sample=99))), ("session", {"number": "x"})])
        after = [store.sessions.commit_session(session) for session in good[5:]]
    assert [future.result() for future in before + after] == [None] * 9
    for future in [*bad, whole]:
        with pytest.raises(StoreError, match="did not take a row") as caught:
            future.result()
        assert "\n" not in caught.value.message
    assert store.sessions.done_keys(run.id) == {session.key for session in good}


def test_what_piles_up_is_committed_in_few_transactions(store, run, make_session, held, monkeypatch):
    commits = counted(store._writer, monkeypatch)
    with held():
        futures = [store.sessions.commit_session(make_session(sample=i)) for i in range(300)]
    assert all(future.result() is None for future in futures)
    assert len(commits) <= 2


def test_a_transaction_is_bounded_in_number_and_in_size(store, run, make_session, held, monkeypatch):
    monkeypatch.setattr(writer, "BATCH", 10)
    monkeypatch.setattr(writer, "BYTES", 5000)
    commits = counted(store._writer, monkeypatch)
    with held():
        small = [store.sessions.commit_session(make_session(sample=i)) for i in range(40)]
        large = [store.sessions.commit_session(make_session(sample=i, text="x" * 5000)) for i in range(50, 54)]
    assert all(future.result() is None for future in small + large)
    assert max(commits) <= 10 and len(commits) >= 8


@pytest.mark.parametrize("trouble", [OSError("the cable is out"), MemoryError(), RuntimeError()])
def test_no_trouble_stops_the_thread(store, run, make_session, monkeypatch, trouble):
    def broken(jobs):
        raise trouble

    with monkeypatch.context() as patch:
        patch.setattr(store._writer, "_commit", broken)
        with pytest.raises(StoreError, match="could not write"):
            store.sessions.commit_session(make_session()).result()
    store.sessions.commit_session(make_session()).result()
    assert len(store.sessions.done_keys(run.id)) == 1


def test_a_full_disk_is_said_and_passes(database, child):
    out, _ = (process := child(FULL, database)).communicate()
    said, written = out.splitlines()
    assert process.returncode == 0
    assert said.startswith("the database could not write") and "free space" in said
    with open_store(database) as store:
        assert list(store.console.query("SELECT count(*) FROM raw.vector")) == [(int(written) * 100,)]


def test_a_future_that_was_given_up_is_committed_all_the_same(store, run, make_session, held):
    with held():
        given_up = store.sessions.commit_session(make_session(sample=0))
        assert given_up.cancel()
        other = store.sessions.commit_session(make_session(sample=1))
    other.result()
    assert len(store.sessions.done_keys(run.id)) == 2


def test_a_callback_that_fails_harms_nobody(store, run, make_session, caplog):
    future = store.sessions.commit_session(make_session(sample=0))
    future.add_done_callback(lambda _: 1 / 0)
    store.sessions.commit_session(make_session(sample=1)).result()
    assert len(store.sessions.done_keys(run.id)) == 2


def test_closing_commits_what_waits_and_then_takes_nothing(database, make_config, make_item, make_session):
    store = open_store(database)
    run = store.runs.create(make_config(), [make_item()], 1, {})
    futures = [store.sessions.commit_session(make_session(sample=i, usage=Usage())) for i in range(50)]
    store.close()
    assert all(future.done() and future.result() is None for future in futures)
    with pytest.raises(StoreError, match="already closed"):
        store.sessions.commit_session(make_session())
    with open_store(database) as again:
        assert len(again.sessions.done_keys(run.id)) == 50


def test_closing_while_others_submit_leaves_no_future_open(database, make_session):
    store, futures, closed = open_store(database), [], threading.Event()

    def submit():
        while not closed.is_set():
            try:
                futures.append(store.sessions.commit_session(make_session()))
            except StoreError:
                return

    threads = [threading.Thread(target=submit) for _ in range(4)]
    for thread in threads:
        thread.start()
    store.close()
    closed.set()
    for thread in threads:
        thread.join()
    assert all(future.done() for future in futures)


@pytest.fixture
def held(store, monkeypatch):
    """While it is entered, the writer's thread waits, so that submissions pile up."""

    class Held:
        def __enter__(self):
            self.go, self.commit = threading.Event(), store._writer._commit
            entered = threading.Event()

            def wait(jobs):
                entered.set()
                self.go.wait(10)
                self.commit(jobs)

            monkeypatch.setattr(store._writer, "_commit", wait)
            store._writer.submit([])
            entered.wait(10)

        def __exit__(self, *_):
            monkeypatch.setattr(store._writer, "_commit", self.commit)
            self.go.set()

    return Held


def counted(of, monkeypatch):
    """Sizes of the transactions from now on."""
    sizes, commit = [], of._commit

    def count(jobs):
        sizes.append(len(jobs))
        commit(jobs)

    monkeypatch.setattr(of, "_commit", count)
    return sizes

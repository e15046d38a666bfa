"""The copy that is browsed is right whatever happens to runs, and to the program while it is made."""

import asyncio
import shutil
import signal
import threading

import pytest
from scripted.runs import stored

from benchmark.browsing import BrowseQuery, Kind
from benchmark.records import Grade, Role, State
from benchmark.store import browse_copying, browse_index, browse_looking, open_store
from benchmark.store.browse import Browse
from benchmark.store.browse_copying import TABLES, Part
from benchmark.store.browse_looking import Look, Progress

KILLED = """
import sys
from benchmark.browsing import Kind
from benchmark.store import browse_looking, open_store
browse_looking.FEW = 1
def stop(progress):
    print(progress.copied, flush=True)
    return sys.stdin.readline() == ""
open_store(sys.argv[1]).browse.index.refresh(Kind.SESSIONS, stop)
"""
IN_A_PART = """
import sys
from benchmark.browsing import Kind
from benchmark.store import browse_copying, open_store
store = open_store(sys.argv[1])
real = browse_copying.rows
def rows(kind, part):
    print("copying", flush=True)
    sys.stdin.readline()
    return real(kind, part)
browse_copying.rows = rows
store.browse.index.refresh(Kind.SESSIONS)
"""


@pytest.fixture(scope="module")
def of_two_runs(tmp_path_factory):
    path = tmp_path_factory.mktemp("two") / "a.duckdb"
    with open_store(path) as store:
        for task in ("association", "restriction"):
            asyncio.run(stored(store, task))
    return path


@pytest.fixture
def two_runs(of_two_runs, tmp_path):
    with open_store(shutil.copy(of_two_runs, tmp_path / "a.duckdb")) as store:
        yield store


def shortened(row, names):
    """What the copy has of it."""
    return {name: value[:100] if name == "text" else value for name, value in row.items() if name in names}


def the_same(store):
    """What is listed is what the view has, in its order."""
    for kind in Kind:
        query = BrowseQuery(kind=kind)
        store.browse.refresh(query)
        with store.browse.asking(query) as asking:
            rows = store.browse.page(kind, asking.all().tolist())
        found = store.console.query(query.sql())
        names = [column.name for column in found.columns]
        wanted = [dict(zip(names, row, strict=True)) for row in found]
        assert [shortened(row, names) for row in rows] == [shortened(row, rows[0]) for row in wanted]
    return len(rows)


def parts(store, kind=Kind.SESSIONS):
    cursor = store._connection.cursor()
    return list(Look.of(cursor.execute(browse_copying.LOOK[kind]).fetchall()).parts())


def test_it_is_made_once_and_is_there_at_the_next_start(two_runs):
    assert the_same(two_runs)
    two_runs.close()
    with open_store(two_runs.path) as store:
        assert [store.browse.refresh(BrowseQuery(kind=kind)) for kind in Kind] == [False, False]
        assert store.browse.total(Kind.SESSIONS) == store.browse.count(Kind.SESSIONS) > 0
        assert the_same(store)


def test_a_run_that_is_on_is_only_added_to(store, make_config, make_item, make_session, make_planned, make_reading):
    items = [make_item(word, id=f"a-{word}") for word in ("winter", "beach")]
    run = store.runs.create(make_config(), items, 8, {})

    def ask(item, role, sample=0, number=1, text="x"):
        planned = make_planned(run.id, item, role, sample)
        store.sessions.commit_session(make_session(text, number=number, planned=planned)).result()

    ask("a-winter", Role.ACT)
    the_same(store)
    kept = store.browse._counted(f"SELECT min(rowid) FROM {TABLES[Kind.SESSIONS]}")
    ask("a-beach", Role.ACT, sample=1)
    ask("a-beach", Role.PREDICT)
    (part,) = parts(store)
    assert (part.runs, part.rows, part.after) == ((run.id,), 2, 0)
    the_same(store)
    assert store.browse._counted(f"SELECT min(rowid) FROM {TABLES[Kind.SESSIONS]}") == kept
    ask("a-winter", Role.ACT, number=2, text="asked again")
    ask("a-winter", Role.ACT, number=3, text="and again")
    the_same(store)
    with store.browse.asking(BrowseQuery().typed("attempts:>1")) as asking:
        assert [row["text"] for row in store.browse.page(Kind.SESSIONS, asking.all().tolist())] == ["and again"]
    read = make_reading(State.FORMAT_ERROR, Grade.NONE)
    store.assessments.save(run.id, [(make_planned(run.id, "a-beach", Role.PREDICT).key, read)], [], [])
    (part,) = parts(store)
    assert part.after == -1
    the_same(store)
    ask("a-beach", Role.PREDICT, sample=2)
    the_same(store)


def test_attempts_that_were_stored_long_before_their_sessions_are_found(two_runs):
    """No part of this program stores them so."""
    raw = two_runs._connection.cursor().execute
    raw("CREATE TABLE apart AS SELECT * FROM raw.session WHERE run_id = 'r-0002' AND role = 'act'")
    raw("DELETE FROM raw.session WHERE run_id = 'r-0002' AND role = 'act'")
    the_same(two_runs)
    raw("INSERT INTO raw.session FROM apart")
    the_same(two_runs)


def test_a_program_that_copies_otherwise_makes_the_copy_anew(two_runs, monkeypatch):
    the_same(two_runs)
    older = browse_copying.LOOK[Kind.SESSIONS].replace(f"made_by = {browse_copying.MADE_BY}", "made_by = 0")
    monkeypatch.setitem(browse_copying.LOOK, Kind.SESSIONS, older)
    assert [part.runs for part in parts(two_runs)] == [("r-0002", "r-0001")]


def test_much_is_copied_when_an_assessment_is_stored_and_little_at_the_next_look(store, monkeypatch):
    asyncio.run(stored(store, "association"))
    assert store.browse.total(Kind.SESSIONS) == 0
    monkeypatch.setattr(browse_index, "BEHIND", 1)
    asyncio.run(stored(store, "association"))
    assert [store.browse.index.progress(kind).left for kind in Kind] == [0, 0]


def test_kill_9_in_the_middle_leaves_what_was_copied_and_the_rest_is_copied_later(two_runs, child):
    two_runs.close()
    between = child(KILLED, two_runs.path)
    first = int(between.stdout.readline())
    between.send_signal(signal.SIGKILL)
    between.wait()
    with open_store(two_runs.path) as store:
        progress = store.browse.index.progress(Kind.SESSIONS)
        assert 0 < first == progress.copied < progress.rows
    within = child(IN_A_PART, two_runs.path)
    assert within.stdout.readline() == "copying\n"
    within.send_signal(signal.SIGKILL)
    within.wait()
    with open_store(two_runs.path) as store:
        assert store.browse.index.progress(Kind.SESSIONS).copied == first
        assert the_same(store)


def test_what_is_given_up_is_left_for_the_next_look(two_runs, monkeypatch):
    index, real = two_runs.browse.index, browse_copying.rows
    ended = threading.Event()

    def give_up():
        while not ended.wait(0.01):
            index.give_up()

    def for_ever(kind, part):
        threading.Thread(target=give_up).start()
        return f"{real(kind, part)} AND (SELECT count(*) FROM range(1000000000000)) > 0"

    monkeypatch.setattr(browse_copying, "rows", for_ever)
    assert index.refresh(Kind.PAIRS)
    ended.set()
    monkeypatch.undo()
    assert two_runs.browse.total(Kind.PAIRS) == 0
    the_same(two_runs)


def test_nothing_is_copied_any_more_once_it_is_closed(two_runs):
    two_runs.browse.index.close()
    assert not two_runs.browse.refresh(BrowseQuery()) and two_runs.browse.total(Kind.SESSIONS) == 0
    two_runs.browse = Browse(two_runs._connection)
    the_same(two_runs)


def test_writers_are_not_held_up_by_a_copy_that_is_made(two_runs, make_session, make_planned):
    written = []

    def write(progress):
        planned = make_planned("r-0001", "a-beach", Role.ACT, 50 + len(written))
        written.append(two_runs.sessions.commit_session(make_session(planned=planned)).result(30))
        return True

    two_runs.browse.index.refresh(Kind.SESSIONS, write)
    the_same(two_runs)


def test_two_that_copy_the_same_do_not_copy_it_twice(two_runs):
    (part,) = parts(two_runs)
    index = two_runs.browse.index
    look = Look.of(two_runs._connection.cursor().execute(browse_copying.LOOK[Kind.SESSIONS]).fetchall())
    index.refresh(Kind.SESSIONS)
    browse_index._copy(two_runs._connection.cursor(), Kind.SESSIONS, part, look)
    the_same(two_runs)


def test_nobody_sees_the_copy_in_the_catalog_or_writes_to_it(two_runs):
    the_same(two_runs)
    assert not [table for table in two_runs.catalog.read().tables if "browse" in table.schema]
    for run in (two_runs.console.query, two_runs.scratch.run):
        with pytest.raises(Exception, match=r"not allowed|only tables of scratch"):
            run(f"DELETE FROM {TABLES[Kind.SESSIONS]}")


def test_runs_are_copied_together_while_they_are_few(monkeypatch):
    monkeypatch.setattr(browse_looking, "FEW", 50)
    monkeypatch.setattr(browse_looking, "MANY", 100)
    new = [(f"r-{number}", 40, 1, None, None, None, None, 7, 9) for number in range(8)]
    assert [len(part.runs) for part in Look.of(new).parts()] == [1, 2, 2, 2, 1]
    mixed = [("r-3", 40, 1, 30, 1, 5, 6, 7, 9), ("r-2", 10, 2, 10, 1, 5, 6, 7, 9), ("r-1", 10, 2, 10, 2, 5, 6, 7, 9)]
    assert list(Look.of(mixed).parts()) == [Part(("r-3",), 10, 7, 5, 6), Part(("r-2",), 10, 7)]
    assert Look.of(mixed).progress == Progress(40, 60) and Look.of([]).progress.left == 0

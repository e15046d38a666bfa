"""Looking without the right to write: many at once, never beside a writer."""

import shutil

import duckdb
import pytest

from benchmark.errors import DatabaseLocked, DatabaseTooNew, QueryRefused, StoreError
from benchmark.store import open_readonly, open_store

LOOKING = """
import sys
from benchmark.store import open_readonly
with open_readonly(sys.argv[1]) as console:
    print(*console.query("SELECT count(*) FROM runs"), flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def filled(database, make_config, make_item):
    with open_store(database) as store:
        store.runs.create(make_config(), [make_item()], 2, {})
    return database


def test_several_processes_look_at_once(filled, child):
    other = child(LOOKING, filled)
    assert other.stdout.readline() == "(1,)\n"
    before = filled.read_bytes()
    with open_readonly(filled) as console:
        assert list(console.query("SELECT run_id, model FROM runs")) == [("r-0001", "tiny")]
    assert filled.read_bytes() == before
    with pytest.raises(DatabaseLocked) as caught:
        open_store(filled)
    assert str(other.pid) in caught.value.message


def test_nothing_is_written_or_read_outside(filled):
    with open_readonly(filled) as console:
        for sql in ("DELETE FROM raw.run", "SELECT * FROM read_text('/etc/hostname')", "SET threads = 1"):
            with pytest.raises(QueryRefused):
                list(console.query(sql))


def test_a_writer_elsewhere_is_named(store, database, child):
    code = "import sys\nfrom benchmark.store import open_readonly\nwith open_readonly(sys.argv[1]): pass"
    looker = child(
        f"try:\n {code.replace(chr(10), chr(10) + ' ')}\nexcept Exception as e: print(type(e).__name__, e)", database
    )
    said = looker.communicate()[0]
    assert said.startswith("DatabaseLocked") and "pid" in said


def test_a_writer_here_is_said(store, database):
    with pytest.raises(StoreError, match="already open in this program"), open_readonly(database):
        pass


def test_what_a_killed_writer_committed_is_seen(filled, store, tmp_path, make_config, make_item):
    store.runs.create(make_config(), [make_item()], 2, {})
    for path in (filled, filled.with_name("a.duckdb.wal")):
        shutil.copy(path, tmp_path / path.name.replace("a.", "b."))
    with open_readonly(tmp_path / "b.duckdb") as console:
        assert list(console.query("SELECT count(*) FROM runs")) == [(2,)]


@pytest.mark.parametrize(
    ("harm", "kind", "words"),
    [
        ("INSERT INTO raw.schema_version VALUES (99, 'x', now()::TIMESTAMP)", DatabaseTooNew, "schema 99"),
        ("DROP VIEW pairs", StoreError, "another version"),
        ("DROP SCHEMA raw CASCADE", StoreError, "another program"),
    ],
)
def test_only_an_up_to_date_database_is_looked_at(database, harm, kind, words):
    with duckdb.connect(str(database)) as connection:
        connection.execute(harm)
    with pytest.raises(kind, match=words), open_readonly(database):
        pass


def test_a_missing_file_is_not_made(tmp_path):
    with pytest.raises(StoreError, match="there is no database"), open_readonly(tmp_path / "a.duckdb"):
        pass
    assert list(tmp_path.iterdir()) == []

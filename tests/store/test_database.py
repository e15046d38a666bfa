"""Opening: folders are made, one process owns the file, and what cannot be opened is said in one sentence."""

import struct

import pytest

from benchmark.errors import DatabaseLocked, DatabaseTooNew, StoreError
from benchmark.store import open_store

OWNER = """
import sys
from benchmark.store import open_store
with open_store(sys.argv[1]):
    print("open", flush=True)
    sys.stdin.read()
"""
VISITOR = """
import sys
from benchmark.errors import DatabaseLocked
from benchmark.store import open_store
try:
    open_store(sys.argv[1]).close()
    print("opened")
except DatabaseLocked:
    print("locked")
"""


def test_folders_and_file_are_made(tmp_path):
    path = tmp_path / "deep" / "deeper" / "a.duckdb"
    with open_store(path) as store:
        assert store.runs.rows() == []
    assert path.is_file() and list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("name", ["raw.duckdb", "Scratch.duckdb", "scratch.old.db", "browse_copy"])
def test_a_name_that_a_part_of_the_database_has_is_refused_and_nothing_is_made(tmp_path, name):
    with pytest.raises(StoreError, match="cannot be called"):
        open_store(tmp_path / name)
    assert not list(tmp_path.iterdir())


def test_another_process_is_named_with_what_to_do(database, child):
    owner = child(OWNER, database)
    assert owner.stdout.readline() == "open\n"
    with pytest.raises(DatabaseLocked) as caught:
        open_store(database)
    assert f"pid {owner.pid}" in caught.value.message and "python" in caught.value.message
    assert str(owner.pid) in caught.value.hint
    owner.communicate("")
    open_store(database).close()


def test_a_closed_store_lets_the_file_go_whatever_was_left_open(store, database, child, run):
    half_read, items = store.console.query("SELECT * FROM range(100000)"), store.sessions.items(run.id)
    assert next(iter(half_read)) == (0,) and next(items)
    assert child(VISITOR, database).communicate()[0] == "locked\n"
    store.close()
    assert child(VISITOR, database).communicate()[0] == "opened\n"
    with pytest.raises(StoreError, match="already closed"):
        store.runs.rows()


def test_closing_twice_does_no_harm(store):
    store.close()
    store.close()


@pytest.mark.parametrize("name", ["a.duckdb", "link.duckdb"])
def test_one_process_opens_a_file_once(store, database, name):
    (database.parent / "link.duckdb").symlink_to(database)
    with pytest.raises(StoreError, match="already open in this program"):
        open_store(database.parent / name)
    assert store.runs.rows() == []


@pytest.mark.parametrize(
    "content", [b"x" * 5000, b"SQLite format 3\0" * 400, b"", b"short"], ids=["noise", "sqlite", "empty", "short"]
)
def test_another_kind_of_file_is_left_alone(tmp_path, content):
    path = tmp_path / "a.duckdb"
    path.write_bytes(content)
    with pytest.raises(StoreError, match="is not a DuckDB database") as caught:
        open_store(path)
    assert caught.value.hint and path.read_bytes() == content


@pytest.mark.parametrize("name", ["", "file/a.duckdb"])
def test_a_place_where_no_file_can_be(tmp_path, name):
    (tmp_path / "file").touch()
    with pytest.raises(StoreError) as caught:
        open_store(tmp_path / name)
    assert "\n" not in caught.value.message and caught.value.hint


def test_a_folder_that_cannot_be_written_to():
    with pytest.raises(StoreError) as caught:
        open_store("/proc/a.duckdb")
    assert "/proc/a.duckdb" in caught.value.message and "\n" not in caught.value.message


def test_a_damaged_file_is_called_damaged(database):
    with database.open("r+b") as file:
        file.seek(12400)
        file.write(b"damage" * 200)
    with pytest.raises(StoreError, match="is damaged"):
        open_store(database)


def test_a_file_of_a_newer_duckdb_is_refused(database):
    content = bytearray(database.read_bytes())
    content[12:20] = struct.pack("<Q", 9999)
    content[:8] = struct.pack("<Q", checksum(content[8:4096]))
    database.write_bytes(content)
    with pytest.raises(DatabaseTooNew, match="newer version of DuckDB"):
        open_store(database)


def checksum(block):
    """DuckDB's own, over the words of a header."""
    result = 5381
    for (word,) in struct.iter_unpack("<Q", bytes(block)):
        result ^= word * 0xBF58476D1CE4E5B9 % 2**64
    return result

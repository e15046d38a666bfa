"""Every older database comes up to date, keeps its rows and leaves a copy; a newer one is left alone."""

import shutil

import duckdb
import pytest

from benchmark.errors import DatabaseTooNew, StoreError
from benchmark.store import migrations, open_store

SHIPPED = migrations.steps()
NEXT = max(SHIPPED) + 1
ADDED = "ALTER TABLE raw.quirk ADD COLUMN note VARCHAR"
VISITOR = "import duckdb, sys; duckdb.connect(sys.argv[1])"


@pytest.fixture
def make_old(tmp_path):
    """A database as the program of some version left it, with one row in each table."""

    def make(version):
        path = tmp_path / "old.duckdb"
        with duckdb.connect(str(path)) as connection:
            for number in range(1, version + 1):
                migrations._apply(connection, number, SHIPPED[number])
            for table in tables(connection) - {"schema_version"}:
                columns = connection.execute(f"DESCRIBE raw.{table}").fetchall()
                values = ", ".join(a_value(name, kind) for name, kind, *_ in columns)
                connection.execute(f"INSERT INTO raw.{table} VALUES ({values})")
        return path

    return make


@pytest.fixture
def one_more(monkeypatch):
    """This program as it will be one version later."""

    def add(sql=ADDED):
        monkeypatch.setattr(migrations, "steps", lambda: SHIPPED | {NEXT: sql})

    return add


def test_versions_are_numbered_without_a_gap():
    assert sorted(SHIPPED) == list(range(1, len(SHIPPED) + 1))


@pytest.mark.parametrize("version", SHIPPED)
def test_every_older_version_comes_up_to_date(make_old, one_more, version):
    path = make_old(version)
    with duckdb.connect(str(path)) as connection:
        old = tables(connection) - {"schema_version"}
    one_more()
    told = []
    with open_store(path, told.append) as store:
        assert told == [store.news] and f"kept as old.duckdb.v{version}.bak" in store.news
        assert list(store.console.query("SELECT version FROM raw.schema_version ORDER BY 1"))[-1] == (NEXT,)
        for table in old:
            assert list(store.console.query(f"SELECT count(*) FROM raw.{table}")) == [(1,)]
        for view in ("runs", "items", "sessions", "attempts", "readings", "pairs", "scores"):
            assert len(list(store.console.query(f"FROM {view}"))) == 1
    kept = path.with_name(f"old.duckdb.v{version}.bak")
    with duckdb.connect(str(kept), read_only=True) as copy:
        assert migrations.version(copy) == version
        assert copy.execute("SELECT count(*) FROM raw.run").fetchone() == (1,)


def test_a_copy_that_is_there_is_never_written_over(make_old, one_more, tmp_path):
    path = make_old(1)
    (tmp_path / "old.duckdb.v1.bak").write_text("precious")
    one_more()
    open_store(path).close()
    assert (tmp_path / "old.duckdb.v1.bak").read_text() == "precious"
    assert (tmp_path / "old.duckdb.v1-2.bak").stat().st_size > 10_000


def test_of_a_copy_that_could_not_be_made_nothing_stays(make_old, one_more, tmp_path, monkeypatch):
    path, real = make_old(1), shutil.copy2
    one_more()

    def full(source, target):
        real(path, target)
        if source.endswith(".wal"):
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(shutil, "copy2", full)
    with pytest.raises(StoreError, match="No space left"):
        open_store(path)
    assert list(tmp_path.glob("*.bak*")) == []


def test_no_other_process_gets_in_after_a_migration(make_old, one_more, child):
    path = make_old(1)
    one_more()
    with open_store(path):
        visitor = child(VISITOR, path)
        visitor.communicate()
        assert visitor.returncode != 0


def test_a_step_that_fails_leaves_the_database_at_the_step_before(make_old, one_more):
    path = make_old(1)
    one_more(f"{ADDED}; INSERT INTO raw.nowhere VALUES (1)")
    with pytest.raises(StoreError) as caught:
        open_store(path)
    assert "\n" not in caught.value.message
    with duckdb.connect(str(path), read_only=True) as connection:
        assert migrations.version(connection) == max(SHIPPED)
        assert "note" not in [row[0] for row in connection.execute("DESCRIBE raw.quirk").fetchall()]


def test_an_up_to_date_database_is_not_copied(database):
    open_store(database).close()
    assert [path.name for path in database.parent.iterdir()] == ["a.duckdb"]


def test_a_newer_database_is_refused_and_left_alone(database):
    with duckdb.connect(str(database)) as connection:
        connection.execute(f"INSERT INTO raw.schema_version VALUES ({NEXT}, '9.9', now()::TIMESTAMP)")
    before = database.read_bytes()
    with pytest.raises(DatabaseTooNew, match=f"schema {NEXT}") as caught:
        open_store(database)
    assert "update" in caught.value.hint and database.read_bytes() == before


def test_a_database_of_another_program_is_left_alone(tmp_path):
    path = tmp_path / "other.duckdb"
    with duckdb.connect(str(path)) as connection:
        connection.execute("CREATE TABLE customers AS SELECT 1 AS id")
    before = path.read_bytes()
    with pytest.raises(StoreError, match="another program"):
        open_store(path)
    assert path.read_bytes() == before


def tables(connection):
    sql = "SELECT table_name FROM duckdb_tables() WHERE schema_name = 'raw'"
    return {name for (name,) in connection.execute(sql).fetchall()}


def a_value(name, kind):
    if name == "run_id":
        return "'r-0001'"
    if name in ("payload", "config", "runtime"):
        return "'{}'"
    if name in ("state", "reply_state"):
        return "'ok'"
    return {"VARCHAR": "'x'", "TIMESTAMP": "TIMESTAMP '2026-01-01'", "BLOB": "'x'::BLOB", "BOOLEAN": "true"}.get(
        kind, "[]" if kind.endswith("[]") else "1"
    )

"""People write to tables of their own; the experiments cannot be changed by anybody's SQL."""

import pytest

from benchmark.errors import QueryRefused, StoreError
from benchmark.store import open_store

KEPT = [
    "DELETE FROM raw.quirk",
    'TRUNCATE "RAW".quirk',
    "UPDATE raw.quirk SET name = name WHERE false",
    "INSERT INTO raw.quirk FROM raw.quirk",
    "WITH x AS (SELECT 1) DELETE FROM raw.quirk",
    "MERGE INTO raw.quirk q USING raw.quirk p ON q.name = p.name WHEN MATCHED THEN DELETE",
    "ALTER TABLE raw.quirk ADD COLUMN z INT",
    "DROP TABLE raw.quirk",
    "DROP SCHEMA raw CASCADE",
    "DROP VIEW pairs",
    "CREATE OR REPLACE VIEW pairs AS SELECT 1",
    "CREATE TABLE mine(a INT)",
    "CREATE SCHEMA mine",
    "CREATE INDEX i ON raw.quirk(name)",
    "CREATE MACRO mine(a) AS a",
    "CREATE SEQUENCE mine",
    "CREATE TYPE raw.e AS ENUM ('a')",
    "EXPLAIN ANALYZE DELETE FROM raw.quirk",
    "CREATE TABLE scratch.half(a INT); DELETE FROM raw.quirk",
]
OUTSIDE = [
    "CREATE TABLE scratch.u AS SELECT * FROM read_text('{file}')",
    "COPY raw.quirk TO '{file}'",
    "CREATE PERSISTENT SECRET s (TYPE http)",
    "CREATE OR REPLACE /* x */ TEMPORARY SECRET s (TYPE http)",
    "CREATE TABLE scratch.u AS SELECT * FROM '{file}'",
    "CREATE TABLE scratch.u AS SELECT * FROM glob('{folder}/*')",
    "CREATE TABLE scratch.u AS SELECT * FROM read_csv('{file}')",
    "INSERT INTO scratch.written SELECT now(), content FROM read_blob('{file}')",
    "SELECT getenv('HOME')",
    "SELECT * FROM read_text('{file}')",
    "COPY (SELECT 1) TO '{folder}/out.csv'",
    "COPY scratch.written FROM '{file}'",
    "EXPORT DATABASE '{folder}/out'",
    "IMPORT DATABASE '{folder}'",
    "PREPARE p AS DELETE FROM raw.quirk",
    "EXECUTE p",
    "PRAGMA memory_limit = '1GB'",
    "RESET ALL",
    "SET VARIABLE x = 1",
    "LOAD httpfs",
    "UPDATE EXTENSIONS",
    "VACUUM",
    "CHECKPOINT",
    "ATTACH ':memory:' AS other",
    "DETACH scratch",
    "USE scratch",
    "SET threads = 1",
    "INSTALL httpfs",
    "CALL pragma_version()",
    "BEGIN",
    "COMMIT; DELETE FROM raw.quirk",
    "ROLLBACK",
    "FROM enable_logging(storage = 'file', storage_path = '{folder}/logs')",
    "CREATE MACRO scratch.log() AS TABLE FROM enable_logging()",
    "SELECT * FROM read_blob('{folder}/a.duckdb.scratch/tables.duckdb')",
    "CREATE TABLE scratch.bytes AS FROM read_blob('{folder}/a.duckdb.scratch/tables.duckdb')",
    "FROM checkpoint()",
    "",
    "nonsense",
]


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    folder = tmp_path_factory.mktemp("kept")
    (folder / "file.csv").write_text("hush\n")
    with open_store(folder / "a.duckdb") as store:
        store.memory.learn_quirk("u", "m", "name", "evidence")
        store.memory.save_vectors("m", {"this waits for both": [1.0]})
        yield store


def experiments(store):
    tables = "SELECT table_name, estimated_size, sql FROM duckdb_tables() WHERE database_name = 'a' ORDER BY ALL"
    views = (
        "SELECT schema_name, view_name, sql FROM duckdb_views() WHERE database_name = 'a' AND NOT internal ORDER BY ALL"
    )
    return [list(store.console.query(sql)) for sql in (tables, views, "FROM raw.quirk", "SHOW DATABASES")]


@pytest.mark.parametrize("sql", KEPT)
def test_no_statement_changes_the_experiments(kept, sql):
    kept.scratch.attach(make=True)
    before = experiments(kept)
    with pytest.raises(QueryRefused, match="only tables of scratch"):
        kept.scratch.run(sql)
    assert experiments(kept) == before
    with pytest.raises(QueryRefused):
        kept.console.query("FROM scratch.half")


@pytest.mark.parametrize("sql", OUTSIDE)
def test_what_reaches_outside_is_refused_in_one_line(kept, sql):
    with pytest.raises(QueryRefused) as caught:
        kept.scratch.run(sql.format(file=kept.path.parent / "file.csv", folder=kept.path.parent))
    assert caught.value.message and "\n" not in caught.value.message
    assert (kept.path.parent / "file.csv").read_text() == "hush\n"


def test_tables_of_ones_own_stay(database):
    with open_store(database) as store:
        assert store.scratch.attach() is False and not store.scratch.path.parent.exists()
        store.scratch.run("CREATE TABLE scratch.mine AS SELECT 1 AS a, 'x' AS b")
        assert list(store.scratch.run("INSERT INTO scratch.mine VALUES (2, $b) RETURNING *", {"b": "y\ud83d"})) == [
            (2, "y\ufffd")
        ]
        found = store.scratch.run("DELETE FROM scratch.mine WHERE false RETURNING a, a, b")
        assert [column.name for column in found.columns] == ["a", "a", "b"] and list(found) == []
        assert list(store.scratch.run("UPDATE scratch.mine SET b = 'z' WHERE a = 1")) == [(1,)]
        store.scratch.run(
            "CREATE VIEW scratch.seen AS SELECT m.a, r.run_id FROM scratch.mine m LEFT JOIN runs r ON true"
        )
    with open_store(database) as store:
        with pytest.raises(QueryRefused):
            store.console.query("FROM scratch.mine")
        assert store.scratch.attach() is True
        assert list(store.console.query("FROM scratch.mine ORDER BY a")) == [(1, "z"), (2, "y\ufffd")]
        assert list(store.console.query("SELECT count(*) FROM scratch.seen")) == [(2,)]
        with pytest.raises(QueryRefused):
            store.console.query("DELETE FROM scratch.mine")
        assert [row[0][:6] for row in store.console.query("SELECT statement FROM scratch.written")] == [
            "CREATE", "INSERT", "DELETE", "UPDATE", "CREATE",
        ]  # fmt: skip


def test_a_run_goes_on_beside_what_people_write(store, run, make_session):
    store.scratch.run("CREATE TABLE scratch.mine AS SELECT * FROM range(1000)")
    store.sessions.commit_session(make_session()).result()
    assert list(store.scratch.run("DELETE FROM scratch.mine")) == [(1000,)]


def test_a_wrong_statement_is_pointed_at_and_nothing_of_the_text_is_kept(store):
    with pytest.raises(QueryRefused) as caught:
        store.scratch.run("CREATE TABLE scratch.mine(a INT);\nINSERT INTO scratch.mine SELECT zzz")
    assert caught.value.at == (1, 32)
    with pytest.raises(QueryRefused):
        store.console.query("FROM scratch.mine")


def test_a_file_that_is_no_database_is_named(store):
    store.scratch.path.parent.mkdir()
    store.scratch.path.write_text("hello " * 1000)
    with pytest.raises(StoreError, match=r"tables\.duckdb cannot be opened"):
        store.scratch.attach()

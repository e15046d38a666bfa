"""The console reads in every way and can do nothing else."""

import shutil
import threading

import pyarrow
import pytest

from benchmark.errors import QueryRefused
from benchmark.store import open_store, result

HOSTILE = [
    "SELECT * FROM read_text('{file}')",
    "SELECT * FROM read_blob('{file}')",
    "SELECT * FROM read_csv('{file}')",
    "SELECT * FROM read_json('{file}')",
    "SELECT * FROM read_parquet('{file}')",
    "SELECT * FROM sniff_csv('{file}')",
    "SELECT * FROM '{file}'",
    "SELECT * FROM glob('{folder}/*')",
    "SELECT * FROM 'https://127.0.0.1:1/a.csv'",
    "SELECT getenv('HOME')",
    "SELECT * FROM duckdb_secrets()",
    "COPY runs TO '{folder}/out.csv'",
    "COPY (SELECT 1) TO '{folder}/out.csv'",
    "COPY raw.quirk FROM '{file}'",
    "EXPORT DATABASE '{folder}/out'",
    "IMPORT DATABASE '{folder}'",
    "EXPLAIN ANALYZE COPY runs TO '{folder}/out.csv'",
    "ATTACH '{folder}/out.duckdb'",
    "ATTACH ':memory:' AS other",
    "DETACH a",
    "USE raw",
    "INSTALL httpfs",
    "LOAD httpfs",
    "UPDATE EXTENSIONS",
    "SET memory_limit = '1GB'",
    "SET enable_external_access = true",
    "SET VARIABLE x = 1",
    "RESET ALL",
    "PRAGMA memory_limit = '1GB'",
    "PRAGMA enable_profiling",
    "CREATE TABLE t (i INT)",
    "CREATE TEMP TABLE t AS SELECT 1",
    "CREATE VIEW v AS SELECT 1",
    "CREATE MACRO f() AS 1",
    "CREATE SECRET (TYPE s3)",
    "SELECT 1 INTO t",
    "ALTER TABLE raw.quirk RENAME TO x",
    "COMMENT ON VIEW runs IS 'x'",
    "DROP VIEW runs",
    "UPDATE raw.quirk SET model = 'x'",
    "DELETE FROM raw.quirk",
    "TRUNCATE raw.quirk",
    "INSERT INTO raw.quirk SELECT * FROM raw.quirk",
    "MERGE INTO raw.quirk USING raw.quirk r ON true WHEN MATCHED THEN DELETE",
    "WITH a AS (DELETE FROM raw.quirk RETURNING *) FROM a",
    "EXPLAIN ANALYZE INSERT INTO raw.quirk SELECT * FROM raw.quirk",
    "EXPLAIN ANALYZE DELETE FROM raw.quirk",
    "SELECT * FROM query('DELETE FROM raw.quirk')",
    "COMMIT; DELETE FROM raw.quirk",
    "ROLLBACK; BEGIN; DELETE FROM raw.quirk; COMMIT",
    "SELECT 1; DROP VIEW runs",
    "SELECT 1;; /* ; */ DELETE FROM raw.quirk -- SELECT",
    "BEGIN",
    "COMMIT",
    "CHECKPOINT",
    "FROM force_checkpoint()",
    "VACUUM",
    "ANALYZE",
    "CALL pragma_version()",
    "PREPARE s AS DELETE FROM raw.quirk",
    "EXECUTE s",
    "DEALLOCATE s",
]
WRONG = ["", ";", " -- nothing", "nonsense", "SELECT", "SELECT * FROM nowhere", "SELECT 1/'a'", "SELECT '\ud83d", "\0"]


@pytest.fixture(scope="module")
def guarded(empty_database, tmp_path_factory):
    """A store with a row in it, in a folder with a file that nobody may read."""
    folder = tmp_path_factory.mktemp("guarded")
    (folder / "file.csv").write_text("hush,1\n")
    with open_store(shutil.copy(empty_database, folder / "a.duckdb")) as store:
        store.memory.learn_quirk("u", "m", "name", "evidence")
        store.memory.save_vectors("m", {"this waits for both": [1.0]})
        yield store


@pytest.mark.parametrize("sql", HOSTILE)
def test_what_writes_or_reaches_outside_is_refused(guarded, sql):
    folder, before = guarded.path.parent, contents(guarded)
    with pytest.raises(QueryRefused) as caught:
        list(guarded.console.query(sql.format(file=folder / "file.csv", folder=folder)))
    assert caught.value.message and "\n" not in caught.value.message and "hush" not in caught.value.message
    assert contents(guarded) == before


@pytest.mark.parametrize("sql", WRONG)
def test_a_wrong_query_is_explained_in_one_line(guarded, sql):
    with pytest.raises(QueryRefused) as caught:
        list(guarded.console.query(sql))
    assert caught.value.message and "\n" not in caught.value.message
    assert list(guarded.console.query("SELECT count(*) FROM raw.quirk")) == [(1,)]


def test_a_misspelt_name_gets_a_hint(store):
    with pytest.raises(QueryRefused) as caught:
        store.console.query("SELECT * FROM pears")
    assert "pairs" in caught.value.hint


@pytest.mark.parametrize(
    "sql",
    [
        "DESCRIBE runs",
        "SHOW TABLES",
        "SHOW runs",
        "SUMMARIZE runs",
        "FROM runs",
        "TABLE runs",
        "VALUES (1)",
        "EXPLAIN SELECT 1",
        "EXPLAIN ANALYZE SELECT 1",
        "PRAGMA table_info('runs')",
        "WITH a AS (SELECT 1) FROM a",
        "PIVOT runs ON state IN ('done') USING count(*)",
        "SELECT now(), [now()], uuid(), 'x'::BLOB, INTERVAL 3 DAY, 'infinity'::DATE, {'a': 1}, 2::HUGEINT ** 90",
        "SELECT '200000-01-01'::TIMESTAMP, 1.5::DECIMAL(9, 2), '10:00:00+01'::TIMETZ, '0101'::BIT",
        "/* a; comment */ SELECT ';' -- ; more",
    ],
)
def test_it_reads_in_every_way(store, run, sql):
    assert list(store.console.query(sql))


def test_a_pivot_over_unknown_values_says_what_to_write(store):
    with pytest.raises(QueryRefused) as caught:
        store.console.query("PIVOT pairs ON mark USING count(*)")
    assert list(store.console.query(caught.value.hint)) == []


def test_the_last_statement_is_shown(store):
    found = store.console.query("SELECT 1 AS a; SELECT 'x' AS b, 2.5::DOUBLE AS c")
    assert [(column.name, column.type) for column in found.columns] == [("b", "VARCHAR"), ("c", "DOUBLE")]
    assert list(found) == [("x", 2.5)] and found.taken == 1


def test_values_are_bound(store):
    assert list(store.console.query("SELECT 1; SELECT ? || ?", ["a'; DROP", "\ud83d"])) == [("a'; DROP\ufffd",)]
    assert list(store.console.query("SELECT $name", {"name": "x"})) == [("x",)]
    for wrong in (None, [], [1, 2], {"b": 1}, [object()]):
        with pytest.raises(QueryRefused):
            store.console.query("SELECT ?", wrong)


def test_rows_come_in_blocks(store):
    found = store.console.query("FROM range(2500)")
    assert [len(block) for block in found.blocks(1000)] == [1000, 1000, 500] and found.taken == 2500


@pytest.mark.parametrize(("limit", "rows"), [(None, 250_000), (0, 0), (1, 1), (1500, 1500), (999_999, 250_000)])
def test_arrow_tables_for_the_screen(store, limit, rows):
    table = store.console.query("SELECT range AS n, 'x' AS t FROM range(250000)").to_arrow(limit)
    assert isinstance(table, pyarrow.Table) and table.num_rows == rows and table.column_names == ["n", "t"]
    assert table["n"].to_pylist() == list(range(rows))


def test_a_first_page_of_an_endless_answer_is_quick_to_have(store):
    found = store.console.query("SELECT range FROM range(1000000000000)")
    assert found.to_arrow(limit=100).num_rows == 100


@pytest.mark.parametrize("take", [list, lambda found: found.to_arrow(), lambda found: list(found.tables())])
def test_a_failure_halfway_gives_its_reason(store, take):
    found = store.console.query("SELECT CASE WHEN range > 2000000 THEN error('late') END FROM range(9000000)")
    with pytest.raises(QueryRefused, match=r"Error: late$"):
        take(found)
    assert 0 < found.taken < 9_000_000


@pytest.mark.parametrize("take", [list, lambda found: found.to_arrow()])
def test_a_running_query_can_be_cancelled(store, take):
    started, outcome = threading.Event(), []

    def ask():
        try:
            started.set()
            take(
                store.console.query(
                    "SELECT count(*) FROM range(10000000) a, range(10000000) b WHERE a.range % 7 = b.range"
                )
            )
        except QueryRefused as error:
            outcome.append(error.message)

    thread = threading.Thread(target=ask)
    thread.start()
    started.wait()
    while thread.is_alive():
        store.console.interrupt()
        thread.join(0.05)
    assert outcome == ["the query was cancelled"]
    assert list(store.console.query("SELECT 1")) == [(1,)]


@pytest.mark.parametrize("take", [list, lambda found: found.to_arrow(), lambda found: list(found.tables())])
def test_a_long_answer_can_be_cancelled_halfway(store, take):
    found = store.console.query("FROM range(1000000000)")
    store.console.interrupt()
    with pytest.raises(QueryRefused, match="cancelled"):
        take(found)


def test_interrupting_nothing_does_no_harm(store):
    store.console.interrupt()
    store.console.query("SELECT 1").close()
    store.console.interrupt()
    assert list(store.console.query("SELECT 1")) == [(1,)]


def test_a_result_that_is_not_read_to_its_end_hinders_no_writing(store, run, make_session):
    half = store.console.query("SELECT * FROM range(100000)")
    next(iter(half))
    store.sessions.commit_session(make_session()).result()
    assert list(store.console.query("SELECT count(*) FROM sessions")) == [(1,)]
    half.close()


@pytest.mark.parametrize(
    ("sql", "at"),
    [
        ("SELECT zzz FROM runs", (0, 7)),
        ("SELECT task,\n  zzz\nFROM runs", (1, 2)),
        ("SELECT 1;\n\nSELECT task,\n zzz FROM runs", (3, 1)),
        ("SELECT 1; SELECT zzz", (0, 17)),
        ("/* é */ SELECT 'é', zzz FROM runs", (0, 20)),
        ("SELECT " + "1, " * 60 + "zzz FROM runs", (0, 187)),
        ("SELECT 1;\nselekt 2", (1, 0)),
        ("SELECT 1;\nSELECT (", (1, 8)),
        ("SELECT error('x')", None),
    ],
)
def test_a_wrong_query_is_pointed_at(store, sql, at):
    with pytest.raises(QueryRefused) as caught:
        list(store.console.query(sql))
    assert caught.value.at == at and caught.value.exit_code == 2


def test_arrow_tables_start_small_and_hold_all_rows(store):
    tables = list(store.console.query("SELECT range AS n FROM range(150000)").tables(first=1000, size=50_000))
    assert tables[0].num_rows < 10_000 and len(tables) == 4
    assert [n for table in tables for n in table["n"].to_pylist()] == list(range(150_000))


def test_an_empty_answer_is_one_table_with_its_columns(store):
    found = store.console.query("SELECT run_id, task FROM runs")
    assert [(table.num_rows, table.column_names) for table in found.tables()] == [(0, ["run_id", "task"])]


def test_variables_of_the_program_are_not_tables(store):
    secret = pyarrow.table({"a": [1]})
    for name in ("secret", "statements", "batch", "self"):
        with pytest.raises(QueryRefused):
            store.console.query(f"FROM {name}")
    assert secret.num_rows == 1


def test_a_big_sort_spills_to_the_disk_beside_the_file(store):
    assert list(store.console.query("SELECT current_setting('temp_directory')")) == [(f"{store.path}.tmp",)]


def test_a_closed_database_refuses(store):
    store.close()
    with pytest.raises(QueryRefused, match="closed"):
        store.console.query("SELECT 1")


def test_complaints_are_one_line():
    assert "\n" not in result.refused(ValueError("one\n\ntwo")).message
    assert result.refused(ValueError()).message


def contents(store):
    """Everything that a query might have changed."""
    tables = "SELECT schema_name, table_name, estimated_size, comment FROM duckdb_tables() ORDER BY 1, 2"
    views = "SELECT schema_name, view_name, sql, comment FROM duckdb_views() WHERE NOT internal ORDER BY 1, 2"
    settings = "SELECT name, value FROM duckdb_settings() ORDER BY 1"
    found = [list(store.console.query(sql)) for sql in (tables, views, settings, "FROM raw.quirk", "SHOW DATABASES")]
    return found, sorted(path.name for path in store.path.parent.iterdir())

"""From version 1 to 2: old sessions, pairs and scores mean what they meant."""

import duckdb
import pytest

from benchmark.store import migrations, open_store

STEPS = migrations.steps()
OLD_SCORES = [
    ("accuracy", "published", "excluded", "always_false", 0.1),
    ("accuracy", "matched", "excluded", "base_rate", 0.2),
    ("accuracy", "matched", "counted_wrong", "always_false", 0.3),
    ("accuracy", "matched", "excluded", "always_false", 0.4),
    ("mcc", "matched", "excluded", "always_false", 0.5),
]


@pytest.fixture
def first_version(tmp_path, store, run, make_session, make_pair, make_score):
    """A database of version 1 with the rows that today's program would have had for it."""
    store.sessions.commit_session(make_session()).result()
    names = ("metric", "rule", "failures", "baseline_name", "value")
    scores = [make_score(**dict(zip(names, row, strict=True))) for row in OLD_SCORES]
    store.assessments.save(run.id, [], [make_pair()], scores)
    store.close()
    path = tmp_path / "old.duckdb"
    with duckdb.connect(str(path)) as connection:
        migrations._apply(connection, 1, STEPS[1])
        connection.execute(f"ATTACH '{store.path}' AS new (READ_ONLY)")
        tables = "SELECT table_name FROM duckdb_tables() WHERE database_name = 'old' AND schema_name = 'raw'"
        for (table,) in connection.execute(tables).fetchall():
            if table != "schema_version":
                columns = ", ".join(name for name, *_ in connection.execute(f"DESCRIBE raw.{table}").fetchall())
                connection.execute(f"INSERT INTO raw.{table} SELECT {columns} FROM new.raw.{table} ORDER BY rowid")
    return path


def test_what_is_old_is_read_as_before(first_version, run, make_session, make_pair):
    with open_store(first_version) as store:
        assert list(store.sessions.of_run(run.id)) == [make_session()]
        assert store.assessments.pairs(run.id) == [make_pair()]
        assert store.assessments.judgements(run.id) == []
        assert store.runs.resolve(run.id) == run


def test_the_score_that_stood_for_a_run_still_does(first_version, run):
    with open_store(first_version) as store:
        scores = store.assessments.scores(run.id)
        assert [score.value for score in scores] == [row[-1] for row in OLD_SCORES]
        assert [score.main for score in scores] == [False, False, False, True, False]
        assert (store.runs.rows()[0].score, store.runs.rows()[0].baseline_name) == (0.4, "always_false")


def test_new_rows_go_in_beside_the_old_ones(first_version, run, make_pair, make_score):
    with open_store(first_version) as store:
        part, main = make_pair(part="answers_hidden"), make_score(rule="resolved", value=0.9, main=True)
        assert store.assessments.save(run.id, [], [part], [main]) == 2
        assert store.assessments.pairs(run.id) == [part]
        assert store.runs.rows()[0].score == 0.9

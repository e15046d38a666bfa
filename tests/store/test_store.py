"""What goes in comes out, and only the latest of it."""

import pytest

from benchmark.errors import QueryRefused, StoreError, UsageError
from benchmark.records import Grade, Pair, Reading, Role, Rung, RunState, Score, State
from benchmark.store import open_store


@pytest.fixture
def store(tmp_path):
    with open_store(tmp_path / "deep" / "a.duckdb") as store:
        yield store


@pytest.fixture
def run(store, make_config, make_item):
    return store.runs.create(make_config(), [make_item("beach"), make_item("winter")], 4, {"threads": 2})


def test_runs_are_numbered_and_found_again(store, run, make_config, make_item):
    second = store.runs.create(make_config(seed=7), [make_item()], 2, {})
    assert (run.id, second.id) == ("r-0001", "r-0002")
    assert store.runs.resolve("r-0001") == run
    assert store.runs.resolve("last") == second
    assert [item.cluster for item in store.sessions.items(run.id)] == ["beach", "winter"]


def test_an_unknown_run_names_its_neighbours(store, run):
    with pytest.raises(UsageError) as caught:
        store.runs.resolve("r-0009")
    assert "r-0001" in caught.value.hint


def test_sessions_and_attempts_come_back_whole(store, run, make_session):
    session = make_session(text="a\x00b", reply="x" * 5_000_000, reply_bytes=b"\xff\xfe", quirks=("no_temperature",))
    store.sessions.commit_session(session).result()
    stored = store.sessions.of_item(run.id, "a-beach")[0]
    assert stored.attempt.text == "a\ufffdb"
    assert stored.attempt.reply_bytes == b"\xff\xfe" and len(stored.attempt.reply) == 5_000_000
    assert stored.planned == session.planned
    assert stored.attempt.quirks == ("no_temperature",) and stored.attempt.started_at == session.attempt.started_at


def test_only_the_latest_session_of_a_key_counts(store, run, make_session):
    failed = make_session(state=State.TRANSPORT_ERROR, number=1, status=500, error="HTTP 500")
    store.sessions.commit_session(failed).result()
    assert store.sessions.done_keys(run.id) == set()
    store.sessions.commit_session(make_session(number=2)).result()
    assert store.sessions.done_keys(run.id) == {failed.key}
    assert [session.state for session in store.sessions.of_run(run.id)] == [State.OK]
    assert [attempt.number for attempt in store.sessions.attempts(failed.key)] == [1, 2]
    assert store.sessions.attempt_counts(run.id) == {failed.key: 2}


def test_a_run_that_nobody_conducts_is_interrupted(store, run):
    store.runs.log(run.id, 1, RunState.RUNNING, "")
    assert store.runs.rows()[0].state is RunState.STOPPED
    assert store.runs.rows()[0].detail == "interrupted"
    store.runs.active.add(run.id)
    assert store.runs.rows()[0].state is RunState.RUNNING
    assert store.runs.last_leg(run.id) == 1


def test_the_newest_assessment_is_shown(store, run, make_session):
    session = make_session(role=Role.ACT)
    store.sessions.commit_session(session).result()
    unread = Reading(reader="r@1", state=State.FORMAT_ERROR, grade=Grade.NONE, problem="no_json")
    read = Reading(reader="r@1", state=State.OK, grade=Grade.REPAIRED, value=["sand"], repairs=("code_fence",))
    pair = Pair(
        run_id=run.id,
        item_id="a-beach",
        option="sand",
        band="near_certain",
        sample=0,
        predicted="yes",
        actual="yes",
        actual_exact="yes",
        word="sand",
        rung=Rung.EXACT,
    )
    score = Score(
        metric="accuracy",
        rule="matched",
        failures="excluded",
        value=0.5,
        baseline_name="always_false",
        baseline=0.7,
        skill=-0.2,
        n=1,
        clusters=1,
        planned=2,
        scorer="binary@1",
    )
    store.assessments.save(run.id, [(session.key, unread)], [], [])
    assert store.sessions.counts(run.id) == {"format_error": 1}
    store.assessments.save(run.id, [(session.key, read)], [pair], [score])
    assert store.sessions.counts(run.id) == {"ok": 1}
    assert store.assessments.readings(run.id) == {session.key: read}
    assert store.assessments.pairs(run.id) == [pair] == store.assessments.pairs(run.id, ["a-beach"])
    assert store.assessments.scores(run.id) == [score]
    assert store.runs.rows()[0].skill == -0.2
    found = list(store.console.query("SELECT target, option, band, mark, rung FROM pairs"))
    assert found == [("beach", "sand", "near_certain", "=", "exact")]


def test_an_assessment_that_broke_off_is_not_shown(store, run, make_session):
    read = Reading(reader="r@1", state=State.OK, grade=Grade.STRICT, value=["sand"])

    def broken():
        yield make_session().key, read
        raise RuntimeError("power cut")

    with pytest.raises(RuntimeError):
        store.assessments.save(run.id, broken(), [], [])
    assert store.assessments.readings(run.id) == {}


def test_vectors_and_quirks_are_remembered(store):
    store.memory.save_vectors("mini", {"sand": [1.0, 0.0], "\ud83d": [0.0, 1.0]})
    assert store.memory.vectors("mini", ["sand", "sea", "\ud83d"]) == {"sand": [1.0, 0.0], "\ud83d": [0.0, 1.0]}
    assert store.memory.vectors("other", ["sand"]) == {}
    store.memory.learn_quirk("u", "m", "max_completion_tokens", "400")
    store.memory.save_vectors("mini", {"wait": [0.0]})
    assert store.memory.quirks("u", "m") == {"max_completion_tokens"}


def test_a_closed_store_takes_nothing(tmp_path, make_session):
    store = open_store(tmp_path / "a.duckdb")
    store.close()
    with pytest.raises(StoreError):
        store.sessions.commit_session(make_session())


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT * FROM read_text('/etc/hostname')",
        "COPY runs TO '/tmp/out.csv'",
        "ATTACH '/tmp/b.duckdb'",
        "INSTALL httpfs",
        "LOAD httpfs",
        "SET memory_limit = '1GB'",
        "RESET ALL",
        "CREATE TABLE t (i INT)",
        "CREATE TEMP TABLE t AS SELECT 1",
        "DELETE FROM raw.run",
        "INSERT INTO raw.quirk SELECT * FROM raw.quirk",
        "COMMIT; DELETE FROM raw.run",
        "SELECT 1; DROP VIEW runs",
        "BEGIN",
        "CHECKPOINT",
        "PRAGMA enable_profiling",
        "EXPORT DATABASE '/tmp/x'",
        "CALL pragma_version()",
        "USE raw",
        "SELECT getenv('HOME')",
        "PREPARE s AS SELECT 1",
        "SELECT * FROM glob('/*')",
        "SELECT * FROM '/etc/passwd'",
        "VACUUM",
        "nonsense",
        "SELECT * FROM nowhere",
        "",
        ";",
        "EXPLAIN ANALYZE INSERT INTO raw.quirk SELECT * FROM raw.quirk",
    ],
)
def test_the_console_only_reads(store, run, sql):
    with pytest.raises(QueryRefused) as caught:
        list(store.console.query(sql))
    assert caught.value.message and "\n" not in caught.value.message
    assert list(store.console.query("SELECT count(*) FROM runs")) == [(1,)]


@pytest.mark.parametrize(
    "sql",
    [
        "DESCRIBE runs",
        "SHOW TABLES",
        "SUMMARIZE runs",
        "FROM runs",
        "EXPLAIN SELECT 1",
        "WITH a AS (SELECT 1) FROM a",
        "SELECT 1; SELECT 2",
    ],
)
def test_the_console_reads_in_every_way(store, run, sql):
    assert list(store.console.query(sql))


def test_every_view_and_column_is_documented(store):
    sql = """SELECT table_name, column_name, comment FROM duckdb_columns() WHERE schema_name = 'main' AND NOT internal
        AND table_name IN (SELECT view_name FROM duckdb_views() WHERE NOT internal)"""
    columns = list(store.console.query(sql))
    assert len({view for view, _, _ in columns}) >= 7
    assert [f"{view}.{column}" for view, column, comment in columns if not comment] == []

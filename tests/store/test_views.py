"""The views say what their comments promise, and are there whatever happened to them."""

import json
from time import perf_counter

import duckdb
import pytest

from benchmark.records import Grade, Role, State
from benchmark.store import open_store

VIEWS = {"runs", "items", "sessions", "attempts", "readings", "judgements", "pairs", "scores"}
VIEWS |= {"cases", "decisions", "decision_log", "flags", "notes"}
UNDOCUMENTED = """
    SELECT view_name FROM duckdb_views() WHERE schema_name = 'main' AND NOT internal AND comment IS NULL
    UNION ALL SELECT table_name || '.' || column_name FROM duckdb_columns()
    WHERE schema_name = 'main' AND NOT internal AND comment IS NULL"""


def test_every_view_and_column_is_documented(store):
    shown = store.console.query("SELECT view_name FROM duckdb_views() WHERE schema_name = 'main' AND NOT internal")
    assert {name for (name,) in shown} == VIEWS
    assert list(store.console.query(UNDOCUMENTED)) == []


@pytest.mark.parametrize("harm", ["DROP VIEW pairs", "COMMENT ON VIEW raw.latest_assessment IS 'views of old'"])
def test_views_that_differ_are_made_anew(database, harm):
    with duckdb.connect(str(database)) as connection:
        connection.execute(harm)
        connection.execute("CREATE OR REPLACE VIEW runs AS SELECT 1 AS nothing")
    with open_store(database) as store:
        assert store.runs.rows() == [] and list(store.console.query("FROM pairs")) == []
        assert list(store.console.query(UNDOCUMENTED)) == []


def test_opening_alone_writes_nothing(database):
    before = database.read_bytes()
    with open_store(database) as store:
        assert store.runs.rows() == []
    assert database.read_bytes() == before


@pytest.mark.parametrize(
    ("changes", "mark"),
    [
        ({}, "="),
        ({"actual": "no"}, "!"),
        ({"predicted": "no", "actual": "no"}, "="),
        ({"grey": True}, "~"),
        ({"predicted": None}, "?"),
        ({"actual": None}, "?"),
        ({"predicted": None, "grey": True}, "?"),
    ],
)
def test_a_pair_has_a_mark(store, run, make_pair, changes, mark):
    pair = make_pair(**changes)
    store.assessments.save(run.id, [], [pair], [])
    columns = "target, option, band, category, mark, agrees, matched_word, rung, model, task"
    (row,) = store.console.query(f"SELECT {columns} FROM pairs")
    assert row == (
        *("beach", "sand", "near_certain", "landscape", mark, pair.agrees),
        *("sand", "exact", "tiny", "association"),
    )


def test_a_session_shows_its_reading_only_where_a_reply_was_read(store, run, make_session, make_reading):
    good, lost = make_session(sample=0), make_session(sample=1, state=State.TRANSPORT_ERROR)
    for session in (good, lost):
        store.sessions.commit_session(session).result()
    repaired = make_reading(grade=Grade.REPAIRED, repairs=("code_fence", "smart_quotes"))
    unread = make_reading(State.TRANSPORT_ERROR, Grade.NONE, None)
    store.assessments.save(run.id, [(good.key, repaired), (lost.key, unread)], [], [])
    asked = "SELECT state, grade, repairs, value, attempts FROM sessions ORDER BY sample"
    first, second = store.console.query(asked)
    assert first == ("ok", "repaired", ["code_fence", "smart_quotes"], json.dumps(["sand"]), 1)
    assert second == ("transport_error", None, None, None, 1)
    store.sessions.commit_session(make_session(sample=1, number=2)).result()
    assert list(store.console.query(asked))[1] == ("ok", None, None, None, 2)


def test_coverage_is_scored_over_planned(store, run, make_score):
    store.assessments.save(run.id, [], [], [make_score(n=3, planned=4), make_score(metric="none", n=0, planned=0)])
    assert list(store.console.query("SELECT coverage FROM scores ORDER BY metric")) == [(0.75,), (None,)]


@pytest.mark.parametrize(
    "payload", [{}, {"target": float("nan")}, {"target": "a\0b"}, {"target": "\ud83d"}, {"target": [1]}]
)
def test_no_payload_breaks_a_view(store, make_config, make_item, make_pair, payload):
    run = store.runs.create(make_config(), [make_item(payload=payload)], 1, {})
    store.assessments.save(run.id, [], [make_pair(run_id=run.id)], [])
    ((target,),) = store.console.query("SELECT target FROM pairs")
    assert isinstance(target, str) and len(list(store.console.query("FROM items"))) == 1


def test_two_hundred_thousand_sessions_answer(store, run, raw, make_session):
    store.sessions.commit_session(make_session(item_id="a-beach", role=Role.ACT, sample=0)).result()
    for table in ("session", "attempt"):
        raw(f"""INSERT INTO raw.{table} SELECT t.* REPLACE (range % 100000 + 1 AS sample, 1 + range // 100000 AS number)
            FROM raw.{table} t, range(200000)""")
    started = perf_counter()
    counted = list(store.console.query("SELECT state, count(*), sum(attempts) FROM sessions GROUP BY ALL"))
    page = list(store.console.query("SELECT sample, text FROM sessions ORDER BY sample LIMIT 50 OFFSET 90000"))
    seconds = perf_counter() - started
    print(f"200,000 session rows: latest of each counted, and one page, in {seconds:.2f} s")
    assert counted == [("ok", 100_001, 200_001)] and len(page) == 50
    assert store.runs.rows()[0].sessions_done == 100_001

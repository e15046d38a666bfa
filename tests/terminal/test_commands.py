"""The contract that scripts rely on: data on standard output, narration on standard error, exit codes."""

import csv
import io
import json
import signal
import subprocess
import time
from collections import Counter
from pathlib import Path

import pytest


@pytest.fixture
def selfexec(program, tmp_path):
    command, env = program

    def call(*words, **options):
        options = {
            "capture_output": True,
            "text": True,
            "check": False,
            "timeout": 120,
            "env": env,
            "cwd": tmp_path,
        } | options
        return subprocess.run([*command, *words], **options)

    return call


@pytest.fixture
def run_words(answering, tmp_path):
    base = ["run", "association", "--base-url", answering.base_url, "--model", "tiny", "--no-embedding"]
    return [*base, "--db", str(tmp_path / "a.duckdb")]


def test_a_run_from_start_to_scores(selfexec, run_words, answering, tmp_path):
    db = ["--db", str(tmp_path / "a.duckdb")]
    done = selfexec(*run_words, "--limit", "12", "--samples", "2", "--json")
    assert done.returncode == 0, done.stderr
    outcome = json.loads(done.stdout)
    assert outcome["sessions"] == {"planned": 36, "done": 36, "failed": 0} and outcome["states"] == {"ok": 36}
    assert "36/36 sessions" in done.stderr and len(answering.asked) == 36
    listed = list(csv.DictReader(io.StringIO(selfexec("runs", "--format", "csv", *db).stdout)))
    assert listed[0]["run_id"] == outcome["run"] == "r-0001"
    shown = selfexec("show", "last", *db)
    assert shown.returncode == 0 and "always no" in shown.stdout
    audited = selfexec("audit", "last", *db)
    assert audited.returncode == 0 and "all isolated" in audited.stdout
    counted = selfexec("sql", "SELECT count(*) AS n FROM pairs", "--format", "json", *db)
    assert json.loads(counted.stdout) == [{"n": 12 * 5 * 2}]
    piped = selfexec("sql", *db, "--format", "jsonl", input="SELECT 1 AS one")
    assert json.loads(piped.stdout) == {"one": 1}
    again = selfexec("score", "last", "--json", *db)
    assert json.loads(again.stdout) == outcome["scores"]


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["run", "telepathy"], 2, "the tasks are: association"),
        (["run"], 2, "Missing argument"),
        (["fly"], 2, "No such command"),
        (["run", "association", "--paraphrase", "odd"], 2, "choose one of: default"),
        (["run", "association", "--endpoint", "nowhere"], 2, "the endpoints are: embedded"),
        (["run", "association", "--endpoint", "openai"], 2, "needs a model"),
        (["run", "association", "--endpoint", "openai", "--model", "x"], 3, "OPENAI_API_KEY"),
        (["run", "association", "--base-url", "ftp://x", "--model", "x"], 2, "is no base URL"),
        (["run", "association", "--dataset", "none.jsonl"], 2, "there is no dataset none.jsonl in this folder"),
        (["show", "last", "--db", "none.duckdb"], 2, "there is no database"),
        (["sql", "DROP VIEW runs", "--db", "bad.duckdb"], 4, "is not a DuckDB database"),
        (["models", "fetch", "gpt-9"], 2, "the models are"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(selfexec, tmp_path, words, code, said):
    (tmp_path / "bad.duckdb").write_text("this is no database, but some text that is long enough to be looked at")
    done = selfexec(*words)
    assert done.returncode == code, done.stderr
    assert said in done.stderr and "Traceback" not in done.stderr


def test_an_endpoint_that_is_not_there(selfexec, tmp_path):
    words = ["run", "association", "--base-url", "http://127.0.0.1:9/v1", "--model", "x", "--limit", "4"]
    done = selfexec(*words, "--max-attempts", "1", "--no-embedding", "--db", str(tmp_path / "a.duckdb"))
    assert done.returncode == 3 and "cannot be reached" in done.stderr


def test_a_broken_configuration_names_file_and_key(selfexec, program):
    _, env = program
    table = '[endpoints.mine]\nbase_url = "http://127.0.0.1:1/v1"\napi_key = "sk-123456789012345"\n'
    Path(env["SELFEXEC_CONFIG"]).write_text(table)
    done = selfexec("endpoints")
    assert done.returncode == 2 and "[endpoints.mine]" in done.stderr and "sk-1234" not in done.stderr


def test_kill_9_loses_nothing_and_asks_nothing_twice(program, run_words, answering, selfexec, tmp_path):
    command, env = program
    answering.delay_s = 0.05
    running = subprocess.Popen([*command, *run_words, "--limit", "60"], env=env, stderr=subprocess.DEVNULL)
    _until(lambda: len(answering.asked) >= 40)
    running.send_signal(signal.SIGKILL)
    running.wait()
    answering.delay_s = 0.0
    db = ["--db", str(tmp_path / "a.duckdb")]
    rows = json.loads(selfexec("runs", "--format", "json", *db).stdout)
    assert rows[0]["state"] == "stopped" and rows[0]["sessions_done"] >= 30
    done = selfexec("resume", "last", "--json", *db)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["sessions"] == {"planned": 120, "done": 120, "failed": 0}
    twice = [text for text, n in Counter(answering.asked).items() if n > 1]
    assert len(twice) <= 4, "only what was under way may be asked again"
    sessions = selfexec(
        "sql", "SELECT count(*) AS n, count(DISTINCT (item_id, role)) AS d FROM sessions", "--format", "json", *db
    )
    assert json.loads(sessions.stdout) == [{"n": 120, "d": 120}]


def test_ctrl_c_stops_cleanly_and_resume_goes_on(program, run_words, answering, selfexec, tmp_path):
    command, env = program
    answering.delay_s = 0.05
    running = subprocess.Popen([*command, *run_words, "--limit", "60"], env=env, stderr=subprocess.PIPE, text=True)
    _until(lambda: len(answering.asked) >= 20)
    running.send_signal(signal.SIGINT)
    _, told = running.communicate(timeout=60)
    assert running.returncode == 130 and "stopping" in told
    answering.delay_s = 0.0
    done = selfexec("resume", "--json", "--db", str(tmp_path / "a.duckdb"))
    assert json.loads(done.stdout)["sessions"]["done"] == 120
    assert max(Counter(answering.asked).values()) == 1


def test_a_database_in_use_names_its_holder(program, run_words, answering, selfexec, tmp_path):
    command, env = program
    answering.delay_s = 3.0
    running = subprocess.Popen(
        [*command, *run_words, "--limit", "60", "--no-serve"], env=env, stderr=subprocess.DEVNULL
    )
    try:
        _until(lambda: len(answering.asked) >= 2)
        done = selfexec("runs", "--db", str(tmp_path / "a.duckdb"))
        assert done.returncode == 4 and f"pid {running.pid}" in done.stderr and "Traceback" not in done.stderr
    finally:
        running.kill()
        running.wait()


def _until(true, seconds=60.0):
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.05)

"""What was asked is kept: bounded, in order, without keys, whatever happened to the file."""

import stat
import threading

from benchmark.querying import history as module
from benchmark.querying.history import Asked, History


def test_the_newest_is_last_and_one_query_is_there_once(tmp_path):
    history = History(tmp_path / "deep" / "history.jsonl")
    assert history.entries() == []
    for sql in ("SELECT 1", "SELECT 2", "SELECT 1"):
        history.add(Asked("2026-01-02T03:04:05", sql, 1, 0.5))
    assert [entry.sql for entry in History(tmp_path / "deep" / "history.jsonl").entries()] == ["SELECT 2", "SELECT 1"]
    assert stat.S_IMODE((tmp_path / "deep" / "history.jsonl").stat().st_mode) == 0o600


def test_it_is_bounded(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "MOST", 3)
    history = History(tmp_path / "h.jsonl")
    for number in range(5):
        history.add(Asked("", f"SELECT {number}"))
    history.add(Asked("", "x" * (module.LONGEST + 1)))
    history.add(Asked("", "  "))
    assert [entry.sql for entry in history.entries()] == ["SELECT 2", "SELECT 3", "SELECT 4"]


def test_no_key_gets_into_the_file(tmp_path):
    history = History(tmp_path / "h.jsonl")
    key = "sk-abc123def456ghi789"
    history.add(Asked("", f"SELECT '{key}', 'https://me:pass@host/?token=hush'", problem=f"no {key}"))
    text = (tmp_path / "h.jsonl").read_text()
    assert key not in text and "pass" not in text and "hush" not in text and "key removed" in text


def test_a_spoilt_line_costs_nothing_else(tmp_path):
    path = tmp_path / "h.jsonl"
    history = History(path)
    history.add(Asked("", "SELECT '\ud83d'"))
    path.write_bytes(
        path.read_bytes() + b'\xff\xfe\n[1]\n{"sql": 3, "at": ""}\n{"wrong": 1}\n{"at": "", "sql": "SELECT 2"}\n'
    )
    assert [entry.sql for entry in history.entries()] == ["SELECT '\ufffd'", "SELECT 2"]


def test_two_programs_at_once_lose_nothing(tmp_path):
    def add(name):
        for number in range(10):
            History(tmp_path / "h.jsonl").add(Asked("", f"SELECT '{name}{number}'"))

    threads = [threading.Thread(target=add, args=(name,)) for name in "ab"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(History(tmp_path / "h.jsonl").entries()) == 20

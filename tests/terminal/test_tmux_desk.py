"""The real program in a real terminal: cases are decided, taken back, and found again in SQL, all by keyboard."""

import asyncio
import shutil

import pytest
from scripted.cases import every_kind

from benchmark.store import open_store

pytestmark = [
    pytest.mark.terminal,
    pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed"),
]


@pytest.fixture
def database(tmp_path):
    path = tmp_path / "cases.duckdb"
    with open_store(path) as store:
        asyncio.run(every_kind(store))
    return path


def test_cases_are_decided_and_asked_for_in_sql(terminal, program, database):
    command, env = program
    names = ("SELFEXEC_DATA", "SELFEXEC_CONFIG", "PYTHONPATH", "LANG", "HOME", "PATH")
    given = {name: env[name] for name in names if name in env}
    terminal.open(
        [*command, "adjudicate", "--db", str(database), "--rater", "ada", "--kind", "refusal", "--all"], given
    )
    terminal.wait_for("0 of ")
    for key, then in (("1", "1 of "), ("u", "0 of "), ("2", "1 of "), ("q", "r-0004")):
        terminal.press_until(key, then)
    terminal.press(":")
    terminal.wait_for("4 rows")
    terminal.press("Down", "Down", "Down", "End")
    terminal.tmux("send-keys", "-l", "; select rater, deed, value from decision_log order by noted_at ")
    terminal.wait_for("order by noted_at")
    terminal.press("F5")
    screen = terminal.wait_for("3 rows")
    assert screen.count("ada") >= 3 and "undo" in screen and "partial_refusal" in screen
    terminal.press("Escape", "q")
    terminal.wait_for("r-0004")
    terminal.press_until("q", "the program has ended")

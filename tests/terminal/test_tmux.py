"""The real program in a real terminal: launched, watched, looked into, left, all by keyboard."""

import shutil
import time
from pathlib import Path

import pytest

pytestmark = [
    pytest.mark.terminal,
    pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed"),
]


@pytest.mark.embedded
def test_a_run_by_keyboard(terminal, program, answering, tmp_path):
    command, env = program
    names = ("SELFEXEC_DATA", "SELFEXEC_CONFIG", "PYTHONPATH", "LANG", "HOME", "PATH")
    table = f'[endpoints.here]\nbase_url = "{answering.base_url}"\nmodel = "tiny"\n'
    Path(env["SELFEXEC_CONFIG"]).write_text(table)
    terminal.open(command, {name: env[name] for name in names if name in env})
    terminal.wait_for("No runs yet")
    terminal.press("n")
    terminal.wait_for("24 items, 48 sessions")
    terminal.press(*["BTab"] * 6, "Enter")
    terminal.wait_for("llamacpp")
    terminal.press("End")
    time.sleep(1)
    terminal.press("Enter")
    terminal.wait_for("tiny")
    terminal.press("C-r")
    screen = terminal.wait_for("It predicted rightly in", seconds=200)
    assert "= done" in screen and "always no" in screen and "ok 48" in screen
    terminal.press("Home", "Enter")
    terminal.wait_for('{"words": ["sand", "water", "red", "music", "house"]}')
    terminal.press("p")
    terminal.wait_for("Answer with one JSON object")
    terminal.press("q", "s")
    terminal.wait_for("balanced accuracy")
    terminal.press("q", "q")
    terminal.wait_for("r-0001")
    terminal.press_until("q", "the program has ended")

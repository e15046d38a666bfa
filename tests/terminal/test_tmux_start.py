"""The first moment in a real terminal: several dashboards at once, and keys that are pressed too early."""

import shutil

import pytest
from scripted.terminal import Terminal

from benchmark.store import open_store

pytestmark = [
    pytest.mark.terminal,
    pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed"),
]


@pytest.fixture
def terminals(tmp_path):
    made = [Terminal(f"selfexec-{tmp_path.name}-{number}") for number in range(3)]
    yield made
    for one in made:
        one.tmux("kill-server")


def test_all_come_up_and_none_is_left_by_a_key_that_was_pressed_before(terminals, program, tmp_path):
    command, env = program
    names = ("SELFEXEC_DATA", "SELFEXEC_CONFIG", "PYTHONPATH", "LANG", "HOME", "PATH")
    place = tmp_path / "a.duckdb"
    open_store(place).close()
    for one in terminals:
        one.open([*command, "--db", str(place)], {name: env[name] for name in names if name in env})
    for one in terminals:
        one.wait_for("opening")
        one.press("n", "q")
    screens = [one.wait_for("No runs yet") for one in terminals]
    for one in terminals:
        one.wait_for("served :")
    assert not any("the program has ended" in screen for screen in screens)
    for one in terminals:
        one.press("q")
        assert "opening" not in one.wait_for("the program has ended")


def test_without_a_terminal_it_says_so(program):
    import subprocess

    command, env = program
    for words in ([], ["adjudicate"]):
        done = subprocess.run(
            [*command, *words], env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60
        )
        assert done.returncode == 2
        assert "needs a terminal" in done.stderr
        assert not done.stdout

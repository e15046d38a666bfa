"""What a killed process left of its ordering goes; what another one still needs stays."""

import os
import subprocess
import sys

from benchmark.store.sorting_folders import clear_away, new_folder


def test_only_folders_of_ended_processes_go(tmp_path):
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    dead = tmp_path / f"{ended.pid}-{'0' * 32}.sorting"
    own, parent = new_folder(tmp_path), tmp_path / f"{os.getppid()}-{'1' * 32}.sorting"
    strange = tmp_path / "my.sorting"
    for folder in (dead, own, parent, strange):
        folder.mkdir()
        (folder / "some.tmp").write_text("x")
    assert clear_away(tmp_path) == 1
    assert sorted(tmp_path.iterdir()) == sorted([own, parent, strange])
    assert clear_away(tmp_path / "not there") == 0

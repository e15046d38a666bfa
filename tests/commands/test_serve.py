"""selfexec serve and selfexec web: who is let in, and what is said."""

import os
import signal
import subprocess
import sys
from contextlib import contextmanager

import pytest
from click.testing import CliRunner

from benchmark.errors import StoreError, UsageError
from benchmark.store import open_store
from benchmark.store.serving_address import address_file, read_address
from selfexec_tui.cli import cli


@pytest.fixture(scope="module")
def database(tmp_path_factory):
    path = tmp_path_factory.mktemp("serve") / "a.duckdb"
    open_store(path).close()
    return path


@contextmanager
def serving(database, *words):
    """`selfexec serve` in a process of its own; gives what it says first."""
    command = [sys.executable, "-m", "selfexec_tui", "serve", "--db", str(database), *words]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        yield process, [process.stderr.readline() for _ in range(3)]
    finally:
        process.kill()
        process.communicate()


def invoke(*words):
    return CliRunner().invoke(cli, [str(word) for word in words])


def test_it_serves_until_it_is_interrupted_and_says_how_to_connect(database):
    with serving(database) as (process, said):
        address = read_address(database)
        assert f"port {address.port}" in said[0]
        assert str(database) in said[1]
        assert address.token.get_secret_value() not in "".join(said)
        listed = invoke("runs", "--db", database)
        assert listed.exit_code == 0
        assert f"served :{address.port} by pid {process.pid}" in listed.stderr
        counted = invoke("sql", "SELECT count(*) AS n FROM runs", "--db", database, "--format", "csv")
        assert counted.stdout.split() == ["n", "0"]
        refused = invoke("serve", "--db", database)
        assert isinstance(refused.exception, StoreError)
        assert "served already" in refused.exception.message
        asked = invoke("resume", "--db", database)
        assert "owned by pid" in str(asked.exception)
        while "1 program connected" not in (line := process.stderr.readline()):
            assert line
        process.send_signal(signal.SIGINT)
        _, rest = process.communicate(timeout=30)
        assert rest.endswith("no longer served\n")
        assert process.returncode == 0
    assert not address_file(database).exists()


@pytest.mark.parametrize("verb", ["serve", "web"])
def test_another_host_is_refused_unless_one_insists(database, verb):
    refused = invoke(verb, "--host", "192.0.2.1", "--db", database)
    assert isinstance(refused.exception, UsageError)
    assert "unencrypted" in refused.exception.message
    assert "--accept-unencrypted" in refused.exception.hint


def test_who_insists_is_warned(database):
    insisted = invoke("serve", "--host", "192.0.2.1", "--accept-unencrypted", "--db", database)
    assert "WARNING" in insisted.stderr
    assert isinstance(insisted.exception, StoreError)
    assert "no address of this machine" in insisted.exception.message
    assert not address_file(database).exists()


def test_a_database_elsewhere_is_named_where_it_does_not_answer(database, tmp_path):
    with open_store(database) as store:
        address = store.sharing.serve()
        place = address_file(tmp_path / "far.duckdb")
        place.touch(0o600)
        place.write_text(address.model_copy(update={"host": "127.0.0.1"}).model_dump_json())
        with open_store(tmp_path / "far.duckdb") as far:
            assert far.sharing.owner == os.getpid()
            assert far.runs.rows() == []
    listed = invoke("runs", "--db", tmp_path / "far.duckdb")
    assert "which does not answer" in str(listed.exception)
    assert not (tmp_path / "far.duckdb").exists()


def test_the_doctor_tries_it(database):
    assert "= sharing: several programs can use one database at once" in invoke("doctor", "--db", database).output

"""selfexec keys and selfexec doctor: the keys as they are, and those that cannot be had."""

import json

import pytest
from click.testing import CliRunner

from selfexec_tui.actions import ACTIONS
from selfexec_tui.cli import cli


@pytest.fixture
def ask(tmp_path, monkeypatch):
    config = tmp_path / "config.toml"
    monkeypatch.setenv("SELFEXEC_CONFIG", str(config))

    def run(text, *words):
        config.write_text(text, encoding="utf-8")
        return CliRunner().invoke(cli, list(words), standalone_mode=False)

    return run


def test_every_key_is_listed_with_its_name(ask):
    done = ask('[keys]\nboard.pause = "P"\n', "keys", "--format", "json")
    rows = {row["id"]: row for row in json.loads(done.stdout)}
    assert list(rows) == [action.id for action in ACTIONS] and not done.return_value
    assert rows["board.pause"]["key"] == "P" and rows["board.pause"]["changed"] is True
    assert rows["item.next"]["key"].endswith(", l") and rows["sql.run"]["key"].startswith("F5, ^j")
    assert rows["board.stop"]["key"] == "x" and rows["board.stop"]["changed"] is False


def test_what_cannot_be_had_is_told_and_ends_with_1(ask):
    done = ask('[keys]\nboard.pause = "x"\n', "keys")
    assert done.return_value == 1
    assert "line 2" in done.stderr and "board.stop" in done.stderr and "board.pause" in done.stdout


def test_the_doctor_lists_it(ask, tmp_path):
    done = ask('[keys]\nboard.pause = "x"\nno.such = "y"\n', "doctor", "--db", str(tmp_path / "none.duckdb"))
    told = [line for line in done.stdout.splitlines() if line.startswith("x keys")]
    assert len(told) == 2 and "line 2" in told[1] and "no such action" in told[0]
    good = ask('[keys]\nboard.pause = "P"\n', "doctor", "--db", str(tmp_path / "none.duckdb"))
    assert "= keys: 1 changed" in good.stdout
